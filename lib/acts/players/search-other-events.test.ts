import { describe, expect, it } from 'vitest';
import { CorrectRatingSchema, correctRating } from '@/lib/acts/entries/correct-rating';
import { EnterKnownPlayerSchema, EnterNewPlayerSchema, enterKnownPlayer, enterNewPlayer } from '@/lib/acts/entries/enter-player';
import { searchFoldOf } from '@/lib/domain/players/search-name';
import { getImportPreview } from '@/lib/exchange/import-export/get-import-preview';
import { importEntries } from '@/lib/exchange/import-export/import-entries';
import { previewImport } from '@/lib/exchange/import-export/preview-import';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getEntry } from '@/lib/views/entries/get-entry';
import { getEventPlayers } from '@/lib/views/players/get-event-players';
import { makeEntry, makeEvent, makeMember, makePerson, makeSection } from '@/tests/factories';
import { importAndConfirm } from '@/tests/factories/import-and-confirm';
import { useDatabase } from '@/tests/use-database';
import { ChangePersonSchema, changePerson } from './change-person';
import { searchPersons } from './search-persons';

useDatabase();

let madeEventCount = 0;

/** A published event with one player whose data is complete, and another event with an arbiter who searches. */
async function makeTwoEvents(event: Parameters<typeof makeEvent>[0] = {}, section: Parameters<typeof makeSection>[1] = {}) {
  madeEventCount += 1;
  const first = await makeEvent({ isPublished: true, ...event });
  const own = await makeSection(first.event.id, section);
  const person = await makePerson(first.event.id, {
    name: `Quillfeather, Ottoline ${madeEventCount}`,
    fideId: 700_000 + madeEventCount,
    federation: 'NED',
    title: 'WFM',
    birth: '1990-04-21',
    sex: 'w',
    nationalId: `nat-${madeEventCount}`,
    club: 'Mill Lane',
    ratings: { create: { kind: 'standard', value: 2101, source: 'FIDE', listedOn: new Date('2026-10-01') } },
  });
  const entry = await makeEntry(own.id, { personId: person.id, rating: 2101, pairingNumber: 1 });
  const second = await makeEvent();
  const arbiter = await makeMember(second.event.id, 'arbiter');
  return { first, person, entry, second, arbiter, section: await makeSection(second.event.id) };
}

const PRIVATE_DATA = /1990|Mill Lane|nat-/;

const search = async (actor: UserActor, sectionId: string, text: string) => {
  const found = await searchPersons(actor, { sectionId, text });
  return found.ok ? found.value : found.error.code;
};

const changePersonInput = (entryId: string, name: string) => ChangePersonSchema.parse({ entryId, name, federation: 'BEL' });

