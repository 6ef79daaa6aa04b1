import { describe, expect, it } from 'vitest';
import type { Tournament } from '../../model/tournament';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { teamSwiss2026 } from './index';

const SCORING = { win: 4, draw: 2, loss: 0, forfeitWin: 4, forfeitLoss: 0, pab: 2, fullPointBye: 4, halfPointBye: 2, zeroPointBye: 0 };

/** A team event from a crosstable of matches. `gamePoints` has the half-points of each team in round 1. */
function teamTournament(lines: readonly string[], settings: Partial<Tournament> & { readonly gamePoints?: readonly number[] }): Tournament {
  const { gamePoints, ...rest } = settings;
  const tournament = crosstable(lines, { scoring: SCORING, teams: { preferences: 'A', usesSecondary: true }, ...rest });
  const players = tournament.players.map((player, index) => ({
    ...player,
    entries: player.entries.map((entry, at) => (entry === null || at > 0 ? entry : { ...entry, secondary: gamePoints?.[index] ?? 0 })),
  }));
  return { ...tournament, players };
}

function matchesOf(tournament: Tournament): string[] {
  const paired = teamSwiss2026.pairRound(tournament);
  if (!paired.ok) throw new Error(paired.error.code);
  const { pairs, pab } = paired.value;
  return [...pairs.map(({ white, black }) => `${white}-${black}`).toSorted(), ...(pab === null ? [] : [`${pab} bye`])];
}

const linesWithoutMatches = (count: number): string[] => Array.from({ length: count }, () => '');

describe('C.04.6, worked examples', () => {
  it('X1: round 1: the upper half meets the lower half, by pairing number', () => {
    expect(matchesOf(teamTournament(linesWithoutMatches(8), { rounds: 7 }))).toEqual(['1-5', '3-7', '6-2', '8-4']);
    expect(matchesOf(teamTournament(linesWithoutMatches(7), { rounds: 7 }))).toEqual(['1-4', '3-6', '5-2', '7 bye']);
  });

  it('X2: the top member has the smaller number, whatever the scores', () => {
    const lines = ['5w1', '6w1', '7w=', '8w1', '1b0', '2b0', '3b=', '4b0'];
    expect(matchesOf(teamTournament(lines, { rounds: 5 }))).toEqual(['3-1', '4-2', '6-8', '7-5']);
  });

  it('X3: if every set of upfloaters breaks C6, the first set is chosen', () => {
    const points = [12, 6, 6, 6, 6, 6, 0, 2, 2, 2];
    const met = [
      [3, 4, 5, 6],
      [2, 8],
      [2, 9],
      [2, 10],
      [1, 7],
    ];
    const event = teamTournament(
      Array.from(points, () => 'Z Z Z'),
      { rounds: 5, forbidden: met.map((players) => ({ players, from: 1, to: 5 })) },
    );
    const players = event.players.map((player, index) => ({ ...player, adjustments: [points[index] ?? 0] }));
    const pairs = matchesOf({ ...event, players }).map((match) =>
      match
        .split('-')
        .map(Number)
        .toSorted((a, b) => a - b)
        .join('-'),
    );
    expect(pairs.toSorted()).toEqual(['1-2', '3-7', '4-8', '5-9', '6-10']);
  });

  it('T6: C6 looks at the next lower score of the standings, and is kept if nobody with that score is left', () => {
    // 1 and 2 have met, so they need two upfloaters: 3, the only one with the next score, and one of 4, 5 and 6. If 3 and 4 float up, only
    // 5 and 6 remain on their score, and they have met. That does not rule out 4, because C6 looks only at the score of team 3.
    const points = [12, 12, 6, 2, 2, 2, 0, 0];
    const forbidden = [
      [1, 2],
      [5, 6],
    ].map((players) => ({ players, from: 1, to: 9 }));
    const event = teamTournament(
      Array.from(points, () => 'Z Z Z'),
      { rounds: 9, forbidden },
    );
    const players = event.players.map((player, index) => ({ ...player, adjustments: [points[index] ?? 0] }));
    const explained = teamSwiss2026.explainRound({ ...event, players });
    expect(explained.ok && explained.value.brackets[0]?.upfloaters).toEqual([3, 4]);
  });

  it('X4: of teams with equal scores, those that did not float in the previous round become upfloaters', () => {
    // Before round 3 of 6, teams 1 and 2 have met. Of the teams with 2 match points, 3, 4 and 6 floated in round 2; 5 and 8 did not.
    const lines = ['2w= 3b1', '1b= 4b1', '6w1 1w0', '7w1 2w0', '8w= 9w=', '3b0 11w1', '4b0 12w0', '5b= 10w=', '10w= 5b=', '9b= 8b=', '12w1 6b0', '11b0 7b1'];
    const upfloatersOf = (rounds: number) => {
      const explained = teamSwiss2026.explainRound(teamTournament(lines, { rounds }));
      return explained.ok ? explained.value.brackets[0]?.upfloaters : [];
    };
    expect(upfloatersOf(6)).toEqual([5, 8]);
    // C7 does not apply in the last two rounds.
    expect(upfloatersOf(4)).toEqual([3, 4]);
  });

  it('X5: an earlier bye or forfeit win bars from the bye; of equal scores, the team with more matches gets it', () => {
    const lines = ['2w1', '1b0', '4w+', '3b-', 'U'];
    expect(matchesOf(teamTournament(lines, { rounds: 5 }))).toEqual(['3-1', '5-4', '2 bye']);
  });

  it('X6: colour preferences come before the order of identifiers', () => {
    const met = ['5w1 6w1', '7b1 8w1', '9w1 10w1', '11b1 12b1'];
    const others = ['1b0 7w0', '8b0 1b0', '2w0 5b0', '6w0 2b0', '3b0 11w0', '12b0 3b0', '4w0 9b0', '10w0 4w0'];
    const boards = matchesOf(teamTournament([...met, ...others], { rounds: 9 }));
    expect(boards).toEqual(expect.arrayContaining(['4-1', '2-3']));
  });

  it('X7: type B counts mild preferences, and of equal ones grants that of the first-team', () => {
    const lines = ['5w1 6b1', '6w1 7b1', '7w1 8b1', '8b1 5w1', '1b0 4b0', '2b0 1w0', '3b0 2w0', '4w0 3w0'];
    const typeB = teamTournament(lines, { rounds: 5, teams: { preferences: 'B', usesSecondary: true } });
    expect(matchesOf(typeB)).toEqual(expect.arrayContaining(['1-3', '2-4']));
    const typeA = teamTournament(lines, { rounds: 5 });
    expect(matchesOf(typeA).map((match) => match.split('-').toSorted().join('-'))).toEqual(expect.arrayContaining(['1-3', '2-4']));
  });
});
