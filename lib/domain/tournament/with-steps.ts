import { isSameSeats } from '@/lib/domain/boards/decide-seen-board';
import { boardFor } from './standing';
import type { PairingFacts, ResultFacts, SectionFacts, Seats } from './section-facts';

/** What is to be said of a board, before it is stored. */
export interface WantedStep extends Seats, ResultFacts {
  readonly pairingId: string;
  readonly countsFrom: number;
}

/** The section as it would be with further steps on some boards; `gone` are rows of byes that nobody had. */
export function withSteps(facts: SectionFacts, steps: readonly WantedStep[], gone: readonly string[] = []): SectionFacts {
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

function seatsOf({ whiteId, blackId }: Seats): Seats {
  return { whiteId, blackId };
}