describe('the search in other events', () => {
  it('shows only public facts of another event’s player', async () => {
    const { arbiter, section, person } = await makeTwoEvents();
    for (const text of [person.name, String(person.fideId)]) {
      const found = await search(arbiter, section.id, text);
      expect(found).toEqual([
        {
          id: person.id,
          name: person.name,
          title: 'WFM',
          federation: 'NED',
          fideId: person.fideId,
          rating: 2101,
          birthYear: null,
          club: null,
          enteredAs: null,
          isElsewhere: true,
          listed: null,
        },
      ]);
      expect(JSON.stringify(found)).not.toMatch(PRIVATE_DATA);
    }
  });

  it.each([
    ['an event that is not published', { isPublished: false }, {}],
    ['a section that shows nothing', {}, { publication: 'nothing' as const }],
  ])('does not find players of %s, except for members of that event', async (_where, event, shows) => {
    const { arbiter, section, person, first } = await makeTwoEvents(event, shows);
    expect(await search(arbiter, section.id, person.name)).toEqual([]);
    const known = EnterKnownPlayerSchema.parse({ sectionId: section.id, personId: person.id });
    expect(await enterKnownPlayer(arbiter, known)).toMatchObject({ error: { code: 'not-found' } });
    await database().eventMember.create({ data: { eventId: first.event.id, userId: arbiter.userId, role: 'arbiter' } });
    const found = await search(arbiter, section.id, person.name);
    expect(found).toMatchObject([{ id: person.id, isElsewhere: true }]);
    expect(JSON.stringify(found)).not.toMatch(PRIVATE_DATA);
  });

  it.each(['initials', 'withheld'] as const)('does not find a player whose public name is “%s”, except for members of that event', async (publicName) => {
    const { arbiter, section, second, person, first } = await makeTwoEvents();
    await database().person.update({ where: { id: person.id }, data: { publicName } });
    const known = EnterKnownPlayerSchema.parse({ sectionId: section.id, personId: person.id });
    for (const text of [person.name, String(person.fideId)]) expect(await search(arbiter, section.id, text)).toEqual([]);
    expect(await enterKnownPlayer(arbiter, known)).toMatchObject({ error: { code: 'not-found' } });
    await database().eventMember.create({ data: { eventId: first.event.id, userId: arbiter.userId, role: 'arbiter' } });
    expect(await search(arbiter, section.id, person.name)).toMatchObject([{ id: person.id }]);
    expect(await enterKnownPlayer(arbiter, known)).toMatchObject({ ok: true });
    expect(await database().person.findFirst({ where: { eventId: second.event.id } }), 'the public name is copied too').toMatchObject({ publicName });
  });

  it('shows a member with a role in one section only public facts of players of other sections', async () => {
    const { first, person, arbiter, section } = await makeTwoEvents({ isPublished: false });
    const other = await makeSection(first.event.id);
    const ofOther = await makeMember(first.event.id, 'organiser', other.id);
    const found = await search(ofOther, other.id, person.name);
    expect(found).toMatchObject([{ id: person.id, enteredAs: null }]);
    expect(JSON.stringify(found)).not.toMatch(PRIVATE_DATA);
    await database().eventMember.create({ data: { eventId: first.event.id, userId: arbiter.userId, role: 'arbiter', sectionId: other.id } });
    expect(await search(arbiter, section.id, person.name)).toEqual([]);
  });

  it('offers a person of several events once, and only the event’s own person if there is one', async () => {
    const { arbiter, section, person } = await makeTwoEvents();
    const third = await makeEvent({ isPublished: true });
    const copy = await makePerson(third.event.id, { name: person.name, fideId: person.fideId });
    await makeEntry((await makeSection(third.event.id)).id, { personId: copy.id });
    expect(await search(arbiter, section.id, person.name)).toHaveLength(1);
    expect(await enterKnownPlayer(arbiter, EnterKnownPlayerSchema.parse({ sectionId: section.id, personId: person.id }))).toMatchObject({ ok: true });
    expect(await search(arbiter, section.id, person.name)).toMatchObject([{ isElsewhere: false, enteredAs: 1 }]);
  });
});

