import { beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS } from '@/lib/access/actor';
import { database } from '@/lib/db/client';
import { useDatabase } from '@/tests/database';
import { makeEntry, makeEvent, makeSection } from '@/tests/factories';
import { boardToken, type Side } from './board-token';
import { getReportCard } from './get-report-card';
import { reportResult } from './report-result';

useDatabase();

let pairingId = '';
let roundId = '';

beforeEach(async () => {
  process.env.NEXTAUTH_SECRET ??= 'a secret for tests that is long enough';
  const { event } = await makeEvent({ isPublished: true });
  const section = await makeSection(event.id);
  const [white, black] = await Promise.all([makeEntry(section.id, { pairingNumber: 1 }), makeEntry(section.id, { pairingNumber: 2 })]);
  const round = await database().round.create({ data: { sectionId: section.id, number: 1, state: 'published', systemId: 'dutch-2017', publishedAt: new Date() } });
  roundId = round.id;
  const pairing = await database().pairing.create({
    data: { roundId, board: 1, whiteId: white.id, blackId: black.id, whiteScoreBefore: 0, blackScoreBefore: 0 },
  });
  pairingId = pairing.id;
});

let sent = 0;
function report(side: Side, result: 'whiteWins' | 'draw' | 'blackWins', token = boardToken(pairingId, side)) {
  sent += 1;
  return reportResult(ANONYMOUS, { pairingId, side, token, result, idempotencyKey: `report-${sent}` });
}
const stored = () => database().resultRevision.findMany({ where: { pairingId } });

describe('a player reports the result', () => {
  it('becomes the result when both report the same', async () => {
    expect(await report('white', 'draw')).toMatchObject({ ok: true, value: { state: 'waiting' } });
    expect(await stored()).toEqual([]);
    expect(await report('black', 'draw')).toMatchObject({ ok: true, value: { state: 'agreed' } });
    expect(await stored()).toMatchObject([{ result: 'draw', source: 'players', sequence: 1 }]);
  });

  it('goes to the arbiter when they differ', async () => {
    await report('white', 'whiteWins');
    expect(await report('black', 'draw')).toMatchObject({ ok: true, value: { state: 'conflict' } });
    expect(await stored()).toEqual([]);
  });

  it('cannot overwrite what stands', async () => {
    await database().resultRevision.create({ data: { pairingId, sequence: 1, result: 'draw', source: 'arbiter', idempotencyKey: `arbiter-${pairingId}` } });
    expect(await report('white', 'whiteWins')).toMatchObject({ ok: false, error: { code: 'result-stands-already' } });
  });

  it('needs the token of its own side', async () => {
    expect(await report('white', 'draw', boardToken(pairingId, 'black'))).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect(await getReportCard(pairingId, 'white', 'guess')).toBeNull();
    expect(await getReportCard(pairingId, 'white', boardToken(pairingId, 'white'))).toMatchObject({ isOpen: true, board: 1 });
  });

  it('is closed while the round is a draft', async () => {
    await database().round.update({ where: { id: roundId }, data: { state: 'draft' } });
    expect(await report('white', 'draw')).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });

  it('is refused after too many attempts', async () => {
    for (let count = 0; count < 20; count += 1) await report('white', 'draw', 'wrong');
    expect(await report('white', 'draw')).toMatchObject({ ok: false, error: { code: 'too-many-reports' } });
  });
});
