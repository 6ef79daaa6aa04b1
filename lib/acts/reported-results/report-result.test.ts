import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { correctColours } from '@/lib/acts/results/correct-boards';
import { enterResult } from '@/lib/acts/results/enter-result';
import { undoResult } from '@/lib/acts/results/undo-result';
import type { GameResult } from '@/lib/domain/boards/game-results';
import type { SeenBoard } from '@/lib/domain/boards/seen-board';
import { slipToken, type BoardSide } from '@/lib/domain/reported-results/slip-token';
import { ANONYMOUS, type UserActor } from '@/lib/platform/access/actor';
import { deriveToken } from '@/lib/platform/access/tokens';
import { database } from '@/lib/platform/db/client';
import { getPlayerReportForm, slipCodeForOldAddress } from '@/lib/views/reported-results/get-player-report-form';
import { seenBoardOf, makeEntry, makeEvent, makeSection } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { reportResult } from './report-result';

useDatabase();

const MINUTE_MS = 60_000;

let pairingId = '';
let roundId = '';
let owner: UserActor;

beforeEach(async () => {
  // A bucket counts the attempts of several tokens, so another test may have filled the bucket of this token.
  await database().rateLimit.deleteMany();
  process.env.NEXTAUTH_SECRET ??= 'a secret for tests that is long enough';
  const { event, owner: made } = await makeEvent({ isPublished: true });
  owner = made;
  const section = await makeSection(event.id);
  const [white, black] = await Promise.all([makeEntry(section.id, { pairingNumber: 1 }), makeEntry(section.id, { pairingNumber: 2 })]);
  const round = await database().round.create({
    // Reports before the publication do not count. A minute ago is early enough, even if the machine's clock is set back during the test.
    data: { sectionId: section.id, number: 1, state: 'published', systemId: 'dutch-2017', publishedAt: new Date(Date.now() - MINUTE_MS) },
  });
  roundId = round.id;
  const pairing = await database().pairing.create({
    data: { roundId, board: 1, whiteId: white.id, blackId: black.id, whiteScoreBefore: 0, blackScoreBefore: 0 },
  });
  pairingId = pairing.id;
});

let sentReportCount = 0;
type ReportableResult = 'whiteWins' | 'draw' | 'blackWins';

/** Reports a result from a page that has just been opened, or from an older page whose board is `seen`. */
async function report(side: BoardSide, result: ReportableResult, more: { seen?: SeenBoard; token?: string; device?: string; key?: string } = {}) {
  sentReportCount += 1;
  const seen = more.seen ?? (await seenBoardOf(pairingId));
  const { token = slipToken(seen, side), device = `phone of ${side}`, key = `report-${sentReportCount}` } = more;
  return reportResult(ANONYMOUS, { ...seen, side, token, result, device, idempotencyKey: key });
}

async function enterAsArbiter(result: GameResult) {
  return enterResult(owner, { ...(await seenBoardOf(pairingId)), result, replace: false, reason: '', idempotencyKey: randomUUID() });
}
const storedRevisions = () => database().resultRevision.findMany({ where: { pairingId } });

