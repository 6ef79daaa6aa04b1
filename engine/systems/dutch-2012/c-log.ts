import { playersOf } from '../../score-bracket/score-bracket';
import type { VisitedArticle } from '../explanation';
import { leastX, leastZ, type Entrant, type Round } from './a-definitions';
import { CRITERIA } from './b-criteria';
import type { PairedBracket } from './c-bracket';

/** What the search C.4 to C.10 came to: the requirements lowered, then how the accepted candidate arose. */
export function searchLog(round: Round, paired: PairedBracket): VisitedArticle[] {
  return [...loweredRequirements(round, paired), ...generation(paired)];
}

function visit(article: string, fact: string, players: readonly Entrant[], values: readonly number[] = []): VisitedArticle {
  return { article, fact, players: players.map(({ tpn }) => tpn), values };
}

/** C.10: every count above what A.8 allows from the start; B.3 is no requirement of C.3. */
function loweredRequirements(round: Round, { bracket, target, candidate }: PairedBracket): VisitedArticle[] {
  const players = playersOf(bracket);
  const free: Partial<Record<string, number>> = {
    'B.3': Number.POSITIVE_INFINITY,
    'B.4': leastX(players, target.p1, round),
    'A.7.e': round.isOdd ? 0 : leastZ(players, target.p1),
  };
  return CRITERIA.flatMap(({ article, aim }, place) => {
    const value = candidate.costs[place] ?? 0;
    return value > (free[article] ?? 0) ? [visit(`C.10 (${article})`, aim, [], [value])] : [];
  });
}

/** C.8, C.7: another set of moved-down players, exchanges and transpositions, where they are not the first ones. */
function generation({ bracket, target, candidate }: PairedBracket): VisitedArticle[] {
  const players = playersOf(bracket);
  const moved = candidate.pairs.slice(0, target.m1);
  const inMoved = new Set(moved.flat());
  const set = moved.map(([higher]) => higher);
  const isFirstSet = set.every((player, place) => player === bracket.movedDown[place]);
  const remainder = players.filter((player) => !inMoved.has(player));
  return [
    ...(isFirstSet ? [] : [visit('C.8.b', 'other-moved-down-players', set)]),
    ...transposition(moved, players.filter((player) => !set.includes(player))),
    ...exchange(candidate.pairs.slice(target.m1), remainder),
  ];
}

type Pairs = PairedBracket['candidate']['pairs'];

function exchange(pairs: Pairs, players: readonly Entrant[]): VisitedArticle[] {
  const s1 = pairs.map(([higher]) => higher);
  const original = players.slice(0, pairs.length);
  const [out, into] = [original.filter((player) => !s1.includes(player)), s1.filter((player) => !original.includes(player))];
  const s2 = players.filter((player) => !s1.includes(player));
  return [...(out.length === 0 ? [] : [visit('C.8.a', 'exchange', [...out, ...into])]), ...transposition(pairs, s2)];
}

function transposition(pairs: Pairs, s2: readonly Entrant[]): VisitedArticle[] {
  const partners = pairs.map(([, partner]) => partner);
  return partners.every((partner, place) => partner === s2[place]) ? [] : [visit('C.7', 'transposition', partners)];
}
