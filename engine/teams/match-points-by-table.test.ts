import { expect, it } from 'vitest';
import { parseTrf } from '../trf';
import { teamTournament } from './team-tournament';

const HEAD = ['192 FIDE_TEAM_TYPEA_MP_GP', '142 3', '152 W', '352 WBWB', '362 TW 3.0   TD 1.0   TL 0.0', '### Match scores only'];
const TEAMS = ['310   1 Alpha', '310   2 Beta', '310   3 Gamma', '310   4 Delta'];

function pointsIn(lines: readonly string[]) {
  const parsed = parseTrf([...HEAD, ...lines, ''].join('\r\n'));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return teamTournament(parsed.value.document).players.map(({ entries: [entry] }) => [entry?.code, entry?.points, entry?.secondary]);
}

it('a table gives match points for game points, whoever won, and a forfeit has its own points', () => {
  const table = '### Match points: by game points 0.0 0.0 0.0 0.5 1.0 1.5 2.0 2.5 3.0';
  const played = [table, ...TEAMS, '### Score of round 1: 1-2 2.5:1.5'];
  expect(pointsIn([...played, '330 +-   1   3   4'])).toEqual([
    ['1', 3, 5],
    ['0', 1, 3],
    ['+', 6, 8],
    ['-', 0, 0],
  ]);
  expect(pointsIn(['### Match points: forfeited loss 0.0', ...played, '330 --   1   3   4']).slice(2)).toEqual([
    ['-', 0, 0],
    ['-', 0, 0],
  ]);
});

it('a table that is shorter than the game points ends with its last value, and an unreadable one does not count', () => {
  expect(pointsIn(['### Match points: by game points 0.0 1.0', ...TEAMS, '### Score of round 1: 1-2 4.0:0.0']).slice(0, 2)).toEqual([
    ['1', 2, 8],
    ['0', 0, 0],
  ]);
  expect(pointsIn(['### Match points: by game points 0.0 many', ...TEAMS, '### Score of round 1: 1-2 4.0:0.0'])[0]).toEqual(['1', 6, 8]);
});

it('record 320 states the points of the bye (C.04.6 1.4)', () => {
  const scores = ['### Score of round 1: 1-2 2.0:2.0'];
  expect(pointsIn([...TEAMS.slice(0, 3), '320  3.0  4.0   3', ...scores])[2]).toEqual(['U', 6, 8]);
  expect(pointsIn([...TEAMS.slice(0, 3), '320            3', ...scores])[2]).toEqual(['U', 2, 4]);
});
