import { describe, expect, it } from 'vitest';
import { findSectionFor } from '@/lib/acts/events/find-event';
import { findHelper } from '@/lib/acts/helper-codes/find-helper';
import { makeHelperCode } from '@/lib/acts/helper-codes/make-helper-code';
import { eraseDueData } from '@/lib/acts/personal-data/erase-due-data';
import { erasePerson } from '@/lib/acts/personal-data/erase-person';
import { writeArchiveDocument } from '@/lib/domain/archive/write-archive';
import { loadEventRows } from '@/lib/exchange/archive/export-event';
import { importEvent } from '@/lib/exchange/archive/import-event';
import { allowInSection } from '@/lib/platform/access/allow';
import { database } from '@/lib/platform/db/client';
import { getEventHistory } from '@/lib/views/events/get-event-history';
import { getEventHome } from '@/lib/views/events/get-event-home';
import { getMyEvents } from '@/lib/views/events/get-my-events';
import { getPersonalData } from '@/lib/views/personal-data/get-personal-data';
import { getEventPlayers } from '@/lib/views/players/get-event-players';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { loadEventOverview, loadPublicEvents } from '@/lib/views/publishing/public-event-directory';
import { getDesks } from '@/lib/views/rounds/get-desk';
import { makeEntry, makeEvent, makePerson, makeSection, playRound } from '@/tests/factories';
import { boardOfLastRound, enterResultOn, reportFromSlip } from '@/tests/handling/acts/result-acts';
import type { IncidentSection } from '@/tests/handling/incident-section';
import { makeSectionsInState } from '@/tests/handling/section-states';
import { useDatabase } from '@/tests/use-database';
import { loadSectionContents, restoreRemovedSection, removeSection } from './remove-section';

useDatabase();

let sectionsInState: ReturnType<typeof makeSectionsInState> | undefined;
const openSection = async () => (await (sectionsInState ??= makeSectionsInState('resultsIn', {}))).makeCopy();
const EMPTY_EVENT_SEARCH = { words: '', from: '', until: '', page: 1 };
const remove = ({ owner, sectionId }: Pick<IncidentSection, 'owner' | 'sectionId'>) => removeSection(owner, { sectionId, confirmed: true });
const restore = ({ owner, sectionId }: Pick<IncidentSection, 'owner' | 'sectionId'>) => restoreRemovedSection(owner, { removedSectionId: sectionId });

async function listsWithSection({ owner, eventId, sectionId }: IncidentSection, slug: string, name: string): Promise<string[]> {
  const [event] = await loadPublicEvents([eventId]);
  const { slug: eventSlug } = await database().event.findUniqueOrThrow({ where: { id: eventId } });
  const home = await getEventHome(owner, eventSlug);
  const desks = await getDesks(owner, eventSlug);
  const document = writeArchiveDocument(await loadEventRows(eventId));
  const found: Record<string, boolean> = {
    public: event?.sections.some(({ id }) => id === sectionId) ?? false,
    snapshot: (await buildPublicSection(sectionId)) !== null,
    overview: (await loadEventOverview(eventId)).sections.has(sectionId),
    home: home?.sections.some(({ id }) => id === sectionId) ?? false,
    desks: desks?.desks.some((desk) => desk.section.id === sectionId) ?? false,
    'my events': (await getMyEvents(owner, EMPTY_EVENT_SEARCH)).events.find((mine) => mine.slug === eventSlug)?.sections === 2,
    address: (await findSectionFor(database(), owner, 'section.read', eventSlug, slug)) !== null,
    'own address': (await findSectionFor(database(), owner, 'section.read', eventSlug, `~${sectionId}`)) !== null,
    right: (await allowInSection(database(), owner, 'result.enter', sectionId)).ok,
    archive: document.includes(`"name":"${name}","position"`) && document.includes('"sequence":1'),
  };
  return Object.keys(found).filter((list) => found[list]);
}

