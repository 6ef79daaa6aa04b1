import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { enterResultWithCode } from '@/lib/acts/helper-codes/enter-result-with-code';
import { makeHelperCode } from '@/lib/acts/helper-codes/make-helper-code';
import { reportResult } from '@/lib/acts/reported-results/report-result';
import { enterResult } from '@/lib/acts/results/enter-result';
import type { SeenBoard } from '@/lib/domain/boards/seen-board';
import { slipToken } from '@/lib/domain/reported-results/slip-token';
import { ANONYMOUS } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeSection, publishNextRound, boardsBeforeEntry } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { removeEvent } from './remove-event';
import { restoreRemovedSection, removeSection } from './remove-section';

useDatabase();

const PLAYER_COUNT = 24;

async function openSection() {
  const { event, owner } = await makeEvent({ isPublished: true });
  const { id: sectionId } = await makeSection(event.id, { playersReport: true });
  for (let index = 0; index < PLAYER_COUNT; index += 1) await makeEntry(sectionId, { rating: 2300 - index });
  await publishNextRound(owner, sectionId, 1);
  const made = await makeHelperCode(owner, { sectionId, label: 'Kim', boardFrom: 1, boardTo: PLAYER_COUNT / 2, hours: 4 });
  return { owner, eventId: event.id, sectionId, code: made.ok ? made.value.code : '', boards: await boardsBeforeEntry({ sectionId, number: 1 }) };
}
type RemovableSection = Awaited<ReturnType<typeof openSection>>;

/** Enters a draw as the arbiter, as a helper or as White, each for a third of the boards. */
function enterOneResult({ owner, code }: RemovableSection, seen: SeenBoard) {
  const entry = { ...seen, result: 'draw', replace: false, reason: '', idempotencyKey: randomUUID() } as const;
  if (seen.board % 3 === 0) return enterResult(owner, entry);
  if (seen.board % 3 === 1) return enterResultWithCode(ANONYMOUS, { ...entry, code });
  return reportResult(ANONYMOUS, { ...seen, side: 'white', token: slipToken(seen, 'white'), result: 'draw', device: '', idempotencyKey: randomUUID() });
}

/** Returns the number of the section's results and reports, and their last sequence number in the history. */
async function storedHistoryOf(sectionId: string) {
  const results = await database().resultRevision.findMany({ where: { sectionId }, select: { historySequence: true } });
  const claims = await database().auditEvent.findMany({ where: { sectionId, kind: 'result-claimed' }, select: { sequence: true } });
  const places = [...results.map(({ historySequence }) => historySequence ?? 0), ...claims.map(({ sequence }) => sequence)];
  return { count: places.length, last: Math.max(0, ...places) };
}

it.each([0, 1, 2, 3, 4, 6, 8, 12])(
  'an entry during the removal of a section, %i boards before it, is either saved before the removal or refused',
  async (before) => {
    const section = await openSection();
    const said = section.boards.slice(0, before).map((seen) => enterOneResult(section, seen));
    if (before > 0) await Promise.any(said);
    const removal = removeSection(section.owner, { sectionId: section.sectionId, confirmed: true });
    said.push(...section.boards.slice(before).map((seen) => enterOneResult(section, seen)));
    const answers = await Promise.all(said);
    expect(await removal).toMatchObject({ ok: true });

    const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
    expect(refusals.filter((code) => !['not-found', 'not-allowed', 'helper-code-over', 'reports-not-open'].includes(code))).toEqual([]);
    const stored = await storedHistoryOf(section.sectionId);
    expect(stored.count).toBe(PLAYER_COUNT / 2 - refusals.length);
    const { sequence: removedAt } = await database().auditEvent.findFirstOrThrow({ where: { sectionId: section.sectionId, kind: 'section-removed' } });
    expect(stored.last).toBeLessThan(removedAt);

    expect(await restoreRemovedSection(section.owner, { removedSectionId: section.sectionId })).toMatchObject({ ok: true });
    expect(await storedHistoryOf(section.sectionId)).toEqual(stored);
  },
);

it('nothing is saved in an event after it was removed', async () => {
  const section = await openSection();
  const removal = removeEvent(section.owner, { eventId: section.eventId });
  const answers = await Promise.all(section.boards.map((seen) => enterOneResult(section, seen)));
  expect(await removal).toMatchObject({ ok: true });
  const stored = await storedHistoryOf(section.sectionId);
  expect(stored.count).toBe(answers.filter(({ ok }) => ok).length);
  const { sequence: removedAt } = await database().auditEvent.findFirstOrThrow({ where: { eventId: section.eventId, kind: 'event-removed' } });
  expect(stored.last).toBeLessThan(removedAt);
});
