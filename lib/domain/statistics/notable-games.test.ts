import { expect, it } from 'vitest';
import type { GameResult } from '@/lib/domain/boards/game-results';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { publicBoard, publicPlayer, publicRound, publicSection } from '@/tests/factories/public-section-fixture';
import { bestPerformance, biggestUpset } from './notable-games';

const RATINGS = [2200, 2000, 1800, 0];
const PLAYERS = RATINGS.map((ratedAs, place) => publicPlayer(place + 1, `Player ${place + 1}`, { ratedAs }));
type Game = readonly [white: number, black: number, result: GameResult | null];
const sectionWith = (...rounds: readonly (readonly Game[])[]) =>
  publicSection({
    players: PLAYERS,
    roundRecords: rounds.map((games, index) =>
      publicRound(index + 1, {
        state: games.some(([, , result]) => result === null) ? 'published' : 'complete',
        boards: games.map(([white, black, result], board) => publicBoard(board + 1, white, black, result)),
      }),
    ),
  });

const upsetOf = (section: PublicSection) => {
  const upset = biggestUpset(section);
  return upset === null ? null : [upset.round, upset.winner.number, upset.loser.number, upset.difference];
};

it('the biggest upset is the win with the largest difference, the earlier one of equals', () => {
  expect(
    upsetOf(
      sectionWith(
        [
          [1, 0, 'whiteWins'],
          [2, 3, 'draw'],
        ],
        [[0, 2, 'blackWins']],
        [[2, 0, 'whiteWins']],
      ),
    ),
  ).toEqual([2, 3, 1, 400]);
  expect(upsetOf(sectionWith([[1, 0, 'whiteWins']], [[1, 2, 'blackWins']]))).toEqual([1, 2, 1, 200]);
});

it('draws, forfeits, unrated players, favourites and rounds that are not complete are no upsets', () => {
  expect(
    upsetOf(
      sectionWith(
        [
          [0, 1, 'whiteWins'],
          [2, 3, 'blackWins'],
        ],
        [
          [2, 0, 'draw'],
          [1, 3, 'whiteWins'],
        ],
        [[2, 0, 'whiteWinsByForfeit']],
      ),
    ),
  ).toBeNull();
  expect(
    upsetOf(
      sectionWith([
        [2, 0, 'whiteWins'],
        [1, 3, null],
      ]),
    ),
  ).toBeNull();
});

it('the best performance needs rated opponents in half of the rounds', () => {
  const section = sectionWith(
    [
      [0, 1, 'whiteWins'],
      [2, 3, 'whiteWins'],
    ],
    [
      [0, 2, 'whiteWins'],
      [1, 3, 'draw'],
    ],
    [
      [0, 3, 'draw'],
      [1, 2, 'whiteWins'],
    ],
  );
  // Players 1, 2 and 3 have two rated opponents. Player 1 beat 2000 and 1800: 1900 + 800.
  expect(bestPerformance(section)).toMatchObject({ player: { number: 1 }, rating: 2700, games: 2 });
  // Player 4 beat 2200 once, which is not half of three rounds; players 2 and 3 drew twice.
  const once = sectionWith(
    [
      [3, 0, 'whiteWins'],
      [1, 2, 'draw'],
    ],
    [[1, 2, 'draw']],
    [],
  );
  expect(bestPerformance(once)).toMatchObject({ player: { number: 3 }, rating: 2000, games: 2 });
  expect(bestPerformance(sectionWith([[0, 3, 'whiteWins']]))).toMatchObject({ player: { number: 4 } });
  expect(bestPerformance(sectionWith())).toBeNull();
});
