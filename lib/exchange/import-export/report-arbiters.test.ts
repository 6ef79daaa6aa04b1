import { describe, expect, it } from 'vitest';
import { ChangeEventSchema, changeEvent } from '@/lib/acts/events/change-event';
import { undoBreach } from '@/lib/acts/history/undo-breach';
import { restoreRemovedSection, removeSection } from '@/lib/acts/removal/remove-section';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { toPublicEvent } from '@/lib/views/publishing/public-event-directory';
import { makeEntry, makeEvent, makeMember, makeSection } from '@/tests/factories';
import { confirmAndListWarnings } from '@/tests/factories/confirm-acts';
import { importAndConfirm } from '@/tests/factories/import-and-confirm';
import { useDatabase } from '@/tests/use-database';
import { getImportPreview } from './get-import-preview';
import { makeTournamentReport } from './make-tournament-report';
import { previewImport } from './preview-import';

useDatabase();

const CHIEF_ARBITER = 'IA Ada Moreau (1503014)';
const DEPUTY_ARBITERS = ['FA Bo Lind (1503022)', 'Cy Marsh'];

/** A report of one round that names no arbiter. */
const ONE_ROUND_REPORT = [
  '012 Harbour Trophy',
  'XXR 5',
  'XXC white1',
  '001    1   GM Almgren, Ulla                     2400 SWE     1700001 1980/01/02  1.0    1     2 w 1',
  '001    2      Brisbois, Ona                     2300 FRA             1991/00/00  0.0    2     1 b 0',
  '',
].join('\r\n');

async function makeEventWithArbiters(arbiters: { readonly chiefArbiter?: string; readonly deputyArbiters?: string }) {
  const made = await makeEvent();
  await changeArbiters(made, arbiters);
  return made;
}

async function changeArbiters({ event, owner }: Awaited<ReturnType<typeof makeEvent>>, arbiters: object) {
  const fields = { name: event.name, slug: event.slug, startsOn: '2026-12-04', endsOn: '2026-12-06', timeZone: 'Europe/Brussels' };
  expect(await changeEvent(owner, ChangeEventSchema.parse({ ...fields, ...arbiters, eventId: event.id }))).toMatchObject({ ok: true });
}

async function reportOf(owner: UserActor, sectionId: string): Promise<string> {
  const report = await makeTournamentReport(owner, { sectionId, afterRound: null, dialect: 'trf26' });
  if (!report.ok) throw new Error(report.error.code);
  return report.value.text;
}

const arbiterRecords = (text: string) => text.split('\r\n').filter((line) => /^1[01]2 /.test(line));

const IMPORT_WARNINGS = ['import-differs'];

/** Exchanges White and Black in the only game, so that the round differs from the engine's pairing. */
const withColoursExchanged = (text: string) => text.replace('2 w 1', '2 b 1').replace('1 b 0', '1 w 0');

/** Undoes the import and returns, in `asked`, the text that the user must confirm. */
async function undoImport(owner: UserActor, sectionId: string) {
  const { id: breachId } = await database().breach.findFirstOrThrow({ where: { sectionId, kind: 'import' } });
  const first = await undoBreach(owner, { breachId });
  const { outcome } = await confirmAndListWarnings((acknowledged) => undoBreach(owner, { breachId, acknowledged }));
  return { asked: JSON.stringify(first), outcome };
}

async function importReport(owner: UserActor, eventId: string, text: string, asked: readonly string[] = []): Promise<string> {
  const section = await makeSection(eventId);
  const preview = await previewImport(owner, { sectionId: section.id, file: undefined, text });
  if (!preview.ok) throw new Error(preview.error.code);
  expect(await importAndConfirm(owner, { previewId: preview.value.previewId, systemId: 'dutch-2026', rounds: 5 }, asked)).toMatchObject({ ok: true });
  return section.id;
}

async function reportWithArbiters(): Promise<string> {
  const { event, owner } = await makeEventWithArbiters({ chiefArbiter: CHIEF_ARBITER, deputyArbiters: DEPUTY_ARBITERS.join('\n') });
  return reportOf(owner, await importReport(owner, event.id, ONE_ROUND_REPORT));
}

const arbitersOfEvent = (id: string) => database().event.findUniqueOrThrow({ where: { id }, select: { chiefArbiter: true, deputyArbiters: true } });

