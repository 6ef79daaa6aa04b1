import { expect, it } from 'vitest';
import { MATCH_RULES, type MatchPoints, type MatchRules } from '../model/match-rules';
import { STANDARD_SCORING } from '../model/points';
import { parseTrf } from '../trf';
import type { TeamMatch } from './team-matches';
import { matchPointsComments, readTeamRecords } from './team-records';
import { rankTeams, teamField } from './team-standings';
import { isTeamTieBreak, teamRecordCode } from './team-tie-breaks';
import type { TeamEventFacts } from './team-tournament';

/** The half-points of team 1 against team 2 by board; null if team 2 forfeited the whole match. */
type Boards = readonly number[] | null;

function eventOf(boards: Boards, matchPoints: MatchPoints): TeamEventFacts {
  const match = (opponent: number, points: readonly number[]): TeamMatch => ({
    opponent,
    colour: opponent === 2 ? 'white' : 'black',
    boards: points.map((value) => ({ player: null, cell: null, points: value })),
    gamePoints: points.reduce((sum, value) => sum + value, 0),
    isPlayed: boards !== null,
    forfeited: null,
  });
  const own = boards ?? [2, 2, 2, 2];
  return {
    document: { texts: {}, rounds: 1, initialColour: 'white', accelerations: [], forbidden: [], byes: [] },
    records: {
      teams: [1, 2].map((number) => ({ number, name: `Team ${number}`, shortName: '', members: [] })),
      areNumbered: true,
      byes: null,
      matchPoints,
      abnormalPoints: [],
    },
    scoring: STANDARD_SCORING,
    rounds: 1,
    completedRounds: 1,
    boards: own.length,
    matches: new Map([
      [1, [match(2, own)]],
      [
        2,
        [
          match(
            1,
            own.map((value) => 2 - value),
          ),
        ],
      ],
    ]),
  };
}

const rules = (points: MatchPoints): MatchRules => ({ ...MATCH_RULES, points });
/** The match points of both teams, in half-points. */
const scores = (boards: Boards, points: MatchPoints) =>
  teamField(eventOf(boards, points), rules(points), 'swiss').match.players.map(({ entries }) => entries[0]?.points);

const [WON, DRAWN, CLEAN] = [
  [2, 2, 1, 0],
  [2, 0, 1, 1],
  [2, 2, 2, 2],
];

it.each([
  ['2-1-0', { win: 4, draw: 2, loss: 0 }, [4, 0], [2, 2], [4, 0], [4, 0]],
  ['3-1-0', { win: 6, draw: 2, loss: 0 }, [6, 0], [2, 2], [6, 0], [6, 0]],
  ['3-2-1-0', { win: 6, draw: 4, loss: 2, forfeitLoss: 0 }, [6, 2], [4, 4], [6, 2], [6, 0]],
  ['wins only', { win: 2, draw: 0, loss: 0 }, [2, 0], [0, 0], [2, 0], [2, 0]],
  ['2-1-0 with a bonus for a full score', { win: 4, draw: 2, loss: 0, fullScore: 1 }, [4, 0], [2, 2], [5, 0], [5, 0]],
] as const)('match points %s', (_name, points, won, drawn, clean, forfeited) => {
  expect([WON, DRAWN, CLEAN, null].map((boards) => scores(boards, points))).toEqual([won, drawn, clean, forfeited]);
});

it('comments of a report state the points that record 362 has no symbol for', () => {
  const points = { win: 6, draw: 4, loss: 2, forfeitLoss: 0, fullScore: 1 };
  const comments = matchPointsComments(points);
  expect(comments).toEqual(['### Match points: forfeited loss 0.0', '### Match points: all boards won, in addition 0.5']);
  const parsed = parseTrf(['012 Teams', '142   1', '362 TW 3.0   TD 2.0   TL 1.0', ...comments, '001    1      Player', ''].join('\n'));
  expect(parsed.ok && readTeamRecords(parsed.value.document).matchPoints).toEqual(points);
});

/** The two teams in the order of the Berlin count after a drawn match, with their values. */
function berlin(boards: readonly number[], code = 'BERLIN') {
  const points = { win: 4, draw: 2, loss: 0 };
  const table = rankTeams(teamField(eventOf(boards, points), rules(points), 'swiss'), [code]);
  return table.ok ? table.value.rows.map(({ team, values }) => `${team}: ${values.at(-1)}`) : table.error;
}

it('the Berlin count weighs the top board most', () => {
  expect(berlin([1, 0, 2, 1])).toEqual(['2: 5.5', '1: 4.5']);
  expect(berlin([2, 0, 0, 2])).toEqual(['1: 5.0', '2: 5.0']);
});

it('without the last boards of this match, the away team has 1½ of two points (BBE)', () => {
  expect(berlin([1, 0, 2, 1], 'BBE')).toEqual(['2: 1.5 1.5 0.5', '1: 1.5 0.5 0.5']);
});

it('if White wins on every board, the Berlin count is level with the colours W B B W, but not with alternating ones', () => {
  const whiteWins = (colours: string) => berlin(Array.from(colours, (colour) => (colour === 'W' ? 2 : 0)));
  expect(whiteWins('WBBW')).toEqual(['1: 5.0', '2: 5.0']);
  expect(whiteWins('WBBWWBBW')).toEqual(['1: 18.0', '2: 18.0']);
  expect(whiteWins('WBWB')).toEqual(['1: 6.0', '2: 4.0']);
});

it('reports write the Berlin count as a self-defined code', () => {
  expect(['BERLIN', 'BC'].map(teamRecordCode)).toEqual(['OTHER_BERLIN', 'BC']);
  expect([isTeamTieBreak('OTHER_BERLIN'), isTeamTieBreak('BERLIN/C1')]).toEqual([true, false]);
});
