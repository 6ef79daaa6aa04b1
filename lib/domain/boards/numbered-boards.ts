import type { NumberedBoards, PairingFacts, Seats } from '@/lib/domain/tournament/section-facts';

/** The boards that differ between two pairings of one round. Colours count; the order of boards does not. */
export interface DifferingBoards {
  readonly engine: NumberedBoards;
  readonly boards: NumberedBoards;
}

export function differingBoards(engine: NumberedBoards, boards: NumberedBoards): DifferingBoards {
  return { engine: boardsNotIn(engine, boards), boards: boardsNotIn(boards, engine) };
}

function boardsNotIn(boards: NumberedBoards, others: NumberedBoards): NumberedBoards {
  const known = new Set(others.map(([white, black]) => `${white}-${black}`));
  return boards.filter(([white, black]) => !known.has(`${white}-${black}`)).toSorted(([a], [b]) => a - b);
}

export const toStoredBoards = (boards: NumberedBoards): [number, number][] => boards.map(([white, black]) => [white, black]);

interface PublishedRound {
  readonly pairings: readonly (Seats & Pick<PairingFacts, 'publishedSeats'>)[];
  readonly numbers: ReadonlyMap<string, number>;
}

/** The published boards of a round, by the pairing numbers of that round. A board is left out if one of its players has no number. */
export function publishedBoards({ pairings, numbers }: PublishedRound): NumberedBoards {
  return pairings.flatMap((pairing) => {
    const board = numberedBoard(pairing.publishedSeats ?? pairing, numbers);
    return board === null ? [] : [board];
  });
}

function numberedBoard({ whiteId, blackId }: Seats, numbers: ReadonlyMap<string, number>): readonly [number, number] | null {
  const white = numbers.get(whiteId);
  const black = blackId === null ? 0 : numbers.get(blackId);
  return white === undefined || black === undefined ? null : [white, black];
}

/** A board as the report writes it: `7-1`, `4-bye`. */
export function numberedBoardText([white, black]: NumberedBoards[number]): string {
  return `${white}-${black === 0 ? 'bye' : black}`;
}
