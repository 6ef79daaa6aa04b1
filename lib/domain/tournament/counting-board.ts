import { isSameSeats } from '@/lib/domain/boards/seen-board';
import type { PairingFacts, ResultFacts, Seats, SectionFacts, StepFacts } from './section-facts';

/** The use of a board: the pairing of a round, the standings, or the rating report. */
export type BoardUse = { readonly pairingOf: number } | 'standings' | 'report';

export interface CountingBoard extends Seats {
  readonly result: ResultFacts;
}

/** `countsFrom` of a step for the rating report only. */
export const RATING_REPORT_ONLY = 0;

const OPEN: ResultFacts = { result: null, isRated: true };

/**
 * C.04.2 4.3: the players and the result of a board for one use, by its last step that counts. Pairings count steps up to their round.
 * Standings count all steps except those for the rating report only, and the report counts all. If no step counts, the board is as published.
 */
export function boardFor(pairing: Pick<PairingFacts, 'whiteId' | 'blackId' | 'announced' | 'steps'>, use: BoardUse): CountingBoard {
  const last = pairing.steps.findLast((step) => isCounted(step, use));
  if (last === undefined) return { ...seatsOf(pairing.announced ?? pairing), result: OPEN };
  return { ...seatsOf(last.whiteId === null ? pairing : { whiteId: last.whiteId, blackId: last.blackId }), result: last };
}

export function isCounted({ countsFrom }: Pick<StepFacts, 'countsFrom'>, use: BoardUse): boolean {
  if (use === 'report') return true;
  return countsFrom !== RATING_REPORT_ONLY && (use === 'standings' || countsFrom <= use.pairingOf);
}

/** The boards of a round for one use. If a player would have two boards in the report, the report has the boards of the standings. */
export function boardsFor(pairings: readonly PairingFacts[], use: BoardUse): readonly CountingBoard[] {
  const boards = pairings.map((pairing) => boardFor(pairing, use));
  const seated = boards.flatMap(({ whiteId, blackId }) => (blackId === null ? [whiteId] : [whiteId, blackId]));
  return use === 'report' && new Set(seated).size < seated.length ? boardsFor(pairings, 'standings') : boards;
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

/** The section with additional steps on some boards. `gone` lists the ids of bye rows to remove, because nobody had the bye. */
export function withSteps(facts: SectionFacts, steps: readonly AdditionalStep[], gone: readonly string[] = []): SectionFacts {
  const withStep = (pairing: PairingFacts): PairingFacts => {
    const step = steps.find(({ pairingId }) => pairingId === pairing.id);
    if (step === undefined) return pairing;
    const { pairingId: _, ...wanted } = step;
    const added = { ...wanted, entered: null };
    const board = { ...pairing, announced: pairing.announced ?? (isSameSeats(added, pairing) ? null : seatsOf(pairing)), steps: [...pairing.steps, added] };
    const { result, ...seats } = boardFor(board, 'standings');
    return { ...board, ...seats, result };
  };
  const pairedRounds = facts.pairedRounds.map((round) => ({ ...round, pairings: round.pairings.filter(({ id }) => !gone.includes(id)).map(withStep) }));
  return { ...facts, pairedRounds };
}
