import fc from 'fast-check';
import type { MatchPoints } from '../model/match-rules';
import type { TeamField } from '../teams';
import { teamFieldOf, type MatchOutcome, type TeamBye, type TeamRound } from './team-field';

const MATCH_POINTS: readonly MatchPoints[] = [
  { win: 4, draw: 2, loss: 0 },
  { win: 6, draw: 2, loss: 0 },
  { win: 6, draw: 4, loss: 2, forfeitLoss: 0, fullScore: 1 },
];

const outcomes = (boards: number): fc.Arbitrary<MatchOutcome> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: boards, maxLength: boards }) },
    { weight: 2, arbitrary: fc.constantFrom('+-' as const, '-+' as const, '--' as const) },
  );

const kinds = fc.constantFrom<TeamBye>('U', 'F', 'H', 'Z');

/** A round in which all teams play, or all but one, two or three. Teams without a match have byes of any kind, at most one of them pairing-allocated. */
function arbitraryRound(teams: number, boards: number): fc.Arbitrary<TeamRound> {
  const numbers = Array.from({ length: teams }, (_, index) => index + 1);
  const drawn = fc.record({
    order: fc.shuffledSubarray(numbers, { minLength: teams }),
    outcomes: fc.array(outcomes(boards), { minLength: teams >> 1, maxLength: teams >> 1 }),
    idle: fc.constantFrom(0, 0, 2).map((extra) => Math.min(teams, (teams % 2) + extra)),
    kinds: fc.array(kinds, { minLength: teams, maxLength: teams }),
  });
  return drawn.map(({ order, outcomes: results, idle, kinds: drawnKinds }) => {
    const paired = order.slice(0, teams - idle);
    const byes = order.slice(teams - idle).map((team, at) => [team, drawnKinds[at] ?? 'Z'] as const);
    const allocated = byes.find(([, kind]) => kind === 'U')?.[0];
    return {
      matches: results.slice(0, paired.length >> 1).map((outcome, at) => [paired[2 * at] ?? 0, paired[2 * at + 1] ?? 0, outcome] as const),
      byes: byes.map(([team, kind]) => [team, kind === 'U' && team !== allocated ? 'Z' : kind] as const),
    };
  });
}

interface FieldLimits {
  readonly teams: number;
  readonly boards: number;
  readonly rounds: number;
}

/** Events of teams with all kinds of byes, forfeits, absences and ties. Teams may meet more than once. */
export const arbitraryTeamField = (most: FieldLimits = { teams: 7, boards: 4, rounds: 6 }): fc.Arbitrary<TeamField> =>
  fc.record({ teams: fc.integer({ min: 1, max: most.teams }), boards: fc.integer({ min: 1, max: most.boards }) }).chain(({ teams, boards }) =>
    fc
      .record({
        rounds: fc.array(arbitraryRound(teams, boards), { minLength: 1, maxLength: most.rounds }),
        matchPoints: fc.constantFrom(...MATCH_POINTS),
        toCome: fc.constantFrom(0, 0, 1),
        primary: fc.constantFrom('match' as const, 'game' as const),
        kind: fc.constantFrom('swiss' as const, 'round-robin' as const),
      })
      .map(({ toCome, rounds, ...rules }) => teamFieldOf({ teams, boards, rounds, announced: rounds.length + toCome, ...rules })),
  );
