import { isUnratedGame } from '@/lib/domain/boards/notation';
import type { PublicCorrection } from '@/lib/domain/publishing/public-section';
import type { Places } from './public-places';
import type { PairingFacts, SectionFacts, StepFacts } from './section-facts';
import { RATING_ONLY } from './standing';

/**
 * Every result of a published round that was changed for a stated reason, the latest first. A step that seats others, or
 * the same two with the colours exchanged, changes no result: it is among the other changes. Before a step that counts in the
 * tournament is what stood there; before one for the rating report alone what that carried.
 */
export function publicCorrectionsOf({ pairedRounds }: SectionFacts, places: Places): PublicCorrection[] {
  return pairedRounds
    .filter(({ state }) => state !== 'draft')
    .flatMap(({ number, pairings }) => pairings.flatMap((pairing) => correctionsOn(pairing, number, places)))
    .toSorted((one, other) => other.at.localeCompare(one.at));
}

function correctionsOn(pairing: PairingFacts, round: number, places: Places): PublicCorrection[] {
  return pairing.steps.flatMap((step, index): PublicCorrection[] => {
    const before = stoodBefore(pairing.steps.slice(0, index), step);
    if (before === undefined || step.entered === null || !step.entered.reason || isReseated(before, step)) return [];
    // What two entered differently was settled as it was.
    if (before.result === step.result && before.isRated === step.isRated && step.countsFrom !== RATING_ONLY) return [];
    const white = places.get(step.whiteId ?? pairing.whiteId);
    const black = pairing.blackId === null ? undefined : places.get(step.blackId ?? pairing.blackId);
    if (white === undefined || black === undefined) return [];
    const { reason, at } = step.entered;
    const results = { before: before.result, after: step.result, isRatingOnly: step.countsFrom === RATING_ONLY };
    return [{ round, board: pairing.board, ...results, ...unratedOf(before, step), reason, white, black, at: at.toISOString() }];
  });
}

function unratedOf(before: StepFacts, after: StepFacts): Pick<PublicCorrection, 'unrated'> {
  const unrated = [...(isUnratedGame(before) ? ['before' as const] : []), ...(isUnratedGame(after) ? ['after' as const] : [])];
  return unrated.length === 0 ? {} : { unrated };
}

function stoodBefore(earlier: readonly StepFacts[], step: StepFacts): StepFacts | undefined {
  return earlier.findLast(({ countsFrom }) => step.countsFrom === RATING_ONLY || countsFrom !== RATING_ONLY);
}

function isReseated(one: StepFacts, other: StepFacts): boolean {
  return one.whiteId !== null && other.whiteId !== null && (one.whiteId !== other.whiteId || one.blackId !== other.blackId);
}
