import { expect, it } from 'vitest';
import { crosstable } from '../testing/tournament-from-crosstable';
import { withBakuAcceleration } from './acceleration';
import { sortInBoardOrder } from './board-order';
import { playerStates } from './player-state';

// Answers FIDE's checklist, question 188.
it('C.04.2 3.6, C.04.7 1.5: boards are ordered by the pairing scores, including virtual points', () => {
  // Twelve players before round 2. Without virtual points, 8-7 would be the second board.
  const lines = ['4w1', '5b=', '6w0', '1b0', '2w=', '3b1', '10w1', '11b1', '12w=', '7b0', '8w0', '9b='];
  const states = new Map(playerStates(withBakuAcceleration(crosstable(lines, { rounds: 7 }))).map((state) => [state.tpn, state]));
  const pairs = [
    [12, 11],
    [8, 7],
    [10, 9],
    [4, 5],
    [2, 3],
    [6, 1],
  ].flatMap(([white = 0, black = 0]) => {
    const [one, other] = [states.get(white), states.get(black)];
    return one === undefined || other === undefined ? [] : [{ white: one, black: other }];
  });
  expect(sortInBoardOrder(pairs).map(({ white, black }) => `${white.tpn}-${black.tpn}`)).toEqual(['6-1', '2-3', '4-5', '8-7', '10-9', '12-11']);
});

// Answers FIDE's checklist, question 187.
it('C.04.2 3.6: boards are ordered by the higher score, then the sum of both scores, then the higher rank', () => {
  // After round 1, players 1 to 3 have one point, 4 and 5 have half a point, and 6 to 8 have none.
  const states = new Map(playerStates(crosstable(['6w1', '7b1', '8w1', '5w=', '4b=', '1b0', '2w0', '3b0'], { rounds: 5 })).map((state) => [state.tpn, state]));
  const pairs = [
    [6, 7],
    [8, 3],
    [4, 2],
    [1, 5],
  ].flatMap(([white = 0, black = 0]) => {
    const [one, other] = [states.get(white), states.get(black)];
    return one === undefined || other === undefined ? [] : [{ white: one, black: other }];
  });
  expect(sortInBoardOrder(pairs).map(({ white, black }) => `${white.tpn}-${black.tpn}`)).toEqual(['1-5', '4-2', '8-3', '6-7']);
});
