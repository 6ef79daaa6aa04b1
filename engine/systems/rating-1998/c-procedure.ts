import { NO_CONSTRAINTS } from '../../bracket/pairing-constraints';
import type { Result } from '../../model/result-or-error';
import * as bracketProcedure from '../../score-bracket/bracket-procedure';
import { generationLog, articleVisit } from '../../score-bracket/procedure-log';
import { incompatiblePlayers, playersOf, sizeOf, withOtherFloaters } from '../../score-bracket/score-bracket';
import type { VisitedArticle } from '../explanation';
import type { PairingError } from '../system';
import { allowedMismatches, type Entrant, type Round } from './a-definitions';
import { rePairWithOtherFloaters, rePairPenultimate } from './c-backtracking';
import { firstTarget, pairsOfRemainder, type Bracket, type Candidate, type PairedBracket, type PairingTarget } from './c-bracket';
import { firstCandidate, isPairable, type SearchBracket } from './c-candidate';
import { canMakePairs, lowerTarget, lowerTargetOfLoneBracket } from './c-capacity';
import { MAX_TRANSPOSITIONS } from './c-moved-part';

type Progress = bracketProcedure.Progress<Entrant, PairingTarget, PairedBracket>;

type NextStep = bracketProcedure.ProcedureStep<Entrant, PairingTarget, PairedBracket>;

export type LoggedBracket = bracketProcedure.BracketWithLog<PairedBracket>;

/** Section C: one step per article. Each step returns the next article. */
const PROCEDURE: bracketProcedure.Procedure<Round, Entrant, PairingTarget, PairedBracket> = {
  'C.1': (round, progress) => {
    const withFirstTarget = { ...progress, target: firstTarget(progress.current) };
    return bracketProcedure.resolveIncompatiblePlayers(withFirstTarget, incompatiblePlayers(round.legal, progress.current), () =>
      isPairable(searchOf(round, withFirstTarget)),
    );
  },

  'C.2': (_round, progress) => {
    const { current } = progress;
    const target = firstTarget(current);
    const next = bracketProcedure.withLogEntry(
      { ...progress, target },
      'C.2',
      target.movedDownPaired > 0 ? 'heterogeneous' : 'homogeneous',
      [],
      [allowedMismatches(playersOf(current))],
    );
    return bracketProcedure.goTo('C.3', next);
  },

  'C.3': (round, progress) => {
    const { current, target } = progress;
    const [moved, rest] = [target.movedDownPaired, pairsOfRemainder(current, target)];
    if (moved === 0 && rest <= 0 && !current.isLowest) return bracketProcedure.goTo('C.14', progress);
    const next = bracketProcedure.withLogEntry(progress, 'C.3', 'pairs-asked-for', [], [moved, rest]);
    const search = searchOf(round, progress);
    return bracketProcedure.goTo((current.isLowest ? isPairable(search) : canMakePairs(search)) ? 'C.4' : 'C.12', next);
  },

  'C.4': (round, progress) => {
    const { current: bracket, target } = progress;
    const first = firstCandidate(searchOf(round, progress));
    if (first.kind !== 'found') return tooLargeBracketStep(bracket, 'C.7');
    const found: PairedBracket = { bracket, target, candidate: first.value, condition: null };
    return bracketProcedure.goTo('C.6', { ...progress, found, log: [...progress.log, ...searchLog(found)] });
  },

  'C.6': (_round, progress) => bracketProcedure.completeBracket(progress),

  'C.12': (round, progress) => {
    const { current, target } = progress;
    const previous = bracketProcedure.bracketAbove(progress);
    if (previous === null) return bracketProcedure.continueWithoutBracketAbove(progress);
    const rePaired = rePairWithOtherFloaters(round, previous, current, target);
    if (rePaired.kind === 'too-large') return tooLargeBracketStep(previous.bracket, 'C.12');
    if (rePaired.kind === 'none')
      return bracketProcedure.continueWithoutBracketAbove(bracketProcedure.withLogEntry(progress, 'C.12', 'no-other-floaters', current.movedDown));
    const after = withOtherFloaters(current, previous.candidate.unpaired, rePaired.value.candidate.unpaired);
    const next = bracketProcedure.progressAfterRePairing(progress, rePaired.value, after, 'C.12', searchLog(rePaired.value));
    return bracketProcedure.goTo('C.4', bracketProcedure.withLogEntry(next, 'C.12', 'other-floaters', after.movedDown));
  },

  'C.13': (round, progress) => {
    const { current, paired } = progress;
    const penultimate = paired.at(-1);
    if (penultimate === undefined) return lowerTargetAlone(progress);
    const rePaired = rePairPenultimate(round, penultimate, current);
    if (rePaired.kind === 'too-large') return tooLargeBracketStep(penultimate.bracket, 'C.13');
    if (rePaired.kind === 'none') return bracketProcedure.joinLowestBrackets(progress, penultimate);
    const after = withOtherFloaters(current, penultimate.candidate.unpaired, rePaired.value.candidate.unpaired);
    const next = bracketProcedure.progressAfterRePairing({ ...progress, mayBacktrack: false }, rePaired.value, after, 'C.13', searchLog(rePaired.value));
    return bracketProcedure.goTo('C.1', bracketProcedure.withLogEntry(next, 'C.13', 'penultimate-bracket-paired-again', after.movedDown));
  },

  'C.14': (round, progress) => {
    const { target, current } = progress;
    const lowered = sizeOf(current) < 2 ? null : lowerTarget(searchOf(round, progress), target);
    if (lowered === null) return moveWholeBracketDown(progress);
    const fact = lowered.movedDownPaired < target.movedDownPaired ? 'fewer-moved-down-players' : 'fewer-pairs';
    return bracketProcedure.goTo(
      'C.3',
      bracketProcedure.withLogEntry({ ...progress, target: lowered }, 'C.14', fact, [], [lowered.movedDownPaired, pairsOfRemainder(current, lowered)]),
    );
  },
};

