import { notFound } from 'next/navigation';
import { addresses } from '@/app/addresses';
import type { PublicSection } from '@/lib/domain/publishing/public-section';

/** The addresses of a section's pages. A snapshot for arbiters, which is not public, links to the arbiters' pages. */
export function sectionAddressesOf({ event, slug, isForArbiters }: Pick<PublicSection, 'event' | 'slug' | 'isForArbiters'>): SectionAddresses {
  const at = { event: event.slug, section: slug };
  return isForArbiters === true ? { ...addresses.section(at), ...addresses.organise.section(at).results } : addresses.section(at);
}

export type SectionAddresses = ReturnType<typeof addresses.section>;

/** Parses a positive whole number of at most five digits in an address. Any other text shows the not-found page. */
export function parsePositiveNumber(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) notFound();
  return Number(text);
}

export function singleParam(value: string | string[] | undefined): string | null {
  const first = Array.isArray(value) ? value[0] : value;
  return first === undefined || first.trim() === '' ? null : first.trim();
}
