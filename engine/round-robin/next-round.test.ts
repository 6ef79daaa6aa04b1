import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crosstable } from '../testing/tournament-from-crosstable';
import { bergerRounds, roundsOfPair, type RoundRobinOptions } from './berger';
import { canMeetEverybody, nextRound } from './next-round';

type Boards = readonly { readonly white: number; readonly black: number }[];

const roundRobinFormats = fc.record({ cycles: fc.integer({ min: 1, max: 3 }), swapLastRounds: fc.boolean() });

const boardsText = (boards: Boards): string => boards.map(({ white, black }) => `${white}-${black}`).join(' ');
const parseBoards = (text: string): Boards => text.split(' ').map((board) => ({ white: Number(board.split('-')[0]), black: Number(board.split('-')[1]) }));
const pairOf = ({ white, black }: Boards[number]): string => [white, black].toSorted((a, b) => a - b).join('-');

function nextBoardsText(players: number, options: RoundRobinOptions, past: readonly Boards[]): string {
  const found = nextRound(players, options, past);
  return found.kind === 'boards' ? boardsText(found.boards) : found.kind;
}

/** Plays all rounds that follow `past`, and returns all rounds; null if there is no next round. */
function playToEnd(players: number, options: RoundRobinOptions, past: readonly Boards[]): readonly Boards[] | null {
  const found = nextRound(players, options, past);
  if (found.kind !== 'boards') return null;
  return found.boards.length === 0 ? past : playToEnd(players, options, [...past, found.boards]);
}

const gamesOfPairs = (rounds: readonly Boards[], players: number): readonly number[] => {
  const games = new Map<string, number>();
  for (const pair of rounds.flat().map(pairOf)) games.set(pair, (games.get(pair) ?? 0) + 1);
  return Array.from({ length: (players * (players - 1)) / 2 }, (_, index) => [...games.values()][index] ?? 0);
};

/** True if all remaining games can be played in the remaining rounds. This naive oracle tries every choice, so it suits small fields only. */
function canFinish(players: number, cycles: number, past: readonly Boards[]): boolean {
  const games = new Map<string, number>();
  for (const pair of past.flat().map(pairOf)) games.set(pair, (games.get(pair) ?? 0) + 1);
  const everybody = Array.from({ length: players }, (_, index) => index + 1);
  const rounds = (players % 2 === 0 ? players - 1 : players) * cycles;
  const left = everybody.flatMap((one) => everybody.filter((other) => other > one).map((other) => cycles - (games.get(`${one}-${other}`) ?? 0)));
  const missing = left.reduce((sum, count) => sum + Math.max(0, count), 0);
  if (past.length === rounds) return missing === 0;
  const tryRound = (waiting: readonly number[], made: Boards): boolean => {
    const [one, ...others] = waiting;
    if (one === undefined) return canFinish(players, cycles, [...past, made]);
    const mayBeFree = players % 2 === 1 && made.length + waiting.length === (players + 1) / 2 + (waiting.length - 1) / 2;
    return (
      (mayBeFree && others.length % 2 === 0 && tryRound(others, made)) ||
      others.some(
        (other) =>
          (games.get(`${one}-${other}`) ?? 0) < cycles &&
          tryRound(
            others.filter((number) => number !== other),
            [...made, { white: one, black: other }],
          ),
      )
    );
  };
  return tryRound(everybody, []);
}

const lastTwoColours = (player: number, past: readonly Boards[]): string =>
  past
    .flat()
    .flatMap(({ white, black }) => (white === player ? 'w' : black === player ? 'b' : []))
    .slice(-2)
    .join('');

/** True if the pairs of each round all occur in one round of the table. */
const canBeTableRounds = (past: readonly Boards[], players: number, cycles: number): boolean =>
  past.every((round) => bergerRounds(players, { cycles }).some(({ pairs }) => round.every((board) => pairs.some((other) => pairOf(other) === pairOf(board)))));

