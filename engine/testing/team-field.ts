import { opposite } from '../model/colour';
import type { MatchPoints } from '../model/match-rules';
import { STANDARD_SCORING } from '../model/points';
import { teamField, type TeamEventFacts, type TeamField, type TeamMatch } from '../teams';

/** The half-points of the first team by board, or how the match was forfeited. */
export type MatchOutcome = readonly number[] | '+-' | '-+' | '--';
export type TeamBye = 'U' | 'F' | 'H' | 'Z';

export interface TeamRound {
  readonly matches: readonly (readonly [first: number, second: number, outcome: MatchOutcome])[];
  readonly byes?: readonly (readonly [team: number, kind: TeamBye])[];
}

interface TeamEventShape {
  readonly teams: number;
  readonly boards: number;
  readonly rounds: readonly TeamRound[];
  /** The announced number of rounds; as many as were played if it is omitted. */
  readonly announced?: number;
  readonly matchPoints?: MatchPoints;
  readonly primary?: TeamField['primary'];
  readonly kind?: TeamField['kind'];
}

/** An event of teams whose matches are known board by board. All rounds are complete. */
export function teamFieldOf({ matchPoints = { win: 4, draw: 2, loss: 0 }, primary = 'match', kind = 'swiss', ...event }: TeamEventShape): TeamField {
  return teamField(factsOf(event, matchPoints), { primary, preferences: 'A', usesSecondary: true }, kind);
}

function factsOf({ teams, boards, rounds, announced }: TeamEventShape, matchPoints: MatchPoints): TeamEventFacts {
  const matches = new Map(Array.from({ length: teams }, (_, index) => [index + 1, rounds.map((): TeamMatch | null => null)]));
  rounds.forEach(({ matches: ofRound }, index) => {
    for (const [first, second, outcome] of ofRound) {
      matches.get(first)?.splice(index, 1, matchOf(second, true, outcome, boards));
      matches.get(second)?.splice(index, 1, matchOf(first, false, outcome, boards));
    }
  });
  const byes = rounds.flatMap(({ byes: ofRound = [] }, index) =>
    ofRound.flatMap(([team, type]) => (type === 'U' ? [] : [{ type, round: index + 1, players: [team] }])),
  );
  const allocated = rounds.map(({ byes: ofRound = [] }) => ofRound.find(([, type]) => type === 'U')?.[0] ?? null);
  return {
    document: { texts: {}, rounds: announced ?? rounds.length, initialColour: 'white', accelerations: [], forbidden: [], byes },
    records: {
      teams: [...matches.keys()].map((number) => ({ number, name: `Team ${number}`, shortName: '', members: [] })),
      areNumbered: true,
      byes: { matchPoints: null, gamePoints: null, teams: allocated },
      matchPoints,
      abnormalPoints: [],
    },
    scoring: STANDARD_SCORING,
    rounds: rounds.length,
    completedRounds: rounds.length,
    boards,
    matches,
  };
}

function matchOf(opponent: number, isFirst: boolean, outcome: MatchOutcome, boards: number): TeamMatch {
  const colour = isFirst ? 'white' : opposite('white');
  if (typeof outcome === 'string') {
    const hasWon = outcome.charAt(isFirst ? 0 : 1) === '+';
    return { opponent, colour, boards: [], gamePoints: hasWon ? 2 * boards : 0, isPlayed: false, forfeited: hasWon ? 'won' : 'lost' };
  }
  const points = outcome.map((value) => (isFirst ? value : 2 - value));
  const gamePoints = points.reduce((sum, value) => sum + value, 0);
  return { opponent, colour, boards: points.map((value) => ({ player: null, cell: null, points: value })), gamePoints, isPlayed: true, forfeited: null };
}
