import { NO_CONSTRAINTS } from '../../bracket/pairing-constraints';
import type { Result } from '../../model/result-or-error';
import * as bracketProcedure from '../../score-bracket/bracket-procedure';
import { generationLog, articleVisit } from '../../score-bracket/procedure-log';
import { incompatiblePlayers, playersOf, withOtherFloaters } from '../../score-bracket/score-bracket';
import type { VisitedArticle } from '../explanation';
import type { PairingError } from '../system';
import { leastX, leastZ, type Entrant, type Round } from './a-definitions';
import { CRITERIA } from './b-criteria';
import { rePairWithOtherFloaters, rePairPenultimate, lowestBracketAfterRePairing } from './c-backtracking';
import { firstTarget, type PairedBracket, type PairingTarget } from './c-bracket';
import { bestCandidate, type SearchBracket } from './c-candidate';
import { isReachable, lowerTarget } from './c-capacity';

type Progress = bracketProcedure.Progress<Entrant, PairingTarget, PairedBracket>;

export type LoggedBracket = bracketProcedure.BracketWithLog<PairedBracket>;

/** Section C: one step per article. Each step returns the next article. */
const PROCEDURE: bracketProcedure.Procedure<Round, Entrant, PairingTarget, PairedBracket> = {
  'C.1': (round, progress) => {
    const target = firstTarget(progress.current);
    const canPairRest = (): boolean => isReachable(searchOf(round, progress), { ...target, m1: 0 });
    return bracketProcedure.resolveIncompatiblePlayers({ ...progress, target }, incompatiblePlayers(round.legal, progress.current), canPairRest);
  },

  'C.2': (round, progress) => {
    const { current } = progress;
    const target = firstTarget(current);
    const players = playersOf(current);
    // C.2.b: X1 and Z1 are only logged, because the counts of the criteria imply them.
    const values = [target.p1, current.movedDown.length, leastX(players, target.p1, round), round.isOdd ? 0 : leastZ(players, target.p1)];
    const next = bracketProcedure.withLogEntry({ ...progress, target }, 'C.2', target.m1 > 0 ? 'heterogeneous' : 'homogeneous', [], values);
    return bracketProcedure.goTo(target.p1 === 0 && !current.isLowest ? 'C.14' : 'C.3', next);
  },

  'C.3': (round, progress) => {
    const { p1, m1 } = progress.target;
    const next = bracketProcedure.withLogEntry(progress, 'C.3', 'requirements-set', [], [p1, m1]);
    if (isReachable(searchOf(round, progress), progress.target)) return bracketProcedure.goTo('C.4', next);
    return bracketProcedure.goTo('C.12', bracketProcedure.withLogEntry(next, 'C.10', 'no-candidate-however-low-the-requirements', [], [p1, m1]));
  },

  'C.4': (round, progress) => {
    const { current: bracket, target } = progress;
    const best = bestCandidate(searchOf(round, progress), target);
    if (best === null) throw new Error('P1 and M1 were found reachable (C.3)');
    const found: PairedBracket = { bracket, target, candidate: best, below: null };
    return bracketProcedure.goTo('C.6', { ...progress, found, log: [...progress.log, ...searchLog(round, found)] });
  },

  'C.6': (_round, progress) => bracketProcedure.completeBracket(progress),

  'C.12': (round, progress) => {
    const { current, target } = progress;
    const previous = bracketProcedure.bracketAbove(progress);
    if (previous === null) return bracketProcedure.continueWithoutBracketAbove(progress);
    const rePaired = rePairWithOtherFloaters(round, previous, current, target);
    if (rePaired === null)
      return bracketProcedure.continueWithoutBracketAbove(
        bracketProcedure.withLogEntry(progress, 'C.12', 'no-other-floaters', current.movedDown, [target.p1, target.m1]),
      );
    const after = withOtherFloaters(current, previous.candidate.unpaired, rePaired.candidate.unpaired);
    const next = bracketProcedure.progressAfterRePairing(progress, rePaired, after, 'C.12', searchLog(round, rePaired));
    return bracketProcedure.goTo('C.4', bracketProcedure.withLogEntry(next, 'C.12', 'other-floaters', after.movedDown));
  },

  'C.13': (round, progress) => {
    const { current, target, paired } = progress;
    const lowered = progress.isIncompatible ? null : lowerTarget(searchOf(round, progress), target);
    if (lowered !== null)
      return bracketProcedure.goTo(
        'C.3',
        bracketProcedure.withLogEntry({ ...progress, target: lowered.target }, lowered.article, lowered.fact, [], [lowered.target.p1, lowered.target.m1]),
      );
    const penultimate = paired.at(-1);
    if (penultimate === undefined) return bracketProcedure.noLegalPairing(current, 'C.13');
    const rePaired = rePairPenultimate(round, penultimate, current);
    if (rePaired === null) return bracketProcedure.joinLowestBrackets(progress, penultimate);
    const after = lowestBracketAfterRePairing(current, penultimate, rePaired);
    const next = bracketProcedure.progressAfterRePairing({ ...progress, mayBacktrack: false }, rePaired, after, 'C.13', searchLog(round, rePaired));
    return bracketProcedure.goTo('C.1', bracketProcedure.withLogEntry(next, 'C.13', 'penultimate-bracket-paired-again', after.movedDown));
  },

  'C.14': (round, progress) => {
    const { current, target } = progress;
    const lowered = target.p1 === 0 ? null : lowerTarget(searchOf(round, progress), target);
    if (lowered !== null)
      return bracketProcedure.goTo(
        'C.3',
        bracketProcedure.withLogEntry({ ...progress, target: lowered.target }, lowered.article, lowered.fact, [], [lowered.target.p1, lowered.target.m1]),
      );
    const players = playersOf(current);
    const candidate = { pairs: [], unpaired: players, costs: CRITERIA.map(() => 0), key: [] };
    const unpairedBracket: PairedBracket = { bracket: current, target: { p1: 0, m1: 0 }, candidate, below: null };
    return bracketProcedure.acceptBracket(bracketProcedure.withLogEntry(progress, 'C.14.a', 'entire-bracket-moved-down', players), unpairedBracket);
  },
};

