import { meanOf, roundHalfUp, fractionFromInteger } from '../model/fraction';
import type { Tpn, Tournament } from '../model/tournament';
import { expectedPercentage, ratingDifference } from '../ratings/rating-tables';
import { recordIn, type TieBreakContext, type StandingsOptions } from './context';
import { countedValues, cutTerms, type Contribution, type CutCounts } from './cut-terms';
import { tieBreakValueOf, type Term, type TieBreakValue } from './tie-break-value';

/** The tie-breaks of type D use the ratings of opponents met over the board. Forfeits count as unplayed, even in round robins (15.2). */

interface RatedGame {
  readonly round: number;
  readonly opponent: Tpn;
  readonly rating: number;
  /** 2 for a win, 1 for a draw and 0 for a loss, whatever the scoring of the event. */
  readonly halves: 0 | 1 | 2;
}

function ratedGames(context: TieBreakContext, tpn: Tpn): RatedGame[] {
  const { win, draw } = context.tournament.scoring;
  return recordIn(context.records({}), tpn).rounds.flatMap(({ kind, opponent, round, points, isPending }): RatedGame[] => {
    if (kind !== 'game' || opponent === null || isPending) return [];
    const rating = context.ratingOf(opponent, round);
    return rating === null ? [] : [{ round, opponent, rating, halves: points >= win ? 2 : points >= draw ? 1 : 0 }];
  });
}

/** 10.1: the mean rating of the opponents, rounded to an integer; .5 is rounded up. */
export function averageRatingOfOpponents(context: TieBreakContext, tpn: Tpn, cuts: CutCounts): TieBreakValue {
  const contributions = ratedGames(context, tpn).map(({ round, opponent, rating }): Contribution => {
    const value = fractionFromInteger(rating);
    return { round, opponent, kind: 'game', value, factors: [], isVoluntary: false, significance: value };
  });
  return roundedMean(cutTerms(contributions, cuts));
}

/** 10.2: the average rating of the opponents, plus the rating difference for the percentage scored. */
export function tournamentPerformanceRating(context: TieBreakContext, tpn: Tpn): TieBreakValue {
  const games = ratedGames(context, tpn);
  const { value: average, terms } = averageRatingOfOpponents(context, tpn, { lowest: 0, highest: 0 });
  if (average === null) return tieBreakValueOf(null);
  const percentage = roundHalfUp({ numerator: 100 * halfPointsOf(games), denominator: 2 * games.length });
  const difference = ratingDifference(percentage);
  return tieBreakValueOf(fractionFromInteger(average.numerator + difference), terms, [
    { name: 'average', value: average },
    { name: 'percentage', value: fractionFromInteger(percentage) },
    { name: 'rating-difference', value: fractionFromInteger(difference) },
  ]);
}

/** 10.3: the lowest rating whose expected score is at least the achieved score. For a score of 0, it is 800 below the lowest-rated opponent. */
export function perfectTournamentPerformance(context: TieBreakContext, tpn: Tpn): TieBreakValue {
  const games = ratedGames(context, tpn);
  if (games.length === 0) return tieBreakValueOf(null);
  const terms = games.map(({ round, opponent, rating }): Term => ({
    round,
    opponent,
    kind: 'game',
    value: fractionFromInteger(rating),
    factors: [],
    use: 'counted',
  }));
  const ratings = games.map(({ rating }) => rating);
  const scored = halfPointsOf(games);
  if (scored === 0) return tieBreakValueOf(fractionFromInteger(Math.min(...ratings) - 800), terms);
  let low = Math.min(...ratings) - 800;
  let high = Math.max(...ratings) + 736;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const expected = ratings.reduce((sum, rating) => sum + expectedPercentage(middle - rating), 0);
    if (expected >= 50 * scored) high = middle;
    else low = middle + 1;
  }
  return tieBreakValueOf(fractionFromInteger(low), terms);
}

function halfPointsOf(games: readonly RatedGame[]): number {
  return games.reduce((sum, { halves }) => sum + halves, 0);
}

/** 10.4, 10.5: the mean of the opponents' performance ratings, or of their perfect performances. */
export function averageOfOpponents(of: (context: TieBreakContext, tpn: Tpn) => TieBreakValue) {
  return (context: TieBreakContext, tpn: Tpn): TieBreakValue => {
    const terms = recordIn(context.records({}), tpn).rounds.flatMap(({ kind, opponent, round }): Term[] => {
      const value = kind === 'game' && opponent !== null ? of(context, opponent).value : null;
      return value === null ? [] : [{ round, opponent, kind: 'game', value, factors: [], use: 'counted' }];
    });
    return roundedMean(terms);
  };
}

function roundedMean(terms: readonly Term[]): TieBreakValue {
  const mean = meanOf(countedValues(terms));
  return tieBreakValueOf(mean === null ? null : fractionFromInteger(roundHalfUp(mean)), terms, mean === null ? [] : [{ name: 'average', value: mean }]);
}

export interface LaterRating {
  readonly fromRound: number;
  readonly rating: number;
}

export interface RatingRules {
  /** The ratings published before the start; 0 for an unrated player. */
  readonly published: ReadonlyMap<Tpn, number>;
  /** The ratings that changed during the event, in the order of the rounds. A player who is not listed keeps the first rating. */
  readonly later: ReadonlyMap<Tpn, readonly LaterRating[]>;
  /** Which rating counts if a player has several: the first (the default rule), the one in the round of each game, or the latest. */
  readonly which: 'first' | 'ofRound' | 'latest';
  /**
   * How unrated players count. `drop`: rating tie-breaks are dropped if any player is unrated. `estimate`: unrated players count with their
   * pairing strength. A number: they count with this rating.
   */
  readonly unrated: 'drop' | 'estimate' | number;
}

/** The options of `standings` that make tie-breaks use the ratings prescribed by the regulations of the event. */
export function ratingOptions({ players, completedRounds }: Tournament, { published, later, which, unrated }: RatingRules): StandingsOptions {
  const strengths = new Map(players.map(({ tpn, rating }) => [tpn, rating]));
  const ratingIn = (tpn: Tpn, round: number) => {
    const until = which === 'first' ? 1 : which === 'latest' ? completedRounds : round;
    const listed = later.get(tpn)?.findLast(({ fromRound }) => fromRound <= until)?.rating ?? published.get(tpn) ?? 0;
    return listed > 0 || unrated !== 'estimate' ? listed : (strengths.get(tpn) ?? 0);
  };
  return { ratingIn, unratedAs: typeof unrated === 'number' ? unrated : null };
}
