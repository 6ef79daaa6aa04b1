import { beforeEach, describe, expect, it } from 'vitest';
import { forbidPair } from '@/lib/acts/entries/forbid-pair';
import { recordAbsence } from '@/lib/acts/entries/record-absence';
import { discardDraft } from '@/lib/acts/pairing/discard-draft';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getDesk } from '@/lib/views/rounds/get-desk';
import { getPairingEditor } from '@/lib/views/rounds/get-pairing-editor';
import { draftNextRound, enterResults, makeEntry, makeEvent, makeSection, playRound, changeBoardsManually } from '@/tests/factories';
import { confirmAndListWarnings, confirmDiscards } from '@/tests/factories/confirm-acts';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import { loadTournament } from '@/tests/factories/load-tournament';
import { refusalFact } from '@/tests/factories/refusal-fact';
import { useDatabase } from '@/tests/use-database';
import { changePairing } from './change-pairing';
import { completeRound } from './complete-round';
import { beginManualPairing, endManualPairing, pairRemaining } from './manual-pairing';
import { publishRound } from './publish-round';

useDatabase();

let owner: UserActor;
let sectionId = '';
let sectionAddress: readonly [string, string] = ['', ''];
let entryIds: string[] = [];

/** Plays the first `playedRounds` rounds of a section, with the same result on every board. */
const playedSection = copyOnReuse(async (count: number, rounds: number, playedRounds: number, result: 'draw' | 'whiteWins') => {
  const { owner, event } = await makeEvent();
  const section = await makeSection(event.id, { rounds });
  const players: string[] = [];
  for (let index = 0; index < count; index += 1) players.push((await makeEntry(section.id, { rating: 2400 - index * 20 })).id);
  for (let round = 1; round <= playedRounds; round += 1) await playRound(owner, section.id, round, () => result);
  return { owner, eventId: event.id, sectionId: section.id, place: [event.slug, section.slug] as const, players };
});

async function setUp(count: number, rounds: number, playedRounds = 0, result: 'draw' | 'whiteWins' = 'draw'): Promise<void> {
  ({ owner, sectionId, place: sectionAddress, players: entryIds } = await playedSection(count, rounds, playedRounds, result));
}

async function beginPhase(round: number): Promise<string> {
  const outcome = await beginManualPairing(owner, { sectionId, round });
  if (!outcome.ok) throw new Error(outcome.error.code);
  return outcome.value.roundId;
}

const boardsOf = async (roundId: string) =>
  (await database().pairing.findMany({ where: { roundId }, orderBy: { board: 'asc' } })).map(({ whiteId, blackId }) => ({ white: whiteId, black: blackId }));
const change = (roundId: string, boards: readonly { readonly white: string; readonly black: string | null }[]) =>
  changeBoardsManually(owner, { roundId, boards: [...boards], reason: '' });
const endPhase = (roundId: string) => confirmAndListWarnings((acknowledged) => endManualPairing(owner, { roundId, acknowledged }));
const historyOf = async (round: number) =>
  (await database().auditEvent.findMany({ where: { sectionId, round }, orderBy: { sequence: 'asc' } })).map(({ kind, after }) => ({ kind, after }));
const boardsOfRound = async (number: number) => boardsOf((await database().round.findFirstOrThrow({ where: { sectionId, number } })).id);
const wantedBoard = (white: string | null = '', black: string | null = '') => ({ white: white ?? '', black });
const entryIdAt = (index: number) => entryIds[index] ?? '';
const nameOf = async (entryId: string | null = '') =>
  (await database().entry.findUniqueOrThrow({ where: { id: entryId ?? '' }, include: { person: true } })).person.name;