describe('entering a person of another event', () => {
  it('creates a separate person with the public facts; later changes affect only that event', async () => {
    const { arbiter, section, second, person, first } = await makeTwoEvents();
    const entered = await enterKnownPlayer(arbiter, EnterKnownPlayerSchema.parse({ sectionId: section.id, personId: person.id }));
    if (!entered.ok) throw new Error(entered.error.code);
    const own = await database().person.findFirstOrThrow({ where: { eventId: second.event.id } });
    expect(own).toMatchObject({
      name: person.name,
      title: 'WFM',
      federation: 'NED',
      fideId: person.fideId,
      birth: null,
      sex: null,
      nationalId: null,
      club: '',
    });
    expect(own.id).not.toBe(person.id);
    expect(await database().entry.findUnique({ where: { id: entered.value.entryId } })).toMatchObject({ rating: 2101, ratingSource: 'FIDE', title: 'WFM' });
    expect(await changePerson(arbiter, changePersonInput(entered.value.entryId, 'Somebody, Else'))).toMatchObject({ ok: true });
    await correctRating(arbiter, CorrectRatingSchema.parse({ entryId: entered.value.entryId, fideRating: '1500' }));
    expect(await database().person.findUnique({ where: { id: person.id } })).toEqual(person);
    expect(await database().rating.count({ where: { personId: person.id } })).toBe(1);
    expect(await database().auditEvent.count({ where: { eventId: first.event.id } })).toBe(0);
  });

  it('in two sections of an event creates one person', async () => {
    const { arbiter, section, second, person } = await makeTwoEvents();
    const other = await makeSection(second.event.id);
    for (const { id } of [section, other]) {
      expect(await enterKnownPlayer(arbiter, EnterKnownPlayerSchema.parse({ sectionId: id, personId: person.id }))).toMatchObject({ ok: true });
    }
    expect(await database().person.count({ where: { eventId: second.event.id } })).toBe(1);
  });

  it('needs confirmation if the event has a person of the same name', async () => {
    const { arbiter, section, second, person } = await makeTwoEvents();
    await makePerson(second.event.id, { name: person.name, birth: '2011' });
    const known = EnterKnownPlayerSchema.parse({ sectionId: section.id, personId: person.id });
    expect(await enterKnownPlayer(arbiter, known)).toMatchObject({ error: { code: 'person-may-be-known' } });
  });

  it('is not required: the same facts can be typed, including the FIDE id', async () => {
    const { arbiter, section, person } = await makeTwoEvents();
    const typed = EnterNewPlayerSchema.parse({ sectionId: section.id, name: person.name, fideId: String(person.fideId), fideRating: '2000' });
    expect(await enterNewPlayer(arbiter, typed)).toMatchObject({ ok: true });
  });
});

describe('an arbiter of one event', () => {
  it("cannot read another event's player", async () => {
    const { arbiter, first, entry } = await makeTwoEvents();
    const section = await database().section.findUniqueOrThrow({ where: { id: entry.sectionId } });
    expect(await getEntry(arbiter, first.event.slug, section.slug, entry.id)).toBeNull();
    expect(await getEventPlayers(arbiter, first.event.slug)).toBeNull();
  });

  it('cannot reach another event’s player through a page of their own event', async () => {
    const { arbiter, second, section, entry } = await makeTwoEvents();
    expect(await getEntry(arbiter, second.event.slug, section.slug, entry.id)).toBeNull();
    expect((await getEventPlayers(arbiter, second.event.slug))?.players).toEqual([]);
  });

  it("cannot change another event's player", async () => {
    const { arbiter, entry, person } = await makeTwoEvents();
    expect(await changePerson(arbiter, changePersonInput(entry.id, 'Somebody, Else'))).toMatchObject({ error: { code: 'not-found' } });
    expect(await database().person.findUnique({ where: { id: person.id } })).toEqual(person);
  });

  it('may give their own player a number that another event uses too', async () => {
    const { arbiter, section, person } = await makeTwoEvents();
    const own = await makeEntry(section.id);
    const fields = ChangePersonSchema.parse({
      entryId: own.id,
      name: 'Ash, Bo',
      fideId: String(person.fideId),
      federation: 'NED',
      nationalId: person.nationalId ?? '',
    });
    expect(await changePerson(arbiter, fields)).toMatchObject({ ok: true });
    const other = await makeEntry(section.id);
    expect(await changePerson(arbiter, { ...fields, entryId: other.id })).toMatchObject({ error: { code: 'fide-id-taken', facts: { name: 'Ash, Bo' } } });
  });
});

