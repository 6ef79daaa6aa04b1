import { compare, fractionFromHalfPoints, sumOf, multiply, type Fraction } from '../model/fraction';
import type { Tpn } from '../model/tournament';
import { opponentScore } from './buchholz';
import { recordIn, type TieBreakContext } from './context';
import { countedValues, cutTerms, type Contribution, type CutCounts } from './cut-terms';
import { tieBreakValueOf, type Term, type TieBreakValue } from './tie-break-value';

/** 9.1: the sum over all rounds of the opponent's score times the points scored. In round robins, forfeits count as with /P (15.2). */
export function sonnebornBerger(context: TieBreakContext, tpn: Tpn, options: CutCounts & { readonly forfeitsArePlayed: boolean }): TieBreakValue {
  const records = context.records({ forfeitsArePlayed: options.forfeitsArePlayed || context.kind === 'round-robin' });
  const player = recordIn(records, tpn);
  const rounds = context.kind === 'round-robin' ? player.rounds.filter(({ kind }) => kind === 'game') : player.rounds;
  const contributions = rounds.map((round): Contribution => {
    const score = fractionFromHalfPoints(opponentScore(player, round, records, context));
    const scored = fractionFromHalfPoints(round.points);
    return {
      round: round.round,
      opponent: round.opponent,
      kind: round.kind === 'game' ? 'game' : 'dummy',
      value: multiply(score, scored),
      factors: [score, scored],
      isVoluntary: round.isVoluntary,
      significance: score,
    };
  });
  const terms = cutTerms(contributions, options);
  return tieBreakValueOf(sumOf(countedValues(terms)), terms);
}

/**
 * 9.2: the points scored, including by forfeit, against players who have at least half of the maximum score. /L moves this limit by
 * half-points.
 */
export function koya(context: TieBreakContext, tpn: Tpn, limitShift: number): TieBreakValue {
  const records = context.records({});
  // Half of the maximum score plus the shift, both in quarters of a point.
  const limit: Fraction = { numerator: maximumScore(context) + 2 * limitShift, denominator: 4 };
  const terms = recordIn(records, tpn).rounds.flatMap(({ kind, opponent, round, points: scored }): Term[] => {
    if (opponent === null) return [];
    if (compare(fractionFromHalfPoints(recordIn(records, opponent).score), limit) < 0) return [];
    return [{ round, opponent, kind: kind === 'game' ? 'game' : 'forfeit', value: fractionFromHalfPoints(scored), factors: [], use: 'counted' }];
  });
  return tieBreakValueOf(sumOf(countedValues(terms)), terms, [{ name: 'limit', value: limit }]);
}

/** The maximum score in half-points: a win in every round in which a player has a game. */
function maximumScore({ kind, rounds, tournament }: TieBreakContext): number {
  // In a round robin with an odd number of players, each player has one free round per cycle.
  const field = tournament.players.length;
  const rests = kind === 'round-robin' && field % 2 === 1 ? Math.floor(rounds / field) : 0;
  return (rounds - rests) * tournament.scoring.win;
}