describe('a round that the rules cannot pair', () => {
  beforeEach(async () => {
    await setUp(4, 4, 3);
  });

  // Answers FIDE's checklist, question 63.
  it('is paired manually from an empty draft, published and completed', async () => {
    expect(await draftNextRound(owner, sectionId, 4)).toMatchObject({ error: { code: 'no-legal-pairing' } });
    const roundId = await beginPhase(4);
    expect(await boardsOf(roundId)).toEqual([]);
    expect(await getDesk(owner, ...sectionAddress)).toMatchObject({ step: { kind: 'hand', round: 4 }, playersWithoutBoard: 4, draft: { changes: [] } });
    const editor = await getPairingEditor(owner, ...sectionAddress, 4);
    expect([...(editor?.free ?? [])].sort()).toEqual([...entryIds].sort());
    expect(editor).toMatchObject({ isManual: true, engineBoards: [], boards: [] });

    expect(await change(roundId, [{ white: entryIdAt(0), black: entryIdAt(1) }])).toMatchObject({ ok: true });
    expect(await endManualPairing(owner, { roundId })).toMatchObject({
      error: { code: 'players-without-board', facts: { players: [expect.any(String), expect.any(String)] } },
    });
    const both = [
      { white: entryIdAt(0), black: entryIdAt(1) },
      { white: entryIdAt(2), black: entryIdAt(3) },
    ];
    expect(await change(roundId, both)).toMatchObject({ ok: true });
    expect(await publishRound(owner, { roundId, asItIs: false })).toMatchObject({ error: { code: 'hand-phase-open' } });
    const { outcome, asked } = await endPhase(roundId);
    expect(asked).toEqual(['differs-from-engine', 'differs-from-engine again']);
    expect(outcome).toMatchObject({ ok: true, value: { round: 4, differing: 2 } });
    expect((await getDesk(owner, ...sectionAddress))?.step).toEqual({ kind: 'publish', round: 4 });
    expect(await publishRound(owner, { roundId, asItIs: false })).toMatchObject({ ok: true });
    await enterResults(owner, roundId, () => 'whiteWins');
    expect((await confirmAndListWarnings((acknowledged) => completeRound(owner, { roundId, acknowledged }))).outcome).toMatchObject({ ok: true });
    expect((await getDesk(owner, ...sectionAddress))?.step).toEqual({ kind: 'finished', round: 4 });
    const { tournament } = (await loadTournament(database(), sectionId)) ?? {};
    expect(tournament?.players.map(({ entries }) => entries.at(3)?.code).toSorted()).toEqual(['0', '0', '1', '1']);
    expect((await historyOf(4)).map(({ kind }) => kind)).toEqual([
      'round-drafted',
      'hand-pairing-begun',
      'pairing-made-by-hand',
      'pairing-made-by-hand',
      'hand-pairing-ended',
      'round-published',
      'round-completed',
    ]);
    const breach = await database().breach.findFirstOrThrow({ where: { sectionId } });
    expect(breach).toMatchObject({ kind: 'mpa', round: 4, undoneAt: null, facts: { engine: null, boards: [expect.any(Array), expect.any(Array)] } });
    expect(await historyOf(4)).toContainEqual({ kind: 'hand-pairing-begun', after: { from: 'nothing' } });
  });

  it('stays in manual pairing when a player becomes absent, and the others get boards', async () => {
    const roundId = await beginPhase(4);
    await change(roundId, [{ white: entryIdAt(0), black: entryIdAt(1) }]);
    const noted = await confirmDiscards((discards) => recordAbsence(owner, { entryId: entryIdAt(3), round: 4, kind: 'absent', byArbiter: false, discards }));
    expect(noted).toMatchObject({ ok: true });
    const { step, current } = (await getDesk(owner, ...sectionAddress)) ?? {};
    expect(step?.kind).toBe('hand');
    const boards = [
      { white: entryIdAt(1), black: entryIdAt(0) },
      { white: entryIdAt(2), black: null },
    ];
    expect(await change(current?.id ?? '', boards)).toMatchObject({ ok: true });
    expect((await endPhase(current?.id ?? '')).outcome).toMatchObject({ ok: true });
    expect(await boardsOf(current?.id ?? '')).toEqual(boards);
  });
});

