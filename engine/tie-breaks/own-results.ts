import type { Tpn } from '../model/tournament';
import { recordIn, type Context } from './context';
import { points, sumOf, whole, type Fraction } from './fraction';
import type { PlayerRecord, RoundRecord } from './record';
import { valueOf, type Term, type TieBreakValue } from './value';

/** Type B: the player's own record. */

export function scorePoints(context: Context, tpn: Tpn): TieBreakValue {
  const record = recordOfPlayer(context, tpn);
  return valueOf(
    points(record.score),
    record.rounds.map((round) => ownTerm(round, points(round.points + round.beside))),
  );
}

/** 7.1: rounds that brought as many points as a win, played or not. */
export function wins(context: Context, tpn: Tpn): TieBreakValue {
  const { win } = context.tournament.scoring;
  return counted(context, tpn, (round) => round.points === win);
}

/** 7.2: games won over the board. */
export function gamesWon(context: Context, tpn: Tpn): TieBreakValue {
  return counted(context, tpn, ({ isWon }) => isWon);
}

/** 7.3: games played over the board with Black. */
export function gamesWithBlack(context: Context, tpn: Tpn): TieBreakValue {
  return counted(context, tpn, ({ kind, isWhite }) => kind === 'game' && !isWhite);
}

/** 7.4: games won over the board with Black. */
export function gamesWonWithBlack(context: Context, tpn: Tpn): TieBreakValue {
  return counted(context, tpn, ({ isWon, isWhite }) => isWon && !isWhite);
}

/** 7.6: rounds less half-point byes, zero-point byes and forfeit losses. */
export function roundsElectedToPlay(context: Context, tpn: Tpn): TieBreakValue {
  return counted(context, tpn, ({ isVoluntary }) => !isVoluntary);
}

function counted(context: Context, tpn: Tpn, counts: (round: RoundRecord) => boolean): TieBreakValue {
  const terms = recordOfPlayer(context, tpn)
    .rounds.filter(counts)
    .map((round) => ownTerm(round, whole(1)));
  return valueOf(whole(terms.length), terms);
}

/** 7.5: sum of the running scores; a cut leaves out the first rounds (14.1). */
export function progressiveScores(context: Context, tpn: Tpn, cut: number): TieBreakValue {
  const record = recordOfPlayer(context, tpn);
  let running = record.besideAtStart;
  const terms = record.rounds.map((round): Term => {
    running += round.points + round.beside;
    return { ...ownTerm(round, points(running)), use: round.round <= cut ? 'cut-lowest' : 'counted' };
  });
  return valueOf(sumOf(terms.filter(({ use }) => use === 'counted').map(({ value }) => value)), terms);
}

/** 7.7: 1 for a round won on points, ½ for a level one; an unplayed round is compared with a draw. */
export function standardPoints(context: Context, tpn: Tpn): TieBreakValue {
  const records = context.records({});
  const terms = recordIn(records, tpn).rounds.map((round) => {
    const against = pointsAgainst(round, records) ?? context.tournament.scoring.draw;
    return ownTerm(round, points(round.points > against ? 2 : round.points === against ? 1 : 0));
  });
  return valueOf(sumOf(terms.map(({ value }) => value)), terms);
}

/** Points of the opponent of a game; a forfeit is an unplayed round. */
function pointsAgainst({ kind, opponent, round }: RoundRecord, records: ReadonlyMap<Tpn, PlayerRecord>): number | null {
  if (kind !== 'game' || opponent === null) return null;
  return records.get(opponent)?.rounds[round - 1]?.points ?? null;
}

/** 7.8: pairing number, the lower first. */
export function pairingNumber(_context: Context, tpn: Tpn): TieBreakValue {
  return valueOf(whole(tpn));
}

/** 10.6: own rating, the higher first: of several the one of the last round, where the rules do not name the first. */
export function ownRating(context: Context, tpn: Tpn): TieBreakValue {
  const rating = context.ratingOf(tpn, Math.max(1, context.rounds));
  return valueOf(rating === null ? null : whole(rating));
}

function recordOfPlayer(context: Context, tpn: Tpn): PlayerRecord {
  return recordIn(context.records({}), tpn);
}

function ownTerm({ round, opponent, kind }: RoundRecord, value: Fraction): Term {
  const ofGame = kind === 'game' ? 'game' : opponent === null ? 'own' : 'forfeit';
  return { round, opponent, kind: ofGame, value, factors: [], use: 'counted' };
}