describe('a national number', () => {
  it('belongs to the federation that is named with it, is unique in an event, and a change of it is recorded', async () => {
    const { event, owner } = await makeEvent();
    const section = await makeSection(event.id);
    await makeEntry(section.id, { personId: (await makePerson(event.id, { name: 'Ash, Ada', federation: 'NED', nationalId: '77' })).id });
    const guest = await makeEntry(section.id, { personId: (await makePerson(event.id, { name: 'Birch, Bo', federation: 'BEL', nationalId: '77' })).id });
    const change = (nationalBody: string, nationalId = '77') =>
      changePerson(owner, ChangePersonSchema.parse({ entryId: guest.id, name: 'Birch, Bo', federation: 'BEL', nationalId, nationalBody }));
    expect(await change('NED')).toMatchObject({ error: { code: 'national-id-taken', facts: { name: 'Ash, Ada' } } });
    expect(await change('FRA')).toMatchObject({ ok: true });
    expect(await database().person.findUniqueOrThrow({ where: { id: guest.personId } })).toMatchObject({ federation: 'BEL', numberBody: 'FRA' });
    const told = await database().auditEvent.findFirst({ where: { sectionId: section.id, kind: 'entry-changed' } });
    expect(told?.after).toEqual({ name: 'Birch, Bo', alsoChanged: ['nationalId'] });
    await expect(database().person.update({ where: { id: guest.personId }, data: { nationalBody: 'NED' } })).rejects.toThrow('Unique constraint');
  });
});

describe('a list or a report file', () => {
  it('imports public facts by number; by name only if the user chooses the person', async () => {
    const { arbiter, section, second, person } = await makeTwoEvents();
    const { person: byName } = await makeTwoEvents();
    const text = `Name;FIDE ID;Rating\n${person.name};${person.fideId};2000\n${byName.name};;1900\n`;
    const preview = await previewImport(arbiter, { sectionId: section.id, file: undefined, text });
    if (!preview.ok) throw new Error(preview.error.code);
    const { previewId } = preview.value;
    const page = await getImportPreview(arbiter, section.id, previewId);
    expect(JSON.stringify(page)).not.toMatch(PRIVATE_DATA);
    expect(page?.kind === 'list' && page.lines.map((line) => line.person)).toMatchObject([
      { kind: 'elsewhere', chosen: { id: person.id } },
      { kind: 'elsewhere', persons: [{ id: byName.id }], chosen: null },
    ]);
    expect(await importEntries(arbiter, { previewId, choices: [`3:${byName.id}`], ratingSource: '' })).toMatchObject({ ok: true });
    const nothing = { birth: null, sex: null, nationalId: null, club: '' };
    expect(await database().person.findMany({ where: { eventId: second.event.id }, orderBy: { fideId: 'asc' } })).toMatchObject([
      { name: person.name, fideId: person.fideId, federation: 'NED', title: 'WFM', ...nothing },
      { name: byName.name, fideId: byName.fideId, federation: 'NED', title: 'WFM', ...nothing },
    ]);
  });

  it('offers a person with the same number but another name, and uses it only if the user chooses it', async () => {
    const { arbiter, section, second, person } = await makeTwoEvents();
    const preview = await previewImport(arbiter, { sectionId: section.id, file: undefined, text: `Name;FIDE ID;Rating\nZander, Zoe;${person.fideId};2000\n` });
    const previewId = preview.ok ? preview.value.previewId : '';
    const page = await getImportPreview(arbiter, section.id, previewId);
    expect(page?.kind === 'list' && page.lines[0]?.person).toMatchObject({ kind: 'elsewhere', persons: [{ id: person.id }], chosen: null });
    expect(await importEntries(arbiter, { previewId, choices: [], ratingSource: '' })).toMatchObject({ ok: true });
    expect(await database().person.findMany({ where: { eventId: second.event.id } })).toMatchObject([{ name: 'Zander, Zoe', federation: '', title: null }]);
  });

  it('does not offer a person whose number a player of the event already has', async () => {
    const { arbiter, section, second, person } = await makeTwoEvents();
    await makePerson(second.event.id, { name: 'Holder, Of It', fideId: person.fideId });
    const preview = await previewImport(arbiter, { sectionId: section.id, file: undefined, text: `Name;Rating\n${person.name};2000\n` });
    const page = await getImportPreview(arbiter, section.id, preview.ok ? preview.value.previewId : '');
    expect(page?.kind === 'list' && page.lines[0]?.person).toEqual({ kind: 'new' });
  });

  it('copies no private facts from another event’s player, and does not change that player', async () => {
    const { section, second, person } = await makeTwoEvents();
    const organiser = await makeMember(second.event.id, 'organiser');
    const text = `012 Cup\nXXR 5\n001    1 w    ${person.name.padEnd(33)} 2000 NED ${String(person.fideId).padStart(11)}             0.0    1\n`;
    const preview = await previewImport(organiser, { sectionId: section.id, file: undefined, text });
    if (!preview.ok) throw new Error(JSON.stringify(preview.error));
    const outcome = await importAndConfirm(organiser, { previewId: preview.value.previewId, systemId: 'dutch-2017', rounds: 5 });
    if (!outcome.ok) throw new Error(outcome.error.code);
    expect(await database().person.findMany({ where: { eventId: second.event.id } })).toMatchObject([
      { name: person.name, fideId: person.fideId, birth: null, title: null },
    ]);
    expect(await database().person.findUnique({ where: { id: person.id } })).toEqual(person);
  });
});

