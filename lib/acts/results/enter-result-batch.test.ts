import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeHelperCode } from '@/lib/acts/helper-codes/make-helper-code';
import type { GameResult } from '@/lib/domain/boards/game-results';
import type { SeenBoard } from '@/lib/domain/boards/seen-board';
import { loadHistory } from '@/lib/facts/history/load-history';
import { ANONYMOUS, type Actor, type UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeMember, makeSection, makeUser, publishNextRound, boardsBeforeEntry } from '@/tests/factories';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import { useDatabase } from '@/tests/use-database';
import { enterResult } from './enter-result';

useDatabase();

let owner: UserActor;
let eventId: string;
let sectionId: string;
let boards: SeenBoard[];

const openSection = async (event: string, slug: string) => {
  const section = await makeSection(event, { slug });
  for (let index = 0; index < 8; index += 1) await makeEntry(section.id, { rating: 2300 - index });
  await publishNextRound(owner, section.id, 1);
  return { id: section.id, boards: await boardsBeforeEntry({ sectionId: section.id, number: 1 }) };
};

const makePublishedSection = copyOnReuse(async () => {
  const { owner: maker, event } = await makeEvent({ isPublished: true });
  owner = maker;
  return { owner, eventId: event.id, sectionId: (await openSection(event.id, 'a')).id };
});

beforeEach(async () => {
  ({ owner, eventId, sectionId } = await makePublishedSection());
  boards = await boardsBeforeEntry({ sectionId, number: 1 });
});

const findBoard = (number: number, of = boards): SeenBoard => {
  const found = of.find((seen) => seen.board === number);
  if (found === undefined) throw new Error(`there is no board ${number}`);
  return found;
};
const enter = (
  actor: Actor,
  seen: SeenBoard,
  result: GameResult,
  more: { readonly isUnrated?: boolean; readonly replace?: boolean; readonly key?: string } = {},
) => enterResult(actor, { ...seen, result, isUnrated: more.isUnrated, replace: more.replace ?? false, reason: '', idempotencyKey: more.key ?? randomUUID() });

const storedSteps = async (of = sectionId) =>
  (await database().resultRevision.findMany({ where: { sectionId: of }, orderBy: [{ board: 'asc' }, { sequence: 'asc' }] })).map(
    ({ board: number, sequence, result }) => [number, sequence, result],
  );
const historyOf = async (of = sectionId) =>
  (await loadHistory(database(), { sectionId: of, limit: 1000, kinds: ['result-entered', 'player-withdrawn', 'player-returned'] }))
    .toReversed()
    .map(({ kind, actorName, after }) => ({ kind, actorName, after }));
const countTransactions = async () =>
  (await database().$queryRaw<{ xmin: string }[]>`SELECT DISTINCT xmin::text FROM "ResultRevision" WHERE "sectionId" = ${sectionId}`).length;

