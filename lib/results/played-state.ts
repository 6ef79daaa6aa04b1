import { boardFor } from '@/lib/sections/read-model/standing';
import type { RoundFacts, SectionFacts } from '@/lib/sections/read-model/section-facts';
import type { PlayedState, StoodBoard } from './decide-played';

interface Asked {
  readonly isRatingOnly: boolean;
  readonly leftAreAbsent: boolean;
}

/** The boards spoken of as they stand in what is to be put right: the tournament, or the rating report alone. */
export function playedStateOf(facts: SectionFacts, boards: readonly { readonly pairingId: string }[], { isRatingOnly, leftAreAbsent }: Asked): PlayedState {
  const ids = boards.map(({ pairingId }) => pairingId);
  const round = facts.pairedRounds.find(({ pairings }) => pairings.some(({ id }) => id === ids[0]));
  const current = ids.flatMap((id): StoodBoard[] => {
    const pairing = round?.pairings.find((candidate) => candidate.id === id);
    if (pairing === undefined) return [];
    const { whiteId, blackId, result } = isRatingOnly ? boardFor(pairing, 'report') : pairing;
    return [{ board: pairing.board, whiteId, blackId, result: result.result }];
  });
  return {
    current,
    free: round === undefined ? new Set() : withoutBoard(round),
    mayBeOpen: round?.state === 'published',
    mayBeEmptied: !isRatingOnly,
    leftAreAbsent,
  };
}

/** Who had a number in the round and sits at none of its boards. */
export function withoutBoard({ numbers, pairings }: Pick<RoundFacts, 'numbers' | 'pairings'>): ReadonlySet<string> {
  const seated = new Set(pairings.flatMap(({ whiteId, blackId }) => [whiteId, blackId]));
  return new Set([...numbers.keys()].filter((entryId) => !seated.has(entryId)));
}
