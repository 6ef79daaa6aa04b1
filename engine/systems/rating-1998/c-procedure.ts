import { NO_LIMITS } from '../../bracket/limits';
import type { Result } from '../../model/outcome';
import { generation, visit } from '../../score-bracket/how-found';
import * as way from '../../score-bracket/procedure';
import { incompatibleIn, playersOf, sizeOf, withOtherFloaters } from '../../score-bracket/score-bracket';
import type { VisitedArticle } from '../explanation';
import type { PairingError } from '../system';
import { allowedMismatches, type Entrant, type Round } from './a-definitions';
import { otherFloaters, otherPairing } from './c-backtracking';
import { firstTarget, pairsOfRemainder, type Bracket, type Candidate, type PairedBracket, type Target } from './c-bracket';
import { firstCandidate, isPairable, type SearchBracket } from './c-candidate';
import { canMakePairs, lowered, loweredAlone } from './c-capacity';
import { MAX_TRANSPOSITIONS } from './c-moved-part';

type Progress = way.Progress<Entrant, Target, PairedBracket>;

type Following = way.Next<Entrant, Target, PairedBracket>;

export type LoggedBracket = way.Logged<PairedBracket>;

/** C: one step per article; each returns the next article. */
const PROCEDURE: way.Procedure<Round, Entrant, Target, PairedBracket> = {
  'C.1': (round, progress) => {
    const begun = { ...progress, target: firstTarget(progress.current) };
    return way.settleIncompatible(begun, incompatibleIn(round.legal, progress.current), () => isPairable(searchOf(round, begun)));
  },

  'C.2': (_round, progress) => {
    const { current } = progress;
    const target = firstTarget(current);
    const next = way.logged({ ...progress, target }, 'C.2', target.moved > 0 ? 'heterogeneous' : 'homogeneous', [], [allowedMismatches(playersOf(current))]);
    return way.go('C.3', next);
  },

  'C.3': (round, progress) => {
    const { current, target } = progress;
    const [moved, rest] = [target.moved, pairsOfRemainder(current, target)];
    if (moved === 0 && rest <= 0 && !current.isLowest) return way.go('C.14', progress);
    const next = way.logged(progress, 'C.3', 'pairs-asked-for', [], [moved, rest]);
    const search = searchOf(round, progress);
    return way.go((current.isLowest ? isPairable(search) : canMakePairs(search)) ? 'C.4' : 'C.12', next);
  },

  'C.4': (round, progress) => {
    const { current: bracket, target } = progress;
    const first = firstCandidate(searchOf(round, progress));
    if (first.kind !== 'found') return tooLarge(bracket, 'C.7');
    const found: PairedBracket = { bracket, target, candidate: first.found, condition: null };
    return way.go('C.6', { ...progress, found, log: [...progress.log, ...searchLog(found)] });
  },

  'C.6': (_round, progress) => way.completed(progress),

  'C.12': (round, progress) => {
    const { current, target } = progress;
    const previous = way.bracketAbove(progress);
    if (previous === null) return way.withoutHelp(progress);
    const other = otherFloaters(round, previous, current, target);
    if (other.kind === 'too-large') return tooLarge(previous.bracket, 'C.12');
    if (other.kind === 'none') return way.withoutHelp(way.logged(progress, 'C.12', 'no-other-floaters', current.movedDown));
    const after = withOtherFloaters(current, previous.candidate.unpaired, other.found.candidate.unpaired);
    const next = way.pairedAgain(progress, other.found, after, 'C.12', searchLog(other.found));
    return way.go('C.4', way.logged(next, 'C.12', 'other-floaters', after.movedDown));
  },

  'C.13': (round, progress) => {
    const { current, paired } = progress;
    const penultimate = paired.at(-1);
    if (penultimate === undefined) return alone(progress);
    const other = otherPairing(round, penultimate, current);
    if (other.kind === 'too-large') return tooLarge(penultimate.bracket, 'C.13');
    if (other.kind === 'none') return way.lowestJoined(progress, penultimate);
    const after = withOtherFloaters(current, penultimate.candidate.unpaired, other.found.candidate.unpaired);
    const next = way.pairedAgain({ ...progress, mayBacktrack: false }, other.found, after, 'C.13', searchLog(other.found));
    return way.go('C.1', way.logged(next, 'C.13', 'penultimate-bracket-paired-again', after.movedDown));
  },

  'C.14': (round, progress) => {
    const { target, current } = progress;
    const less = sizeOf(current) < 2 ? null : lowered(searchOf(round, progress), target);
    if (less === null) return allMovedDown(progress);
    const fact = less.moved < target.moved ? 'fewer-moved-down-players' : 'fewer-pairs';
    return way.go('C.3', way.logged({ ...progress, target: less }, 'C.14', fact, [], [less.moved, pairsOfRemainder(current, less)]));
  },
};

function alone(progress: Progress): Following {
  const { current, target } = progress;
  const less = loweredAlone(target);
  if (less === null) return way.noLegalPairing(current, 'C.13');
  return way.go('C.3', way.logged({ ...progress, target: less }, 'C.13', 'fewer-moved-down-players', [], [less.moved, pairsOfRemainder(current, less)]));
}

function allMovedDown(progress: Progress): Following {
  const { current } = progress;
  const unpaired = playersOf(current);
  const candidate: Candidate = { pairs: [], unpaired, levels: { mismatches: 0, upfloats: 0, downfloats: 0 }, key: [] };
  const moved: PairedBracket = { bracket: current, target: { moved: 0, less: Math.floor(sizeOf(current) / 2) }, candidate, condition: null };
  return way.settled(way.logged(progress, 'C.14', 'entire-bracket-moved-down', unpaired), moved);
}

function searchOf(round: Round, { current: bracket, target }: Progress): SearchBracket {
  return { round, bracket, target, below: null, limits: NO_LIMITS };
}

function tooLarge(bracket: Bracket, article: string): Following {
  const players = playersOf(bracket).map(({ tpn }) => tpn);
  return { kind: 'stopped', error: { code: 'bracket-too-large', article, players, bound: MAX_TRANSPOSITIONS } };
}

/** The brackets of a round as the procedure leaves them. The error names the article of B that prevents a pairing (R16). */
export function pairedBrackets(round: Round): Result<readonly LoggedBracket[], PairingError> {
  return way.pairedBy(PROCEDURE, round, { moved: 0, less: 0 });
}

const TRIES = { exchange: 'C.8', transposition: 'C.7' } as const;

/** The outcome of the search C.4 to C.11: the concessions, then how the accepted candidate arose. */
function searchLog({ bracket, target, candidate }: PairedBracket): VisitedArticle[] {
  return [...givenUp(candidate), ...generation(bracket, target.moved, candidate.pairs, TRIES)];
}

function givenUp({ levels: { mismatches, upfloats, downfloats } }: Candidate): VisitedArticle[] {
  return [
    ...(mismatches === 0 ? [] : [visit('C.11', 'more-mismatches-allowed', [], [mismatches])]),
    ...(upfloats === 0 ? [] : [visit('C.10', 'upfloat-criteria-dropped', [], [upfloats])]),
    ...(downfloats === 0 ? [] : [visit('C.9', 'downfloat-criteria-dropped', [], [downfloats])]),
  ];
}