describe('pairing the remaining players of a manually paired round', () => {
  it('keeps the manual boards, and only boards that the rules would not make count as different', async () => {
    await setUp(8, 5, 1, 'whiteWins');
    const roundId = await beginPhase(2);
    const engines = await boardsOf(roundId);
    const [one, two] = [engines[0]?.white ?? '', engines[1]?.white ?? ''];
    await change(roundId, [{ white: one, black: two }]);
    expect((await getDesk(owner, ...sectionAddress))?.playersWithoutBoard).toBe(6);
    const rest = await confirmAndListWarnings((acknowledged) => pairRemaining(owner, { roundId, acknowledged }));
    expect(rest).toMatchObject({ asked: [], outcome: { ok: true, value: { round: 2 } } });
    const boards = await boardsOf(roundId);
    expect(boards).toHaveLength(4);
    expect(boards).toContainEqual({ white: one, black: two });
    expect(new Set(boards.flatMap(({ white, black }) => [white, black])).size).toBe(8);
    expect(await database().round.findUniqueOrThrow({ where: { id: roundId } })).toMatchObject({ handEndedAt: null });
    const isEngines = ({ white, black }: (typeof boards)[number]) => engines.some((other) => other.white === white && other.black === black);
    const { outcome, asked } = await endPhase(roundId);
    expect(asked).toEqual(['differs-from-engine', 'differs-from-engine again']);
    expect(outcome).toMatchObject({ ok: true, value: { differing: boards.filter((board) => !isEngines(board)).length } });
    expect(await pairRemaining(owner, { roundId })).toMatchObject({ error: { code: 'hand-phase-closed' } });
  });

  it('pairs the whole round by the rules if there are no boards, and is refused if every player has one', async () => {
    await setUp(7, 5);
    const roundId = await beginPhase(1);
    const engines = await boardsOf(roundId);
    await change(roundId, []);
    expect(await pairRemaining(owner, { roundId })).toMatchObject({ ok: true });
    expect(await boardsOf(roundId)).toEqual(engines);
    expect(await pairRemaining(owner, { roundId })).toMatchObject({ error: { code: 'no-game-left', facts: { round: 1 } } });
    expect(await endPhase(roundId)).toMatchObject({ asked: [], outcome: { ok: true, value: { differing: 0 } } });
  });

  it('gives no second bye, and saves nothing if the rules give no pairing', async () => {
    await setUp(6, 5);
    const roundId = await beginPhase(1);
    await change(roundId, [{ white: entryIdAt(0), black: null }]);
    expect(await pairRemaining(owner, { roundId })).toMatchObject({ error: { code: 'two-byes' } });
    await discardDraft(owner, { roundId, reason: '' });
    await playRound(owner, sectionId, 1);
    const second = await beginPhase(2);
    const [, ...others] = await boardsOfRound(1);
    await change(
      second,
      others.map((_, index) => ({ white: others[index]?.white ?? '', black: others[(index + 1) % 2]?.black ?? '' })),
    );
    expect(await pairRemaining(owner, { roundId: second })).toMatchObject({ error: { code: 'no-legal-pairing' } });
    expect(await boardsOf(second)).toHaveLength(2);
  });
});

