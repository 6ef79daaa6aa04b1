import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { restoreSection } from '@/lib/acts/history/restore-section';
import { discardDraft } from '@/lib/acts/pairing/discard-draft';
import { correctColours, correctResult } from '@/lib/acts/results/correct-boards';
import { enterResult } from '@/lib/acts/results/enter-result';
import { undoResult } from '@/lib/acts/results/undo-result';
import type { GameResult } from '@/lib/domain/boards/game-results';
import type { CorrectionEffect } from '@/lib/domain/results/decide-correction-effects';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { NamedClient } from '@/lib/platform/db/connection-pool';
import { draftNextRound, seenBoardOf, makeEntry, makeEvent, makeMember, makeSection } from '@/tests/factories';
import { confirmWarnings } from '@/tests/factories/confirm-acts';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import { loadTournament } from '@/tests/factories/load-tournament';
import { useDatabase } from '@/tests/use-database';
import { completeRound } from './complete-round';
import { pairNextRound } from './pair-next-round';
import { publishRound } from './publish-round';
import { reopenRound } from './revert-round';

useDatabase();

let owner: UserActor;
let eventId: string;
let sectionId: string;

const sectionWithPlayers = copyOnReuse(async (players: number, fields: Parameters<typeof makeSection>[1]) => {
  const { owner, event } = await makeEvent();
  const sectionId = (await makeSection(event.id, fields)).id;
  for (let index = 0; index < players; index += 1) await makeEntry(sectionId, { rating: 2400 - index * 10 });
  return { owner, eventId: event.id, sectionId };
});

async function setUp(players: number, fields: Parameters<typeof makeSection>[1] = {}): Promise<void> {
  ({ owner, eventId, sectionId } = await sectionWithPlayers(players, fields));
}

const newKey = () => randomUUID();

async function pair(round: number, actor = owner) {
  const outcome = await draftNextRound(actor, sectionId, round);
  if (!outcome.ok) throw new Error(outcome.error.code);
  return outcome.value.roundId;
}

async function publish(round: number) {
  const roundId = await pair(round);
  await publishRound(owner, { roundId, asItIs: false });
  return roundId;
}

const boardsOf = (roundId: string) => database().pairing.findMany({ where: { roundId }, orderBy: { board: 'asc' } });
const historyOf = async () => (await database().auditEvent.findMany({ where: { sectionId }, orderBy: { sequence: 'asc' } })).map(({ kind }) => kind);

async function enter(
  pairingId: string,
  result: GameResult,
  more: { seenSequence?: number; replace?: boolean; idempotencyKey?: string; actor?: UserActor; reason?: string } = {},
) {
  const { actor = owner, ...rest } = more;
  return enterResult(actor, { ...(await seenBoardOf(pairingId)), result, seenSequence: 0, replace: false, reason: '', idempotencyKey: newKey(), ...rest });
}

async function play(roundId: string, result: GameResult = 'whiteWins') {
  for (const { id, blackId } of await boardsOf(roundId)) if (blackId !== null) await enter(id, result);
}

async function playRound(round: number, result: GameResult = 'whiteWins') {
  const roundId = await publish(round);
  await play(roundId, result);
  const completed = await completeRound(owner, { roundId });
  expect(completed).toMatchObject({ ok: true });
  return roundId;
}

describe('pairing', () => {
  beforeEach(() => setUp(9));

  it('makes a draft with boards, colours, scores, floats, numbers, snapshot and hash', async () => {
    const roundId = await pair(1);
    const round = await database().round.findUniqueOrThrow({ where: { id: roundId }, include: { numbers: true, pairings: { orderBy: { board: 'asc' } } } });
    expect(round).toMatchObject({ state: 'draft', number: 1, systemId: 'dutch-2017', draftedById: owner.userId });
    expect(round.inputSha256).toBe(
      createHash('sha256')
        .update(round.inputSnapshot ?? '')
        .digest('hex'),
    );
    expect(round.pairings.map(({ board }) => board)).toEqual([1, 2, 3, 4, 5]);
    expect(round.pairings.at(-1)).toMatchObject({ blackId: null, blackScoreBefore: null });
    expect(round.numbers).toHaveLength(9);
    expect(round.enginePairs).toHaveLength(5);
    expect(await historyOf()).toContain('round-drafted');
  });

  it('makes only one draft when two arbiters pair at once', async () => {
    const second = await makeMember(eventId, 'arbiter');
    const outcomes = await Promise.all([owner, second, owner, second].map((actor) => draftNextRound(actor, sectionId, 1)));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(outcomes.filter((outcome) => outcome.ok && outcome.value.isNew)).toHaveLength(1);
    expect(await database().round.count({ where: { sectionId } })).toBe(1);
    expect((await historyOf()).filter((kind) => kind === 'round-drafted')).toHaveLength(1);
  });

  it('draws the initial colour by lot from the recorded seed if it was not announced', async () => {
    await database().section.update({ where: { id: sectionId }, data: { initialColour: null, initialColourSource: null } });
    await pair(1);
    const section = await database().section.findUniqueOrThrow({ where: { id: sectionId } });
    expect(section).toMatchObject({ initialColourSource: 'lot' });
    expect(section.initialColour).not.toBeNull();
    expect(await historyOf()).toContain('initial-colour-drawn');
  });

  // Answers FIDE's checklist, question 158.
  it('refuses the next round while a board has no result, names the board, and changes nothing', async () => {
    const roundId = await publish(1);
    const outcome = await draftNextRound(owner, sectionId, 2);
    expect(outcome).toMatchObject({ ok: false, error: { code: 'round-not-complete', facts: { boards: [1, 2, 3, 4] } } });
    expect(await completeRound(owner, { roundId })).toMatchObject({ error: { code: 'results-missing' } });
  });

  it('is refused to strangers', async () => {
    const stranger = (await makeEvent()).owner;
    expect(await draftNextRound(stranger, sectionId, 1)).toMatchObject({ error: { code: 'not-found' } });
    expect(await pairNextRound({ kind: 'anonymous' }, { sectionId, round: 1 })).toMatchObject({ error: { code: 'not-signed-in' } });
  });
});

