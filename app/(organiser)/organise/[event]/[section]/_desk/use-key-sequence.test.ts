import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GameResult } from '@/lib/domain/boards/game-results';
import type { DeskBoard } from '@/lib/views/rounds/load-desk-boards';
import { KeySequence } from './use-key-sequence';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openDesk(count: number) {
  const entered = new Map<string, GameResult>();
  const said: string[] = [];
  let current = '1';
  const boards = Array.from({ length: count }, (_, index) => ({ pairingId: String(index + 1), board: index + 1, black: {} }) as DeskBoard);
  const run = new KeySequence(() => ({
    current,
    boards,
    focusBoard: (pairingId) => void (current = pairingId),
    goTo: (pairingId) => void (current = pairingId),
    enter: (pairingId, result, { completes }) => {
      if (entered.has(pairingId) && completes !== true) return false;
      entered.set(pairingId, result);
      if (completes !== true) current = String(Number(pairingId) + 1);
      return true;
    },
    withdrawKeyed: (pairingId) => void entered.delete(pairingId),
    announceProblem: ({ kind, text }) => void said.push(`${kind} ${text}`),
  }));
  const type = (keys: string) => {
    for (const key of keys) {
      if (key === '_') vi.advanceTimersByTime(1500);
      else if (key === '⏎') run.end('enter');
      else run.type(key);
    }
  };
  const seen = () => ({ entered: Object.fromEntries(entered), current, said });
  return { type, seen };
}

it.each([
  ['110=1', { 1: 'whiteWins', 2: 'whiteWins', 3: 'blackWins', 4: 'draw', 5: 'whiteWins' }, '6'],
  ['1-0', { 1: 'whiteWins' }, '2'],
  ['--', { 1: 'doubleForfeit' }, '2'],
  ['1/2', { 1: 'draw' }, '2'],
  ['10⏎', {}, '10'],
  ['1_10⏎', { 1: 'whiteWins' }, '10'],
  ['1⏎0⏎', { 1: 'whiteWins', 2: 'blackWins' }, '3'],
  ['1_-', { 1: 'whiteWins', 2: 'blackWinsByForfeit' }, '3'],
])('%s enters the intended results, and the next board becomes the current one', (keys, entered, current) => {
  const desk = openDesk(12);
  desk.type(keys);
  expect(desk.seen()).toEqual({ entered, current, said: [] });
});

it.each([
  ['19⏎', 'noBoard 19', '1'],
  ['19_', 'numberAlone 19', '1'],
  ['1-1_', 'unreadable 1-1', '1'],
])('%s enters nothing, reports the problem, and returns to the board', (keys, problem, current) => {
  const desk = openDesk(8);
  desk.type(keys);
  expect(desk.seen()).toEqual({ entered: {}, current, said: [problem] });
});

it('typing a number without a board does not take back the earlier result of the current board', () => {
  const desk = openDesk(8);
  desk.type('1');
  desk.type('_');
  desk.type('0');
  desk.type('_');
  desk.type('2⏎');
  desk.type('1');
  desk.type('9⏎');
  expect(desk.seen().entered).toEqual({ 1: 'whiteWins', 2: 'blackWins' });
});