describe('a change of a person', () => {
  it('is recorded in the history of every section that it affects, without data that can be erased', async () => {
    const { first, entry, person } = await makeTwoEvents();
    const other = await makeEntry((await makeSection(first.event.id)).id, { personId: person.id });
    const fields = ChangePersonSchema.parse({
      entryId: entry.id,
      name: 'Quillfeather, O.',
      fideId: String(person.fideId),
      federation: 'BEL',
      birth: '1991-05-06',
      sex: '',
      nationalId: 'x-9',
      club: 'Harbour',
    });
    expect(await changePerson(first.owner, fields)).toMatchObject({ ok: true });
    const lines = await database().auditEvent.findMany({ where: { eventId: first.event.id }, orderBy: { sequence: 'asc' } });
    const facts = {
      before: { name: person.name, federation: 'NED' },
      after: { name: 'Quillfeather, O.', federation: 'BEL', alsoChanged: ['birth', 'sex', 'nationalId', 'club'] },
    };
    expect(lines.map(({ sectionId }) => sectionId).toSorted()).toEqual([entry.sectionId, other.sectionId].toSorted());
    for (const { before, after } of lines) expect({ before, after }).toEqual(facts);
  });
});

describe('the search by name', () => {
  it('finds every spelling of a name, normalised as in the database', async () => {
    const { event, owner } = await makeEvent();
    const section = await makeSection(event.id);
    const names = ['Müller, Jörg', 'Mueller, Joerg', 'Sørensen, Åse', 'Groß, Łucja', 'Đoković, Ægir', 'Haasse, Bauer'];
    for (const name of names) await makePerson(event.id, { name });
    const rows = await database().person.findMany({ where: { eventId: event.id }, select: { name: true, searchFold: true } });
    expect(rows.map(({ searchFold }) => searchFold)).toEqual(rows.map(({ name }) => searchFoldOf(name)));
    const found = async (text: string) => {
      const outcome = await searchPersons(owner, { sectionId: section.id, text });
      return outcome.ok ? outcome.value.map(({ name }) => name).toSorted() : [];
    };
    for (const text of ['mueller', 'muller', 'müller', 'muell', 'Joerg Müller']) expect(await found(text)).toEqual(['Mueller, Joerg', 'Müller, Jörg']);
    expect([await found('soerensen'), await found('gross'), await found('djokovic'), await found('aegir')]).toEqual([
      ['Sørensen, Åse'],
      ['Groß, Łucja'],
      ['Đoković, Ægir'],
      ['Đoković, Ægir'],
    ]);
  });
});