describe('no legal pairing', () => {
  it('names the article of the rules, and changes nothing', async () => {
    await setUp(2);
    await playRound(1);
    const before = await historyOf();
    const outcome = await draftNextRound(owner, sectionId, 2);
    expect(outcome).toMatchObject({ ok: false, error: { code: 'no-legal-pairing' } });
    if (!outcome.ok) expect(outcome.error.facts).toMatchObject({ article: expect.stringMatching(/\d/) });
    expect(await database().round.count({ where: { sectionId } })).toBe(1);
    expect(await historyOf()).toEqual(before);
  });
});

describe('draft, published, complete', () => {
  beforeEach(() => setUp(6));

  it('publishes once, however often the button is pressed', async () => {
    const roundId = await pair(1);
    const outcomes = await Promise.all([1, 2, 3].map(() => publishRound(owner, { roundId, asItIs: false })));
    expect(outcomes.filter((outcome) => outcome.ok && outcome.value.isNew)).toHaveLength(1);
    expect((await historyOf()).filter((kind) => kind === 'round-published')).toHaveLength(1);
  });

  it('discards a draft after making a restore point, which restores it', async () => {
    const roundId = await pair(1);
    const boards = await boardsOf(roundId);
    expect(await discardDraft(owner, { roundId, reason: '' })).toMatchObject({ ok: true });
    expect(await database().round.count({ where: { sectionId } })).toBe(0);

    const point = await database().restorePoint.findFirstOrThrow({ where: { sectionId } });
    expect(await restoreSection(owner, { restorePointId: point.id })).toMatchObject({ ok: true, value: { draftRound: 1 } });
    expect(await boardsOf(roundId)).toEqual(boards);
    expect(await restoreSection(owner, { restorePointId: point.id })).toMatchObject({ error: { code: 'restore-point-used' } });
  });

  it('does not restore a state from before a publication', async () => {
    const roundId = await pair(1);
    await discardDraft(owner, { roundId, reason: '' });
    const point = await database().restorePoint.findFirstOrThrow({ where: { sectionId } });
    await publish(1);
    expect(await restoreSection(owner, { restorePointId: point.id })).toMatchObject({ error: { code: 'published-since' } });
  });

  it('a published round cannot be discarded; a complete one can be reopened while no round was paired from it', async () => {
    const roundId = await playRound(1);
    expect(await discardDraft(owner, { roundId, reason: '' })).toMatchObject({ error: { code: 'round-published' } });
    expect(await confirmWarnings((agreed) => reopenRound(owner, { roundId, reason: 'a late protest', acknowledged: agreed }))).toMatchObject({ ok: true });
    await completeRound(owner, { roundId });
    await pair(2);
    expect(await reopenRound(owner, { roundId, reason: 'too late' })).toMatchObject({ error: { code: 'later-round-exists' } });
  });
});

