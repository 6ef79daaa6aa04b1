import { expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makePerson, makeRatingList, makeSection } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { getImportPreview } from './get-import-preview';
import { ImportEntriesSchema, importEntries } from './import-entries';
import { previewImport } from './preview-import';

useDatabase();

it('a player with only a national number is completed from that federation’s list', async () => {
  await makeRatingList('NED', '2026-11-01', [{ number: '77', name: 'Fir, Flo', federation: 'NED', title: 'CM', sex: 'w', birthYear: 1988, national: 1744 }]);
  const { event, owner } = await makeEvent({ federation: 'NED' });
  const section = await makeSection(event.id);
  const text = 'Name;National ID;Fed\nFir, Flo;77;NED\nGorse, Gus;77;BEL\n';
  const preview = await previewImport(owner, { sectionId: section.id, file: undefined, text });
  if (!preview.ok) throw new Error(preview.error.code);
  expect(await importEntries(owner, ImportEntriesSchema.parse({ previewId: preview.value.previewId }))).toMatchObject({ ok: true, value: { count: 2 } });
  const entries = await database().entry.findMany({ where: { sectionId: section.id }, include: { person: true }, orderBy: { pairingNumber: 'asc' } });
  expect(entries).toMatchObject([
    { rating: 1744, ratingList: 'NED', title: 'CM', person: { name: 'Fir, Flo', birth: '1988', sex: 'w', nationalId: '77' } },
    { rating: 0, title: null, person: { name: 'Gorse, Gus', birth: null, nationalId: '77' } },
  ]);
});

/** Previews a list. `enter` imports it, and accepts the different names in the given lines. */
async function makePreviewedList(text: string, event = makeEvent()) {
  const { event: own, owner } = await event;
  const section = await makeSection(own.id);
  const preview = await previewImport(owner, { sectionId: section.id, file: undefined, text });
  if (!preview.ok) throw new Error(preview.error.code);
  const { previewId } = preview.value;
  const shown = await getImportPreview(owner, section.id, previewId);
  if (shown?.kind !== 'list') throw new Error('no list');
  const enter = (otherNames: readonly string[], more: object = {}) => importEntries(owner, ImportEntriesSchema.parse({ previewId, otherNames, ...more }));
  const entries = () =>
    database().entry.findMany({ where: { sectionId: section.id }, include: { person: { include: { ratings: true } } }, orderBy: { createdAt: 'asc' } });
  return { lines: shown.lines, enter, entries };
}

it('if the saved lists have another name for a number, nothing is taken from them until the user confirms', async () => {
  await makeRatingList('FIDE', '2026-09-01', [
    { number: '9420001', name: 'Alder, Ann', federation: 'BEL', title: 'WFM', birthYear: 2004, standard: 2011 },
    { number: '9420002', name: 'Birch, Bo', standard: 1999 },
  ]);
  const text = 'Name;FIDE ID\nZander, Zoe;9420001\nBIRCH, B.;9420002\n';
  const unticked = await makePreviewedList(text);
  expect(unticked.lines.map(({ player, listed, otherName }) => [player.rating, player.title, listed?.fide?.value ?? null, otherName])).toMatchObject([
    [0, null, null, { of: 'lists', name: 'Alder, Ann', listed: { fide: { value: 2011 } } }],
    [1999, null, 1999, null],
  ]);
  expect(await unticked.enter([])).toMatchObject({ ok: true, value: { count: 2 } });
  const stored = async ({ entries }: typeof unticked) =>
    (await entries()).map(({ rating, title, person }) => [person.name, rating, title, person.federation, person.ratings.length]).toSorted();
  expect(await stored(unticked)).toEqual([
    ['BIRCH, B.', 1999, null, 'NED', 1],
    ['Zander, Zoe', 0, null, '', 0],
  ]);
  const ticked = await makePreviewedList(text);
  expect(await ticked.enter(['2'])).toMatchObject({ ok: true });
  expect((await stored(ticked))[1]).toEqual(['Zander, Zoe', 2011, 'WFM', 'BEL', 1]);
});

it('if only one of two numbers has the player’s name, data come only from that list line', async () => {
  await database().ratingList.deleteMany();
  await makeRatingList('FIDE', '2026-08-01', [{ number: '9440001', name: 'Moss, Mia', federation: 'NED', standard: 1888 }]);
  await makeRatingList('NED', '2026-08-01', [{ number: '944', name: 'Nettle, Ned', title: 'FM', birthYear: 1966, national: 2111 }]);
  const text = 'Name;FIDE ID;National ID;Fed\nMoss, Mia;9440001;944;NED\n';
  const unticked = await makePreviewedList(text, makeEvent({ federation: 'NED' }));
  expect(unticked.lines).toMatchObject([
    { player: { rating: 1888, title: null, birth: null }, listed: { fide: { value: 1888 }, national: null }, otherName: { of: 'lists', name: 'Nettle, Ned' } },
  ]);
  expect(await unticked.enter([])).toMatchObject({ ok: true });
  expect(await unticked.entries()).toMatchObject([{ fideRating: 1888, nationalRating: 0, title: null, person: { birth: null, ratings: [{ value: 1888 }] } }]);
  const ticked = await makePreviewedList(text, makeEvent({ federation: 'NED' }));
  expect(await ticked.enter(['2'])).toMatchObject({ ok: true });
  expect(await ticked.entries()).toMatchObject([{ fideRating: 1888, nationalRating: 2111, title: 'FM', person: { birth: '1966' } }]);
});

