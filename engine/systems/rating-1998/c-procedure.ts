import { NO_CONSTRAINTS } from '../../bracket/pairing-constraints';
import type { Result } from '../../model/result-or-error';
import * as way from '../../score-bracket/bracket-procedure';
import { generationLog, articleVisit } from '../../score-bracket/procedure-log';
import { incompatibleIn, playersOf, sizeOf, withOtherFloaters } from '../../score-bracket/score-bracket';
import type { VisitedArticle } from '../explanation';
import type { PairingError } from '../system';
import { allowedMismatches, type Entrant, type Round } from './a-definitions';
import { otherFloaters, otherPairing } from './c-backtracking';
import { firstTarget, pairsOfRemainder, type Bracket, type Candidate, type PairedBracket, type PairingTarget } from './c-bracket';
import { firstCandidate, isPairable, type SearchBracket } from './c-candidate';
import { canMakePairs, lowerTarget, lowerTargetOfLoneBracket } from './c-capacity';
import { MAX_TRANSPOSITIONS } from './c-moved-part';

type Progress = way.Progress<Entrant, PairingTarget, PairedBracket>;

type Following = way.ProcedureStep<Entrant, PairingTarget, PairedBracket>;

export type LoggedBracket = way.WithLog<PairedBracket>;

/** Section C: one step per article. Each step returns the next article. */
const PROCEDURE: way.Procedure<Round, Entrant, PairingTarget, PairedBracket> = {
  'C.1': (round, progress) => {
    const begun = { ...progress, target: firstTarget(progress.current) };
    return way.resolveIncompatiblePlayers(begun, incompatibleIn(round.legal, progress.current), () => isPairable(searchOf(round, begun)));
  },

  'C.2': (_round, progress) => {
    const { current } = progress;
    const target = firstTarget(current);
    const next = way.withLogEntry(
      { ...progress, target },
      'C.2',
      target.moved > 0 ? 'heterogeneous' : 'homogeneous',
      [],
      [allowedMismatches(playersOf(current))],
    );
    return way.goTo('C.3', next);
  },

  'C.3': (round, progress) => {
    const { current, target } = progress;
    const [moved, rest] = [target.moved, pairsOfRemainder(current, target)];
    if (moved === 0 && rest <= 0 && !current.isLowest) return way.goTo('C.14', progress);
    const next = way.withLogEntry(progress, 'C.3', 'pairs-asked-for', [], [moved, rest]);
    const search = searchOf(round, progress);
    return way.goTo((current.isLowest ? isPairable(search) : canMakePairs(search)) ? 'C.4' : 'C.12', next);
  },

  'C.4': (round, progress) => {
    const { current: bracket, target } = progress;
    const first = firstCandidate(searchOf(round, progress));
    if (first.kind !== 'found') return tooLarge(bracket, 'C.7');
    const found: PairedBracket = { bracket, target, candidate: first.found, condition: null };
    return way.goTo('C.6', { ...progress, found, log: [...progress.log, ...searchLog(found)] });
  },

  'C.6': (_round, progress) => way.completeBracket(progress),

  'C.12': (round, progress) => {
    const { current, target } = progress;
    const previous = way.bracketAbove(progress);
    if (previous === null) return way.continueWithoutBracketAbove(progress);
    const other = otherFloaters(round, previous, current, target);
    if (other.kind === 'too-large') return tooLarge(previous.bracket, 'C.12');
    if (other.kind === 'none') return way.continueWithoutBracketAbove(way.withLogEntry(progress, 'C.12', 'no-other-floaters', current.movedDown));
    const after = withOtherFloaters(current, previous.candidate.unpaired, other.found.candidate.unpaired);
    const next = way.afterRePairing(progress, other.found, after, 'C.12', searchLog(other.found));
    return way.goTo('C.4', way.withLogEntry(next, 'C.12', 'other-floaters', after.movedDown));
  },

  'C.13': (round, progress) => {
    const { current, paired } = progress;
    const penultimate = paired.at(-1);
    if (penultimate === undefined) return alone(progress);
    const other = otherPairing(round, penultimate, current);
    if (other.kind === 'too-large') return tooLarge(penultimate.bracket, 'C.13');
    if (other.kind === 'none') return way.joinLowestBrackets(progress, penultimate);
    const after = withOtherFloaters(current, penultimate.candidate.unpaired, other.found.candidate.unpaired);
    const next = way.afterRePairing({ ...progress, mayBacktrack: false }, other.found, after, 'C.13', searchLog(other.found));
    return way.goTo('C.1', way.withLogEntry(next, 'C.13', 'penultimate-bracket-paired-again', after.movedDown));
  },

  'C.14': (round, progress) => {
    const { target, current } = progress;
    const less = sizeOf(current) < 2 ? null : lowerTarget(searchOf(round, progress), target);
    if (less === null) return allMovedDown(progress);
    const fact = less.moved < target.moved ? 'fewer-moved-down-players' : 'fewer-pairs';
    return way.goTo('C.3', way.withLogEntry({ ...progress, target: less }, 'C.14', fact, [], [less.moved, pairsOfRemainder(current, less)]));
  },
};