function searchOf(round: Round, { current: bracket }: Progress): SearchBracket {
  return { round, bracket, below: null, limits: NO_CONSTRAINTS };
}

/** The brackets of a round as the procedure pairs them. An error names the article of B that prevents a pairing (R18). */
export function pairedBrackets(round: Round): Result<readonly LoggedBracket[], PairingError> {
  return bracketProcedure.runBracketProcedure(PROCEDURE, round, { p1: 0, m1: 0 });
}

const ARTICLE_OF_ATTEMPT = { set: 'C.8.b', exchange: 'C.8.a', transposition: 'C.7' } as const;

/** The outcome of the search from C.4 to C.10: the lowered requirements, then the step that generated the accepted candidate. */
function searchLog(round: Round, paired: PairedBracket): VisitedArticle[] {
  return [...loweredRequirements(round, paired), ...generationLog(paired.bracket, paired.target.m1, paired.candidate.pairs, ARTICLE_OF_ATTEMPT)];
}

/** C.10: a log entry for each count above the number that A.8 allows from the start. B.3 is left out, because it is not a requirement of C.3. */
function loweredRequirements(round: Round, { bracket, target, candidate }: PairedBracket): VisitedArticle[] {
  const players = playersOf(bracket);
  const allowedCounts: Partial<Record<string, number>> = {
    'B.3': Number.POSITIVE_INFINITY,
    'B.4': leastX(players, target.p1, round),
    'A.7.e': round.isOdd ? 0 : leastZ(players, target.p1),
  };
  return CRITERIA.flatMap(({ article, aim }, place) => {
    const value = candidate.costs[place] ?? 0;
    return value > (allowedCounts[article] ?? 0) ? [articleVisit(`C.10 (${article})`, aim, [], [value])] : [];
  });
}
