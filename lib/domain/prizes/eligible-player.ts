import type { EligiblePlayer } from '@/engine/prizes';
import type { StrengthSource } from '@/lib/domain/ratings/pairing-strength';
import { comparableClub } from './prize-fund';

interface StoredPlayer {
  /** The rating used for pairing. An estimate of the arbiter is no rating. */
  readonly rating: number;
  readonly strengthFrom: StrengthSource;
  /** `YYYY` or `YYYY-MM-DD`. */
  readonly birth: string | null;
  readonly federation: string;
  readonly club: string;
  readonly title: string | null;
}

/** The facts of a player that conditions ask about, except the sex. */
export function eligiblePlayer({ rating, strengthFrom, birth, federation, club, title }: StoredPlayer): Omit<EligiblePlayer, 'sex'> {
  return {
    rating: strengthFrom === 'estimate' ? 0 : rating,
    birthYear: birth === null ? null : Number(birth.slice(0, 4)),
    federation: federation === '' ? null : federation,
    club: club === '' ? null : comparableClub(club),
    title,
  };
}
