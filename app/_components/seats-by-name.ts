import { compareNames } from '@/lib/domain/players/compare-names';
import type { PublicPlayer, PublicRound, PublicSection } from '@/lib/domain/publishing/public-section';
import { type PlayerSeat, seatOf } from '@/lib/domain/publishing/query-public-section';

export interface NamedSeat {
  readonly player: PublicPlayer;
  readonly place: number;
  readonly seat: Exclude<PlayerSeat, { kind: 'not-paired' }>;
}

export function seatsByName({ players }: PublicSection, round: PublicRound): NamedSeat[] {
  return players
    .flatMap((player, place): NamedSeat[] => {
      const seat = seatOf(round, place);
      return seat.kind === 'not-paired' ? [] : [{ player, place, seat }];
    })
    .sort((a, b) => compareNames(a.player.name, b.player.name));
}
