import { expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makePerson, makeSection } from '@/tests/factories';
import { makeRatingList } from '@/tests/factories/make-rating-list';
import { useDatabase } from '@/tests/use-database';
import { getReportDownloadChoices } from './get-report-download-choices';

useDatabase();

it('asks about the titles and lists of players in the report, while the newest saved FIDE list is of the month of the event', async () => {
  const { event, owner } = await makeEvent();
  const section = await makeSection(event.id);
  const enter = async (fideId: number, fields: { readonly pairingNumber: number | null }) => {
    const person = await makePerson(event.id, { name: `Abelard, Robin ${fideId}`, fideId });
    return makeEntry(section.id, { personId: person.id, ratingList: 'FIDE standard', ratingListedOn: new Date('2026-10-01'), ...fields });
  };
  const inReport = await enter(9_100_001, { pairingNumber: 1 });
  await enter(9_100_002, { pairingNumber: null });
  const asked = async () => (await getReportDownloadChoices(owner, event.slug, section.slug))?.questions.filter(({ kind }) => kind !== 'notPlayed');
  const players = [expect.objectContaining({ entryId: inReport.id })];
  const otherMonth = { kind: 'otherMonth', month: '2026-11-01', players };

  const lines = [9_100_001, 9_100_002].map((number) => ({ number: `${number}`, name: `Abelard, Robin ${number}`, title: 'FM', standard: 2000 }));
  await makeRatingList('FIDE', '2026-11-01', lines);
  expect(await asked()).toEqual([{ kind: 'titles', players }, otherMonth]);

  await makeRatingList('FIDE', '2026-12-01', []);
  expect(await asked()).toEqual([otherMonth]);

  await database().section.update({ where: { id: section.id }, data: { ratingKind: 'national', ratingMethod: 'NRO' } });
  expect(await asked()).toEqual([]);
});
