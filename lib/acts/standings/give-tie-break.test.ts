import { describe, expect, it } from 'vitest';
import type { GivenCode } from '@/engine/tie-breaks';
import { database } from '@/lib/platform/db/client';
import { useDatabase } from '@/tests/database';
import { makeEntry, makeEvent, makeSection, playRound } from '@/tests/factories';
import { decideGivenTieBreak } from '@/lib/domain/standings/decide-given-tie-break';
import { getGivenTieBreaks } from '@/lib/views/standings/get-given-tie-breaks';
import { GiveTieBreak, giveTieBreak, hundredthsOf } from './give-tie-break';

useDatabase();

it('tied players are ranked by hand, and by values from outside, with a reason', async () => {
  const { event, owner } = await makeEvent();
  const section = await makeSection(event.id, { rounds: 1, tieBreaks: ['PTS', 'EXT1', 'HAND'] });
  const ids: string[] = [];
  for (const rating of [2200, 2100, 2000, 1900]) ids.push((await makeEntry(section.id, { rating })).id);
  await playRound(owner, section.id, 1, () => 'draw');
  const page = async () => {
    const given = await getGivenTieBreaks(owner, event.slug, section.slug);
    return { ...given, places: given?.players.map(({ entryId, rank }) => [rank, ids.indexOf(entryId) + 1]) };
  };
  const give = (code: string, values: readonly string[], reason = 'drawn by lot on 3 May') =>
    giveTieBreak(owner, GiveTieBreak.parse({ sectionId: section.id, code, reason, entryIds: ids, values }));
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

describe('values that cannot be meant', () => {
  const players = [
    { entryId: 'a', name: 'Ash', points: 6 },
    { entryId: 'b', name: 'Birch', points: 4 },
    { entryId: 'c', name: 'Cole', points: 4 },
    { entryId: 'd', name: 'Dow', points: 2 },
    { entryId: 'e', name: 'Elm', points: 2 },
  ];
  const decided = (code: GivenCode, values: Readonly<Record<string, number>>) => {
    const outcome = decideGivenTieBreak(
      code,
      Object.entries(values).map(([entryId, value]) => ({ entryId, value })),
      players,
    );
    return outcome.ok ? null : [outcome.error.code, outcome.error.facts];
  };

  it.each(['PLAYOFF', 'HAND'] as const)('%s: of players with whom nobody shares the points', (code) => {
    expect(decided(code, { a: 100, b: 100, z: 100 })).toEqual(['points-not-shared', { names: ['Ash', ''], count: 2 }]);
    expect(decided(code, { b: 200, c: 100 })).toBeNull();
  });

  it('one place by hand for two who share the points; two groups of equals each have a first', () => {
    expect(decided('HAND', { b: 100, c: 100 })).toEqual(['place-given-twice', { names: ['Birch', 'Cole'], place: '1' }]);
    expect(decided('HAND', { b: 100, c: 200, d: 100, e: 200 })).toBeNull();
    expect(decided('PLAYOFF', { b: 100, c: 100 })).toBeNull();
  });

  it('and from another event whatever it says', () => {
    expect(decided('EXT1', { a: 100, b: 100, c: 100 })).toBeNull();
  });
});

it('a value is read with a point or a comma', () => {
  expect(['2', '1.5', '-0,25', ' 3 ', '1.255', 'x', ''].map(hundredthsOf)).toEqual([200, 150, -25, 300, null, null, null]);
});
