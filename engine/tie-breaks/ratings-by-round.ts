import type { Tournament, Tpn } from '../model/tournament';
import type { StandingsOptions } from './context';

export interface LaterRating {
  readonly fromRound: number;
  readonly rating: number;
}

/** What the rules of an event say on ratings in tie-breaks (10). */
export interface RatingRules {
  /** Published before the start, 0 for the unrated. */
  readonly published: ReadonlyMap<Tpn, number>;
  /** In the order of the rounds; who is not in it keeps the first. */
  readonly later: ReadonlyMap<Tpn, readonly LaterRating[]>;
  /** Of several ratings in one event: the first unless the rules say otherwise, that of the round of each game, or the latest. */
  readonly which: 'first' | 'ofRound' | 'latest';
  /** `drop`: no tie-break by rating while anybody is unrated; `estimate`: the strength that the player is paired by; a rating for all. */
  readonly unrated: 'drop' | 'estimate' | number;
}

/** Options of `standings` by which tie-breaks take the ratings that the rules of the event name. */
export function ratingOptions({ players, completedRounds }: Tournament, { published, later, which, unrated }: RatingRules): StandingsOptions {
  const strengths = new Map(players.map(({ tpn, rating }) => [tpn, rating]));
  const ratingIn = (tpn: Tpn, round: number) => {
    const until = which === 'first' ? 1 : which === 'latest' ? completedRounds : round;
    const listed = later.get(tpn)?.findLast(({ fromRound }) => fromRound <= until)?.rating ?? published.get(tpn) ?? 0;
    return listed > 0 || unrated !== 'estimate' ? listed : (strengths.get(tpn) ?? 0);
  };
  return { ratingIn, unratedAs: typeof unrated === 'number' ? unrated : null };
}
