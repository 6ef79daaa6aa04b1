import { addSection } from '@/lib/acts/sections/add-section';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { publicBracketOf } from '@/lib/domain/publishing/public-bracket';
import { SectionFieldsSchema } from '@/lib/domain/sections/section-fields';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { makeEvent } from './accounts-and-events';
import { makeEntry } from './make-section';
import { finishRound, publishNextRound } from './play-rounds';

/** Makes a public knock-out whose players are seeded in the order of their entry ids. */
export async function addKnockOutSection(players: number, more: Record<string, string> = {}) {
  const { event, owner } = await makeEvent({ isPublished: true });
  const fields = SectionFieldsSchema.parse({ name: 'Cup', systemId: 'knock-out', rounds: '1', ...more });
  const added = await addSection(owner, { ...fields, eventId: event.id });
  if (!added.ok) throw new Error(added.error.code);
  const { sectionId } = added.value;
  const entries: string[] = [];
  for (let index = 0; index < players; index += 1) entries.push((await makeEntry(sectionId, { rating: 2200 - index * 20 })).id);
  return { owner, sectionId, entries };
}

export const higherSeedWins = async (sectionId: string, round: number): Promise<(board: number) => GameResult> => {
  const pairings = await database().pairing.findMany({ where: { round: { sectionId, number: round } }, include: { white: true, black: true } });
  const whites = new Map(pairings.map(({ board, white, black }) => [board, (white.pairingNumber ?? 0) < (black?.pairingNumber ?? 0)]));
  return (board) => (whites.get(board) === true ? 'whiteWins' : 'blackWins');
};

export async function playKnockOutRound(owner: UserActor, sectionId: string, round: number): Promise<void> {
  await publishNextRound(owner, sectionId, round);
  await finishRound(owner, sectionId, round, await higherSeedWins(sectionId, round));
}

export async function publicSectionOf(sectionId: string) {
  const made = await buildPublicSection(sectionId);
  if (made === null) throw new Error('the section is not public');
  return made.body;
}

/** The matches of each stage, as the public page shows them: `1-4`, or `(1)` for the winner of match 1. `!` marks a winner. */
export const numbersIn = async (sectionId: string) => {
  const section = await publicSectionOf(sectionId);
  return publicBracketOf(section).map((matches) =>
    matches.map(({ places }) => places.map(({ player, winnerOf }) => (player === null ? `(${winnerOf ?? '-'})` : section.players[player]?.number)).join('-')),
  );
};
