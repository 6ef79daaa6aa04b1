import { RESERVED_EVENT_SLUGS, RESERVED_SECTION_SLUGS } from '@/lib/events/slug';
import { currentPublicAddress } from '@/lib/installation/site-address';
import { publicPages } from '@/lib/publishing/public-pages';

/** Query parameters that a public page reads; a request with any other one is not kept. */
const KNOWN_PARAMETERS = new Set(['me', 'q', 'after', 'not', 'view']);
const LONGEST_QUERY = 200;

export interface PublicAddress {
  /** Path and query in one form, whatever the order of the parameters. */
  readonly key: string;
  /** Changes whenever anything on the page may have changed. */
  readonly tag: string;
}

/** The address of a page made only of public snapshots, with the tag of what it is made of; null for every other page. */
export async function publicAddress(url: string): Promise<PublicAddress | null> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [event, section] = pathname.split('/').filter((part) => part !== '');
  if (event === undefined || RESERVED_EVENT_SLUGS.has(event) || searchParams.size > KNOWN_PARAMETERS.size) return null;
  if ([...searchParams].some(([name, value]) => !KNOWN_PARAMETERS.has(name) || value.length > LONGEST_QUERY)) return null;
  const tag = await tagOf(event, section);
  searchParams.sort();
  return tag === null ? null : { key: `${pathname}?${searchParams}`, tag };
}

async function tagOf(eventSlug: string, sectionSlug: string | undefined): Promise<string | null> {
  const pages = publicPages();
  const event = await pages.event(eventSlug);
  if (event === null) return null;
  const isWholeEvent = sectionSlug === undefined || RESERVED_SECTION_SLUGS.has(sectionSlug);
  const wanted = isWholeEvent ? event.sections : event.sections.filter(({ slug }) => slug === sectionSlug);
  if (wanted.length === 0 && !isWholeEvent) return null;
  const [address, ...sections] = await Promise.all([currentPublicAddress(), ...wanted.map(({ id }) => pages.sectionById(id))]);
  return [address.origin, JSON.stringify(event), ...sections.map((kept) => kept?.tag ?? '')].join('|');
}
