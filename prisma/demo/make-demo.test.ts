import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { useDatabase } from '@/tests/database';
import { makeDemo } from './make-demo';

useDatabase();
vi.spyOn(console, 'log').mockImplementation(() => {});

/** What `boardsOf` says of the finished event, for all installations: changed by who changes its people, its results or how its rounds are paired. */
const LINDEN_OPEN = '03a352aecdce1ef7d015f15799045546250c355f9ab2e132337c1a82f0e7af7e';

/** Every board of an event in words: section, round, board, players, the last word on the result. */
async function boardsOf(slug: string): Promise<string[]> {
  const pairings = await database().pairing.findMany({
    where: { round: { section: { event: { slug } } } },
    include: {
      round: { include: { section: true } },
      white: { include: { person: true } },
      black: { include: { person: true } },
      revisions: { orderBy: { sequence: 'desc' }, take: 1 },
    },
  });
  return pairings
    .map(({ round, board, white, black, revisions }) =>
      [round.section.name, round.number, board, white.person.name, black?.person.name, revisions[0]?.result].join(' '),
    )
    .sort();
}

describe('the demo', () => {
  it('is made on every installation, and made again changes nothing', async () => {
    await makeDemo();
    const made = await boardsOf('linden-open');
    expect(made.length).toBeGreaterThan(80);
    expect(made.filter((board) => board.includes('ByForfeit'))).toHaveLength(1);
    await makeDemo();
    expect(await boardsOf('linden-open')).toEqual(made);
  });

  it('shows the same boards everywhere, and has one player who went home; who did not appear once plays on, under the text in force', async () => {
    const boards = (await boardsOf('linden-open')).join('\n');
    expect(createHash('sha256').update(boards).digest('hex'), `not the boards of every other installation:\n${boards}`).toBe(LINDEN_OPEN);
    const left = await database().withdrawal.findMany({
      where: { entry: { section: { event: { slug: 'linden-open' } } } },
      select: { kind: true },
      orderBy: { kind: 'asc' },
    });
    expect(left.map(({ kind }) => kind).sort()).toEqual(['withdrawn']);
  });
});
