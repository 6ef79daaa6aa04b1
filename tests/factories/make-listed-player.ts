import type { ListedPlayer } from '@/lib/views/arrivals/get-arrivals';

/** Returns a player of the check-in who has not arrived. The ids are made from the name. */
export function listedPlayer(name: string, own: Partial<ListedPlayer> = {}): ListedPlayer {
  return {
    entryId: `entry of ${name}`,
    personId: `person of ${name}`,
    number: null,
    name,
    title: null,
    club: '',
    state: 'unknown',
    arrivedAt: null,
    hasPlayed: false,
    why: null,
    openFee: null,
    ...own,
  };
}
