import { removeNote, writeNote } from '@/lib/acts/notes/write-note';
import { changeRoundTimes, loadRoundTimes, roundTimesText } from '@/lib/acts/sections/change-round-times';
import { database } from '@/lib/platform/db/client';
import { getResultSlips, type ResultSlipsPage } from '@/lib/views/reported-results/get-result-slips';
import type { Act, ActAnswer, IncidentSection } from '../incident-section';
import { act, boardAt, runInSequence, lastRound } from './run-in-sequence';

/** Sets the start of each round, in the time zone of the event. */
export const setTimes = (...startsAt: readonly (string | null)[]): Act =>
  act(async ({ second, sectionId }) => {
    const now = await loadRoundTimes(database(), sectionId);
    return changeRoundTimes(second, { sectionId, startsAt: [...startsAt], seen: roundTimesText(now?.times ?? []) });
  });

const note = (about: (hall: IncidentSection) => Promise<string>): Act =>
  act(async (hall) => writeNote(hall.second, { sectionId: hall.sectionId, about: await about(hall), text: 'phone rang, warned' }));

/** Writes a note about player 3, and one about board 1 of the last round. */
export const noteOnPlayerAndBoard: Act = runInSequence(
  note(async ({ players }) => `player:${players[2]}`),
  note(async (hall) => `board:${(await boardAt(await lastRound(hall), 1)).id}`),
);

export const removeNotes: Act = act(async ({ owner, sectionId }) => {
  const notes = await database().note.findMany({ where: { sectionId }, select: { id: true } });
  let answer: ActAnswer = { ok: true, value: null };
  for (const { id: noteId } of notes) if (answer.ok) answer = await removeNote(owner, { noteId });
  return answer;
});

async function slipsOf({ owner, sectionId }: IncidentSection, round: number): Promise<ResultSlipsPage | null> {
  const { slug, event } = await database().section.findUniqueOrThrow({ where: { id: sectionId }, select: { slug: true, event: { select: { slug: true } } } });
  return getResultSlips(owner, event.slug, slug, round);
}

/** The slips that `printSlips` printed, by section id. */
const printed = new Map<string, ResultSlipsPage>();

export const printSlips: Act = async (hall) => {
  const slips = await slipsOf(hall, (await lastRound(hall)).number);
  if (slips === null) return { answer: { ok: false, error: { code: 'not-found' } } };
  printed.set(hall.sectionId, slips);
  return { answer: { ok: true, value: slips }, proposed: slips.isDraft ? 'of the draft' : 'of the round' };
};

/** Succeeds if the printed slips still have the round's boards and tokens. */
export const slipsAreValid: Act = act(async (hall) => {
  const before = printed.get(hall.sectionId);
  const now = before === undefined ? null : await slipsOf(hall, before.round);
  return JSON.stringify(now?.slips) === JSON.stringify(before?.slips) ? { ok: true, value: now } : { ok: false, error: { code: 'other slips' } };
});
