import { addresses } from '@/app/addresses';
import type { PublicSection } from '@/lib/publishing/public-section';

/** Addresses of one section's public pages, by its snapshot. */
export const addressesOf = ({ event, slug }: Pick<PublicSection, 'event' | 'slug'>) => addresses.section({ event: event.slug, section: slug });

export type SectionAddresses = ReturnType<typeof addressesOf>;