it('a national number is dropped if, in the federation from the lists, another person has it', async () => {
  await makeRatingList('FIDE', '2026-10-01', [{ number: '9410001', name: 'Hazel, Hal', federation: 'NED', standard: 1600 }]);
  const { event, owner } = await makeEvent();
  const section = await makeSection(event.id);
  const preview = await previewImport(owner, {
    sectionId: section.id,
    file: undefined,
    text: 'Name;National ID;FIDE ID;Fed\nHazel, Hal;81;9410001;\nIvy, Ina;81;;NED\n',
  });
  if (!preview.ok) throw new Error(preview.error.code);
  expect(await importEntries(owner, ImportEntriesSchema.parse({ previewId: preview.value.previewId }))).toMatchObject({ ok: true, value: { count: 2 } });
  const persons = await database().person.findMany({ where: { eventId: event.id }, orderBy: { name: 'asc' } });
  expect(persons.map(({ name, federation, nationalId }) => [name, federation, nationalId])).toEqual([
    ['Hazel, Hal', 'NED', null],
    ['Ivy, Ina', 'NED', '81'],
  ]);
});

it('a number that belongs to another name in the event blocks the list until the user confirms or skips the line', async () => {
  const made = makeEvent();
  const { event } = await made;
  await makePerson(event.id, { name: 'Alder, Ann', fideId: 9_430_001 });
  const entered = await makePerson(event.id, { name: 'Birch, Bo', fideId: 9_430_002 });
  const text = 'Name;FIDE ID;Rating\nZander, Zoe;9430001;2400\nYarrow, Yan;9430002;2300\n';
  const first = await makePreviewedList(text, made);
  expect(first.lines.map(({ problems, otherName }) => [problems.map(({ code }) => code), otherName?.name])).toEqual([
    [['other-name'], 'Alder, Ann'],
    [['other-name'], 'Birch, Bo'],
  ]);
  expect(await first.enter([])).toMatchObject({ error: { code: 'list-has-problems', facts: { count: 2, line: 2 } } });
  expect(await first.enter(['2'])).toMatchObject({ error: { code: 'list-has-problems', facts: { count: 1, line: 3 } } });
  expect(await first.enter(['2'], { skips: ['3'] })).toMatchObject({ ok: true, value: { count: 1 } });
  expect((await first.entries()).map(({ rating, person }) => [person.name, rating])).toEqual([['Alder, Ann', 2400]]);

  const { sectionId } = (await first.entries())[0] ?? { sectionId: '' };
  const entry = await makeEntry(sectionId, { personId: entered.id, rating: 1900 });
  const { owner } = await made;
  const again = await previewImport(owner, { sectionId, file: undefined, text: 'Name;FIDE ID;Rating\nYarrow, Yan;9430002;2300\n' });
  const previewId = again.ok ? again.value.previewId : '';
  expect(await importEntries(owner, ImportEntriesSchema.parse({ previewId }))).toMatchObject({ error: { code: 'list-has-problems' } });
  expect(await database().entry.findUnique({ where: { id: entry.id } })).toMatchObject({ rating: 1900 });
  expect(await importEntries(owner, ImportEntriesSchema.parse({ previewId, otherNames: ['2'] }))).toMatchObject({ ok: true, value: { changed: 1 } });
  expect(await database().entry.findUnique({ where: { id: entry.id } })).toMatchObject({ rating: 2300 });
});

const LIST_TEXT =
  'Name;FIDE ID;Rating;Estimate;Fed\nAlder, Ann;9400001;;;\nBirch, Bo;9400002;1850;;NED\nCedar, Cy;9400003;;1700;\nDogwood, Di;;;;\nElm, Ed;9400009;;;\n';

it('a listed player with a number but no rating is completed from the saved lists, as the preview shows', async () => {
  await makeRatingList('FIDE', '2026-11-01', [
    { number: '9400001', name: 'Alder, Ann', federation: 'BEL', title: 'WFM', sex: 'w', birthYear: 2004, standard: 2011, rapid: 1990 },
    { number: '9400002', name: 'Birch, Bo', standard: 1999 },
    { number: '9400003', name: 'Cedar, Cy', standard: 1888 },
  ]);
  const { event, owner } = await makeEvent();
  const section = await makeSection(event.id);
  const preview = await previewImport(owner, { sectionId: section.id, file: undefined, text: LIST_TEXT });
  if (!preview.ok) throw new Error(preview.error.code);
  const shown = await getImportPreview(owner, section.id, preview.value.previewId);
  if (shown?.kind !== 'list') throw new Error('no list');
  expect(shown.lines.map(({ player, listed }) => [player.name, player.rating, listed?.fide?.list ?? null])).toEqual([
    ['Alder, Ann', 2011, 'FIDE standard'],
    ['Birch, Bo', 1850, null],
    ['Cedar, Cy', 1700, null],
    ['Dogwood, Di', 0, null],
    ['Elm, Ed', 0, null],
  ]);
  expect(await importEntries(owner, ImportEntriesSchema.parse({ previewId: preview.value.previewId }))).toMatchObject({ ok: true, value: { count: 5 } });
  const entries = await database().entry.findMany({
    where: { sectionId: section.id },
    include: { person: { include: { ratings: true } } },
    orderBy: { pairingNumber: 'asc' },
  });
  expect(entries.map(({ person, rating, ratingList }) => [person.name, rating, ratingList])).toEqual([
    ['Alder, Ann', 2011, 'FIDE standard'],
    ['Birch, Bo', 1850, 'import'],
    ['Cedar, Cy', 1700, ''],
    ['Dogwood, Di', 0, ''],
    ['Elm, Ed', 0, ''],
  ]);
  expect(entries[0]).toMatchObject({ title: 'WFM', person: { federation: 'BEL', birth: '2004', sex: 'w' } });
  expect(entries[0]?.person.ratings.map(({ kind, value }) => `${kind} ${value}`).toSorted()).toEqual(['rapid 1990', 'standard 2011']);
});
