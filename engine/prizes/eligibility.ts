import type { Eligibility, Money, PrizeCap, PrizePlayer } from './prize-rules';

export function isEligible(player: PrizePlayer, conditions: Eligibility): boolean {
  const { ratingFrom, sex, bornFrom, bornUntil, federation } = conditions;
  const { rating, birthYear } = player;
  return (
    meetsRatingLimit(rating, conditions) &&
    (ratingFrom === undefined || (rating > 0 && rating >= ratingFrom)) &&
    (sex === undefined || player.sex === sex) &&
    (bornFrom === undefined || (birthYear !== null && birthYear >= bornFrom)) &&
    (bornUntil === undefined || (birthYear !== null && birthYear <= bornUntil)) &&
    (federation === undefined || player.federation === federation)
  );
}

function meetsRatingLimit(rating: number, { ratingBelow, unrated = false }: Eligibility): boolean {
  if (ratingBelow === undefined) return !unrated || rating === 0;
  return rating === 0 ? unrated : rating < ratingBelow;
}

/** Returns the most that the player can get from one award; infinity if no cap applies. */
export function capOf(player: PrizePlayer, caps: readonly PrizeCap[]): Money {
  return Math.min(...caps.filter(({ eligible }) => isEligible(player, eligible)).map(({ amount }) => amount), Infinity);
}