describe('results', () => {
  let roundId: string;
  let boards: Awaited<ReturnType<typeof boardsOf>>;
  const first = () => boards[0]?.id ?? '';
  const revisions = () => database().resultRevision.findMany({ where: { pairingId: first() }, orderBy: { sequence: 'asc' } });

  beforeEach(async () => {
    await setUp(6);
    roundId = await publish(1);
    boards = await boardsOf(roundId);
  });

  it('saves an entry once that is sent several times', async () => {
    const idempotencyKey = newKey();
    const outcomes = await Promise.all([1, 2, 3].map(() => enter(first(), 'draw', { idempotencyKey })));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await revisions()).toHaveLength(1);
  });

  it('saves only one of two different results from two arbiters at once, and shows it to the other', async () => {
    const second = await makeMember(eventId, 'arbiter');
    const outcomes = await Promise.all([enter(first(), 'whiteWins'), enter(first(), 'draw', { actor: second })]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = outcomes.find(({ ok }) => !ok);
    expect(refused).toMatchObject({ error: { code: 'result-conflict', facts: { board: 1, sequence: 1 } } });
    expect(await revisions()).toHaveLength(1);
  });

  it('accepts the same result from two arbiters at once, and saves it once', async () => {
    const second = await makeMember(eventId, 'arbiter');
    const outcomes = await Promise.all([enter(first(), 'draw'), enter(first(), 'draw', { actor: second })]);
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await revisions()).toHaveLength(1);
  });

  it('resolves a conflict when an arbiter decides so, and keeps both entries', async () => {
    await enter(first(), 'whiteWins');
    const settled = await enter(first(), 'draw', { seenSequence: 1, replace: true });
    expect(settled).toMatchObject({ ok: true, value: { sequence: 2 } });
    expect(await revisions()).toMatchObject([{ result: 'whiteWins' }, { result: 'draw', reason: expect.stringContaining('decided') }]);
  });

  it('undoes the last entry, once', async () => {
    await enter(first(), 'whiteWins');
    const idempotencyKey = newKey();
    const seen = await seenBoardOf(first());
    const undo = () => undoResult(owner, { ...seen, toBlank: false, idempotencyKey });
    expect(await Promise.all([undo(), undo()])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await revisions()).toMatchObject([{ result: 'whiteWins' }, { result: null }]);
    expect(await enter(first(), 'draw', { seenSequence: 2 })).toMatchObject({ ok: true });
  });

  it('clears a board once, whatever its result and whoever entered it; undoing that restores the result', async () => {
    await enter(first(), 'whiteWins');
    await enter(first(), 'draw', { seenSequence: 1, replace: true });
    const second = await makeMember(eventId, 'arbiter');
    const [seen, idempotencyKey] = [await seenBoardOf(first()), newKey()];
    const clear = () => undoResult(second, { ...seen, toBlank: true, idempotencyKey });
    expect(await Promise.all([clear(), clear()])).toMatchObject([
      { ok: true, value: { result: null } },
      { ok: true, value: { result: null } },
    ]);
    expect(await revisions()).toMatchObject([{ result: 'whiteWins' }, { result: 'draw' }, { result: null, actorId: second.userId, takesBack: null }]);
    expect((await historyOf()).at(-1)).toBe('result-taken-back');
    expect(await undoResult(second, { ...(await seenBoardOf(first())), toBlank: true, idempotencyKey: newKey() })).toMatchObject({
      error: { code: 'nothing-to-undo' },
    });
  });

  it('F.8: a player who did not appear counts as withdrawn from the next round on, until the forfeit is undone', async () => {
    const outcome = await enter(first(), 'whiteWinsByForfeit');
    expect(outcome).toMatchObject({ ok: true, value: { withdrawn: [expect.any(String)] } });
    const open = () => database().withdrawal.findMany({ where: { entry: { sectionId } } });
    expect(await open()).toMatchObject([{ kind: 'noShow', fromRound: 2, entryId: boards[0]?.blackId }]);
    await undoResult(owner, { ...(await seenBoardOf(first())), toBlank: false, idempotencyKey: newKey() });
    expect(await open()).toEqual([]);
  });

  it('F.8: a section may count absence without notice as an absence only', async () => {
    await database().section.update({ where: { id: sectionId }, data: { absentWithoutNotice: 'absent' } });
    expect(await enter(first(), 'doubleForfeit')).toMatchObject({ ok: true, value: { withdrawn: [] } });
  });

  // Answers FIDE's checklist, questions 157, 162, 167.
  it('F.9: an adjourned game counts as a draw, and its end is entered later without a correction', async () => {
    await play(roundId, 'adjourned');
    await completeRound(owner, { roundId });
    const loaded = await loadTournament(database(), sectionId, 2);
    expect(loaded?.tournament.players.map(({ entries }) => entries[0]?.code)).toEqual(['?', '?', '?', '?', '?', '?']);
    expect(await enter(first(), 'blackWins', { seenSequence: 1 })).toMatchObject({ ok: true });
  });

  // Answers FIDE's checklist, question 180.
  it('needs a reason for an unusual result', async () => {
    expect(await enter(first(), 'bothZero')).toMatchObject({ error: { code: 'unusual-needs-reason' } });
    expect(await enter(first(), 'bothZero', { reason: 'both phones rang' })).toMatchObject({ ok: true });
  });

  it('needs at most a dozen database queries, because each one waits while the server is busy', async () => {
    await setUp(4);
    const [first] = await boardsOf(await publish(1));
    const seen = await seenBoardOf(first?.id ?? '');
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const entered = await enterResult(owner, { ...seen, result: 'draw', seenSequence: 0, replace: false, reason: '', idempotencyKey: newKey() });
    const times = asked.mock.contexts.filter((client) => client instanceof NamedClient).length;
    asked.mockRestore();
    expect(entered.ok).toBe(true);
    expect(times).toBeGreaterThan(5);
    expect(times).toBeLessThanOrEqual(12);
  });

  it('saves every entry once when five arbiters enter every board at once', async () => {
    await setUp(40);
    const round = await publish(1);
    const all = await boardsOf(round);
    const arbiters = await Promise.all(Array.from({ length: 5 }, () => makeMember(eventId, 'arbiter')));
    const outcomes = await Promise.all(arbiters.flatMap((actor) => all.map(({ id }) => enter(id, 'draw', { actor }))));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await database().resultRevision.count({ where: { pairing: { roundId: round } } })).toBe(20);
  });
});

