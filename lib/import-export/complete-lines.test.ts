import { expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { useDatabase } from '@/tests/database';
import { makeEvent, makeRatingList, makeSection } from '@/tests/factories';
import { getImportPreview } from './get-import-preview';
import { ImportEntries, importEntries } from './import-entries';
import { previewImport } from './preview-import';

useDatabase();

it('who comes with nothing but the number of a federation is completed from its list', async () => {
  await makeRatingList('NED', '2026-11-01', [{ number: '77', name: 'Fir, Flo', federation: 'NED', title: 'CM', sex: 'w', birthYear: 1988, national: 1744 }]);
  const { event, owner } = await makeEvent({ federation: 'NED' });
  const section = await makeSection(event.id);
  const text = 'Name;National ID;Fed\nFir, Flo;77;NED\nGorse, Gus;77;BEL\n';
  const preview = await previewImport(owner, { sectionId: section.id, file: undefined, text });
  if (!preview.ok) throw new Error(preview.error.code);
  expect(await importEntries(owner, ImportEntries.parse({ previewId: preview.value.previewId }))).toMatchObject({ ok: true, value: { count: 2 } });
  const entries = await database().entry.findMany({ where: { sectionId: section.id }, include: { person: true }, orderBy: { pairingNumber: 'asc' } });
  expect(entries).toMatchObject([
    { rating: 1744, ratingList: 'NED', title: 'CM', person: { name: 'Fir, Flo', birth: '1988', sex: 'w', nationalId: '77' } },
    { rating: 0, title: null, person: { name: 'Gorse, Gus', birth: null, nationalId: '77' } },
  ]);
});

it('a number without its federation becomes nobody’s that somebody has there', async () => {
  await makeRatingList('FIDE', '2026-10-01', [{ number: '9410001', name: 'Hazel, Hal', federation: 'NED', standard: 1600 }]);
  const { event, owner } = await makeEvent();
  const section = await makeSection(event.id);
  const preview = await previewImport(owner, {
    sectionId: section.id,
    file: undefined,
    text: 'Name;National ID;FIDE ID;Fed\nHazel, Hal;81;9410001;\nIvy, Ina;81;;NED\n',
  });
  if (!preview.ok) throw new Error(preview.error.code);
  expect(await importEntries(owner, ImportEntries.parse({ previewId: preview.value.previewId }))).toMatchObject({ ok: true, value: { count: 2 } });
  const persons = await database().person.findMany({ where: { eventId: event.id }, orderBy: { name: 'asc' } });
  expect(persons.map(({ name, federation, nationalId }) => [name, federation, nationalId])).toEqual([
    ['Hazel, Hal', 'NED', null],
    ['Ivy, Ina', 'NED', '81'],
  ]);
});

const TEXT =
  'Name;FIDE ID;Rating;Estimate;Fed\nAlder, Ann;9400001;;;\nBirch, Bo;9400002;1850;;NED\nCedar, Cy;9400003;;1700;\nDogwood, Di;;;;\nElm, Ed;9400009;;;\n';

it('who comes in a list with a number and without a rating is completed from the kept lists, which is told before', async () => {
  await makeRatingList('FIDE', '2026-11-01', [
    { number: '9400001', name: 'Alder, Ann', federation: 'BEL', title: 'WFM', sex: 'w', birthYear: 2004, standard: 2011, rapid: 1990 },
    { number: '9400002', name: 'Birch, Bo', standard: 1999 },
    { number: '9400003', name: 'Cedar, Cy', standard: 1888 },
  ]);
  const { event, owner } = await makeEvent();
  const section = await makeSection(event.id);
  const preview = await previewImport(owner, { sectionId: section.id, file: undefined, text: TEXT });
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
  expect(await importEntries(owner, ImportEntries.parse({ previewId: preview.value.previewId }))).toMatchObject({ ok: true, value: { count: 5 } });
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
