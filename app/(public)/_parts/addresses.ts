import type { PublicSection } from '@/lib/publishing/public-section';

/** Addresses of one section's public pages. */
export function addressesOf({ event, slug }: Pick<PublicSection, 'event' | 'slug'>) {
  const base = `/${event.slug}/${slug}`;
  return {
    event: `/${event.slug}`,
    section: base,
    mine: (number: number) => `${base}?me=${number}`,
    round: (number: number) => `${base}/round/${number}`,
    byName: (number: number) => `${base}/round/${number}/by-name`,
    why: (number: number, board: number) => `${base}/round/${number}/board/${board}`,
    check: (number: number) => `${base}/round/${number}/check`,
    texts: (number: number) => `${base}/round/${number}/texts`,
    brackets: (number: number) => `${base}/round/${number}/brackets`,
    standings: `${base}/standings`,
    standingsAfter: (number: number) => `${base}/standings?after=${number}`,
    crosstable: `${base}/crosstable`,
    players: `${base}/players`,
    player: (number: number) => `${base}/players/${number}`,
    corrections: `${base}/corrections`,
    wall: `${base}/wall`,
    print: `${base}/print`,
    live: `/api/live/${event.slug}/${slug}`,
  };
}

export type SectionAddresses = ReturnType<typeof addressesOf>;
