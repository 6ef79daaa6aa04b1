import { describe, expect, it, vi } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { makeEvent, makeMember } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { makeDemo, makeFinishedEvent } from './make-demo';

useDatabase();
vi.spyOn(console, 'log').mockImplementation(() => {});

/** Returns every board of an event as one line of text, with section, round, board, players and current result. */
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
  it('can be made on every server, and making it again changes nothing', async () => {
    await makeDemo();
    const made = await boardsOf('linden-open');
    expect(made.length).toBeGreaterThan(80);
    expect(made.filter((board) => board.includes('ByForfeit'))).toHaveLength(1);
    await makeDemo();
    expect(await boardsOf('linden-open')).toEqual(made);
  });

  it('has the same boards everywhere and one withdrawn player; a player who did not appear once plays on under the 2026 rules', async () => {
    const owner = await makeMember((await makeEvent()).event.id, 'owner');
    await makeFinishedEvent(owner, 'linden-again');
    expect(await boardsOf('linden-again')).toEqual(await boardsOf('linden-open'));
    const left = await database().withdrawal.findMany({
      where: { entry: { section: { event: { slug: 'linden-again' } } } },
      select: { kind: true },
      orderBy: { kind: 'asc' },
    });
    expect(left.map(({ kind }) => kind).sort()).toEqual(['withdrawn']);
  });
});