describe('entries that arrive together', () => {
  it('are each saved once, in order, in one transaction, each under the name of its sender', async () => {
    const second = await makeMember(eventId, 'arbiter');
    const answers = await Promise.all([enter(owner, findBoard(3), 'draw'), enter(second, findBoard(1), 'whiteWins'), enter(owner, findBoard(2), 'blackWins')]);
    expect(answers).toMatchObject([3, 1, 2].map((number) => ({ ok: true, value: { board: number, round: 1, sequence: 1, isNew: true, withdrawn: [] } })));
    expect(await storedSteps()).toEqual([
      [1, 1, 'whiteWins'],
      [2, 1, 'blackWins'],
      [3, 1, 'draw'],
    ]);
    expect(await historyOf()).toMatchObject([
      { actorName: owner.name, after: { board: 3 } },
      { actorName: second.name, after: { board: 1 } },
      { actorName: owner.name, after: { board: 2 } },
    ]);
    expect(await countTransactions()).toBe(1);
  });

  it('are saved although one of them is refused', async () => {
    const answers = await Promise.all([
      enter(owner, findBoard(1), 'draw'),
      enter(owner, { ...findBoard(2), whiteId: findBoard(3).whiteId }, 'draw'),
      enter(owner, findBoard(3), 'bothZero'),
      enter(owner, findBoard(4), 'blackWins'),
    ]);
    expect(answers.map((answer) => (answer.ok ? 'stored' : answer.error.code))).toEqual(['stored', 'board-changed', 'unusual-needs-reason', 'stored']);
    expect(await storedSteps()).toEqual([
      [1, 1, 'draw'],
      [4, 1, 'blackWins'],
    ]);
  });

  it('with the same idempotency key are one entry; a key of another entry in the batch is refused', async () => {
    const key = randomUUID();
    const answers = await Promise.all([
      enter(owner, findBoard(1), 'draw', { key }),
      enter(owner, findBoard(1), 'draw', { key }),
      enter(owner, findBoard(2), 'draw', { key }),
    ]);
    expect(answers).toMatchObject([
      { value: { isNew: true, sequence: 1 } },
      { value: { isNew: false, sequence: 1, result: 'draw' } },
      { error: { code: 'key-used-elsewhere' } },
    ]);
    expect(await storedSteps()).toEqual([[1, 1, 'draw']]);
  });

  it('for one board are decided one after the other, so that the second sees the first', async () => {
    const second = await makeMember(eventId, 'arbiter');
    const seenAfter = { ...findBoard(2), seenSequence: 1 };
    const answers = await Promise.all([
      enter(owner, findBoard(1), 'whiteWins'),
      enter(second, findBoard(1), 'draw'),
      enter(second, findBoard(1), 'whiteWins'),
      enter(owner, findBoard(2), 'whiteWinsByForfeit'),
      enter(second, seenAfter, 'draw', { replace: true }),
    ]);
    expect(answers).toMatchObject([
      { value: { isNew: true } },
      { error: { code: 'result-conflict', facts: { theirs: 'whiteWins', by: owner.name, sequence: 1 } } },
      { value: { isNew: false, result: 'whiteWins' } },
      { value: { isNew: true, withdrawn: [expect.any(String)] } },
      { value: { isNew: true, sequence: 2, result: 'draw' } },
    ]);
    expect(await storedSteps()).toEqual([
      [1, 1, 'whiteWins'],
      [2, 1, 'whiteWinsByForfeit'],
      [2, 2, 'draw'],
    ]);
    // 1998 rules, F.8: the first entry withdraws the absent player, and the second entry reverses the withdrawal.
    expect((await historyOf()).map(({ kind }) => kind).toSorted()).toEqual([
      'player-returned',
      'player-withdrawn',
      'result-entered',
      'result-entered',
      'result-entered',
    ]);
    expect(await database().withdrawal.count({ where: { entry: { sectionId } } })).toBe(0);
  });

  it('for two sections are each saved in their own section', async () => {
    const other = await openSection(eventId, 'b');
    const answers = await Promise.all([
      enter(owner, findBoard(1), 'draw'),
      enter(owner, findBoard(1, other.boards), 'whiteWins'),
      enter(owner, findBoard(2), 'draw'),
    ]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await storedSteps()).toEqual([
      [1, 1, 'draw'],
      [2, 1, 'draw'],
    ]);
    expect(await storedSteps(other.id)).toEqual([[1, 1, 'whiteWins']]);
  });

  it('are allowed or refused by the rights of each sender', async () => {
    const { actor: stranger } = await makeUser();
    const helperCode = async (from: number, to: number) => {
      const made = await makeHelperCode(owner, { sectionId, label: 'Ana', boardFrom: from, boardTo: to, hours: 8 });
      if (!made.ok) throw new Error(made.error.code);
      const { id, label } = await database().helperCode.findFirstOrThrow({ where: { sectionId, boardFrom: from, boardTo: to } });
      return { kind: 'helper', codeId: id, label } as const;
    };
    const [helper, over] = [await helperCode(1, 2), await helperCode(3, 3)];
    await database().helperCode.update({ where: { id: over.codeId }, data: { revokedAt: new Date() } });
    const answers = await Promise.all([
      enter(stranger, findBoard(1), 'draw'),
      enter(ANONYMOUS, findBoard(1), 'draw'),
      enter(over, findBoard(3), 'draw'),
      enter(helper, findBoard(3), 'draw'),
      enter(helper, findBoard(2), 'doubleForfeit'),
      enter(helper, findBoard(2), 'draw', { isUnrated: true }),
      enter(helper, findBoard(2), 'blackWins'),
      enter(owner, findBoard(1), 'whiteWins'),
    ]);
    expect(answers.map((answer) => (answer.ok ? 'stored' : answer.error.code))).toEqual([
      'not-found',
      'not-signed-in',
      'helper-code-over',
      'not-your-board',
      'result-not-for-helpers',
      'result-not-for-helpers',
      'stored',
      'stored',
    ]);
    expect(await storedSteps()).toEqual([
      [1, 1, 'whiteWins'],
      [2, 1, 'blackWins'],
    ]);
  });

  it('are saved one by one if the database refuses the batch, so that only the entry at fault fails', async () => {
    const helper = { kind: 'user', userId: randomUUID(), name: 'Gone', mayCreateEvents: false } as const;
    await database()
      .$executeRaw`CREATE FUNCTION refuse_board_2() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF NEW."board" = 2 THEN RAISE EXCEPTION 'not this one'; END IF; RETURN NEW; END $$`;
    await database().$executeRaw`CREATE TRIGGER "refuse_board_2" BEFORE INSERT ON "ResultRevision" FOR EACH ROW EXECUTE FUNCTION refuse_board_2()`;
    const answers = await Promise.allSettled([
      enter(owner, findBoard(1), 'draw'),
      enter(owner, findBoard(2), 'draw'),
      enter(helper, findBoard(3), 'draw'),
      enter(owner, findBoard(4), 'draw'),
    ]);
    await database().$executeRaw`DROP TRIGGER "refuse_board_2" ON "ResultRevision"`;
    expect(answers).toMatchObject([{ value: { ok: true } }, { status: 'rejected' }, { value: { error: { code: 'not-found' } } }, { value: { ok: true } }]);
    expect(await storedSteps()).toEqual([
      [1, 1, 'draw'],
      [4, 1, 'draw'],
    ]);
    expect((await historyOf()).map(({ after }) => after)).toMatchObject([{ board: 1 }, { board: 4 }]);
  });

  it('twenty boards by twenty senders, each sent three times, are twenty results', async () => {
    const section = await makeSection(eventId, { slug: 'many' });
    await Promise.all(Array.from({ length: 40 }, (_, index) => makeEntry(section.id, { rating: 2300 - index })));
    await publishNextRound(owner, section.id, 1);
    const many = await boardsBeforeEntry({ sectionId: section.id, number: 1 });
    const arbiters = await Promise.all(Array.from({ length: 20 }, () => makeMember(eventId, 'arbiter')));
    const answers = await Promise.all(
      many.flatMap((seen, index) =>
        [0, 1, 2].map((copy) =>
          enter(arbiters[(index + copy) % 20] ?? owner, seen, 'draw', { key: `many-${seen.pairingId}-${copy === 2 ? 'other' : 'same'}` }),
        ),
      ),
    );
    expect(answers.filter((answer) => answer.ok && answer.value.isNew)).toHaveLength(many.length);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await storedSteps(section.id)).toEqual(many.map(({ board: number }) => [number, 1, 'draw']));
  });
});

it('permissions are checked for each entry: a sender who lost the role between two entries is refused', async () => {
  const second = await makeMember(eventId, 'arbiter');
  expect(await enter(second, findBoard(1), 'draw')).toMatchObject({ ok: true });
  await database().eventMember.delete({ where: { eventId_userId: { eventId, userId: second.userId } } });
  expect(await enter(second, findBoard(2), 'draw')).toMatchObject({ error: { code: 'not-found' } });
});
