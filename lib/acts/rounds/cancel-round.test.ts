import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { NamedClient } from '@/lib/platform/db/connection-pool';
import { enterResults, makeEntry, makeEvent, makeSection, publishNextRound } from '@/tests/factories';
import { confirmWarnings } from '@/tests/factories/confirm-acts';
import { useDatabase } from '@/tests/use-database';
import { cancelRound } from './revert-round';

useDatabase();

/** Cancels round 1 of a section in which White did not appear on the odd boards. Returns the number of SQL statements. */
async function countSqlStatementsOfCancel(players: number): Promise<number> {
  const { event, owner } = await makeEvent();
  const { id: sectionId } = await makeSection(event.id);
  for (let place = 0; place < players; place += 1) await makeEntry(sectionId, { rating: 2400 - place });
  const roundId = await publishNextRound(owner, sectionId, 1);
  await enterResults(owner, roundId, (board) => (board % 2 === 1 ? 'blackWinsByForfeit' : 'draw'));
  expect(await database().withdrawal.count({ where: { entry: { sectionId }, kind: 'noShow' } })).toBeGreaterThan(0);

  const query = vi.spyOn(pg.Client.prototype, 'query');
  expect(await confirmWarnings((agreed) => cancelRound(owner, { roundId, reason: 'power cut', acknowledged: agreed }))).toMatchObject({
    ok: true,
    value: { results: players / 2 },
  });
  // Only statements on the pool's connections count. The notification channel has a connection of another class.
  const statements = query.mock.contexts.filter((client) => client instanceof NamedClient).length;
  query.mockRestore();
  const last = await database().pairing.findMany({ where: { roundId }, select: { revisions: { orderBy: { sequence: 'desc' }, take: 1 } } });
  expect(last.every(({ revisions: [step] }) => step?.sequence === 2 && step.result === null)).toBe(true);
  expect(await database().withdrawal.count({ where: { entry: { sectionId } } })).toBe(0);
  return statements;
}

it('cancelling a round takes no more statements for many boards than for few, and reverses withdrawals for not appearing', async () => {
  const few = await countSqlStatementsOfCancel(4);
  expect(few).toBeGreaterThan(0);
  // A statement per board would add six. One more can come from a timer of the process.
  expect(await countSqlStatementsOfCancel(16)).toBeLessThan(few + 3);
});
