import { searchNameOf } from '@/lib/domain/players/search-name';
import { wordSet } from '@/lib/platform/messages/word-set';

/** The first path segments of the site's own pages, which no event may use. */
export const RESERVED_EVENT_SLUGS: ReadonlySet<string> = wordSet`
  account admin api about captain demo export favicon feed health help helper icon icons import invite join invitation live login logout
  manage manifest manual new offline organise player print privacy push registration report robots rules s search series settings sign-in sign-out sitemap
  static sw terms wall welcome
`;

/** The path segments of an event's own pages, public or for organisers, which no section may use. */
export const RESERVED_SECTION_SLUGS: ReadonlySet<string> = wordSet`
  settings members people players history copy sections import export print wall new qr live ratings clubs outbox fees national-reports
`;

const SLUG_FORMAT = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_SLUG_LENGTH = 60;

export type SlugRefusal = 'slug-form' | 'slug-reserved';

export function checkSlug(slug: string, reserved: ReadonlySet<string>): SlugRefusal | null {
  if (!SLUG_FORMAT.test(slug) || slug.length > MAX_SLUG_LENGTH) return 'slug-form';
  return reserved.has(slug) ? 'slug-reserved' : null;
}

/** Makes an address from a name: `Linden Open 2026` becomes `linden-open-2026`, with the first free suffix `-2`, `-3` … if it is taken. */
export function proposeSlug(name: string, taken: ReadonlySet<string>, reserved: ReadonlySet<string>): string {
  const plain =
    searchNameOf(name)
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, MAX_SLUG_LENGTH - 4)
      .replace(/^-+|-+$/g, '') || 'event';
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? plain : `${plain}-${count}`;
    if (!taken.has(slug) && !reserved.has(slug)) return slug;
  }
}

export interface SectionAddress {
  readonly eventSlug: string;
  readonly sectionSlug: string;
}
