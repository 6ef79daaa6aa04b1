import { describe, expect, it } from 'vitest';
import type { SeenBoard } from '@/lib/domain/boards/seen-board';
import { boardRecord } from '@/lib/domain/tournament/board-records';
import type { PairingFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { confirmAndListWarnings } from '@/tests/factories/confirm-acts';
import { boardFacts, entryFacts, roundFacts, sectionFacts } from '@/tests/factories/make-section-facts';
import { boardCorrectionBreach, boardCorrectionRecords } from './board-correction-records';
import { decideBoardCorrection, type BoardCorrectionRequest, type CorrectionInput } from './decide-board-correction';
import type { StoredStep } from './refuse-stale-board';

const PLAYERS = ['a', 'b', 'c', 'd', 'e'];
const numbers = new Map(PLAYERS.map((id, index) => [id, index + 1]));
const round = (number: number, state: RoundFacts['state'], ...pairings: PairingFacts[]) =>
  roundFacts(number, state, { numbers, pairings: pairings.map((pairing) => ({ ...pairing, id: `${number}/${pairing.id}` })) });

const FIRST_ROUND = [boardFacts(1, 'a', 'b', 'whiteWins'), boardFacts(2, 'c', 'd', 'draw'), boardFacts(3, 'e', null)];
const sectionOf = (...pairedRounds: RoundFacts[]) =>
  sectionFacts({ pairedRounds, entries: PLAYERS.map((id, index) => entryFacts(id, { pairingNumber: index + 1 })) });
const AFTER_ROUND_1 = sectionOf(round(1, 'complete', ...FIRST_ROUND));
const ROUND_2_PUBLISHED = sectionOf(
  round(1, 'complete', ...FIRST_ROUND),
  round(2, 'published', boardFacts(1, 'a', 'c', 'draw'), boardFacts(2, 'd', 'e'), boardFacts(3, 'b', null)),
);
const ROUND_2_DRAFTED = sectionOf(round(1, 'complete', ...FIRST_ROUND), round(2, 'draft', boardFacts(1, 'a', 'c')));

function seenBoards(facts: SectionFacts, ...boards: readonly number[]): SeenBoard[] {
  return boards.map((number) => {
    const board = boardRecord(facts, `1/${number}`);
    if (board === null) throw new Error('a board');
    const { pairingId, roundId, whiteId, blackId, sequence, publication } = board;
    return { pairingId, roundId, board: board.board, whiteId, blackId: blackId ?? '', seenSequence: sequence, seenPublication: publication };
  });
}

const DRAW_CORRECTION: CorrectionInput = { how: 'result', result: 'draw', isRated: true };
const COLOURS_CORRECTION: CorrectionInput = { how: 'colours' };
const playedCorrection = (...boards: (readonly [string, string, 'draw' | null])[]): CorrectionInput => ({
  how: 'played',
  boards: boards.map(([white, black, result]) => ({ white, black, result })),
  unseatedAreAbsent: false,
});
const CROSSWISE_CORRECTION = playedCorrection(['a', 'd', 'draw'], ['c', 'b', 'draw']);

const decide = (
  facts: SectionFacts,
  input: CorrectionInput,
  own: Partial<BoardCorrectionRequest> & { readonly boards?: readonly number[] } = {},
  sent: readonly StoredStep[] = [],
) =>
  decideBoardCorrection(
    facts,
    { seen: seenBoards(facts, ...(own.boards ?? [1])), input, effect: undefined, acknowledged: undefined, draftWarnings: [], ...own },
    sent,
  );

async function decideAndAcknowledge(facts: SectionFacts, said: CorrectionInput, own: Parameters<typeof decide>[2] = {}) {
  const { outcome, asked } = await confirmAndListWarnings(async (acknowledged) => decide(facts, said, { ...own, acknowledged }));
  if (!outcome.ok || outcome.value.correction === null) throw new Error('it is refused, or was stored before');
  return {
    asked,
    ...outcome.value.correction,
    breach: boardCorrectionBreach(outcome.value.correction),
    lines: boardCorrectionRecords(outcome.value.correction, null),
  };
}

describe('a correction of boards', () => {
  it('changes the result of one board', async () => {
    const { asked, wanted, change, option, breach, lines } = await decideAndAcknowledge(AFTER_ROUND_1, DRAW_CORRECTION);
    expect([asked, option.effect, breach]).toEqual([[], 'nextPairing', null]);
    expect(wanted).toEqual([{ white: 'a', black: 'b', result: 'draw', isRated: true }]);
    expect(change).toMatchObject({ reseated: [], rescored: [0] });
    expect(lines).toMatchObject([{ kind: 'result-corrected', before: { result: 'whiteWins' }, after: { board: 1, result: 'draw', white: 'a', black: 'b' } }]);
  });

  it('changes only whether a game is rated', async () => {
    const { change, lines } = await decideAndAcknowledge(AFTER_ROUND_1, { how: 'result', result: 'whiteWins', isRated: false });
    expect(change.rescored).toEqual([0]);
    expect(lines[0]?.after).toMatchObject({ result: 'whiteWins', isUnrated: true });
  });

  it('exchanges colours; both players keep their points', async () => {
    const { wanted, change, lines } = await decideAndAcknowledge(AFTER_ROUND_1, COLOURS_CORRECTION);
    expect(wanted).toEqual([{ white: 'b', black: 'a', result: 'blackWins' }]);
    expect(change.reseated).toEqual([0]);
    expect(lines.map(({ kind }) => kind)).toEqual(['colours-corrected']);
  });

  it('exchanges opponents, with one history line for both boards', async () => {
    const { change, lines } = await decideAndAcknowledge(AFTER_ROUND_1, CROSSWISE_CORRECTION, { boards: [1, 2] });
    expect(change.reseated).toEqual([0, 1]);
    expect(lines).toMatchObject([{ kind: 'opponents-corrected', after: { numbers: [1, 2], boards: ['a – d', 'c – b'] } }]);
  });

  it('discards a draft that was paired with the old result, unless the arbiter keeps it', async () => {
    expect((await decideAndAcknowledge(ROUND_2_DRAFTED, DRAW_CORRECTION)).option).toMatchObject({ unpairedRound: 2, countsFrom: 2 });
    const { asked, option, breach } = await decideAndAcknowledge(ROUND_2_DRAFTED, DRAW_CORRECTION, { effect: 'followingPairing' });
    expect([asked, option.unpairedRound, breach?.round]).toEqual([['paired-from-it'], null, 2]);
  });

  it('must be confirmed and is stored as a breach if a public round was paired with the old result', async () => {
    const { asked, breach } = await decideAndAcknowledge(ROUND_2_PUBLISHED, DRAW_CORRECTION);
    expect(asked).toEqual(['paired-from-it']);
    expect(breach).toEqual({ round: 2, games: [{ of: 1, board: 1, players: [1, 2], was: 'whiteWins', is: 'draw' }] });
    const reseated = await decideAndAcknowledge(ROUND_2_PUBLISHED, CROSSWISE_CORRECTION, { boards: [1, 2] });
    expect(reseated.breach?.games).toMatchObject([
      { board: 1, players: [1, 4], isReseated: true },
      { board: 2, players: [3, 2], isReseated: true },
    ]);
  });

  it('is no breach for rounds that no result can change: the second game of a match, and the rounds of a schedule', async () => {
    for (const systemId of ['double-swiss-2026', 'berger'] as const) {
      const { asked, breach } = await decideAndAcknowledge({ ...ROUND_2_PUBLISHED, systemId }, DRAW_CORRECTION, { effect: 'followingPairing' });
      expect([asked, breach]).toEqual([[], null]);
    }
    // The second game has the players of the first with exchanged colours.
    const other = await decideAndAcknowledge({ ...ROUND_2_PUBLISHED, systemId: 'double-swiss-2026' }, COLOURS_CORRECTION, { effect: 'followingPairing' });
    expect([other.asked, other.breach?.round]).toEqual([['paired-from-it'], 2]);
  });

  it('is no breach if it changes only the rating report', async () => {
    const { asked, breach } = await decideAndAcknowledge(ROUND_2_PUBLISHED, DRAW_CORRECTION, { effect: 'ratingOnly' });
    expect([asked, breach]).toEqual([[], null]);
  });

  it('must be confirmed if two players who now met meet again later', async () => {
    expect((await decideAndAcknowledge(ROUND_2_PUBLISHED, playedCorrection(['a', 'c', 'draw'], ['b', 'd', 'draw']), { boards: [1, 2] })).asked).toContain(
      'meets-again',
    );
  });
});

describe('a correction that is refused', () => {
  const codeOf = (...given: Parameters<typeof decide>) => {
    const decided = decide(...given);
    return decided.ok ? null : decided.error.code;
  };

  it.each([
    ['the present result', AFTER_ROUND_1, { how: 'result', result: 'whiteWins', isRated: true }, {}, 'result-unchanged'],
    ['that a finished game is adjourned', AFTER_ROUND_1, { how: 'result', result: 'adjourned', isRated: true }, {}, 'finished-not-adjourned'],
    ['a result for the bye', AFTER_ROUND_1, DRAW_CORRECTION, { boards: [3] }, 'bye-has-no-result'],
    ['colours for the bye', AFTER_ROUND_1, COLOURS_CORRECTION, { boards: [3] }, 'bye-has-no-colours'],
    ['a board twice', AFTER_ROUND_1, CROSSWISE_CORRECTION, { boards: [1, 1] }, 'not-found'],
    ['no board', AFTER_ROUND_1, CROSSWISE_CORRECTION, { boards: [] }, 'nothing-changed'],
    ['boards as they are recorded', AFTER_ROUND_1, playedCorrection(['c', 'd', 'draw']), { boards: [2] }, 'nothing-changed'],
    ['a player of another board', AFTER_ROUND_1, playedCorrection(['a', 'c', 'draw']), {}, 'not-in-round'],
  ] as const)('states %s', (_what, facts, said, own, code) => {
    expect(codeOf(facts, said, own)).toBe(code);
  });

  it('concerns a draft, an open board or an adjourned game', () => {
    const running = (state: RoundFacts['state'], result: 'adjourned' | null) => sectionOf(round(1, state, boardFacts(1, 'a', 'b', result)));
    expect(codeOf(running('draft', null), DRAW_CORRECTION)).toBe('round-not-published');
    expect(codeOf(running('published', null), DRAW_CORRECTION)).toBe('nothing-to-correct');
    expect(codeOf(running('published', 'adjourned'), DRAW_CORRECTION)).toBe('adjourned-is-entered');
  });

  it('chooses an effect that is not possible', () => {
    expect(codeOf(AFTER_ROUND_1, DRAW_CORRECTION, { effect: 'followingPairing' })).toBe('effect-not-possible');
  });

  it('concerns a board that has changed or was deleted', () => {
    const [one] = seenBoards(AFTER_ROUND_1, 1);
    if (one === undefined) throw new Error('a board');
    expect(decide(AFTER_ROUND_1, DRAW_CORRECTION, { seen: [{ ...one, seenSequence: 9 }] })).toMatchObject({
      error: { code: 'board-changed', facts: { parts: ['result'] } },
    });
    expect(decide(AFTER_ROUND_1, DRAW_CORRECTION, { seen: [{ ...one, pairingId: 'gone' }] })).toMatchObject({
      error: { code: 'board-changed', facts: { now: 'a – b' } },
    });
  });

  it('uses the idempotency key of another correction; the same correction sent again is accepted', () => {
    const step = { pairingId: '1/1', whiteId: 'a', blackId: 'b', result: 'draw', isRated: true, takesBack: null } as const;
    expect(decide(AFTER_ROUND_1, DRAW_CORRECTION, {}, [step])).toMatchObject({ ok: true, value: { correction: null } });
    expect(codeOf(AFTER_ROUND_1, { ...DRAW_CORRECTION, result: 'blackWins' }, {}, [step])).toBe('key-used-elsewhere');
    expect(codeOf(AFTER_ROUND_1, COLOURS_CORRECTION, { boards: [2] }, [step])).toBe('key-used-elsewhere');
  });
});