describe('arbiters in the report', () => {
  it('appear with title and FIDE id; an import copies them to an event without arbiters', async () => {
    const text = await reportWithArbiters();
    expect(arbiterRecords(text)).toEqual([`102 ${CHIEF_ARBITER}`, ...DEPUTY_ARBITERS.map((line) => `112 ${line}`)]);
    const { event, owner } = await makeEvent();
    const sectionId = await importReport(owner, event.id, text);
    expect(await arbitersOfEvent(event.id)).toEqual({ chiefArbiter: CHIEF_ARBITER, deputyArbiters: DEPUTY_ARBITERS });
    expect(arbiterRecords(await reportOf(owner, sectionId))).toEqual(arbiterRecords(text));
    const told = await database().auditEvent.findMany({ where: { eventId: event.id, kind: 'event-changed' } });
    expect(told).toMatchObject([
      { before: { chiefArbiter: '', deputyArbiters: '' }, after: { chiefArbiter: CHIEF_ARBITER, deputyArbiters: DEPUTY_ARBITERS.join(', ') } },
    ]);
  });

  it('stay with the section if its organiser has no role in the whole event', async () => {
    const text = await reportWithArbiters();
    const { event, owner } = await makeEvent();
    const section = await makeSection(event.id);
    const organiser = await makeMember(event.id, 'organiser', section.id);
    const made = await previewImport(organiser, { sectionId: section.id, file: undefined, text });
    if (!made.ok) throw new Error(made.error.code);
    const { previewId } = made.value;
    expect(await getImportPreview(organiser, section.id, previewId)).toMatchObject({ arbiters: { becomes: 'kept' } });
    expect(await importAndConfirm(organiser, { previewId, systemId: 'dutch-2026', rounds: 5 })).toMatchObject({ ok: true });
    expect(await arbitersOfEvent(event.id)).toEqual({ chiefArbiter: '', deputyArbiters: [] });
    expect(arbiterRecords(await reportOf(owner, section.id))).toEqual(arbiterRecords(text));
  });

  it('stay in the event if an organiser of only that section undoes the import', async () => {
    const text = withColoursExchanged(await reportWithArbiters());
    const { event, owner } = await makeEvent();
    const sectionId = await importReport(owner, event.id, text, IMPORT_WARNINGS);
    expect(await arbitersOfEvent(event.id)).toMatchObject({ chiefArbiter: CHIEF_ARBITER });
    const { outcome } = await undoImport(await makeMember(event.id, 'organiser', sectionId), sectionId);
    expect(outcome).toMatchObject({ ok: true });
    expect(await arbitersOfEvent(event.id)).toEqual({ chiefArbiter: CHIEF_ARBITER, deputyArbiters: DEPUTY_ARBITERS });
  });

  it('follow the event’s settings in every section that was imported with the same arbiters', async () => {
    const text = await reportWithArbiters();
    const made = await makeEvent();
    const sections = [await importReport(made.owner, made.event.id, text), await importReport(made.owner, made.event.id, text)];
    await changeArbiters(made, { chiefArbiter: 'Dee Vance (1503030)', deputyArbiters: '' });
    for (const sectionId of sections) expect(arbiterRecords(await reportOf(made.owner, sectionId))).toEqual(['102 Dee Vance (1503030)']);
  });

  it('that differ from the event’s stay with the section, completed by the event’s data about the same person', async () => {
    const text = (await reportWithArbiters()).replace(CHIEF_ARBITER, 'Dee Vance').replace('FA Bo Lind (1503022)', 'FA Bo Lind');
    const { event, owner } = await makeEventWithArbiters({ chiefArbiter: CHIEF_ARBITER, deputyArbiters: 'Bo Lind (1503022)' });
    const sectionId = await importReport(owner, event.id, text);
    expect(await arbitersOfEvent(event.id)).toEqual({ chiefArbiter: CHIEF_ARBITER, deputyArbiters: ['Bo Lind (1503022)'] });
    expect(arbiterRecords(await reportOf(owner, sectionId))).toEqual(['102 Dee Vance', '112 FA Bo Lind (1503022)', '112 Cy Marsh']);
  });

  it('are removed from the event if the import is undone, as the confirmation says', async () => {
    const text = withColoursExchanged(await reportWithArbiters());
    const { event, owner } = await makeEvent();
    const sectionId = await importReport(owner, event.id, text, IMPORT_WARNINGS);
    expect(await arbitersOfEvent(event.id)).toEqual({ chiefArbiter: CHIEF_ARBITER, deputyArbiters: DEPUTY_ARBITERS });
    expect(await undoImport(owner, sectionId)).toMatchObject({
      asked: expect.stringContaining('also be removed'),
      outcome: { ok: true, value: { arbiters: 'go' } },
    });
    expect(await arbitersOfEvent(event.id)).toEqual({ chiefArbiter: '', deputyArbiters: [] });
    expect(arbiterRecords(await reportOf(owner, sectionId))).toEqual([]);
    const told = await database().auditEvent.findFirst({ where: { eventId: event.id, kind: 'event-changed' }, orderBy: { sequence: 'desc' } });
    expect(told).toMatchObject({
      before: { chiefArbiter: CHIEF_ARBITER, deputyArbiters: DEPUTY_ARBITERS.join(', ') },
      after: { chiefArbiter: '', deputyArbiters: '' },
    });
  });

  it('stay if a user changed them since, or had typed the same ones before', async () => {
    const text = withColoursExchanged(await reportWithArbiters());
    const made = await makeEvent();
    const sectionId = await importReport(made.owner, made.event.id, text, IMPORT_WARNINGS);
    await changeArbiters(made, { chiefArbiter: 'Dee Vance (1503030)', deputyArbiters: DEPUTY_ARBITERS.join('\n') });
    expect(await undoImport(made.owner, sectionId)).toMatchObject({
      asked: expect.stringContaining('list of arbiters will not change'),
      outcome: { ok: true, value: { arbiters: 'changed' } },
    });
    expect(await arbitersOfEvent(made.event.id)).toEqual({ chiefArbiter: 'Dee Vance (1503030)', deputyArbiters: DEPUTY_ARBITERS });
    const typed = await makeEventWithArbiters({ chiefArbiter: CHIEF_ARBITER, deputyArbiters: DEPUTY_ARBITERS.join('\n') });
    const other = await importReport(typed.owner, typed.event.id, text, IMPORT_WARNINGS);
    expect(await undoImport(typed.owner, other)).toMatchObject({ outcome: { ok: true, value: { arbiters: 'none' } } });
    expect(await arbitersOfEvent(typed.event.id)).toEqual({ chiefArbiter: CHIEF_ARBITER, deputyArbiters: DEPUTY_ARBITERS });
  });

  it('stay while the file of another section names them too, and are removed with the last', async () => {
    const text = withColoursExchanged(await reportWithArbiters());
    const { event, owner } = await makeEvent();
    const [first, second] = [await importReport(owner, event.id, text, IMPORT_WARNINGS), await importReport(owner, event.id, text, IMPORT_WARNINGS)];
    expect(await undoImport(owner, first)).toMatchObject({
      asked: expect.stringContaining('list of arbiters will not change'),
      outcome: { value: { arbiters: 'shared' } },
    });
    expect(arbiterRecords(await reportOf(owner, second))).toEqual(arbiterRecords(text));
    expect(await undoImport(owner, second)).toMatchObject({ outcome: { value: { arbiters: 'go' } } });
    expect(await arbitersOfEvent(event.id)).toEqual({ chiefArbiter: '', deputyArbiters: [] });
  });

  it('are removed with a removed section under the same conditions, and restored with it if the event names nobody', async () => {
    const text = await reportWithArbiters();
    const { event, owner } = await makeEvent();
    const [first, second] = [await importReport(owner, event.id, text), await importReport(owner, event.id, text)];
    const remove = async (sectionId: string) => expect(await removeSection(owner, { sectionId, confirmed: true })).toMatchObject({ ok: true });
    const putBack = async (sectionId: string) => expect(await restoreRemovedSection(owner, { removedSectionId: sectionId })).toMatchObject({ ok: true });
    const own = { chiefArbiter: CHIEF_ARBITER, deputyArbiters: DEPUTY_ARBITERS };
    await remove(first);
    expect(await arbitersOfEvent(event.id), 'another section has brought them too').toEqual(own);
    await remove(second);
    expect(await arbitersOfEvent(event.id)).toEqual({ chiefArbiter: '', deputyArbiters: [] });
    const lines = () => database().auditEvent.findFirst({ where: { eventId: event.id, kind: 'event-changed' }, orderBy: { sequence: 'desc' } });
    expect(await lines()).toMatchObject({ before: { chiefArbiter: CHIEF_ARBITER }, after: { chiefArbiter: '' } });
    await putBack(first);
    expect(await arbitersOfEvent(event.id)).toEqual(own);
    expect(await lines()).toMatchObject({ before: { chiefArbiter: '' }, after: { chiefArbiter: CHIEF_ARBITER } });
    expect(arbiterRecords(await reportOf(owner, first))).toEqual(arbiterRecords(text));
  });

  it('stay after a change if their section is removed; those of a restored section replace nobody', async () => {
    const text = await reportWithArbiters();
    const made = await makeEvent();
    const sectionId = await importReport(made.owner, made.event.id, text);
    const changed = { chiefArbiter: 'Dee Vance (1503030)', deputyArbiters: [] };
    await changeArbiters(made, { chiefArbiter: changed.chiefArbiter, deputyArbiters: '' });
    expect(await removeSection(made.owner, { sectionId, confirmed: true })).toMatchObject({ ok: true });
    expect(await arbitersOfEvent(made.event.id)).toEqual(changed);
    expect(await restoreRemovedSection(made.owner, { removedSectionId: sectionId })).toMatchObject({ ok: true });
    expect(await arbitersOfEvent(made.event.id)).toEqual(changed);
  });

  it('that cannot be parsed are written again exactly as in the file', async () => {
    const text = (await reportWithArbiters()).replace(CHIEF_ARBITER, 'Ada Moreau (15o3014)');
    const { event, owner } = await makeEvent();
    const sectionId = await importReport(owner, event.id, text);
    expect(await arbitersOfEvent(event.id)).toEqual({ chiefArbiter: '', deputyArbiters: [] });
    expect(arbiterRecords(await reportOf(owner, sectionId))).toEqual(arbiterRecords(text));
  });

  it('stored without title and number are written as the name only', async () => {
    const { event, owner } = await makeEvent();
    await database().event.update({ where: { id: event.id }, data: { chiefArbiter: 'Ada Moreau', deputyArbiters: ['Bo Lind'] } });
    const section = await makeSection(event.id);
    await makeEntry(section.id);
    expect(arbiterRecords(await reportOf(owner, section.id))).toEqual(['102 Ada Moreau', '112 Bo Lind']);
  });

  it('are public with title and name, but without FIDE id', async () => {
    const { event } = await makeEventWithArbiters({ chiefArbiter: CHIEF_ARBITER });
    const row = await database().event.findUniqueOrThrow({ where: { id: event.id } });
    expect(toPublicEvent(row).chiefArbiter).toBe('IA Ada Moreau');
    expect(JSON.stringify(toPublicEvent(row))).not.toContain('1503014');
  });
});

