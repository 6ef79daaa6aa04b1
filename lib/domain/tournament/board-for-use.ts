import { haveSameSeats } from '@/lib/domain/boards/seen-board';
import type { PairingFacts, ResultFacts, Seats, SectionFacts, StepFacts } from './section-facts';

/** What a board is used for: the pairing of a round, the standings or the rating report. Corrections may count for only some uses. */
export type BoardUse = { readonly pairingOf: number } | 'standings' | 'report';

export interface CountingBoard extends Seats {
  readonly result: ResultFacts;
}

/** The value of `countsFrom` in a step that counts only in the rating report. */
export const RATING_REPORT_ONLY = 0;

const NO_RESULT: ResultFacts = { result: null, isRated: true };

/**
 * C.04.2 4.3: the players and the result of a board for one use, taken from the last step that counts for this use. For
 * the pairing of a round, a step counts if its `countsFrom` is at most this round. The report counts every step. The
 * standings count every step except those for the rating report only. If no step counts, the board is as published.
 */
export function boardForUse(pairing: Pick<PairingFacts, 'whiteId' | 'blackId' | 'publishedSeats' | 'steps'>, use: BoardUse): CountingBoard {
  const last = pairing.steps.findLast((step) => isCounted(step, use));
  if (last === undefined) return { ...seatsOf(pairing.publishedSeats ?? pairing), result: NO_RESULT };
  return { ...seatsOf(last.whiteId === null ? pairing : { whiteId: last.whiteId, blackId: last.blackId }), result: last };
}

export function isCounted({ countsFrom }: Pick<StepFacts, 'countsFrom'>, use: BoardUse): boolean {
  if (use === 'report') return true;
  return countsFrom !== RATING_REPORT_ONLY && (use === 'standings' || countsFrom <= use.pairingOf);
}

/** The boards of a round for one use. If corrections would give a player two boards in the report, the report uses the boards of the standings. */
export function boardsForUse(pairings: readonly PairingFacts[], use: BoardUse): readonly CountingBoard[] {
  const boards = pairings.map((pairing) => boardForUse(pairing, use));
  const seated = boards.flatMap(({ whiteId, blackId }) => (blackId === null ? [whiteId] : [whiteId, blackId]));
  return use === 'report' && new Set(seated).size < seated.length ? boardsForUse(pairings, 'standings') : boards;
}

export function countingStep({ steps }: Pick<PairingFacts, 'steps'>): StepFacts | null {
  return steps.findLast((step) => isCounted(step, 'standings')) ?? null;
}

function seatsOf({ whiteId, blackId }: Seats): Seats {
  return { whiteId, blackId };
}

export interface AdditionalStep extends Seats, ResultFacts {
  readonly pairingId: string;
  readonly countsFrom: number;
}

/** Returns the section with these steps added. `gone`: the ids of bye rows to remove, because nobody had the bye. */
export function withAdditionalSteps(facts: SectionFacts, steps: readonly AdditionalStep[], gone: readonly string[] = []): SectionFacts {
  const withStep = (pairing: PairingFacts): PairingFacts => {
    const step = steps.find(({ pairingId }) => pairingId === pairing.id);
    if (step === undefined) return pairing;
    const { pairingId: _, ...wanted } = step;
    const added = { ...wanted, entered: null };
    const board = {
      ...pairing,
      publishedSeats: pairing.publishedSeats ?? (haveSameSeats(added, pairing) ? null : seatsOf(pairing)),
      steps: [...pairing.steps, added],
    };
    const { result, ...seats } = boardForUse(board, 'standings');
    return { ...board, ...seats, result };
  };
  const pairedRounds = facts.pairedRounds.map((round) => ({ ...round, pairings: round.pairings.filter(({ id }) => !gone.includes(id)).map(withStep) }));
  return { ...facts, pairedRounds };
}
