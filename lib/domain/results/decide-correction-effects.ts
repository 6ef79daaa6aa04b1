import { z } from 'zod';
import { BOARD_ACT_WARNINGS } from '@/lib/domain/compliance/board-act-warnings';
import { actStateOf, raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { type HandlingRules, handlingRulesOf } from '@/lib/domain/sections/handling-articles';
import { RATING_REPORT_ONLY } from '@/lib/domain/tournament/board-for-use';
import { lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';

/** C.04.2 4.3: the effect depends on when the mistake was reported: before the next pairing, before the end of the following round, or later. */
export const CORRECTION_EFFECTS = ['nextPairing', 'followingPairing', 'ratingOnly'] as const;
export type CorrectionEffect = (typeof CORRECTION_EFFECTS)[number];

export const effectField = () => z.preprocess((value) => (value === '' ? undefined : value), z.enum(CORRECTION_EFFECTS).optional());

export interface CorrectionState {
  readonly gameRound: number;
  readonly announcedRounds: number;
  readonly draftRound: number | null;
  readonly lastPublishedRound: number;
  readonly isLastRunning: boolean;
  readonly lastPublishedHasResults: boolean;
  readonly handling: HandlingRules;
  /** True in FIDE mode for rounds before the last two published rounds. Corrections there change only the rating report. */
  readonly isClosed: boolean;
}

export interface EffectOption {
  readonly effect: CorrectionEffect;
  /** The first round whose pairing uses the corrected result, as stored in the step; 0 for none. */
  readonly countsFrom: number;
  /** True if no later round will be paired, so that the correction changes only the final standings. */
  readonly isFinal: boolean;
  readonly act: 'none' | 'discard-draft' | 'withdraw-published';
  readonly unpairedRound: number | null;
  readonly article: string;
  /** True if the rules provide for this effect in this case. If false, choosing it departs from the rules. */
  readonly isProvidedFor: boolean;
  readonly isProposed: boolean;
}

/** The effects that the arbiter may choose, in the order of C.04.2 4.3. A round can be re-paired only if it is a draft, or public without results. */
export function correctionEffects(state: CorrectionState): readonly EffectOption[] {
  const counting = state.isClosed ? [] : [nextPairingOption(state), followingPairingOption(state)];
  const options = [...counting, ratingOnlyOption(state)].filter((option) => option !== null);
  const proposed = options.find(({ effect }) => effect === proposedEffect(state)) ?? options[0];
  return options.map((option) => ({ ...option, isFinal: option.countsFrom > state.announcedRounds, isProposed: option === proposed }));
}

export function isRatingReportOnly(options: readonly EffectOption[]): boolean {
  return options.every(({ effect }) => effect === 'ratingOnly');
}

type PossibleEffect = Omit<EffectOption, 'isFinal' | 'isProposed'>;

/**
 * Proposes the effect that the rules require. C.04.2 4.3 sets a time limit. F.7 of the 1997 and 1998 editions sets none, so corrections
 * under these editions always count in later pairings.
 */
function proposedEffect({ gameRound, lastPublishedRound, isLastRunning, handling }: CorrectionState): CorrectionEffect {
  if (gameRound >= lastPublishedRound) return 'nextPairing';
  const isInTime = gameRound === lastPublishedRound - 1 && isLastRunning;
  return isInTime || handling === 'F' ? 'followingPairing' : 'ratingOnly';
}

function nextPairingOption({ gameRound, lastPublishedRound, lastPublishedHasResults, draftRound, handling }: CorrectionState): PossibleEffect | null {
  const option = { effect: 'nextPairing' as const, countsFrom: gameRound + 1, article: correctionArticle(handling), isProvidedFor: true };
  if (gameRound >= lastPublishedRound) return { ...option, act: draftRound === null ? 'none' : 'discard-draft', unpairedRound: draftRound };
  const isUnplayed = gameRound === lastPublishedRound - 1 && !lastPublishedHasResults && draftRound === null;
  return isUnplayed ? { ...option, act: 'withdraw-published', unpairedRound: lastPublishedRound, isProvidedFor: handling === 'F' } : null;
}

function followingPairingOption({
  gameRound,
  announcedRounds,
  lastPublishedRound,
  isLastRunning,
  draftRound,
  handling,
}: CorrectionState): PossibleEffect | null {
  const option = { effect: 'followingPairing' as const, article: correctionArticle(handling) };
  if (gameRound >= lastPublishedRound) {
    const isPossible = draftRound !== null && draftRound <= announcedRounds;
    return isPossible ? { ...option, countsFrom: draftRound + 1, act: 'none', unpairedRound: null, isProvidedFor: handling !== 'F' } : null;
  }
  const isInTime = gameRound === lastPublishedRound - 1 && isLastRunning;
  const act = draftRound === null ? 'none' : 'discard-draft';
  return { ...option, countsFrom: lastPublishedRound + 1, act, unpairedRound: draftRound, isProvidedFor: isInTime || handling === 'F' };
}

function ratingOnlyOption({ gameRound, lastPublishedRound, isLastRunning, handling }: CorrectionState): PossibleEffect | null {
  if (gameRound >= lastPublishedRound && isLastRunning) return null;
  const isLate = gameRound < lastPublishedRound - 1 || !isLastRunning;
  return {
    effect: 'ratingOnly',
    countsFrom: RATING_REPORT_ONLY,
    act: 'none',
    unpairedRound: null,
    article: correctionArticle(handling),
    isProvidedFor: isLate && handling !== 'F',
  };
}

const correctionArticle = (handling: HandlingRules) => (handling === 'F' ? 'F.7' : 'C.04.2 4.3');

export function chosenEffect(options: readonly EffectOption[], chosen: CorrectionEffect | undefined): EffectOption | null {
  return options.find(({ effect, isProposed }) => (chosen === undefined ? isProposed : effect === chosen)) ?? null;
}

export function effectFacts({ effect, article, isFinal, unpairedRound }: EffectOption) {
  return { effect, article, ...(isFinal ? { isFinal } : {}), ...(unpairedRound === null ? {} : { takesBack: unpairedRound }) };
}

export function correctionStateOf(facts: SectionFacts, gameRound: number): CorrectionState {
  const number = lastPublishedRound(facts);
  const last = facts.pairedRounds.find((round) => round.number === number);
  return {
    gameRound,
    announcedRounds: facts.rounds,
    draftRound: facts.pairedRounds.find((round) => round.state === 'draft')?.number ?? null,
    lastPublishedRound: number,
    isLastRunning: last?.state === 'published',
    lastPublishedHasResults: (last?.pairings ?? []).some(({ result }) => result.result !== null),
    handling: handlingRulesOf(facts.systemId),
    isClosed: raiseWarnings(BOARD_ACT_WARNINGS.correction, { round: gameRound, isRatingOnly: false, pairedFromIt: [] }, actStateOf(facts)).some(
      ({ level }) => level === 'only-outside-fide-mode',
    ),
  };
}