function lowerTargetAlone(progress: Progress): NextStep {
  const { current, target } = progress;
  const lowered = lowerTargetOfLoneBracket(target);
  if (lowered === null) return bracketProcedure.noLegalPairing(current, 'C.13');
  return bracketProcedure.goTo(
    'C.3',
    bracketProcedure.withLogEntry(
      { ...progress, target: lowered },
      'C.13',
      'fewer-moved-down-players',
      [],
      [lowered.movedDownPaired, pairsOfRemainder(current, lowered)],
    ),
  );
}

function moveWholeBracketDown(progress: Progress): NextStep {
  const { current } = progress;
  const unpaired = playersOf(current);
  const candidate: Candidate = { pairs: [], unpaired, concessions: { mismatches: 0, upfloats: 0, downfloats: 0 }, key: [] };
  const unpairedBracket: PairedBracket = {
    bracket: current,
    target: { movedDownPaired: 0, pairsLowered: Math.floor(sizeOf(current) / 2) },
    candidate,
    condition: null,
  };
  return bracketProcedure.acceptBracket(bracketProcedure.withLogEntry(progress, 'C.14', 'entire-bracket-moved-down', unpaired), unpairedBracket);
}

function searchOf(round: Round, { current: bracket, target }: Progress): SearchBracket {
  return { round, bracket, target, below: null, limits: NO_CONSTRAINTS };
}

function tooLargeBracketStep(bracket: Bracket, article: string): NextStep {
  const players = playersOf(bracket).map(({ tpn }) => tpn);
  return { kind: 'stopped', error: { code: 'bracket-too-large', article, players, bound: MAX_TRANSPOSITIONS } };
}

/** The brackets of a round as the procedure pairs them. An error names the article of B that prevents a pairing (R16). */
export function pairedBrackets(round: Round): Result<readonly LoggedBracket[], PairingError> {
  return bracketProcedure.runBracketProcedure(PROCEDURE, round, { movedDownPaired: 0, pairsLowered: 0 });
}

const ARTICLE_OF_ATTEMPT = { exchange: 'C.8', transposition: 'C.7' } as const;

/** The outcome of the search from C.4 to C.11: the concessions, then the step that generated the accepted candidate. */
function searchLog({ bracket, target, candidate }: PairedBracket): VisitedArticle[] {
  return [...loweredDemandsLog(candidate), ...generationLog(bracket, target.movedDownPaired, candidate.pairs, ARTICLE_OF_ATTEMPT)];
}

function loweredDemandsLog({ concessions: { mismatches, upfloats, downfloats } }: Candidate): VisitedArticle[] {
  return [
    ...(mismatches === 0 ? [] : [articleVisit('C.11', 'more-mismatches-allowed', [], [mismatches])]),
    ...(upfloats === 0 ? [] : [articleVisit('C.10', 'upfloat-criteria-dropped', [], [upfloats])]),
    ...(downfloats === 0 ? [] : [articleVisit('C.9', 'downfloat-criteria-dropped', [], [downfloats])]),
  ];
}
