import { secondsOfGame } from '@/engine/trf';
import type { PublicSection } from './public-section';

/** The moves of a game for which regulations usually state its length. */
const MOVES = 60;
const MS_PER_SECOND = 1000;

/** Two ISO instants. The end is null if the time control is not understood. */
export interface RoundClock {
  readonly startsAt: string;
  readonly endsAt: string | null;
}

/** The start of a round, and its expected end: a game of 60 moves in which both players use their time. Null without a start. */
export function roundClock({ schedule, rateOfPlay }: Pick<PublicSection, 'schedule' | 'rateOfPlay'>, round: number): RoundClock | null {
  const startsAt = schedule[round - 1] ?? null;
  if (startsAt === null) return null;
  const seconds = secondsOfGame(rateOfPlay, MOVES);
  return { startsAt, endsAt: seconds === null ? null : new Date(Date.parse(startsAt) + seconds * MS_PER_SECOND).toISOString() };
}