describe('corrections', () => {
  const correct = async (pairingId: string, result: GameResult, more: { seenSequence?: number; effect?: CorrectionEffect } = {}) => {
    const input = { ...(await seenBoardOf(pairingId)), result, isUnrated: false, reason: 'score sheets', seenSequence: 1, idempotencyKey: newKey(), ...more };
    return confirmWarnings((agreed) => correctResult(owner, { ...input, acknowledged: agreed }));
  };

  beforeEach(() => setUp(8));

  it('F.7: a draft that was paired from a wrong result is discarded and can be paired again', async () => {
    const [board] = await boardsOf(await playRound(1));
    const draft = await pair(2);
    const outcome = await correct(board?.id ?? '', 'draw');
    expect(outcome).toMatchObject({ ok: true, value: { done: { effect: 'nextPairing', act: 'discard-draft', unpairedRound: 2 } } });
    expect(await database().round.findUnique({ where: { id: draft } })).toBeNull();
    expect(await historyOf()).toEqual(expect.arrayContaining(['draft-discarded', 'result-corrected']));
    await pair(2);
  });

  it('a published round stays, and later pairings use the corrected result', async () => {
    const [board] = await boardsOf(await playRound(1));
    const second = await publish(2);
    await enter((await boardsOf(second))[0]?.id ?? '', 'draw');
    expect(await correct(board?.id ?? '', 'draw')).toMatchObject({ value: { done: { effect: 'followingPairing', countsFrom: 3, act: 'none' } } });
    expect(await boardsOf(second)).toHaveLength(4);
  });

  it('F.7: the arbiter may remove a published round without results, so that its new pairing uses the corrected result', async () => {
    const [board] = await boardsOf(await playRound(1));
    const second = await publish(2);
    expect(await correct(board?.id ?? '', 'draw', { effect: 'nextPairing' })).toMatchObject({ value: { done: { act: 'withdraw-published' } } });
    expect(await database().round.findUnique({ where: { id: second } })).toBeNull();
    expect(await historyOf()).toContain('round-overridden');
  });

  it('refuses a correction of a changed board, of a blank board, or to the same result', async () => {
    const roundId = await publish(1);
    const [board, blank] = await boardsOf(roundId);
    await enter(board?.id ?? '', 'draw');
    expect(await correct(board?.id ?? '', 'whiteWins', { seenSequence: 0 })).toMatchObject({ error: { code: 'board-changed' } });
    expect(await correct(board?.id ?? '', 'draw')).toMatchObject({ error: { code: 'result-unchanged' } });
    expect(await correct(blank?.id ?? '', 'draw', { seenSequence: 0 })).toMatchObject({ error: { code: 'nothing-to-correct' } });
  });

  it('exchanges wrong colours once, and the players keep their results', async () => {
    const [board] = await boardsOf(await playRound(1));
    if (board === undefined || board.blackId === null) throw new Error('no board');
    const input = { ...(await seenBoardOf(board.id)), reason: 'sat the wrong way', idempotencyKey: newKey() };
    expect(await correctColours(owner, input)).toMatchObject({ ok: true });
    expect(await correctColours(owner, input)).toMatchObject({ ok: true });
    expect(await correctColours(owner, { ...input, idempotencyKey: newKey() })).toMatchObject({ error: { code: 'board-changed' } });
    const after = await database().pairing.findUniqueOrThrow({ where: { id: board.id }, include: { revisions: { orderBy: { sequence: 'desc' } } } });
    expect(after).toMatchObject({ whiteId: board.blackId, blackId: board.whiteId, announcedWhiteId: board.whiteId, announcedBlackId: board.blackId });
    expect(after.revisions).toHaveLength(2);
    expect(after.revisions[0]).toMatchObject({ result: 'blackWins', reason: 'sat the wrong way' });
  });
});