describe('a removed section', () => {
  it('needs confirmation of the counted contents', async () => {
    const section = await openSection();
    await makeHelperCode(section.owner, { sectionId: section.sectionId, label: 'Kim', boardFrom: 1, boardTo: 9, hours: 4 });
    expect(await loadSectionContents(database(), section.sectionId, new Date())).toEqual({ players: 8, rounds: 1, results: 2, codes: 1 });
    expect(await removeSection(section.owner, { sectionId: section.sectionId, confirmed: false })).toMatchObject({
      ok: false,
      error: { code: 'removal-not-confirmed', field: 'confirmed' },
    });
    expect(await database().removedSection.count({ where: { sectionId: section.sectionId } })).toBe(0);
    const empty = await makeSection(section.eventId);
    expect(await removeSection(section.owner, { sectionId: empty.id, confirmed: false })).toMatchObject({ ok: true });
  });

  it('is in no list, opens by no role, code or slip, and is restored completely', async () => {
    const section = await openSection();
    const { slug, name } = await database().section.findUniqueOrThrow({ where: { id: section.sectionId } });
    const made = await makeHelperCode(section.owner, { sectionId: section.sectionId, label: 'Kim', boardFrom: 1, boardTo: 9, hours: 4 });
    const code = made.ok ? made.value.code : '';
    const shown = (await buildPublicSection(section.sectionId))?.body;
    const before = await listsWithSection(section, slug, name);
    expect(before).toEqual(['public', 'snapshot', 'overview', 'home', 'desks', 'my events', 'address', 'right', 'archive']);

    expect(await remove(section)).toMatchObject({ ok: true });
    expect(await listsWithSection(section, slug, name)).toEqual([]);
    expect(await findHelper(code, null)).toEqual({ kind: 'unknown' });
    expect((await reportFromSlip(boardOfLastRound(3), 'white', 'whiteWins')(section)).answer).toMatchObject({ ok: false, error: { code: 'reports-not-open' } });
    expect((await enterResultOn(boardOfLastRound(3), 'draw')(section)).answer).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect(await remove(section)).toMatchObject({ ok: false, error: { code: 'not-found' } });
    const { slug: eventSlug } = await database().event.findUniqueOrThrow({ where: { id: section.eventId } });
    expect((await getEventHome(section.owner, eventSlug))?.removedSections).toMatchObject([{ sectionId: section.sectionId, name, players: 8 }]);
    expect((await getEventHistory(section.owner, eventSlug, null))?.lines[0]).toMatchObject({
      kind: 'section-removed',
      before: { name, players: 8, rounds: 1 },
      section: { name, slug: null },
    });
    expect((await getEventPlayers(section.owner, eventSlug))?.players[0]?.entries).toMatchObject([{ section: name, sectionSlug: null }]);

    expect(await restore(section)).toMatchObject({ ok: true, value: { slug, isOtherName: false, isOtherSlug: false } });
    expect(await listsWithSection(section, slug, name)).toEqual(before);
    expect((await buildPublicSection(section.sectionId))?.body).toEqual(shown);
    expect(await findHelper(code, null)).toMatchObject({ kind: 'found' });
    expect((await reportFromSlip(boardOfLastRound(3), 'white', 'whiteWins')(section)).answer).toMatchObject({ ok: true });
    expect(await restore(section)).toMatchObject({ ok: false, error: { code: 'no-section-to-put-back' } });
  });

  it('frees its name and address, and is restored under others if they were taken', async () => {
    const { event, owner } = await makeEvent();
    const { id: sectionId, name, slug } = await makeSection(event.id, { name: 'Linden', slug: 'linden' });
    await remove({ owner, sectionId });
    await makeSection(event.id, { name: name.toUpperCase(), slug });
    expect(await restore({ owner, sectionId })).toMatchObject({ ok: true, value: { slug: 'linden-2', isOtherName: true, isOtherSlug: true } });
    expect(await database().section.findUniqueOrThrow({ where: { id: sectionId } })).toMatchObject({ name: 'Linden (2)' });
  });

  it('is not in the archive of its event, which is the same after import and a second archive', async () => {
    const section = await openSection();
    await remove(section);
    const archive = async (eventId: string) => writeArchiveDocument(await loadEventRows(eventId)).replace(/"slug":"[^"]+"/, '');
    const saved = await archive(section.eventId);
    expect(saved).toContain('"rounds":[\n]');
    const taken = await importEvent(
      { kind: 'system', name: 'a test' },
      { file: new File([writeArchiveDocument(await loadEventRows(section.eventId))], 'event.json') },
    );
    const { id } = await database().event.findUniqueOrThrow({ where: { slug: taken.ok ? taken.value.slug : '' } });
    expect(await archive(id)).toBe(saved);
  });

  it('is included when a person is erased, and is restored without the erased data', async () => {
    const section = await openSection();
    const { person } = await database().entry.findUniqueOrThrow({ where: { id: section.players[0] ?? '' }, include: { person: true } });
    await database().person.update({ where: { id: person.id }, data: { birth: '1990-04-21', club: 'Linden' } });
    await database().note.create({ data: { sectionId: section.sectionId, entryId: section.players[0] ?? '', text: 'sits near the door', authorName: 'Kim' } });
    const { slug: eventSlug } = await database().event.findUniqueOrThrow({ where: { id: section.eventId } });
    await remove(section);
    expect((await getPersonalData(section.owner, eventSlug, person.id))?.sections).toMatchObject([{ isRemoved: true }]);
    expect(await erasePerson(section.owner, { eventId: section.eventId, personId: person.id, confirmed: true })).toMatchObject({
      ok: true,
      value: { isGone: false },
    });
    await restore(section);
    expect(await database().person.findUniqueOrThrow({ where: { id: person.id } })).toMatchObject({ birth: null, club: '' });
    expect(await database().note.count({ where: { sectionId: section.sectionId } })).toBe(0);
  });

  it('is erased after 30 days, with the persons entered only in it; the history of the event stays', async () => {
    const { event, owner } = await makeEvent();
    const [{ id: sectionId }, other] = [await makeSection(event.id), await makeSection(event.id)];
    const both = await makePerson(event.id);
    await makeEntry(other.id, { personId: both.id });
    await makeEntry(sectionId, { personId: both.id });
    for (let count = 0; count < 3; count += 1) await makeEntry(sectionId);
    await playRound(owner, sectionId, 1);
    await database().breach.create({ data: { sectionId, kind: 'mpa', round: 1, facts: {}, actorName: 'Kim' } });
    const lines = () => database().auditEvent.count({ where: { eventId: event.id, sectionId } });
    await remove({ owner, sectionId });
    const [{ removedAt, erasesAt }, told] = [await database().removedSection.findUniqueOrThrow({ where: { sectionId } }), await lines()];
    expect(erasesAt.getTime() - removedAt.getTime()).toBe(30 * 86_400_000);
    await eraseDueData(new Date());
    await expect(database().resultRevision.deleteMany({ where: { sectionId } })).rejects.toThrow();
    await expect(database().breach.deleteMany({ where: { sectionId } })).rejects.toThrow();

    await database().removedSection.update({ where: { sectionId }, data: { erasesAt: new Date(Date.now() - 1000) } });
    await expect(database().auditEvent.deleteMany({ where: { sectionId } })).rejects.toThrow();
    await eraseDueData(new Date());
    expect(await database().section.findMany({ where: { eventId: event.id }, select: { id: true } })).toEqual([{ id: other.id }]);
    expect(await database().person.findMany({ where: { eventId: event.id }, select: { id: true } })).toEqual([{ id: both.id }]);
    expect(await database().resultRevision.count({ where: { sectionId } })).toBe(0);
    expect(await database().breach.count({ where: { sectionId } })).toBe(0);
    expect(await lines()).toBe(told + 1);
    expect(await restore({ owner, sectionId })).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });
});