describe('a player’s report of a result', () => {
  it('becomes the result if both players report the same', async () => {
    expect(await report('white', 'draw')).toMatchObject({ ok: true, value: { state: 'waiting' } });
    expect(await storedRevisions()).toEqual([]);
    expect(await report('black', 'draw')).toMatchObject({ ok: true, value: { state: 'agreed' } });
    expect(await storedRevisions()).toMatchObject([{ result: 'draw', source: 'players', sequence: 1 }]);
  });

  it('is decided by the arbiter if the two reports differ', async () => {
    await report('white', 'whiteWins');
    expect(await report('black', 'draw')).toMatchObject({ ok: true, value: { state: 'conflict' } });
    expect(await storedRevisions()).toEqual([]);
  });

  it('cannot replace a saved result', async () => {
    await enterAsArbiter('draw');
    expect(await report('white', 'whiteWins')).toMatchObject({ ok: false, error: { code: 'result-stands-already' } });
  });

  it('requires the token of its own side', async () => {
    const seen = await seenBoardOf(pairingId);
    expect(await report('white', 'draw', { token: slipToken(seen, 'black') })).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect(await getPlayerReportForm('guess')).toBeNull();
    expect(await getPlayerReportForm(slipToken(seen, 'white'))).toMatchObject({ isOpen: true, board: 1 });
  });

  it('accepts the code however it is typed', async () => {
    const code = slipToken(await seenBoardOf(pairingId), 'black');
    for (const typed of [code.toUpperCase(), code.replaceAll('-', ''), ` ${code.replaceAll('0', 'o')}`]) {
      expect(await getPlayerReportForm(typed), typed).toMatchObject({ board: 1, side: 'black' });
      expect(await report('black', 'draw', { token: typed }), typed).toMatchObject({ ok: true });
    }
  });

  it('is redirected from the address of an older slip, as long as its board is unchanged', async () => {
    const seen = await seenBoardOf(pairingId);
    const old = deriveToken('board', [seen.roundId, pairingId, seen.whiteId, seen.blackId, 'white'].join('/'), 10);
    expect(await slipCodeForOldAddress(pairingId, 'white', old.toUpperCase())).toBe(slipToken(seen, 'white'));
    expect([await slipCodeForOldAddress(pairingId, 'black', old), await slipCodeForOldAddress(pairingId, 'white', `${old}0`)]).toEqual([null, null]);
    await correctColours(owner, { ...seen, reason: 'exchanged', idempotencyKey: 'exchanged' });
    expect([await slipCodeForOldAddress(pairingId, 'white', old), await getPlayerReportForm(slipToken(seen, 'white'))]).toEqual([null, null]);
  });

  it('is refused while the round is a draft, without revealing anything about it', async () => {
    const seen = await seenBoardOf(pairingId);
    await database().round.update({ where: { id: roundId }, data: { state: 'draft', publishedAt: null } });
    const answer = await report('white', 'draw', { seen });
    expect(answer).toMatchObject({ ok: false, error: { code: 'board-changed', facts: { parts: ['gone'] } } });
    expect(answer.ok ? {} : answer.error.facts).not.toHaveProperty('now');
  });

  it('is not limited by wrong tokens from the same address, which are limited themselves', async () => {
    const visitor = { kind: 'anonymous', address: '192.0.2.1' } as const;
    const seen = await seenBoardOf(pairingId);
    const guess = { ...seen, side: 'white', token: 'wrong', result: 'draw', device: 'a phone', idempotencyKey: 'a guess' } as const;
    const wrong = await Promise.all(Array.from({ length: 230 }, () => reportResult(visitor, guess)));
    expect(wrong.filter((answer) => !answer.ok && answer.error.code === 'not-found')).toHaveLength(200);
    expect(await reportResult(visitor, { ...guess, token: slipToken(seen, 'white') })).toMatchObject({ ok: true });
  });

  it('may be changed a limited number of times for each token', async () => {
    for (let count = 0; count < 20; count += 1) expect(await report('white', 'draw')).toMatchObject({ ok: true });
    expect(await report('white', 'draw')).toMatchObject({ ok: false, error: { code: 'too-many-reports' } });
    expect(await report('black', 'whiteWins')).toMatchObject({ ok: true });
  });

  it('does not count towards the limit when it is sent again', async () => {
    const seen = await seenBoardOf(pairingId);
    const again = { ...seen, side: 'white', token: slipToken(seen, 'white'), result: 'draw', device: 'a phone', idempotencyKey: 'sent-again' } as const;
    for (let count = 0; count < 25; count += 1) expect(await reportResult(ANONYMOUS, again)).toMatchObject({ ok: true });
    expect(await database().resultClaim.count({ where: { pairingId } })).toBe(1);
  });
});