describe('the next round of a round robin', () => {
  it('is the next round of the table, as long as the rounds follow it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), roundRobinFormats, (players, options) => {
        const rounds = bergerRounds(players, options).map(({ pairs }) => pairs);
        expect(playToEnd(players, options, [])).toEqual(rounds);
      }),
      { numRuns: 40 },
    );
  });

  it('is the first round of the table that is left, if rounds were played in another order', () => {
    expect(nextBoardsText(6, {}, [parseBoards('2-6 3-1 4-5')])).toBe('1-6 2-5 3-4');
    expect(nextBoardsText(6, {}, [parseBoards('2-6 3-1 4-5'), parseBoards('1-6 2-5 3-4')])).toBe('6-4 5-3 1-2');
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 16 }), roundRobinFormats, fc.infiniteStream(fc.nat()), (players, options, choices) => {
        const rounds = bergerRounds(players, options).map(({ pairs }) => pairs);
        const order = rounds.map((pairs) => ({ pairs, key: choices.next().value ?? 0 })).toSorted((a, b) => a.key - b.key);
        const all = playToEnd(
          players,
          options,
          order.slice(0, rounds.length / 2).map(({ pairs }) => pairs),
        );
        expect(new Set(gamesOfPairs(all ?? [], players))).toEqual(new Set([options.cycles]));
      }),
      { numRuns: 40 },
    );
  });

  it('finds rounds for all remaining games after a round of other boards, if there are any', () => {
    expect(nextBoardsText(4, {}, [parseBoards('1-2 3-4'), parseBoards('1-2 3-4')])).toBe('impossible');
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 6 }),
        fc.integer({ min: 1, max: 2 }),
        fc.integer({ min: 1, max: 3 }),
        fc.infiniteStream(fc.nat()),
        (players, cycles, count, choices) => {
          const past = Array.from({ length: Math.min(count, players * cycles - 2) }, () => randomBoards(players, choices));
          const found = nextRound(players, { cycles }, past);
          expect(found.kind).toBe(canFinish(players, cycles, past) ? 'boards' : 'impossible');
          if (found.kind !== 'boards') return;
          expect(canFinish(players, cycles, [...past, found.boards])).toBe(true);
          // Table rounds keep the colours of the table. Other rounds give a player the
          // same colour a third time only if the opponent has had it twice running too.
          if (canBeTableRounds(past, players, cycles)) return;
          for (const { white, black } of found.boards) {
            const [a, b] = [lastTwoColours(white, past), lastTwoColours(black, past)];
            expect(a === 'ww' && b !== 'ww').toBe(false);
            expect(b === 'bb' && a !== 'bb').toBe(false);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  // Answers FIDE's checklist, question 102.
  it('gives nobody the same colour a third time if that can be avoided, and reverses the colours of the last meeting', () => {
    const past = [parseBoards('1-2 3-4 5-6'), parseBoards('1-3 2-5 4-6')];
    expect(nextBoardsText(6, {}, past)).toBe('4-1 6-2 3-5');
    expect(nextBoardsText(6, { cycles: 2 }, past)).toBe('2-1 4-3 6-5');
  });

  it('gives up instead of searching without end', () => {
    expect(nextBoardsText(100, {}, [parseBoards('1-2 3-5 4-6')])).toBe('gave-up');
  });
});

describe('whether everybody can still meet everybody', () => {
  it('is false after the last round if one pair met twice and another did not meet', () => {
    const table = ['4w= 3w= 2w=', '3w= 4w= 1b=', '2b= 1b= 4w=', '1b= 2b= 3b='];
    const repeated = ['4w= 3w= 4w=', '3w= 4w= 3b=', '2b= 1b= 2w=', '1b= 2b= 1b='];
    expect([table, repeated].map((rows) => canMeetEverybody(crosstable(rows)))).toEqual([true, false]);
  });
});

describe('the rounds of a pair', () => {
  it('are those in which the table pairs them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), roundRobinFormats, (players, options) => {
        const rounds = bergerRounds(players, options);
        for (const board of rounds[0]?.pairs ?? []) {
          const found = rounds.filter(({ pairs }) => pairs.some((other) => pairOf(other) === pairOf(board))).map(({ round }) => round);
          expect(roundsOfPair(board, players, options)).toEqual(found);
        }
      }),
    );
  });
});

function randomBoards(players: number, choices: Iterator<number>): Boards {
  const order = Array.from({ length: players }, (_, index) => ({ number: index + 1, key: choices.next().value ?? 0 })).toSorted((a, b) => a.key - b.key);
  return Array.from({ length: Math.floor(players / 2) }, (_, board) => ({ white: order[2 * board]?.number ?? 0, black: order[2 * board + 1]?.number ?? 0 }));
}
