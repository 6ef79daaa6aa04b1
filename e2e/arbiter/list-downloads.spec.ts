import { parse } from 'csv-parse/sync';
import { database } from '@/lib/platform/db/client';
import { playRound } from '@/tests/factories';
import { expect, test } from '../fixtures';
import { saveScreenshot } from '../screenshots';
import { signIn } from '../test-accounts';
import { makeTestSection } from './test-section';

test('every list can be downloaded as CSV and as a spreadsheet, public lists by everybody and all lists by the arbiter', async ({ page, openVisitorPage }) => {
  const section = await makeTestSection(6, { publication: 'pairings' });
  const arbiter = { kind: 'user', userId: section.arbiter.userId, name: 'Mirela Ferrand', mayCreateEvents: false } as const;
  await database().person.updateMany({ where: { entries: { some: { sectionId: section.sectionId, rating: 2400 } } }, data: { name: '=1+1, Ada' } });
  await playRound(arbiter, section.sectionId, 1, () => 'whiteWins');

  const visitor = await openVisitorPage();
  await visitor.goto(`${section.address}/players`);
  await saveScreenshot(visitor, 'list-files-players');
  const ofPublic = async (list: string) => (await visitor.request.get(`${section.address}/lists/${list}`)).status();
  expect(await ofPublic('players.csv')).toBe(200);
  expect(await ofPublic('pairings.xlsx?round=1')).toBe(200);
  expect(await ofPublic('pairings.ods?round=1')).toBe(200);
  for (const none of ['standings.csv', 'entries.csv', 'players.pdf', 'constructor.csv', 'pairings.csv?round=9']) expect(await ofPublic(none), none).toBe(404);
  expect((await visitor.request.get(`${section.desk}/lists/entries.csv`)).status()).toBe(404);
  await visitor.context().close();

  await signIn(page, section.arbiter);
  await page.goto(`${section.desk}/standings`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/-open-standings\.csv$/);
  const rows = async (list: string) => parse(await (await page.request.get(`${section.desk}/lists/${list}`)).body(), { bom: true }) as string[][];
  const standings = await rows('standings.csv');
  expect(standings[0]?.slice(0, 7)).toEqual(['Rk', 'No.', 'Player', 'Title', 'Fed.', 'Rtg', 'Pts']);
  expect(standings).toHaveLength(7);
  expect((await rows('entries.csv')).map(([, name]) => name)).toContain("'=1+1, Ada");
  for (const list of ['players', 'pairings', 'results', 'standings', 'crosstable', 'statistics', 'entries']) {
    const file = await page.request.get(`${section.desk}/lists/${list}.xlsx`);
    expect(file.headers()['content-type'], list).toContain('spreadsheetml');
    expect((await file.body()).subarray(0, 2).toString(), list).toBe('PK');
    const openDocument = await page.request.get(`${section.desk}/lists/${list}.ods`);
    expect(openDocument.headers()['content-type'], list).toBe('application/vnd.oasis.opendocument.spreadsheet');
    expect((await openDocument.body()).subarray(30, 38).toString(), list).toBe('mimetype');
  }
  await page.goto(`${section.desk}/rounds`);
  await saveScreenshot(page, 'list-files-rounds');
});
