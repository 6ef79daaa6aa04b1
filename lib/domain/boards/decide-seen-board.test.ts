import { describe, expect, it } from 'vitest';
import { detectBoardChange, haveSameSeats, type CurrentBoard } from './seen-board';

const SEEN_BOARD = { pairingId: 'p', roundId: 'r', board: 4, whiteId: 'ada', blackId: 'bo', seenSequence: 1, seenPublication: 5 };
const CURRENT_BOARD: CurrentBoard = { roundId: 'r', board: 4, whiteId: 'ada', blackId: 'bo', sequence: 1, publication: 5 };

describe('decideSeenBoard', () => {
  it('returns null if nothing changed', () => expect(detectBoardChange(SEEN_BOARD, CURRENT_BOARD)).toBeNull());
  it.each([
    ['round', { roundId: 'other' }],
    ['colours', { whiteId: 'bo', blackId: 'ada' }],
    ['players', { blackId: 'cy' }],
    ['players', { whiteId: 'cy', blackId: 'ada' }],
    ['players', { blackId: null }],
    ['board', { board: 5 }],
    ['publication', { publication: 6 }],
    ['publication', { publication: 6, sequence: 2 }],
    ['result', { sequence: 2 }],
    ['result', { sequence: 0 }],
  ] as const)('reports a change: %s', (change, now) => expect(detectBoardChange(SEEN_BOARD, { ...CURRENT_BOARD, ...now })).toBe(change));
  it('never treats two unknown players as the same', () => {
    expect(haveSameSeats({ whiteId: null, blackId: null }, { whiteId: null, blackId: null })).toBe(false);
  });
});
