import { describe, expect, it } from 'vitest';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { averageRatingOfOpponents, colourPreference, entrantsOf, maxT, type Entrant } from './1-definitions';

/** The first player of a crosstable before the next round. */
function firstEntrant(lines: readonly string[], ratings: readonly number[] = []): Entrant {
  const [player] = entrantsOf(crosstable(lines, { rounds: 9, ratings }), 9);
  if (player === undefined) throw new Error('nobody is to be paired');
  return player;
}

const WHITE = 'white';
const BLACK = 'black';

describe('1.5.2 colour preference', () => {
  it.each([
    ['1.5.2.1', [WHITE, BLACK, WHITE, WHITE], 2, BLACK, 'absolute'],
    ['1.5.2.1', [BLACK, BLACK], -2, WHITE, 'absolute'],
    ['1.5.2.1', [BLACK, WHITE, WHITE], 1, BLACK, 'absolute'],
    ['1.5.2.1', [WHITE, WHITE, BLACK, BLACK], 0, WHITE, 'absolute'],
    ['1.5.2.2', [WHITE], 1, BLACK, 'strong'],
    ['1.5.2.2', [WHITE, BLACK, BLACK, WHITE, BLACK], -1, WHITE, 'strong'],
    ['1.5.2.3', [WHITE, BLACK], 0, WHITE, 'mild'],
    ['1.5.2.3', [BLACK, WHITE], 0, BLACK, 'mild'],
    ['1.5.2.4', [], 0, BLACK, 'mild'],
  ] as const)('%s: %j', (_, colours, colourDifference, colour, strength) => {
    expect(colourPreference({ colours, colourDifference })).toEqual({ colour, strength });
  });

  it('R1: the two latest rounds played are the last two games, rounds without a game between them skipped', () => {
    expect(firstEntrant(['2b1 3w0 H 4w1', '1w0', '1b1', '. . . 1b0']).preference).toEqual({ colour: BLACK, strength: 'absolute' });
    expect(firstEntrant(['2w1 3w+', '1b0', '. 1b-']).preference).toEqual({ colour: BLACK, strength: 'strong' });
  });

  it('R1: byes and forfeits leave a player with the mild preference for Black', () => {
    expect(firstEntrant(['H 2w+ U', '. 1b-']).preference).toEqual({ colour: BLACK, strength: 'mild' });
  });

  it('R2: the difference decides if it contradicts the last two games', () => {
    expect(colourPreference({ colours: [WHITE, WHITE, WHITE, WHITE, BLACK, BLACK], colourDifference: 2 })).toEqual({ colour: BLACK, strength: 'absolute' });
  });
});

describe('1.6 average rating of opponents', () => {
  it.each([
    [[2000, 2001], 2001],
    [[2000, 2000, 2001], 2000],
    [[2000, 2001, 2001], 2001],
    [[], 0],
  ])('R3: halves are rounded up, and the average without opponents is 0: %j', (ratings, aro) => {
    expect(averageRatingOfOpponents(ratings)).toBe(aro);
  });

  it('counts games over the board only', () => {
    expect(firstEntrant(['2w1 3b+ H', '1b0', '. 1w-'], [2000, 2101, 1500]).aro).toBe(2101);
  });
});

describe('1.7 maximum upfloater', () => {
  it.each([
    [4, 2],
    [5, 3],
    [9, 3],
    [10, 4],
    [14, 4],
    [15, 5],
  ])('1.7.2: %i rounds, MaxT %i', (rounds, most) => {
    expect(maxT(rounds)).toBe(most);
  });

  it('1.7.1: is a player who has already upfloated MaxT times', () => {
    const lines = ['2w0 2b0 2w0 2b0', '1b1 1w1 1b1 1w1'];
    const upfloats = [4, 5].map((rounds) => entrantsOf(crosstable(lines, { rounds }), rounds)[0]);
    // Player 1 upfloated in rounds 2, 3 and 4. MaxT is 2 for four rounds and 3 for five.
    expect(upfloats.map((player) => [player?.upfloats, player?.isMaximumUpfloater])).toEqual([
      [3, true],
      [3, true],
    ]);
    expect(entrantsOf(crosstable(lines, { rounds: 10 }), 10)[0]?.isMaximumUpfloater).toBe(false);
  });

  it('R6: an upfloat counts as soon as it is paired, even if the game is then forfeited', () => {
    const player = firstEntrant(['2w0 3b-', '1b1', 'U 1w+']);
    expect([player.upfloats, player.upfloatedLastRound]).toEqual([1, true]);
  });

  it('R25: the previous round is the round just before, even if the player was not paired in it', () => {
    const player = firstEntrant(['2w0 2b0 H', '1b1 1w1 H']);
    expect([player.upfloats, player.upfloatedLastRound]).toEqual([1, false]);
  });
});

describe('the field', () => {
  it('R4: keeps the pairing numbers of the file and their order, whatever the ratings', () => {
    expect(entrantsOf(crosstable(['', '', ''], { ratings: [1500, 2500, 2000] }), 9).map(({ tpn }) => tpn)).toEqual([1, 2, 3]);
  });

  it('leaves out players who are not paired in the coming round', () => {
    const tournament = crosstable(['2w1 H', '1b0 .', '3b0 Z'], { completedRounds: 1 });
    expect(entrantsOf(tournament, 9).map(({ tpn }) => tpn)).toEqual([2]);
  });

  it('R5: ignores fictitious points', () => {
    const tournament = crosstable(['2w=', '1b=']);
    const accelerated = { ...tournament, players: tournament.players.map((player) => ({ ...player, acceleration: [2, 2] })) };
    expect(entrantsOf(accelerated, 9).map(({ state }) => state.pairingScore)).toEqual([1, 1]);
  });
});