describe('during manual pairing', () => {
  it('a round without a game cannot be finished, because nobody would play', async () => {
    await setUp(6, 5);
    const roundId = await beginPhase(1);
    await change(roundId, [{ white: entryIdAt(0), black: null }]);
    expect(await endManualPairing(owner, { roundId })).toMatchObject({ error: { code: 'manual-round-empty', facts: { round: 1 } } });
  });

  it('players without a board become absent after confirmation, before the next question', async () => {
    await setUp(5, 5, 1, 'whiteWins');
    const roundId = await beginPhase(2);
    const engines = await boardsOf(roundId);
    const games = engines.filter(({ black }) => black !== null);
    const last = engines.find(({ black }) => black === null)?.white ?? '';
    await change(
      roundId,
      games.map(({ white, black }) => ({ white: black ?? '', black: white })),
    );
    const asked = await endManualPairing(owner, { roundId });
    expect(asked).toMatchObject({ error: { code: 'players-without-board', facts: { players: [expect.any(String)] } } });
    const discards = String(refusalFact(asked, 'agreement'));
    expect(await endManualPairing(owner, { roundId, discards: `${discards}x` })).toMatchObject({ error: { code: 'players-without-board' } });
    expect(await database().absence.count({ where: { entryId: last } })).toBe(0);
    const ended = await confirmAndListWarnings((acknowledged) => endManualPairing(owner, { roundId, discards, acknowledged }));
    expect(ended).toMatchObject({ asked: ['differs-from-engine', 'differs-from-engine again'], outcome: { ok: true, value: { differing: 2 } } });
    expect(await database().absence.findMany({ where: { entryId: last } })).toMatchObject([{ round: 2, kind: 'absent', origin: 'arbiter' }]);
    const now = (await getDesk(owner, ...sectionAddress))?.current?.id ?? '';
    expect(await boardsOf(now)).toHaveLength(2);
    expect(await publishRound(owner, { roundId: now, asItIs: false })).toMatchObject({ ok: true });
  });

  it('an absence removes only the absent player’s board, and the engine’s boards are paired again without that player', async () => {
    await setUp(8, 5);
    const roundId = await beginPhase(1);
    const [first, second, ...others] = await boardsOf(roundId);
    const turned = { white: second?.black ?? '', black: second?.white ?? '' };
    await change(roundId, [first ?? turned, turned, ...others]);
    const noted = await recordAbsence(owner, { entryId: first?.white ?? '', round: 1, kind: 'absent', byArbiter: false });
    expect(noted).toMatchObject({ error: { code: 'draft-without-this', facts: { gone: 1, byHand: 0, parts: ['manual', 'numbers'] } } });
    const discards = String(refusalFact(noted, 'agreement'));
    expect(await recordAbsence(owner, { entryId: first?.white ?? '', round: 1, kind: 'absent', byArbiter: false, discards })).toMatchObject({ ok: true });
    const { step, current, playersWithoutBoard } = (await getDesk(owner, ...sectionAddress)) ?? {};
    expect([step, playersWithoutBoard]).toEqual([{ kind: 'hand', round: 1 }, 1]);
    const boards = await boardsOf(current?.id ?? '');
    expect(boards).toHaveLength(3);
    expect(boards).toContainEqual(turned);
    const engine = await database().round.findUniqueOrThrow({ where: { id: current?.id ?? '' }, select: { enginePairs: true } });
    expect(engine.enginePairs).toHaveLength(4);
  });

  it('after manual pairing ended, it begins again if an absence leaves no pairing by the rules', async () => {
    await setUp(4, 4, 3);
    const roundId = await beginPhase(4);
    await change(roundId, [wantedBoard(entryIdAt(0), entryIdAt(1)), wantedBoard(entryIdAt(2), entryIdAt(3))]);
    await endPhase(roundId);
    const noted = await confirmDiscards((discards) => recordAbsence(owner, { entryId: entryIdAt(3), round: 4, kind: 'absent', byArbiter: false, discards }));
    expect(noted).toMatchObject({ ok: true });
    const desk = await getDesk(owner, ...sectionAddress);
    expect(desk).toMatchObject({ step: { kind: 'hand', round: 4 }, playersWithoutBoard: 1 });
    expect(await boardsOf(desk?.current?.id ?? '')).toEqual([wantedBoard(entryIdAt(0), entryIdAt(1))]);
  });
});

