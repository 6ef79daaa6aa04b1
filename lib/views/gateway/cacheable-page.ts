import { SYSTEM_IDS } from '@/engine';
import { EVENT_PATHS, RULES_PATHS, SECTION_PATHS, SERIES_PATHS } from '@/lib/domain/addresses/tournament-paths';
import { RESERVED_EVENT_SLUGS, RESERVED_SECTION_SLUGS } from '@/lib/domain/events/event-slugs';
import { eventQueryText, EVENT_QUERY_PARAMETERS, isSearch, pageCount, readEventQuery } from '@/lib/domain/events/find-events';
import type { TaggedSection } from '@/lib/domain/publishing/public-section';
import { findPublicBoard, findPlayers, playerIndexOf } from '@/lib/domain/publishing/query-public-section';
import { countUnconfirmed } from '@/lib/domain/publishing/query-public-teams';
import { BEST_COUNTS, USUAL_BEST_COUNT } from '@/lib/domain/statistics/group-table';
import { SITE_PATHS, pathPattern } from '@/lib/platform/addresses/site-paths';
import { currentPublicAddress } from '@/lib/platform/installation/public-address-monitor';
import { manualPage } from '@/lib/views/manual/manual-pages';
import { getEventCalendar } from '@/lib/views/publishing/get-event-calendar';
import type { DirectoryEvent } from '@/lib/views/publishing/public-event-directory';
import { publicSnapshots } from '@/lib/views/publishing/public-snapshot-cache';
import { publicSeries, seriesOfEvent } from '@/lib/views/series/public-series-cache';

export interface CacheablePage {
  /** The canonical address, which is rendered and cached. Its query has only the parameters that the page reads, in a fixed order. */
  readonly key: string;
  readonly tag: string;
  readonly status: 200 | 404;
  /**
   * The cache for the page. `for-all`: the cache for pages that everybody reads. `for-one`: the cache for
   * pages about one player or board. `not`: no cache, because nobody is likely to request the page twice.
   */
  readonly keep: 'for-all' | 'for-one' | 'not';
  /** Null if the content is current. If the database is unavailable, the time at which the content was last known to be current, in ms since 1970. */
  readonly asOf: number | null;
  readonly work: PageJob | null;
}

export interface PageJob {
  readonly snapshot: TaggedSection;
  readonly round: number;
  readonly what:
    | { readonly kind: 'texts' | 'brackets' | 'bye' }
    | { readonly kind: 'board'; readonly board: number; readonly me: string | null; readonly not: string | null };
}

type Parameter = 'me' | 'q' | 'after' | 'not' | 'best';

interface PublicPage {
  readonly path: RegExp;
  readonly parameters: readonly Parameter[];
  readonly isForOne?: true;
}

const PARAMETER_PATTERNS = {
  round: '\\d{1,3}',
  board: '\\d{1,4}',
  number: '\\d{1,5}',
  sheet: '[a-z0-9-]{1,40}',
  file: '[a-z-]{1,20}\\.(csv|xlsx|ods)',
  text: SYSTEM_IDS.join('|'),
};
type SectionPath = keyof typeof SECTION_PATHS;
const pathInSection = (name: SectionPath) => pathPattern(SECTION_PATHS[name], PARAMETER_PATTERNS);

type Reads = Omit<PublicPage, 'path'>;
const FOR_ALL: Reads = { parameters: [] };
const FOR_ONE: Reads = { parameters: [], isForOne: true };
const BOARDS: Reads = { parameters: ['me', 'q'] };

/** What the pages of a section read. Null for paths that are not pages: the input of a round, the lists as files, and the calendars. */
const SECTION_READS: Readonly<Record<SectionPath, Reads | null>> = {
  page: BOARDS,
  round: BOARDS,
  byName: BOARDS,
  why: { parameters: ['me', 'not'], isForOne: true },
  whyBye: FOR_ONE,
  check: FOR_ONE,
  input: null,
  texts: FOR_ONE,
  brackets: FOR_ONE,
  standings: { parameters: ['after', 'q'] },
  crosstable: FOR_ALL,
  schedule: FOR_ALL,
  draw: FOR_ALL,
  calendar: null,
  players: { parameters: ['q'] },
  player: FOR_ONE,
  playerCalendar: null,
  mine: FOR_ONE,
  teams: FOR_ALL,
  team: FOR_ONE,
  teamCalendar: null,
  prizes: FOR_ALL,
  corrections: FOR_ALL,
  wall: FOR_ALL,
  print: FOR_ALL,
  sheet: { parameters: ['best'] },
  list: null,
  register: null,
};

const SECTION_PATTERNS = (Object.keys(SECTION_READS) as SectionPath[]).map((name) => ({ path: pathInSection(name), reads: SECTION_READS[name] }));
const SECTION_PAGES = SECTION_PATTERNS.flatMap(({ path, reads }) => (reads === null ? [] : [{ path, ...reads }]));
const FILE_PATHS = SECTION_PATTERNS.flatMap(({ path, reads }) => (reads === null ? [path] : []));