describe('after an arbiter’s decision', () => {
  it('one report after a result was undone leaves the board open', async () => {
    expect(await report('white', 'draw')).toMatchObject({ ok: true, value: { state: 'waiting' } });
    expect(await report('black', 'draw')).toMatchObject({ ok: true, value: { state: 'agreed' } });
    expect(await undoResult(owner, { ...(await seenBoardOf(pairingId)), toBlank: false, idempotencyKey: randomUUID() })).toMatchObject({
      ok: true,
      value: { result: null },
    });
    expect(await report('black', 'draw')).toMatchObject({ ok: true, value: { state: 'waiting' } });
    expect((await storedRevisions()).map(({ result }) => result)).toEqual(['draw', null]);
    expect(await report('white', 'draw')).toMatchObject({ ok: true, value: { state: 'agreed' } });
  });

  it('a repeated report does not save a result again that was undone in between', async () => {
    await report('white', 'draw');
    const seen = await seenBoardOf(pairingId);
    await report('black', 'draw', { seen, key: 'sent-twice' });
    expect(await report('black', 'draw', { seen, key: 'sent-twice' })).toMatchObject({ ok: true, value: { state: 'agreed' } });
    await undoResult(owner, { ...(await seenBoardOf(pairingId)), toBlank: false, idempotencyKey: randomUUID() });
    expect(await report('black', 'draw', { seen, key: 'sent-twice' })).toMatchObject({ ok: true, value: { state: 'none' } });
    expect((await seenBoardOf(pairingId)).seenSequence).toBe(2);
  });

  it('a page opened before the decision gets the refusal that the board has changed', async () => {
    const seen = await seenBoardOf(pairingId);
    await enterAsArbiter('draw');
    await undoResult(owner, { ...(await seenBoardOf(pairingId)), toBlank: false, idempotencyKey: randomUUID() });
    expect(await report('white', 'whiteWins', { seen })).toMatchObject({ error: { code: 'board-changed', facts: { parts: ['opened'] } } });
  });
});

describe('the board on the slip', () => {
  it('is invalid after its colours changed, and reports by the former sides no longer count', async () => {
    const seen = await seenBoardOf(pairingId);
    await report('white', 'whiteWins');
    await correctColours(owner, { ...seen, reason: 'sat the wrong way', idempotencyKey: randomUUID() });
    expect(await getPlayerReportForm(slipToken(seen, 'white'))).toBeNull();
    expect(await report('black', 'whiteWins', { seen })).toMatchObject({ error: { code: 'board-changed', facts: { parts: ['players'] } } });
    // The new Black is the former White, so both reports come from one player. A result needs the reports of both players.
    expect(await report('black', 'whiteWins')).toMatchObject({ ok: true, value: { state: 'waiting' } });
    expect((await storedRevisions()).map(({ result }) => result)).toEqual([null]);
  });

  it('refuses an idempotency key that was used for another report', async () => {
    await report('white', 'draw', { key: 'one-key-for-all' });
    expect(await report('black', 'draw', { key: 'one-key-for-all' })).toMatchObject({ error: { code: 'key-used-elsewhere' } });
    expect(await storedRevisions()).toEqual([]);
  });
});

describe('one phone for both players', () => {
  it('does not save the result before the other player reports from another phone or the arbiter decides', async () => {
    await report('white', 'draw', { device: 'one phone' });
    expect(await report('black', 'draw', { device: 'one phone' })).toMatchObject({ ok: true, value: { state: 'one-device' } });
    expect(await storedRevisions()).toEqual([]);
    expect(await report('black', 'draw', { device: 'another phone' })).toMatchObject({ ok: true, value: { state: 'agreed' } });
  });

  it('is enough if the section allows it, and the history records it', async () => {
    await database().section.updateMany({ data: { reportFromTwoDevices: false } });
    await report('white', 'draw', { device: 'one phone' });
    expect(await report('black', 'draw', { device: 'one phone' })).toMatchObject({ ok: true, value: { state: 'agreed' } });
    const entered = await database().auditEvent.findFirstOrThrow({ where: { kind: 'result-entered' }, orderBy: { sequence: 'desc' } });
    expect(entered.after).toMatchObject({ isOneDevice: true });
  });

  it('is not recognisable in another round', async () => {
    await report('white', 'draw', { device: 'one phone' });
    const [claim] = await database().resultClaim.findMany({ where: { pairingId } });
    expect(claim?.deviceHash).toMatch(/^[0-9a-f]{64}$/);
    expect(claim?.deviceHash).not.toBe(createHash('sha256').update('one phone').digest('hex'));
  });
});
