import { describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { draftNextRound, enterResults, makeEntry, makeEvent, makeSection, playRound, publishNextRound, changeBoardsManually } from '@/tests/factories';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import { useDatabase } from '@/tests/use-database';
import { changePairing } from './change-pairing';

useDatabase();

let owner: UserActor;
let sectionId: string;

const sectionWithPlayers = copyOnReuse(async (players: number) => {
  const { owner, event } = await makeEvent();
  const { id: sectionId } = await makeSection(event.id);
  for (let index = 0; index < players; index += 1) await makeEntry(sectionId, { rating: 2400 - index * 10 });
  return { owner, eventId: event.id, sectionId };
});

async function setUp(players: number): Promise<void> {
  ({ owner, sectionId } = await sectionWithPlayers(players));
}

async function draftRound(round: number): Promise<string> {
  const outcome = await draftNextRound(owner, sectionId, round);
  if (!outcome.ok) throw new Error(outcome.error.code);
  return outcome.value.roundId;
}

const boardsOf = (roundId: string) => database().pairing.findMany({ where: { roundId }, orderBy: { board: 'asc' } });
const historyOf = async () => (await database().auditEvent.findMany({ where: { sectionId }, orderBy: { sequence: 'asc' } })).map(({ kind }) => kind);

describe('manual pairing', () => {
  const wantedOf = (boards: Awaited<ReturnType<typeof boardsOf>>) => boards.map(({ whiteId, blackId }) => ({ white: whiteId, black: blackId }));

  // Answers FIDE's checklist, question 64.
  it('marks changed boards of a draft and keeps the engine’s own; restoring them removes the mark', async () => {
    await setUp(8);
    const roundId = await draftRound(1);
    const boards = wantedOf(await boardsOf(roundId));
    const [a, b, ...others] = boards;
    if (a === undefined || b === undefined) throw new Error('no boards');
    const outcome = await changeBoardsManually(owner, {
      roundId,
      boards: [{ white: a.white, black: b.black }, { white: b.white, black: a.black }, ...others],
      reason: 'same family',
      ground: undefined,
    });
    expect(outcome).toMatchObject({ ok: true, value: { changed: [{ white: a.white, black: b.black }, { white: b.white }] } });
    expect((await boardsOf(roundId)).filter(({ madeByHand }) => madeByHand)).toHaveLength(2);
    expect(await database().round.findUniqueOrThrow({ where: { id: roundId } })).toMatchObject({ enginePairs: expect.any(Array) });
    expect(await historyOf()).toContain('pairing-made-by-hand');
    expect(await changeBoardsManually(owner, { roundId, boards, reason: 'as it was', ground: undefined })).toMatchObject({ ok: true });
    expect((await boardsOf(roundId)).filter(({ madeByHand }) => madeByHand)).toEqual([]);
  });

  it('names the rule that a second bye breaks', async () => {
    await setUp(7);
    await playRound(owner, sectionId, 1, () => 'whiteWins');
    const roundId = await draftRound(2);
    const first = (await database().pairing.findFirstOrThrow({ where: { round: { sectionId, number: 1 }, blackId: null } })).whiteId;
    const [boards, seat] = [wantedOf(await boardsOf(roundId)), (id: string) => (id === first ? second : id === second ? first : id)];
    const second = boards.at(-1)?.white ?? '';
    const wanted = boards.map(({ white, black }) => ({ white: seat(white), black: black === null ? null : seat(black) }));
    const outcome = await changeBoardsManually(owner, { roundId, boards: wanted, reason: 'asked for', ground: undefined });
    const changed = outcome.ok ? outcome.value.changed : [];
    expect(changed.find(({ black }) => black === null)).toMatchObject({
      white: first,
      broken: [{ article: 'C.2', fact: 'had-pab-or-forfeit-win', absolute: true }],
    });
  });

  it('F.6: a published round is changed only for a reason in the rules and with an explanation, and never a board with a result', async () => {
    await setUp(7);
    const roundId = await publishNextRound(owner, sectionId, 1);
    const [late] = [await makeEntry(sectionId, { rating: 2001, enteredFromRound: 2 })];
    const boards = await boardsOf(roundId);
    const bye = boards.at(-1);
    const wanted = [...wantedOf(boards.slice(0, -1)), { white: bye?.whiteId ?? '', black: late.id }];
    const input = { roundId, boards: wanted, reason: '', ground: undefined };
    expect(await changePairing(owner, input)).toMatchObject({ error: { code: 'ground-missing' } });
    expect(await changePairing(owner, { ...input, ground: 'late-entry' })).toMatchObject({ error: { code: 'reason-missing' } });
    expect(await changeBoardsManually(owner, { ...input, ground: 'late-entry', reason: 'arrived at 14:05, both agree' })).toMatchObject({ ok: true });
    expect(await boardsOf(roundId)).toMatchObject([{}, {}, {}, { whiteId: bye?.whiteId, blackId: late.id, madeByHand: true }]);
    expect(await historyOf()).toContain('round-overridden');

    await enterResults(owner, roundId, (board) => (board === 1 ? 'draw' : null));
    const [first, second, ...rest] = wanted;
    const exchanged = [{ white: first?.white ?? '', black: second?.black ?? null }, { white: second?.white ?? '', black: first?.black ?? null }, ...rest];
    expect(await changePairing(owner, { ...input, boards: exchanged, ground: 'late-entry', reason: 'no' })).toMatchObject({ error: { code: 'result-exists' } });
  });
});
