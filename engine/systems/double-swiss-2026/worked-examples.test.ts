import { describe, expect, it } from 'vitest';
import { STANDARD_SCORING } from '../../model/points';
import type { Tournament } from '../../model/tournament';
import { matchByePoints, matchesOf, MATCH_SCORING } from '../../model/two-game-matches';
import { withBakuAcceleration } from '../../swiss/acceleration';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { doubleSwiss2026 } from './index';

/** The points of single games, with byes for whole matches. */
const TWO_GAME_SCORING = { ...STANDARD_SCORING, ...matchByePoints(STANDARD_SCORING) };

function boardsOf(tournament: Tournament): string[] {
  const paired = doubleSwiss2026.pairRound(tournament);
  if (!paired.ok) throw new Error(paired.error.code);
  const { pairs, pab } = paired.value;
  return [...pairs.map(({ white, black }) => `${white}-${black}`), ...(pab === null ? [] : [`${pab} bye`])];
}

describe('C.04.5, worked examples', () => {
  it('D1: round 1 of seven players: the upper half meets the lower, and the last number has the bye', () => {
    expect(boardsOf(crosstable(['', '', '', '', '', '', ''], { rounds: 7, scoring: MATCH_SCORING })).toSorted()).toEqual(['1-4', '3-6', '5-2', '7 bye']);
  });

  it('D2: round 2: the bye goes to the lowest score, then each odd scoregroup gets one upfloater', () => {
    // Each match has two games: 1 beat 4 by 2-0, 2 beat 5 by 1½-½, and 3 drew with 6.
    const games = ['4w1 4b1', '5b1 5w=', '6w= 6b=', '1b0 1w0', '2w0 2b=', '3b= 3w=', 'U U'];
    const tournament = matchesOf(crosstable(games, { rounds: 14, scoring: TWO_GAME_SCORING }));
    expect(boardsOf(tournament)).toEqual(['2-1', '7-3', '6-5', '4 bye']);
  });

  it('S3: C6 looks at the next lower score of the standings, and is kept if nobody with that score is left', () => {
    // 1 and 2 have met, so they need two upfloaters: 3, the only one with the next score, and one of 4, 5 and 6. If 3 and 4 float up, only
    // 5 and 6 remain on their score, and they have met. That does not rule out 4, because C6 looks only at the score of player 3.
    const points = [12, 12, 6, 2, 2, 2, 0, 0];
    const forbidden = [
      [1, 2],
      [5, 6],
    ].map((players) => ({ players, from: 1, to: 9 }));
    const event = crosstable(
      Array.from(points, () => 'Z Z Z'),
      { rounds: 9, forbidden, scoring: MATCH_SCORING },
    );
    const players = event.players.map((player, index) => ({ ...player, adjustments: [points[index] ?? 0] }));
    const explained = doubleSwiss2026.explainRound({ ...event, players });
    expect(explained.ok && explained.value.brackets[0]?.upfloaters).toEqual([3, 4]);
  });
});

describe('a match of two games', () => {
  const entryOf = (first: string, second: string) =>
    matchesOf(crosstable([`2w${first} 2b${second}`, `1b${other(first)} 1w${other(second)}`], { rounds: 4 })).players[0]?.entries[0];
  const other = (letter: string) => ({ '1': '0', '0': '1', '=': '=', '+': '-', '-': '+' })[letter] ?? letter;

  it.each([
    ['1', '1', '1', 4],
    ['1', '=', '1', 3],
    ['=', '=', '=', 2],
    ['1', '0', '=', 2],
    ['0', '=', '0', 1],
    ['0', '0', '0', 0],
    ['+', '1', '1', 4],
  ])('D3: with the game results %s and %s has the result %s and %i half-points', (first, second, code, points) => {
    expect(entryOf(first, second)).toMatchObject({ opponent: 2, colour: 'white', code, points });
  });

  it('is forfeited only by a player who forfeits both games', () => {
    expect(entryOf('+', '+')).toMatchObject({ code: '+', points: 4 });
    expect(entryOf('-', '-')).toMatchObject({ code: '-', points: 0 });
    expect(entryOf('-', '1')).toMatchObject({ code: '=', points: 2 });
  });

  it('S6: in which each player forfeits one game counts as played, but gives no colour', () => {
    expect(entryOf('+', '-')).toEqual({ opponent: 2, colour: 'white', code: '=', points: 2, isWithoutColour: true });
  });

  it('S7: byes have the points of a match, as stated or by default', () => {
    const tournament = crosstable(['U U', 'H H', 'F F', 'Z Z'], { rounds: 4, scoring: TWO_GAME_SCORING });
    expect(matchesOf(tournament).scoring).toMatchObject({ win: 4, pab: 3, halfPointBye: 2, fullPointBye: 4 });
    expect(matchesOf({ ...tournament, scoring: { ...TWO_GAME_SCORING, pab: 2 } }).scoring.pab).toBe(2);
    expect(matchesOf(tournament).players.map(({ entries }) => entries.map((entry) => entry?.code))).toEqual([['U'], ['H'], ['F'], ['Z']]);
  });
});

describe('4.4: the second game', () => {
  const games = (lines: readonly string[]) => crosstable(lines, { rounds: 6, scoring: TWO_GAME_SCORING, gamesPerMatch: 2 });

  it('repeats the boards with colours reversed, forfeited games and the bye included', () => {
    expect(boardsOf(games(['4w1', '5b+', '6w-', '1b0', '2w-', '3b+', 'U']))).toEqual(['4-1', '2-5', '6-3', '7 bye']);
    // Absences that were recorded after the first game do not matter.
    expect(boardsOf({ ...games(['2w1 Z', '1b0']), completedRounds: 1 })).toEqual(['2-1']);
  });

  it('of odd rounds, only the numbers differ from a tournament of matches', () => {
    const tournament = games(['4w1 4b1', '5b1 5w=', '6w= 6b=', '1b0 1w0', '2w0 2b=', '3b= 3w=', 'U U']);
    expect(boardsOf(tournament)).toEqual(['2-1', '7-3', '6-5', '4 bye']);
    expect(doubleSwiss2026.pairRound(tournament)).toMatchObject({ value: { round: 3 } });
  });

  it('is judged and explained by the match', () => {
    const tournament = games(['4w1', '5b1', '6w1', '1b0', '2w0', '3b0', 'U']);
    expect(doubleSwiss2026.judgePair(tournament, 1, 4).broken).toEqual([]);
    expect(doubleSwiss2026.judgePair(tournament, 1, 5).broken).toMatchObject([{ article: '4.4', fact: 'another-match' }]);
    expect(doubleSwiss2026.judgeBye(tournament, 7).broken).toEqual([]);
    expect(doubleSwiss2026.judgeBye(tournament, 1).broken).toMatchObject([{ article: '1.4', fact: 'bye-of-match' }]);
    expect(doubleSwiss2026.dueColour(tournament, 1)).toBe('black');
    expect(doubleSwiss2026.explainNotPaired(tournament, 1, 7)).toMatchObject({ ok: true, value: { decision: { fact: 'another-match' } } });
    expect(doubleSwiss2026.explainRound(tournament)).toMatchObject({
      value: { round: 2, brackets: [{ kind: 'second-games' }], pab: { fact: 'bye-of-match' } },
    });
  });

  it('both games of a match have its virtual points', () => {
    const accelerated = withBakuAcceleration(games(['', '', '', '']));
    expect(accelerated.players.map(({ acceleration }) => acceleration)).toEqual([[4, 4, 2, 2], [4, 4, 2, 2], [], []]);
  });
});
