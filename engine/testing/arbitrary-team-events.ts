import fc from 'fast-check';
import { opposite } from '../model/colour';
import type { MatchPoints } from '../model/match-rules';
import { STANDARD_SCORING } from '../model/points';
import { teamField, type TeamEventFacts, type TeamField, type TeamMatch } from '../teams';

const MATCH_POINTS: readonly MatchPoints[] = [
  { win: 4, draw: 2, loss: 0 },
  { win: 6, draw: 2, loss: 0 },
  { win: 6, draw: 4, loss: 2, forfeitLoss: 0, fullScore: 1 },
];

const LIMITS = { teams: 7, boards: 4, rounds: 6 };

/** The half-points of the first team by board, or how the match was forfeited. */
type Outcome = readonly number[] | '+-' | '-+' | '--';

const outcomes = (boards: number): fc.Arbitrary<Outcome> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: boards, maxLength: boards }) },
    { weight: 2, arbitrary: fc.constantFrom('+-' as const, '-+' as const, '--' as const) },
  );

interface Round {
  /** The teams in the order in which they are paired: first with second, and so on. */
  readonly order: readonly number[];
  readonly matches: readonly Outcome[];
  /** The teams at the end of `order` that have no match, at least one if the number of teams is odd. */
  readonly idle: number;
  readonly byes: readonly ('U' | 'F' | 'H' | 'Z')[];
}

const rounds = (teams: number, boards: number): fc.Arbitrary<Round> =>
  fc.record({
    order: fc.shuffledSubarray(
      Array.from({ length: teams }, (_, index) => index + 1),
      { minLength: teams },
    ),
    matches: fc.array(outcomes(boards), { minLength: teams >> 1, maxLength: teams >> 1 }),
    idle: fc.constantFrom(0, 0, 2).map((extra) => Math.min(teams, (teams % 2) + extra)),
    byes: fc.array(fc.constantFrom('U', 'F', 'H', 'Z'), { minLength: teams, maxLength: teams }),
  });

function matchOf(opponent: number, isFirst: boolean, outcome: Outcome, boards: number): TeamMatch {
  const colour = isFirst ? 'white' : opposite('white');
  if (typeof outcome === 'string') {
    const hasWon = outcome.charAt(isFirst ? 0 : 1) === '+';
    return { opponent, colour, boards: [], gamePoints: hasWon ? 2 * boards : 0, isPlayed: false, forfeited: hasWon ? 'won' : 'lost' };
  }
  const points = outcome.map((value) => (isFirst ? value : 2 - value));
  const gamePoints = points.reduce((sum, value) => sum + value, 0);
  return { opponent, colour, boards: points.map((value) => ({ player: null, cell: null, points: value })), gamePoints, isPlayed: true, forfeited: null };
}

function factsOf(teams: number, boards: number, played: readonly Round[], matchPoints: MatchPoints, toCome: number): TeamEventFacts {
  const matches = new Map(Array.from({ length: teams }, (_, index) => [index + 1, Array.from({ length: played.length }, (): TeamMatch | null => null)]));
  const byes: { type: 'F' | 'H' | 'Z'; round: number; players: number[] }[] = [];
  const allocated: (number | null)[] = played.map(() => null);
  played.forEach(({ order, matches: results, idle, byes: kinds }, index) => {
    const paired = order.slice(0, teams - idle);
    for (let at = 0; at + 1 < paired.length; at += 2) {
      const [first = 0, second = 0, outcome = '--'] = [paired[at], paired[at + 1], results[at >> 1]];
      matches.get(first)?.splice(index, 1, matchOf(second, true, outcome, boards));
      matches.get(second)?.splice(index, 1, matchOf(first, false, outcome, boards));
    }
    order.slice(teams - idle).forEach((team, at) => {
      const kind = kinds[at] ?? 'Z';
      if (kind !== 'U') byes.push({ type: kind, round: index + 1, players: [team] });
      else if (allocated[index] === null) allocated[index] = team;
    });
  });
  return {
    document: { texts: {}, rounds: played.length + toCome, initialColour: 'white', accelerations: [], forbidden: [], byes },
    records: {
      teams: [...matches.keys()].map((number) => ({ number, name: `Team ${number}`, shortName: '', members: [] })),
      areNumbered: true,
      byes: { matchPoints: null, gamePoints: null, teams: allocated },
      matchPoints,
      abnormalPoints: [],
    },
    scoring: STANDARD_SCORING,
    rounds: played.length,
    completedRounds: played.length,
    boards,
    matches,
  };
}

/** Events of teams with all kinds of byes, forfeits, absences and ties. Teams may meet more than once. */
export const ARBITRARY_TEAM_FIELD: fc.Arbitrary<TeamField> = fc
  .record({ teams: fc.integer({ min: 1, max: LIMITS.teams }), boards: fc.integer({ min: 1, max: LIMITS.boards }) })
  .chain(({ teams, boards }) =>
    fc
      .record({
        played: fc.array(rounds(teams, boards), { minLength: 1, maxLength: LIMITS.rounds }),
        matchPoints: fc.constantFrom(...MATCH_POINTS),
        toCome: fc.constantFrom(0, 0, 1),
        primary: fc.constantFrom('match' as const, 'game' as const),
        kind: fc.constantFrom('swiss' as const, 'round-robin' as const),
      })
      .map(({ played, matchPoints, toCome, primary, kind }) =>
        teamField(factsOf(teams, boards, played, matchPoints, toCome), { primary, preferences: 'A', usesSecondary: true }, kind),
      ),
  );