const RULES_PAGE_PATH = pathPattern(RULES_PATHS.text, PARAMETER_PATTERNS);
const SERIES_PAGE_PATH = pathPattern(SERIES_PATHS.page);
const SERIES_LIST_PATH = pathPattern(SERIES_PATHS.list);
const HELP_PAGE_PATH = pathPattern(SITE_PATHS.helpPage);
const PROGRAM_TAG = 'program';

/** The key under which the not-found page is cached. No event or page can have this path. */
const NOT_FOUND_KEY = '/_nowhere';

const WHY_PATH = pathInSection('why');
const EXPLANATION_PATHS = [
  ['texts', pathInSection('texts')],
  ['brackets', pathInSection('brackets')],
  ['bye', pathInSection('whyBye')],
] as const;
const MAX_SEARCH_LENGTH = 60;

/** Finds the canonical address and the content tag of a public page; null for other pages. All wrong addresses share one page. */
export async function findCacheablePage(url: string): Promise<CacheablePage | null> {
  if (!/^\/(?!\/)/.test(url)) return null;
  const { pathname, searchParams } = splitUrl(url);
  if (pathname === '/') return findFrontPage(searchParams);
  const address = pathname.replace(/\/$/, '');
  if (isAtOrBelow(address, RULES_PATHS.texts)) return address === RULES_PATHS.texts || RULES_PAGE_PATH.test(address) ? programPage(address) : notFoundPage();
  if (isAtOrBelow(address, SITE_PATHS.help)) return findHelpPage(address, searchParams);
  if (isAtOrBelow(address, SERIES_PATHS.all)) return findSeriesPage(address, searchParams);
  const [event, section, ...rest] = address.slice(1).split('/');
  if (event === undefined || event === '' || RESERVED_EVENT_SLUGS.has(event)) return null;
  if (section === undefined || RESERVED_SECTION_SLUGS.has(section))
    return (await findEventPage(event, section === undefined ? '' : `/${[section, ...rest].join('/')}`)) ?? notFoundPage();
  const path = rest.map((part) => `/${part}`).join('');
  if (FILE_PATHS.some((file) => file.test(path))) return null;
  const page = SECTION_PAGES.find((candidate) => candidate.path.test(path));
  const snapshot = page === undefined ? null : await publicSnapshots().section(event, section);
  return page === undefined || snapshot === null ? notFoundPage() : findSectionPage(snapshot, `/${event}/${section}`, path, page, searchParams);
}

/** Splits the address without `new URL`, which is slow. This is safe because `request-address.ts` has refused paths with dot segments. */
function splitUrl(url: string): { readonly pathname: string; readonly searchParams: URLSearchParams } {
  const end = url.indexOf('?');
  return end === -1
    ? { pathname: url, searchParams: new URLSearchParams() }
    : { pathname: url.slice(0, end), searchParams: new URLSearchParams(url.slice(end)) };
}

async function notFoundPage(): Promise<CacheablePage> {
  return { key: NOT_FOUND_KEY, tag: (await currentPublicAddress()).origin, status: 404, keep: 'for-all', asOf: publicSnapshots().asOf({}), work: null };
}

const isAtOrBelow = (address: string, path: string) => address === path || address.startsWith(`${path}/`);

/** `/help/of` is not a page but redirects to one. */
async function findHelpPage(address: string, asked: URLSearchParams): Promise<CacheablePage | null> {
  if (address === SITE_PATHS.helpOf) return null;
  const typed = address === SITE_PATHS.help ? normaliseSearch(asked.get('q') ?? '') : '';
  if (typed !== '') return { ...programPage(address), key: `${address}?${new URLSearchParams({ q: typed })}`, keep: 'not' };
  const page = HELP_PAGE_PATH.exec(address)?.groups?.['page'];
  const isThere = address === SITE_PATHS.help || address === SITE_PATHS.helpAll || (page !== undefined && manualPage(page) !== null);
  return isThere ? programPage(address) : notFoundPage();
}

const normaliseSearch = (value: string) => value.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, MAX_SEARCH_LENGTH).trim();

function programPage(address: string): CacheablePage {
  return { key: address, tag: PROGRAM_TAG, status: 200, keep: 'for-all', asOf: null, work: null };
}

/** A list as a file is no page. */
async function findSeriesPage(address: string, asked: URLSearchParams): Promise<CacheablePage | null> {
  if (SERIES_LIST_PATH.test(address)) return null;
  const common = { status: 200, keep: 'for-all', work: null } as const;
  if (address === SERIES_PATHS.all) {
    const { all, tag } = await publicSeries().all();
    const query = readEventQuery({ page: asked.get('page') });
    const page = Math.min(query.page, pageCount(all.length));
    return { ...common, key: `${address}${eventQueryText({ ...query, page })}`, tag, asOf: publicSeries().asOf };
  }
  const slug = SERIES_PAGE_PATH.exec(address)?.groups?.['series'];
  const series = slug === undefined ? null : await publicSeries().find(slug);
  const number = asked.get('category') ?? '';
  const category = /^\s*[1-9]\d?\s*$/.test(number) ? Number(number) : 0;
  if (series === null || series.tables[category] === undefined || (category === 0 && number !== '')) return notFoundPage();
  return { ...common, key: `${address}${category === 0 ? '' : `?category=${category}`}`, tag: series.tag, asOf: series.asOf };
}

