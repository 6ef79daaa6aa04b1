import type { Eligibility, Money, PrizeCap, PrizePlayer } from './prize-rules';

export const isEligible = (player: PrizePlayer, conditions: Eligibility): boolean => failedConditions(player, conditions).length === 0;

/** What the conditions ask about a player. */
export type EligiblePlayer = Pick<PrizePlayer, 'rating' | 'sex' | 'birthYear' | 'federation' | 'club' | 'title'>;

/** Returns the conditions that the player does not meet. */
export function failedConditions(player: EligiblePlayer, conditions: Eligibility): (keyof Eligibility)[] {
  const { ratingFrom, sex, bornFrom, bornUntil, federation, club, titles } = conditions;
  const { rating, birthYear, title } = player;
  const failed: Record<keyof Eligibility, boolean> = {
    ratingBelow: !meetsRatingLimit(rating, conditions),
    unrated: conditions.ratingBelow === undefined && conditions.unrated === true && rating > 0,
    ratingFrom: ratingFrom !== undefined && (rating === 0 || rating < ratingFrom),
    sex: sex !== undefined && player.sex !== sex,
    bornFrom: bornFrom !== undefined && (birthYear === null || birthYear < bornFrom),
    bornUntil: bornUntil !== undefined && (birthYear === null || birthYear > bornUntil),
    federation: federation !== undefined && player.federation !== federation,
    club: club !== undefined && player.club !== club,
    titles: titles !== undefined && (title === null || !titles.includes(title)),
  };
  return (Object.keys(failed) as (keyof Eligibility)[]).filter((condition) => failed[condition]);
}

function meetsRatingLimit(rating: number, { ratingBelow, unrated = false }: Eligibility): boolean {
  if (ratingBelow === undefined) return true;
  return rating === 0 ? unrated : rating < ratingBelow;
}

/** Returns the most that the player can get from one award; infinity if no cap applies. */
export function capOf(player: PrizePlayer, caps: readonly PrizeCap[]): Money {
  return Math.min(...caps.filter(({ eligible }) => isEligible(player, eligible)).map(({ amount }) => amount), Infinity);
}