it('the preview of a file says whether its arbiters will become those of the event', async () => {
  const shown = async (arbiters: Parameters<typeof makeEventWithArbiters>[0]) => {
    const { event, owner } = await makeEventWithArbiters(arbiters);
    const section = await makeSection(event.id);
    const text = [`102 ${CHIEF_ARBITER}`, `112 ${DEPUTY_ARBITERS[1]}`, ONE_ROUND_REPORT].join('\r\n');
    const made = await previewImport(owner, { sectionId: section.id, file: undefined, text });
    if (!made.ok) throw new Error(made.error.code);
    const preview = await getImportPreview(owner, section.id, made.value.previewId);
    return preview?.kind === 'report' ? preview.arbiters : undefined;
  };
  const names = [CHIEF_ARBITER, DEPUTY_ARBITERS[1]];
  expect(await shown({})).toEqual({ names, becomes: 'taken' });
  expect(await shown({ chiefArbiter: CHIEF_ARBITER, deputyArbiters: 'Cy Marsh' })).toEqual({ names, becomes: 'same' });
  expect(await shown({ chiefArbiter: 'Dot Quennell' })).toEqual({ names, becomes: 'kept' });
});

it('undoing an import whose rounds are public is refused without a question', async () => {
  const { event, owner } = await makeEventWithArbiters({});
  const sectionId = await importReport(owner, event.id, withColoursExchanged(ONE_ROUND_REPORT), IMPORT_WARNINGS);
  await database().event.update({ where: { id: event.id }, data: { isPublished: true } });
  const { id: breachId } = await database().breach.findFirstOrThrow({ where: { sectionId, kind: 'import' } });
  expect(await undoBreach(owner, { breachId })).toMatchObject({ ok: false, error: { code: 'published-since', facts: { round: 1 } } });
});
