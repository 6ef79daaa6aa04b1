import { describe, expect, it } from 'vitest';
import { teamFieldOf } from '../testing/team-field';
import { teamEventOf } from './index';

describe('C.04.6', () => {
  it('T13: without a stated value, the bye is worth a draw in match points and half of the boards in game points', () => {
    const { match, game } = teamFieldOf({ teams: 1, boards: 5, rounds: [{ matches: [], byes: [[1, 'U']] }] });
    expect([match, game].map(({ players }) => players[0]?.entries[0]?.points)).toEqual([2, 5]);
  });

  it('T3: a forfeited match has a result, but is no meeting', () => {
    const { match } = teamFieldOf({
      teams: 4,
      boards: 2,
      rounds: [
        {
          matches: [
            [1, 2, [2, 2]],
            [3, 4, '+-'],
          ],
        },
      ],
    });
    expect(match.players.map(({ entries }) => entries[0]?.code)).toEqual(['1', '0', '+', '-']);
  });

  it.each([
    ['FIDE_TEAM', 'match', 'A'],
    ['FIDE_TEAM_MP_GP', 'match', 'none'],
    ['FIDE_TEAM_GP', 'game', 'none'],
    ['FIDE_TEAM_TYPEB_MP_GP', 'match', 'B'],
    ['FIDE_TEAM_TYPEA_GP_MP_BAKU', 'game', 'A'],
  ])('T15: record 192 with %s has %s points first and preferences of type %s', (tournamentType, primary, preferences) => {
    expect(teamEventOf({ texts: { tournamentType }, kept: [] })).toMatchObject({ primary, preferences });
  });
});
