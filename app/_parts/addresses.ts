import { addresses } from '@/app/addresses';
import type { PublicSection } from '@/lib/domain/publishing/public-section';

/** Addresses of one section's pages, by its snapshot: what an arbiter sees before it is public leads to the arbiters' pages. */
export function addressesOf({ event, slug, isForArbiters }: Pick<PublicSection, 'event' | 'slug' | 'isForArbiters'>): SectionAddresses {
  const at = { event: event.slug, section: slug };
  return isForArbiters === true ? { ...addresses.section(at), ...addresses.organise.section(at).results } : addresses.section(at);
}

export type SectionAddresses = ReturnType<typeof addresses.section>;
