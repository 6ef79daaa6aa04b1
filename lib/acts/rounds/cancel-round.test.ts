import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { enterResults, makeEntry, makeEvent, makeSection, publishNextRound } from '@/tests/factories';
import { confirmWarnings } from '@/tests/factories/confirm-acts';
import { useDatabase } from '@/tests/use-database';
import { cancelRound } from './revert-round';

useDatabase();

/** Cancels round 1 of a section in which White did not appear on the odd boards. Returns the SQL statements of the act, without their values. */
async function sqlStatementsOfCancel(players: number): Promise<readonly string[]> {
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
  const sent = query.mock.calls.map(([statement], index) => ({ client: query.mock.contexts[index], text: statementText(statement) }));
  query.mockRestore();
  // An act sends its statements in transactions. Statements outside them can come from work that follows earlier acts.
  const open = new Set<unknown>();
  const statements = sent.flatMap(({ client, text }) => {
    if (text === 'BEGIN') open.add(client);
    const isInTransaction = open.has(client);
    if (text === 'COMMIT' || text === 'ROLLBACK') open.delete(client);
    return isInTransaction ? [text.replaceAll(/\$\d+(?:, ?\$\d+)*/g, '$')] : [];
  });
  const last = await database().pairing.findMany({ where: { roundId }, select: { revisions: { orderBy: { sequence: 'desc' }, take: 1 } } });
  expect(last.every(({ revisions: [step] }) => step?.sequence === 2 && step.result === null)).toBe(true);
  expect(await database().withdrawal.count({ where: { entry: { sectionId } } })).toBe(0);
  return statements;
}

const statementText = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : String(statement);

it('cancelling a round takes the same statements for many boards as for few, and reverses withdrawals for not appearing', async () => {
  const few = await sqlStatementsOfCancel(4);
  expect(few).toContain('COMMIT');
  expect(await sqlStatementsOfCancel(16)).toEqual(few);
});
