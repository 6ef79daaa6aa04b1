import type { PublicPlayer } from '@/lib/domain/publishing/public-section';

export function publicPlayer(number: number, name: string, own: Partial<PublicPlayer> = {}): PublicPlayer {
  return {
    number,
    name,
    title: null,
    rating: 2000,
    isEstimate: false,
    ratedAs: 2000,
    fideRating: 2000,
    nationalRating: 0,
    federation: '',
    club: '',
    birthYear: null,
    left: null,
    fromRound: 1,
    away: [],
    ...own,
  };
}
