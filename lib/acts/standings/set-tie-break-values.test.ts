import { expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { getTieBreakValues } from '@/lib/views/standings/get-standings-adjustments';
import { makeEntry, makeEvent, makeSection, playRound } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { SetTieBreakValuesSchema, setTieBreakValues, parseHundredths } from './set-tie-break-values';

useDatabase();

// Answers FIDE's checklist, questions 205, 207.
it('tied players are ranked by a manual order and by values from other events, with a reason', async () => {
  const { event, owner } = await makeEvent();
  const section = await makeSection(event.id, { rounds: 1, tieBreaks: ['PTS', 'EXT1', 'HAND'] });
  const ids: string[] = [];
  for (const rating of [2200, 2100, 2000, 1900]) ids.push((await makeEntry(section.id, { rating })).id);
  await playRound(owner, section.id, 1, () => 'draw');
  const page = async () => {
    const given = await getTieBreakValues(owner, event.slug, section.slug);
    return { ...given, places: given?.players.map(({ entryId, rank }) => [rank, ids.indexOf(entryId) + 1]) };
  };
  const give = (code: string, values: readonly string[], reason = 'drawn by lot on 3 May') =>
    setTieBreakValues(owner, SetTieBreakValuesSchema.parse({ sectionId: section.id, code, reason, entryIds: ids, values }));
  expect(
    (await page()).places?.map(([rank]) => rank),
    'all are tied',
  ).toEqual([1, 1, 1, 1]);
  expect(await give('HAND', ['2', '1', '', ''], '')).toMatchObject({ ok: false, error: { code: 'reason-needed' } });
  expect(await give('HAND', ['2', 'first', '', ''])).toMatchObject({ ok: false, error: { code: 'value-unreadable' } });
  expect(await give('HAND', ['2', '2', '', ''])).toMatchObject({ ok: false, error: { code: 'place-given-twice', facts: { place: '2' } } });
  expect(await give('HAND', ['2', '1', '', ''])).toMatchObject({ ok: true, value: { count: 2 } });
  expect(await give('EXT1', ['', '', '', '0,5'])).toMatchObject({ ok: true });
  expect(await page()).toMatchObject({
    codes: ['HAND', 'EXT1'],
    reasons: { HAND: 'drawn by lot on 3 May', PLAYOFF: '' },
    places: [
      [1, 4],
      [2, 2],
      [3, 1],
      [4, 3],
    ],
  });
  expect(await give('HAND', ['', '', '', ''], '')).toMatchObject({ ok: true, value: { count: 0 } });
  expect((await page()).places?.map(([rank]) => rank)).toEqual([1, 2, 2, 2]);
  expect(await database().auditEvent.count({ where: { sectionId: section.id, kind: 'tie-break-given' } })).toBe(3);
});

it('a value is parsed with a decimal point or comma', () => {
  expect(['2', '1.5', '-0,25', ' 3 ', '1.255', 'x', ''].map(parseHundredths)).toEqual([200, 150, -25, 300, null, null, null]);
});
