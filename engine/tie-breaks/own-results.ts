import { fractionFromHalfPoints, sumOf, fractionFromInteger, type Fraction } from '../model/fraction';
import type { Scoring } from '../model/points';
import type { Tpn } from '../model/tournament';
import { recordIn, type TieBreakContext } from './context';
import type { PlayerRecord, RoundRecord } from './player-record';
import { tieBreakValueOf, type Term, type TieBreakValue } from './tie-break-value';

/** The tie-breaks of type B use only the player's own results. */

export function scorePoints(context: TieBreakContext, tpn: Tpn): TieBreakValue {
  const record = recordOfPlayer(context, tpn);
  return tieBreakValueOf(
    fractionFromHalfPoints(record.score),
    record.rounds.map((round) => ownTerm(round, fractionFromHalfPoints(round.points + round.adjustedPoints))),
  );
}

export function countRounds(counts: (round: RoundRecord, scoring: Scoring) => boolean) {
  return (context: TieBreakContext, tpn: Tpn): TieBreakValue => {
    const rounds = recordOfPlayer(context, tpn).rounds.filter((round) => counts(round, context.tournament.scoring));
    return tieBreakValueOf(
      fractionFromInteger(rounds.length),
      rounds.map((round) => ownTerm(round, fractionFromInteger(1))),
    );
  };
}

/** 7.5: the sum of the player's scores after each round. A cut omits the first rounds (14.1). */
export function progressiveScores(context: TieBreakContext, tpn: Tpn, cut: number): TieBreakValue {
  const record = recordOfPlayer(context, tpn);
  let running = record.adjustedPointsAtStart;
  const terms = record.rounds.map((round): Term => {
    running += round.points + round.adjustedPoints;
    return { ...ownTerm(round, fractionFromHalfPoints(running)), use: round.round <= cut ? 'cut-lowest' : 'counted' };
  });
  return tieBreakValueOf(sumOf(terms.filter(({ use }) => use === 'counted').map(({ value }) => value)), terms);
}

/**
 * 7.7: a round counts 1 if the player scored more points than the opponent, and ½
 * if both scored equally many. An unplayed round is compared with a draw.
 */
export function standardPoints(context: TieBreakContext, tpn: Tpn): TieBreakValue {
  const records = context.records({});
  const terms = recordIn(records, tpn).rounds.map((round) => {
    const opponentPoints = pointsAgainst(round, records) ?? context.tournament.scoring.draw;
    return ownTerm(round, fractionFromHalfPoints(round.points > opponentPoints ? 2 : round.points === opponentPoints ? 1 : 0));
  });
  return tieBreakValueOf(sumOf(terms.map(({ value }) => value)), terms);
}

/** The opponent's points in a game; null for an unplayed round, such as a forfeit. */
function pointsAgainst({ kind, opponent, round }: RoundRecord, records: ReadonlyMap<Tpn, PlayerRecord>): number | null {
  if (kind !== 'game' || opponent === null) return null;
  return records.get(opponent)?.rounds[round - 1]?.points ?? null;
}

/** 10.6: the player's own rating. If there are several, the rating of the last round counts, because the article does not prescribe the first. */
export function ownRating(context: TieBreakContext, tpn: Tpn): TieBreakValue {
  const rating = context.ratingOf(tpn, Math.max(1, context.rounds));
  return tieBreakValueOf(rating === null ? null : fractionFromInteger(rating));
}

function recordOfPlayer(context: TieBreakContext, tpn: Tpn): PlayerRecord {
  return recordIn(context.records({}), tpn);
}

function ownTerm({ round, opponent, kind }: RoundRecord, value: Fraction): Term {
  const ofGame = kind === 'game' ? 'game' : opponent === null ? 'own' : 'forfeit';
  return { round, opponent, kind: ofGame, value, factors: [], use: 'counted' };
}
