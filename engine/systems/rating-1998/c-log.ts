import { playersOf } from '../../score-bracket/score-bracket';
import type { VisitedArticle } from '../explanation';
import type { Entrant } from './a-definitions';
import type { Bracket, Candidate, Target } from './c-bracket';

/** What the search C.4 to C.11 came to: what was given up, then how the accepted candidate arose. */
export function searchLog(bracket: Bracket, target: Target, candidate: Candidate): VisitedArticle[] {
  return [...givenUp(candidate), ...generation(bracket, target, candidate)];
}

function visit(article: string, fact: string, players: readonly Entrant[], values: readonly number[] = []): VisitedArticle {
  return { article, fact, players: players.map(({ tpn }) => tpn), values };
}

function givenUp({ levels: { mismatches, upfloats, downfloats } }: Candidate): VisitedArticle[] {
  return [
    ...(mismatches === 0 ? [] : [visit('C.11', 'more-mismatches-allowed', [], [mismatches])]),
    ...(upfloats === 0 ? [] : [visit('C.10', 'upfloat-criteria-dropped', [], [upfloats])]),
    ...(downfloats === 0 ? [] : [visit('C.9', 'downfloat-criteria-dropped', [], [downfloats])]),
  ];
}

/** C.8, C.7: exchanges and transpositions, where they are not the first ones. */
function generation(bracket: Bracket, { moved }: Target, { pairs }: Candidate): VisitedArticle[] {
  const above = pairs.slice(0, moved);
  const taken = new Set(above.flat());
  const remainder = playersOf(bracket).filter((player) => !taken.has(player));
  return [...transposition(above, playersOf(bracket).slice(moved)), ...exchange(pairs.slice(moved), remainder)];
}

type Pairs = Candidate['pairs'];

function exchange(pairs: Pairs, players: readonly Entrant[]): VisitedArticle[] {
  const s1 = pairs.map(([higher]) => higher);
  const original = players.slice(0, pairs.length);
  const [out, into] = [original.filter((player) => !s1.includes(player)), s1.filter((player) => !original.includes(player))];
  const s2 = players.filter((player) => !s1.includes(player));
  return [...(out.length === 0 ? [] : [visit('C.8', 'exchange', [...out, ...into])]), ...transposition(pairs, s2)];
}

function transposition(pairs: Pairs, s2: readonly Entrant[]): VisitedArticle[] {
  const partners = pairs.map(([, partner]) => partner);
  return partners.every((partner, place) => partner === s2[place]) ? [] : [visit('C.7', 'transposition', partners)];
}
