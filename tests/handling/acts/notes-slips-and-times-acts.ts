import { removeNote, writeNote } from '@/lib/acts/notes/write-note';
import { changeRoundTimes, loadRoundTimes, roundTimesText } from '@/lib/acts/sections/change-round-times';
import { database } from '@/lib/platform/db/client';
import { getResultSlips, type ResultSlipsPage } from '@/lib/views/reported-results/get-result-slips';
import type { Act, ActAnswer, IncidentSection } from '../incident-section';
import { toAct, boardAt, runInSequence, lastRound } from './run-in-sequence';

/** Sets the start of each round, in the time zone of the event. */
export const setTimes = (...startsAt: readonly (string | null)[]): Act =>
  toAct(async ({ second, sectionId }) => {
    const now = await loadRoundTimes(database(), sectionId);
    return changeRoundTimes(second, { sectionId, startsAt: [...startsAt], seen: roundTimesText(now?.times ?? []) });
  });

const writeNoteAbout = (about: (section: IncidentSection) => Promise<string>): Act =>
  toAct(async (section) => writeNote(section.second, { sectionId: section.sectionId, about: await about(section), text: 'phone rang, warned' }));

export const noteOnPlayerAndBoard: Act = runInSequence(
  writeNoteAbout(async ({ players }) => `player:${players[2]}`),
  writeNoteAbout(async (section) => `board:${(await boardAt(await lastRound(section), 1)).id}`),
);

export const removeNotes: Act = toAct(async ({ owner, sectionId }) => {
  const notes = await database().note.findMany({ where: { sectionId }, select: { id: true } });
  let answer: ActAnswer = { ok: true, value: null };
  for (const { id: noteId } of notes) if (answer.ok) answer = await removeNote(owner, { noteId });
  return answer;
});

async function slipsOf({ owner, sectionId }: IncidentSection, round: number): Promise<ResultSlipsPage | null> {
  const { slug, event } = await database().section.findUniqueOrThrow({ where: { id: sectionId }, select: { slug: true, event: { select: { slug: true } } } });
  return getResultSlips(owner, event.slug, slug, round);
}

const printedSlips = new Map<string, ResultSlipsPage>();

export const printSlips: Act = async (section) => {
  const slips = await slipsOf(section, (await lastRound(section)).number);
  if (slips === null) return { answer: { ok: false, error: { code: 'not-found' } } };
  printedSlips.set(section.sectionId, slips);
  return { answer: { ok: true, value: slips }, proposed: slips.isDraft ? 'of the draft' : 'of the round' };
};

/** Succeeds if the printed slips still have the round's boards and tokens. */
export const checkSlips: Act = toAct(async (section) => {
  const before = printedSlips.get(section.sectionId);
  const now = before === undefined ? null : await slipsOf(section, before.round);
  return JSON.stringify(now?.slips) === JSON.stringify(before?.slips) ? { ok: true, value: now } : { ok: false, error: { code: 'other slips' } };
});
