import { removeNote, writeNote } from '@/lib/acts/notes/notes';
import { changeTimes, loadTimes, timesText } from '@/lib/acts/sections/change-times';
import { database } from '@/lib/platform/db/client';
import { getSlips, type SlipsPage } from '@/lib/views/claims/get-slips';
import type { Act, Answer, Hall } from '../hall';
import { act, boardAt, inTurn, lastRound } from './in-turn';

/** The start of each round on the clock of the event. */
export const setTimes = (...startsAt: readonly (string | null)[]): Act =>
  act(async ({ second, sectionId }) => {
    const now = await loadTimes(database(), sectionId);
    return changeTimes(second, { sectionId, startsAt: [...startsAt], seen: timesText(now?.times ?? []) });
  });

const note = (about: (hall: Hall) => Promise<string>): Act =>
  act(async (hall) => writeNote(hall.second, { sectionId: hall.sectionId, about: await about(hall), text: 'phone rang, warned' }));

/** Of the third player, and of the first board of the last round. */
export const noteBoth: Act = inTurn(
  note(async ({ players }) => `player:${players[2]}`),
  note(async (hall) => `board:${(await boardAt(await lastRound(hall), 1)).id}`),
);

export const removeNotes: Act = act(async ({ owner, sectionId }) => {
  const notes = await database().note.findMany({ where: { sectionId }, select: { id: true } });
  let answer: Answer = { ok: true, value: null };
  for (const { id: noteId } of notes) if (answer.ok) answer = await removeNote(owner, { noteId });
  return answer;
});

async function slipsOf({ owner, sectionId }: Hall, round: number): Promise<SlipsPage | null> {
  const { slug, event } = await database().section.findUniqueOrThrow({ where: { id: sectionId }, select: { slug: true, event: { select: { slug: true } } } });
  return getSlips(owner, event.slug, slug, round);
}

/** What was printed, by section. */
const printed = new Map<string, SlipsPage>();

export const printSlips: Act = async (hall) => {
  const slips = await slipsOf(hall, (await lastRound(hall)).number);
  if (slips === null) return { answer: { ok: false, error: { code: 'not-found' } } };
  printed.set(hall.sectionId, slips);
  return { answer: { ok: true, value: slips }, proposed: slips.isDraft ? 'of the draft' : 'of the round' };
};

/** The boards and the tokens on the paper are those of the round. */
export const slipsHold: Act = act(async (hall) => {
  const before = printed.get(hall.sectionId);
  const now = before === undefined ? null : await slipsOf(hall, before.round);
  return JSON.stringify(now?.slips) === JSON.stringify(before?.slips) ? { ok: true, value: now } : { ok: false, error: { code: 'other slips' } };
});