function alone(progress: Progress): Following {
  const { current, target } = progress;
  const less = lowerTargetOfLoneBracket(target);
  if (less === null) return way.noLegalPairing(current, 'C.13');
  return way.goTo(
    'C.3',
    way.withLogEntry({ ...progress, target: less }, 'C.13', 'fewer-moved-down-players', [], [less.moved, pairsOfRemainder(current, less)]),
  );
}

function allMovedDown(progress: Progress): Following {
  const { current } = progress;
  const unpaired = playersOf(current);
  const candidate: Candidate = { pairs: [], unpaired, levels: { mismatches: 0, upfloats: 0, downfloats: 0 }, key: [] };
  const moved: PairedBracket = { bracket: current, target: { moved: 0, less: Math.floor(sizeOf(current) / 2) }, candidate, condition: null };
  return way.settleBracket(way.withLogEntry(progress, 'C.14', 'entire-bracket-moved-down', unpaired), moved);
}

function searchOf(round: Round, { current: bracket, target }: Progress): SearchBracket {
  return { round, bracket, target, below: null, limits: NO_CONSTRAINTS };
}

function tooLarge(bracket: Bracket, article: string): Following {
  const players = playersOf(bracket).map(({ tpn }) => tpn);
  return { kind: 'stopped', error: { code: 'bracket-too-large', article, players, bound: MAX_TRANSPOSITIONS } };
}

/** The brackets of a round as the procedure pairs them. An error names the article of B that prevents a pairing (R16). */
export function pairedBrackets(round: Round): Result<readonly LoggedBracket[], PairingError> {
  return way.runBracketProcedure(PROCEDURE, round, { moved: 0, less: 0 });
}

const TRIES = { exchange: 'C.8', transposition: 'C.7' } as const;

/** The outcome of the search from C.4 to C.11: the concessions, then the step that generated the accepted candidate. */
function searchLog({ bracket, target, candidate }: PairedBracket): VisitedArticle[] {
  return [...givenUp(candidate), ...generationLog(bracket, target.moved, candidate.pairs, TRIES)];
}

function givenUp({ levels: { mismatches, upfloats, downfloats } }: Candidate): VisitedArticle[] {
  return [
    ...(mismatches === 0 ? [] : [articleVisit('C.11', 'more-mismatches-allowed', [], [mismatches])]),
    ...(upfloats === 0 ? [] : [articleVisit('C.10', 'upfloat-criteria-dropped', [], [upfloats])]),
    ...(downfloats === 0 ? [] : [articleVisit('C.9', 'downfloat-criteria-dropped', [], [downfloats])]),
  ];
}