describe('a manually paired draft', () => {
  beforeEach(() => setUp(6, 5));

  // Answers FIDE's checklist, question 65.
  it('begins with the engine’s boards, and needs no confirmation if it ends with them', async () => {
    const roundId = await beginPhase(1);
    const engines = await boardsOf(roundId);
    expect(engines).toHaveLength(3);
    expect(await beginPhase(1)).toBe(roundId);
    const [first, ...rest] = engines;
    expect(await change(roundId, rest)).toMatchObject({ ok: true });
    expect(await boardsOf(roundId)).toHaveLength(2);
    expect(await change(roundId, [...rest, { white: first?.white ?? '', black: first?.black ?? null }])).toMatchObject({ ok: true });
    expect(await endPhase(roundId)).toMatchObject({ asked: [], outcome: { ok: true, value: { differing: 0 } } });
    expect(await boardsOf(roundId)).toEqual(engines);
    expect(await database().pairing.count({ where: { roundId, madeByHand: true } })).toBe(0);
    expect(await database().breach.count({ where: { sectionId } })).toBe(0);
    expect(await endManualPairing(owner, { roundId })).toMatchObject({ error: { code: 'hand-phase-closed' } });
  });

  // Answers FIDE's checklist, questions 68, 69.
  it('lists exactly the boards that differ from the engine’s when it ends, and needs two confirmations', async () => {
    const roundId = await beginPhase(1);
    const [first, second, third] = await boardsOf(roundId);
    const exchanged = [
      { white: first?.white ?? '', black: second?.black ?? '' },
      { white: second?.white ?? '', black: first?.black ?? '' },
    ];
    await change(roundId, [...exchanged, { white: third?.white ?? '', black: third?.black ?? '' }]);
    const [a, b, c, d] = await Promise.all([first?.white, first?.black, second?.white, second?.black].map(nameOf));
    expect(await endManualPairing(owner, { roundId })).toMatchObject({
      error: {
        facts: {
          level: 'confirm-twice',
          text: `Round 1 differs from the pairing under the rules: ${a} – ${d}; ${c} – ${b}. The rules give ${a} – ${b}; ${c} – ${d}.`,
        },
      },
    });
    const { asked, outcome } = await endPhase(roundId);
    expect(asked).toEqual(['differs-from-engine', 'differs-from-engine again']);
    expect(outcome).toMatchObject({ ok: true, value: { differing: 2 } });
    expect((await historyOf(1)).at(-1)).toMatchObject({
      kind: 'hand-pairing-ended',
      after: { boards: [expect.stringMatching(/^\d-\d$/), expect.any(String)] },
    });
  });

  it('needs a new confirmation if the boards changed after the question', async () => {
    const roundId = await beginPhase(1);
    const [first, second, third] = await boardsOf(roundId);
    const turned = (board: typeof first) => ({ white: board?.black ?? '', black: board?.white ?? '' });
    const as = (board: typeof first) => ({ white: board?.white ?? '', black: board?.black ?? '' });
    await change(roundId, [turned(first), as(second), as(third)]);
    const before = await endManualPairing(owner, { roundId });
    const agreement = before.ok || !('agreement' in before.error.facts) ? '' : String(before.error.facts.agreement);
    await change(roundId, [turned(first), turned(second), as(third)]);
    expect(await endManualPairing(owner, { roundId, acknowledged: agreement })).toMatchObject({
      error: { code: 'warning-unacknowledged', facts: { stage: 'warning' } },
    });
  });

  // Answers FIDE's checklist, question 65.
  it('cannot be changed outside manual pairing', async () => {
    const paired = await draftNextRound(owner, sectionId, 1);
    const roundId = paired.ok ? paired.value.roundId : '';
    const turned = (await boardsOf(roundId)).map(({ white, black }) => ({ white: black ?? '', black: white }));
    expect(await changePairing(owner, { roundId, boards: turned, reason: '' })).toMatchObject({ error: { code: 'hand-phase-closed' } });
    await beginPhase(1);
    expect(await changePairing(owner, { roundId, boards: turned, reason: '' })).toMatchObject({ ok: true });
    await endPhase(roundId);
    expect(await changePairing(owner, { roundId, boards: turned, reason: '' })).toMatchObject({ error: { code: 'hand-phase-closed' } });
  });
});

