import { randomUUID } from 'node:crypto';
import { correctResult } from '@/lib/acts/results/correct-boards';
import type { GameResult } from '@/lib/domain/boards/game-results';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { makeEvent } from './accounts-and-events';
import { confirmAndListWarnings } from './confirm-acts';
import { makeEntry, makeSection } from './make-section';
import { seenBoardOf, playRound } from './play-rounds';

interface PlayedSection {
  readonly owner: UserActor;
  readonly sectionId: string;
}

/**
 * Creates a section outside FIDE mode with `rounds` rounds. Plays one round for each
 * element of `results`, with this result on every board. Player 1 has the highest rating.
 */
export async function makePlayedSection(
  players: number,
  rounds: number,
  results: readonly GameResult[],
): Promise<PlayedSection & { readonly eventId: string }> {
  const { owner, event } = await makeEvent();
  const { id: sectionId } = await makeSection(event.id, { rounds });
  for (let index = 0; index < players; index += 1) await makeEntry(sectionId, { rating: 2300 - index });
  for (const [index, result] of results.entries()) await playRound(owner, sectionId, index + 1, () => result);
  return { owner, eventId: event.id, sectionId };
}

export async function factsOf(sectionId: string): Promise<SectionFacts> {
  const facts = await loadSectionFacts(database(), sectionId);
  if (facts === null) throw new Error('no section');
  return facts;
}

/** C.04.2 4.3: corrects board 1 of round 1, with the effect `followingPairing`. Returns the outcome and the codes of the warnings. */
export async function correctRoundOne({ owner, sectionId }: PlayedSection, result: GameResult = 'blackWins') {
  const { id } = await database().pairing.findFirstOrThrow({ where: { round: { sectionId, number: 1 }, board: 1 } });
  const input = {
    ...(await seenBoardOf(id)),
    isUnrated: false,
    reason: 'score sheets',
    result,
    effect: 'followingPairing' as const,
    idempotencyKey: randomUUID(),
  };
  return confirmAndListWarnings((acknowledged) => correctResult(owner, { ...input, acknowledged }));
}
