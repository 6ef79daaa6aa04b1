import { beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/access/actor';
import { database } from '@/lib/db/client';
import { recordAbsence } from '@/lib/entries/record-absence';
import { useDatabase } from '@/tests/database';
import { makeEntry, makeEvent, makeSection, playRound } from '@/tests/factories';
import { acknowledging, inAgreement } from '@/tests/factories/in-agreement';
import { beginHandPairing } from './begin-hand-pairing';
import { changePairing } from './change-pairing';
import { endHandPairing } from './end-hand-pairing';
import { getDesk } from './get-desk';
import { getPairingEditor } from './get-pairing-editor';
import { pairRound } from './pair-round';
import { publishRound } from './publish-round';

useDatabase();

let owner: UserActor;
let sectionId = '';
let place: readonly [string, string] = ['', ''];
let players: string[] = [];

async function setUp(count: number, rounds: number): Promise<void> {
  const made = await makeEvent();
  owner = made.owner;
  const section = await makeSection(made.event.id, { rounds });
  sectionId = section.id;
  place = [made.event.slug, section.slug];
  players = [];
  for (let index = 0; index < count; index += 1) players.push((await makeEntry(sectionId, { rating: 2400 - index * 20 })).id);
}

async function begun(round: number): Promise<string> {
  const outcome = await beginHandPairing(owner, { sectionId, round });
  if (!outcome.ok) throw new Error(outcome.error.code);
  return outcome.value.roundId;
}

const boardsOf = async (roundId: string) =>
  (await database().pairing.findMany({ where: { roundId }, orderBy: { board: 'asc' } })).map(({ whiteId, blackId }) => ({ white: whiteId, black: blackId }));
const change = (roundId: string, boards: readonly { readonly white: string; readonly black: string | null }[]) =>
  changePairing(owner, { roundId, boards: [...boards], reason: '' });
const end = (roundId: string) => acknowledging((acknowledged) => endHandPairing(owner, { roundId, acknowledged }));
const historyOf = async (round: number) =>
  (await database().auditEvent.findMany({ where: { sectionId, round }, orderBy: { sequence: 'asc' } })).map(({ kind, after }) => ({ kind, after }));
const at = (index: number) => players[index] ?? '';

describe('a round that the text cannot pair', () => {
  beforeEach(async () => {
    await setUp(4, 4);
    for (const round of [1, 2, 3]) await playRound(owner, sectionId, round, () => 'draw');
  });

  it('is made by hand from nothing, published and played to the end', async () => {
    expect(await pairRound(owner, { sectionId, round: 4 })).toMatchObject({ error: { code: 'no-legal-pairing' } });
    const roundId = await begun(4);
    expect(await boardsOf(roundId)).toEqual([]);
    expect((await getDesk(owner, ...place))?.step).toEqual({ kind: 'hand', round: 4 });
    const editor = await getPairingEditor(owner, ...place, 4);
    expect([...(editor?.free ?? [])].sort()).toEqual([...players].sort());
    expect(editor).toMatchObject({ isInHand: true, engineBoards: [], boards: [] });

    expect(await change(roundId, [{ white: at(0), black: at(1) }])).toMatchObject({ ok: true });
    expect(await endHandPairing(owner, { roundId })).toMatchObject({
      error: { code: 'players-without-board', facts: { players: [expect.any(String), expect.any(String)] } },
    });
    const both = [
      { white: at(0), black: at(1) },
      { white: at(2), black: at(3) },
    ];
    expect(await change(roundId, both)).toMatchObject({ ok: true });
    expect(await publishRound(owner, { roundId, asItIs: false })).toMatchObject({ error: { code: 'hand-phase-open' } });
    const { outcome, asked } = await end(roundId);
    expect(asked).toEqual(['differs-from-engine', 'differs-from-engine again']);
    expect(outcome).toMatchObject({ ok: true, value: { round: 4, differing: 2 } });
    expect((await getDesk(owner, ...place))?.step).toEqual({ kind: 'publish', round: 4 });
    expect(await publishRound(owner, { roundId, asItIs: false })).toMatchObject({ ok: true });
    expect((await historyOf(4)).map(({ kind }) => kind)).toEqual([
      'round-drafted',
      'hand-pairing-begun',
      'pairing-made-by-hand',
      'pairing-made-by-hand',
      'hand-pairing-ended',
      'round-published',
    ]);
    const breach = await database().breach.findFirstOrThrow({ where: { sectionId } });
    expect(breach).toMatchObject({ kind: 'mpa', round: 4, undoneAt: null, facts: { engine: null, boards: [expect.any(Array), expect.any(Array)] } });
    expect(await historyOf(4)).toContainEqual({ kind: 'hand-pairing-begun', after: { from: 'nothing' } });
  });

  it('stays in hand when somebody cannot come after all, and the others are seated', async () => {
    const roundId = await begun(4);
    await change(roundId, [{ white: at(0), black: at(1) }]);
    const noted = await inAgreement((discards) => recordAbsence(owner, { entryId: at(3), round: 4, kind: 'absent', byArbiter: false, discards }));
    expect(noted).toMatchObject({ ok: true });
    const { step, current } = (await getDesk(owner, ...place)) ?? {};
    expect(step?.kind).toBe('hand');
    const boards = [
      { white: at(1), black: at(0) },
      { white: at(2), black: null },
    ];
    expect(await change(current?.id ?? '', boards)).toMatchObject({ ok: true });
    expect((await end(current?.id ?? '')).outcome).toMatchObject({ ok: true });
    expect(await boardsOf(current?.id ?? '')).toEqual(boards);
  });
});

describe('a draft that is made by hand', () => {
  beforeEach(() => setUp(6, 5));

  it('begins with the boards of the engine, and with these again it leaves no question and no mark', async () => {
    const roundId = await begun(1);
    const engines = await boardsOf(roundId);
    expect(engines).toHaveLength(3);
    expect(await begun(1)).toBe(roundId);
    const [first, ...rest] = engines;
    expect(await change(roundId, rest)).toMatchObject({ ok: true });
    expect(await boardsOf(roundId)).toHaveLength(2);
    expect(await change(roundId, [...rest, { white: first?.white ?? '', black: first?.black ?? null }])).toMatchObject({ ok: true });
    expect(await end(roundId)).toMatchObject({ asked: [], outcome: { ok: true, value: { differing: 0 } } });
    expect(await boardsOf(roundId)).toEqual(engines);
    expect(await database().pairing.count({ where: { roundId, madeByHand: true } })).toBe(0);
    expect(await database().breach.count({ where: { sectionId } })).toBe(0);
    expect(await endHandPairing(owner, { roundId })).toMatchObject({ error: { code: 'hand-phase-closed' } });
  });

  it('names exactly the boards that are not the engine’s when it ends, and asks twice', async () => {
    const roundId = await begun(1);
    const [first, second, third] = await boardsOf(roundId);
    const exchanged = [
      { white: first?.white ?? '', black: second?.black ?? '' },
      { white: second?.white ?? '', black: first?.black ?? '' },
    ];
    await change(roundId, [...exchanged, { white: third?.white ?? '', black: third?.black ?? '' }]);
    const { asked, outcome } = await end(roundId);
    expect(asked).toEqual(['differs-from-engine', 'differs-from-engine again']);
    expect(outcome).toMatchObject({ ok: true, value: { differing: 2 } });
    expect((await historyOf(1)).at(-1)).toMatchObject({
      kind: 'hand-pairing-ended',
      after: { boards: [expect.stringMatching(/^\d-\d$/), expect.any(String)] },
    });
  });

  it('is asked again when the boards became others after the question', async () => {
    const roundId = await begun(1);
    const [first, second, third] = await boardsOf(roundId);
    const turned = (board: typeof first) => ({ white: board?.black ?? '', black: board?.white ?? '' });
    const as = (board: typeof first) => ({ white: board?.white ?? '', black: board?.black ?? '' });
    await change(roundId, [turned(first), as(second), as(third)]);
    const before = await endHandPairing(owner, { roundId });
    const agreement = before.ok || !('agreement' in before.error.facts) ? '' : String(before.error.facts.agreement);
    await change(roundId, [turned(first), turned(second), as(third)]);
    expect(await endHandPairing(owner, { roundId, acknowledged: agreement })).toMatchObject({ error: { code: 'warning-unacknowledged', facts: { step: 1 } } });
  });
});