async function findFrontPage(asked: URLSearchParams): Promise<CacheablePage> {
  const query = readEventQuery(Object.fromEntries(EVENT_QUERY_PARAMETERS.map((name) => [name, asked.get(name)])));
  const [{ found, tag }, series] = await Promise.all([getEventCalendar(query, new Date()), publicSeries().all()]);
  const page = Math.min(query.page, pageCount(found));
  return {
    key: `/${eventQueryText({ ...query, page })}`,
    tag: `${tag}|${series.tag}`,
    status: 200,
    keep: isSearch(query) ? 'not' : 'for-all',
    asOf: publicSnapshots().asOf({}),
    work: null,
  };
}

async function findEventPage(slug: string, path: string): Promise<CacheablePage | null> {
  const event = Object.values<string>(EVENT_PATHS).includes(path) ? await publicSnapshots().event(slug) : null;
  if (event === null) return null;
  const [{ origin }, shown] = await Promise.all([currentPublicAddress(), path === '' ? overviewTag(event) : sectionTags(event)]);
  const asOf = publicSnapshots().asOf(path === '' ? { eventId: event.id } : { sectionIds: event.sections.map(({ id }) => id) });
  return { key: `/${slug}${path}`, tag: [origin, event.version, shown].join('|'), status: 200, keep: 'for-all', asOf, work: null };
}

async function overviewTag({ id }: DirectoryEvent): Promise<string> {
  const [{ tag }, series] = await Promise.all([publicSnapshots().overview(id), seriesOfEvent(id)]);
  return [tag, ...series.map(({ slug, name }) => `${slug} ${name}`)].join('|');
}

async function sectionTags({ sections }: DirectoryEvent): Promise<string> {
  const snapshots = await Promise.all(sections.map(({ id }) => publicSnapshots().sectionById(id)));
  return snapshots.map((section) => tagOf(section)).join('|');
}

/** The tag of a snapshot. Pages also mark unconfirmed results, whose number changes with time. */
function tagOf(section: TaggedSection | null): string {
  const unconfirmed = section === null ? 0 : countUnconfirmed(section.body, Date.now());
  return `${section?.tag ?? ''}${unconfirmed === 0 ? '' : `-${unconfirmed}`}`;
}

async function findSectionPage(snapshot: TaggedSection, base: string, path: string, page: PublicPage, asked: URLSearchParams): Promise<CacheablePage> {
  const [{ origin }, event] = await Promise.all([currentPublicAddress(), publicSnapshots().event(snapshot.body.event.slug)]);
  const read = new URLSearchParams();
  for (const name of page.parameters) {
    const value = canonicalValue(snapshot, path, name, asked.get(name) ?? '');
    if (value !== '') read.set(name, value);
  }
  const query = read.size === 0 ? '' : `?${read}`;
  const typed = read.get('q');
  const isAnybody = read.has('not') || (typed !== null && findPlayers(snapshot.body, typed).length !== 1);
  return {
    key: `${base}${path}${query}`,
    tag: `${origin}|${event?.version}|${tagOf(snapshot)}`,
    status: 200,
    keep: isAnybody ? 'not' : page.isForOne === true || read.has('me') || typed !== null ? 'for-one' : 'for-all',
    asOf: publicSnapshots().asOf({ sectionIds: [snapshot.sectionId] }),
    work: pageJobOf(snapshot, path, read),
  };
}

function canonicalValue({ body }: TaggedSection, path: string, name: Parameter, value: string): string {
  if (value === '') return '';
  switch (name) {
    case 'me': {
      const number = /^\s*\d{1,5}\s*$/.test(value) ? Number(value) : 0;
      const at = WHY_PATH.exec(path)?.groups;
      // On the page of a board, `me` is the number of White or Black. White is the default, so its number is left out.
      if (at !== undefined) return findPublicBoard(body, Number(at['round']), Number(at['board']))?.blackTpn === number ? String(number) : '';
      return playerIndexOf(body, number) === null ? '' : String(number);
    }
    case 'after':
      // All invalid rounds become round 0, for which there is no page.
      return value.trim() === '' ? '' : /^\s*\d{1,3}\s*$/.test(value) ? String(Number(value)) : '0';
    case 'best':
      return BEST_COUNTS.some((count) => String(count) === value.trim() && count !== USUAL_BEST_COUNT) ? value.trim() : '';
    case 'q':
    case 'not':
      return normaliseSearch(value);
  }
}

function pageJobOf(snapshot: TaggedSection, path: string, read: URLSearchParams): PageJob | null {
  const at = WHY_PATH.exec(path)?.groups;
  if (at !== undefined) {
    return { snapshot, round: Number(at['round']), what: { kind: 'board', board: Number(at['board']), me: read.get('me'), not: read.get('not') } };
  }
  for (const [kind, pattern] of EXPLANATION_PATHS) {
    const round = pattern.exec(path)?.groups?.['round'];
    if (round !== undefined) return { snapshot, round: Number(round), what: { kind } };
  }
  return null;
}