describe('manual boards are warned of by name', () => {
  beforeEach(async () => {
    await setUp(7, 5, 1, 'whiteWins');
  });

  const first = async () =>
    (await database().pairing.findMany({ where: { round: { sectionId, number: 1 } }, orderBy: { board: 'asc' } })).map(({ whiteId, blackId }) => ({
      white: whiteId,
      black: blackId,
    }));
  const codesOf = async (roundId: string, boards: readonly { readonly white: string; readonly black: string | null }[]) =>
    (await confirmAndListWarnings((acknowledged) => changePairing(owner, { roundId, boards: [...boards], reason: '', acknowledged }))).asked;

  // Answers FIDE's checklist, questions 66, 67.
  it('if two players meet again, with the wrong colours for both', async () => {
    const [game] = await first();
    const roundId = await beginPhase(2);
    expect(await codesOf(roundId, [{ white: game?.white ?? '', black: game?.black ?? '' }])).toEqual(['meets-again', 'both-wrong-colours']);
  });

  // Answers FIDE's checklist, question 66.
  it('if a forbidden pair meets', async () => {
    const [one, two] = [entryIdAt(0), entryIdAt(2)];
    await confirmAndListWarnings((acknowledged) =>
      forbidPair(owner, { sectionId, entryAId: one, entryBId: two, reason: 'one family', toRound: null, acknowledged }),
    );
    const roundId = await beginPhase(2);
    expect(await codesOf(roundId, [{ white: two, black: one }])).toContain('forbidden-meet');
  });

  // Answers FIDE's checklist, question 66.
  it('if a player gets the same colour a third time in a row, and a colour difference of three', async () => {
    const games = (await first()).filter(({ black }) => black !== null);
    const [one, two, three] = games.map(({ white }) => white);
    const [four, five, six] = games.map(({ black }) => black);
    const second = await beginPhase(2);
    const had = (await first()).find(({ black }) => black === null)?.white;
    expect(await change(second, [wantedBoard(one, two), wantedBoard(four, three), wantedBoard(had, five), wantedBoard(six, null)])).toMatchObject({ ok: true });
    expect((await endPhase(second)).outcome).toMatchObject({ ok: true });
    await publishRound(owner, { roundId: second, asItIs: false });
    await enterResults(owner, second, () => 'draw');
    await completeRound(owner, { roundId: second });
    const third = await beginPhase(3);
    const told = await changePairing(owner, { roundId: third, boards: [wantedBoard(one, six)], reason: '' });
    const text = expect.stringContaining(`These players would have the same colour three times in a row (C.04.1, article 7): ${await nameOf(one)}.`);
    expect(told).toMatchObject({ error: { facts: { text } } });
    expect(await codesOf(third, [wantedBoard(one, six)])).toEqual(expect.arrayContaining(['third-colour', 'colours-beyond-two']));
    expect(await codesOf(third, [wantedBoard(six, one)])).not.toContain('third-colour');
  });

  // Answers FIDE's checklist, question 66.
  it('if a player gets a second bye, or has more points than others who could get the bye', async () => {
    const before = await first();
    const roundId = await beginPhase(2);
    const [winner, had] = [before[0]?.white ?? '', before.find(({ black }) => black === null)?.white ?? ''];
    expect(await codesOf(roundId, [{ white: winner, black: null }])).toEqual(['bye-not-lowest']);
    expect(await codesOf(roundId, [{ white: had, black: null }])).toEqual(['bye-barred', 'bye-not-lowest']);
  });

  it('and saved only after confirmation', async () => {
    const [game] = await first();
    const roundId = await beginPhase(2);
    const boards = await boardsOf(roundId);
    const again = [{ white: game?.black ?? '', black: game?.white ?? '' }];
    expect(await changePairing(owner, { roundId, boards: again, reason: '' })).toMatchObject({
      error: { code: 'warning-unacknowledged', facts: { codes: ['meets-again'], level: 'confirm' } },
    });
    expect(await boardsOf(roundId)).toEqual(boards);
  });
});

describe('a manually changed public round', () => {
  it('begins and ends manual pairing in one act, with two confirmations; restoring the engine’s boards closes the breach', async () => {
    await setUp(6, 5);
    const paired = await draftNextRound(owner, sectionId, 1);
    const roundId = paired.ok ? paired.value.roundId : '';
    await publishRound(owner, { roundId, asItIs: false });
    const engines = await boardsOf(roundId);
    const turned = engines.map(({ white, black }, index) => (index === 0 ? { white: black ?? '', black: white } : { white, black }));
    const change = (boards: typeof engines) =>
      confirmAndListWarnings((acknowledged) => changePairing(owner, { roundId, boards, reason: 'as agreed', ground: 'competition-rules', acknowledged }));
    expect(await change(turned)).toMatchObject({ asked: ['differs-from-engine', 'differs-from-engine again'], outcome: { ok: true } });
    expect(await database().round.findUniqueOrThrow({ where: { id: roundId } })).toMatchObject({
      handBegunAt: expect.any(Date),
      handEndedAt: expect.any(Date),
    });
    expect(await database().breach.findMany({ where: { sectionId, undoneAt: null } })).toMatchObject([{ kind: 'mpa', round: 1 }]);
    const begunAt = new Date('2026-11-22T09:30:00Z');
    await database().round.update({ where: { id: roundId }, data: { handBegunAt: begunAt } });
    expect(await change(engines)).toMatchObject({ asked: [], outcome: { ok: true } });
    expect(await database().breach.count({ where: { sectionId, undoneAt: null } })).toBe(0);
    expect(await database().round.findUnique({ where: { id: roundId } }), 'a phase that was begun is not begun anew').toMatchObject({ handBegunAt: begunAt });
  });
});
