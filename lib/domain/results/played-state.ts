import { boardsFor, type StandingBoard } from '@/lib/domain/tournament/standing';
import type { RoundFacts, SectionFacts, Seats } from '@/lib/domain/tournament/section-facts';
import type { PlayedState, StoodBoard } from './decide-played';

interface Asked {
  readonly isRatingOnly: boolean;
  readonly leftAreAbsent: boolean;
}

/** The boards spoken of as they stand in what is to be put right. */
export function playedStateOf(facts: SectionFacts, boards: readonly { readonly pairingId: string }[], { isRatingOnly, leftAreAbsent }: Asked): PlayedState {
  const ids = boards.map(({ pairingId }) => pairingId);
  const round = facts.pairedRounds.find(({ pairings }) => pairings.some(({ id }) => id === ids[0]));
  const stood = round === undefined ? new Map<string, NumberedBoard>() : boardsAsTheyStand(round, isRatingOnly);
  const current = ids.flatMap((id): StoodBoard[] => {
    const now = stood.get(id);
    return now === undefined ? [] : [{ ...now, result: now.result.result }];
  });
  return {
    current,
    free: round === undefined ? new Set() : withoutBoard(round, [...stood.values()]),
    mayBeOpen: round?.state === 'published',
    mayBeEmptied: !isRatingOnly,
    leftAreAbsent,
  };
}

type NumberedBoard = StandingBoard & { readonly board: number };

/** The boards of a round, by their ids, as they stand in what is to be put right: the tournament, or the rating report alone. */
export function boardsAsTheyStand({ pairings }: RoundFacts, isRatingOnly: boolean): ReadonlyMap<string, NumberedBoard> {
  const reported = isRatingOnly ? boardsFor(pairings, 'report') : [];
  return new Map(
    pairings.map(({ id, board, ...tournament }, index) => {
      const { whiteId, blackId, result } = reported[index] ?? tournament;
      return [id, { board, whiteId, blackId, result }];
    }),
  );
}

/** Who had a number in the round and sits at none of the boards. */
export function withoutBoard({ numbers }: Pick<RoundFacts, 'numbers'>, boards: readonly Seats[]): ReadonlySet<string> {
  const seated = new Set(boards.flatMap(({ whiteId, blackId }) => [whiteId, blackId]));
  return new Set([...numbers.keys()].filter((entryId) => !seated.has(entryId)));
}
