import { SYSTEM_IDS } from '@/engine';
import { eventQueryText, EVENT_QUERY, findEvents, isSearch, pagesOf, readEventQuery } from '@/lib/domain/events/find-events';
import { RESERVED_EVENT_SLUGS, RESERVED_SECTION_SLUGS } from '@/lib/domain/events/slug';
import { currentPublicAddress } from '@/lib/platform/installation/site-address';
import type { DirectoryEvent } from '@/lib/views/publishing/public-directory';
import { manualPage } from '@/lib/views/manual/manual';
import { publicPages } from '@/lib/views/publishing/public-pages';
import type { TaggedSection } from '@/lib/domain/publishing/tagged-section';
import { boardOf, findPlayers, placeOfNumber } from '@/lib/domain/publishing/read-public-section';

export interface PublicAddress {
  /** Path and query in one form: what the page reads, in one order, nothing else. It is also what is rendered. */
  readonly key: string;
  /** Changes whenever anything on the page may have changed. */
  readonly tag: string;
  /** What the page is answered with when all is well: 404 for the one page of what is not there. */
  readonly status: 200 | 404;
  /** Pages that everybody sees are kept apart from those that there are many of; what nobody asks for twice is not kept. */
  readonly keep: 'for-all' | 'for-one' | 'not';
  /** Null while what it shows is known to be so; else until when that was known, in ms since 1970: the database is away. */
  readonly asOf: number | null;
  /** What has to be computed for it; null for a page that is only shown. */
  readonly work: PageWork | null;
}

export interface PageWork {
  readonly kept: TaggedSection;
  readonly round: number;
  readonly what:
    | { readonly kind: 'texts' | 'brackets' | 'bye' }
    | { readonly kind: 'board'; readonly board: number; readonly me: string | null; readonly not: string | null };
}

type Parameter = 'me' | 'q' | 'after' | 'not';

interface PublicPage {
  readonly path: RegExp;
  /** In the order of the canonical address. */
  readonly parameters: readonly Parameter[];
  readonly isForOne?: true;
}

/** The pages below an event, and what each reads of the query. */
const EVENT_PAGE = /^(\/wall)?$/;
const PAGES: readonly PublicPage[] = [
  { path: /^$/, parameters: ['me', 'q'] },
  { path: /^\/round\/\d{1,3}(\/by-name)?$/, parameters: ['me', 'q'] },
  { path: /^\/round\/\d{1,3}\/board\/\d{1,4}$/, parameters: ['me', 'not'], isForOne: true },
  { path: /^\/round\/\d{1,3}\/(check|texts|brackets|bye)$/, parameters: [], isForOne: true },
  { path: /^\/standings$/, parameters: ['after', 'q'] },
  { path: /^\/players$/, parameters: ['q'] },
  { path: /^\/(players|mine)\/\d{1,5}$/, parameters: [], isForOne: true },
  { path: /^\/(corrections|crosstable|wall|print|print\/[a-z0-9-]{1,40})$/, parameters: [] },
];

/** What the rule texts say comes with the program: no event is part of it. */
const RULES = 'rules';
const RULES_PAGE = new RegExp(`^(${SYSTEM_IDS.join('|')})?$`);

/** The manual comes with it as well; `/help/of` is no page, but leads to one. */
const HELP = 'help';
const HELP_WAY = 'of';
const HELP_ALL = 'print';

/** No event and no page can have this address: rendered once, it is what everybody sees who is led astray. */
const NOWHERE = '/_nowhere';

/** No pages, but there: what a round was paired from, and the lists as files. */
const FILES = /^\/(round\/\d{1,3}\/input|lists\/[a-z]{1,20}\.(csv|xlsx))$/;
const BOARD_PAGE = /^\/round\/(\d+)\/board\/(\d+)$/;
const LONGEST_TYPED = 60;

/** The address of a page made only of public snapshots, with the tag of what it is made of; null for every other page. What is not there, below an event or beside it, has one page for all. */
export async function publicAddress(url: string): Promise<PublicAddress | null> {
  if (!/^\/(?!\/)/.test(url)) return null;
  const { pathname, searchParams } = partsOf(url);
  const [event, section, ...rest] = pathname.replace(/^\/|\/$/g, '').split('/');
  if (pathname === '/') return frontAddress(searchParams);
  if (event === RULES) return RULES_PAGE.test([section ?? '', ...rest].join('/')) ? ofTheProgram(pathname) : nowhere();
  if (event === HELP) return helpAddress([section ?? '', ...rest].join('/'), searchParams);
  if (event === undefined || event === '' || RESERVED_EVENT_SLUGS.has(event)) return null;
  if (section === undefined || RESERVED_SECTION_SLUGS.has(section))
    return (await eventAddress(event, section === undefined ? '' : `/${[section, ...rest].join('/')}`)) ?? nowhere();
  const path = rest.map((part) => `/${part}`).join('');
  if (FILES.test(path)) return null;
  const page = PAGES.find((candidate) => candidate.path.test(path));
  const kept = page === undefined ? null : await publicPages().section(event, section);
  return page === undefined || kept === null ? nowhere() : sectionAddress(kept, `/${event}/${section}`, path, page, searchParams);
}

/** What has been found readable (readable-address.ts) has no dots to resolve: that costs a public page more than all the rest. */
function partsOf(url: string): { readonly pathname: string; readonly searchParams: URLSearchParams } {
  const end = url.indexOf('?');
  return end === -1
    ? { pathname: url, searchParams: new URLSearchParams() }
    : { pathname: url.slice(0, end), searchParams: new URLSearchParams(url.slice(end)) };
}

async function nowhere(): Promise<PublicAddress> {
  return { key: NOWHERE, tag: (await currentPublicAddress()).origin, status: 404, keep: 'for-all', asOf: publicPages().asOf({}), work: null };
}

async function helpAddress(page: string, asked: URLSearchParams): Promise<PublicAddress | null> {
  if (page === HELP_WAY) return null;
  const typed = page === '' ? typedText(asked.get('q') ?? '') : '';
  if (typed !== '') return { ...ofTheProgram(`/${HELP}`), key: `/${HELP}?${new URLSearchParams({ q: typed })}`, keep: 'not' };
  return page === '' || page === HELP_ALL || manualPage(page) !== null ? ofTheProgram(`/${HELP}/${page}`) : nowhere();
}

const typedText = (value: string) => value.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, LONGEST_TYPED).trim();

function ofTheProgram(pathname: string): PublicAddress {
  return { key: pathname.replace(/\/$/, ''), tag: RULES, status: 200, keep: 'for-all', asOf: null, work: null };
}

async function frontAddress(asked: URLSearchParams): Promise<PublicAddress> {
  const { events, version } = await publicPages().events();
  const query = readEventQuery(Object.fromEntries(EVENT_QUERY.map((name) => [name, asked.get(name)])));
  const page = Math.min(query.page, pagesOf(findEvents(events, query).length));
  return {
    key: `/${eventQueryText({ ...query, page })}`,
    tag: version,
    status: 200,
    keep: isSearch(query) ? 'not' : 'for-all',
    asOf: publicPages().asOf({}),
    work: null,
  };
}

async function eventAddress(slug: string, path: string): Promise<PublicAddress | null> {
  const event = EVENT_PAGE.test(path) ? await publicPages().event(slug) : null;
  if (event === null) return null;
  const [{ origin }, shown] = await Promise.all([currentPublicAddress(), path === '' ? overviewTag(event) : sectionTags(event)]);
  const asOf = publicPages().asOf(path === '' ? { eventId: event.id } : { sectionIds: event.sections.map(({ id }) => id) });
  return { key: `/${slug}${path}`, tag: [origin, event.version, shown].join('|'), status: 200, keep: 'for-all', asOf, work: null };
}

/** The page of an event says a line of each section, its wall all that there is. */
async function overviewTag({ id }: DirectoryEvent): Promise<string> {
  return (await publicPages().overview(id)).tag;
}

async function sectionTags({ sections }: DirectoryEvent): Promise<string> {
  const kept = await Promise.all(sections.map(({ id }) => publicPages().sectionById(id)));
  return kept.map((section) => section?.tag ?? '').join('|');
}

async function sectionAddress(kept: TaggedSection, base: string, path: string, page: PublicPage, asked: URLSearchParams): Promise<PublicAddress> {
  const [{ origin }, event] = await Promise.all([currentPublicAddress(), publicPages().event(kept.body.event.slug)]);
  const read = new URLSearchParams();
  for (const name of page.parameters) {
    const value = canonical(kept, path, name, asked.get(name) ?? '');
    if (value !== '') read.set(name, value);
  }
  const query = read.size === 0 ? '' : `?${read}`;
  const typed = read.get('q');
  const isAnybody = read.has('not') || (typed !== null && findPlayers(kept.body, typed).length !== 1);
  return {
    key: `${base}${path}${query}`,
    tag: `${origin}|${event?.version}|${kept.tag}`,
    status: 200,
    keep: isAnybody ? 'not' : page.isForOne === true || read.has('me') || typed !== null ? 'for-one' : 'for-all',
    asOf: publicPages().asOf({ sectionIds: [kept.sectionId] }),
    work: workOf(kept, path, read),
  };
}

/** A value as the page understands it; '' for one that says nothing to it. */
function canonical({ body }: TaggedSection, path: string, name: Parameter, value: string): string {
  if (value === '') return '';
  switch (name) {
    case 'me': {
      const number = /^\s*\d{1,5}\s*$/.test(value) ? Number(value) : 0;
      const [, round, board] = BOARD_PAGE.exec(path) ?? [];
      // There it says which of the two is asked about, by the number of that round; White when it says nothing.
      if (round !== undefined) return boardOf(body, Number(round), Number(board))?.blackTpn === number ? String(number) : '';
      return placeOfNumber(body, number) === null ? '' : String(number);
    }
    case 'after':
      // A round that does not exist is a page that does not exist.
      return value.trim() === '' ? '' : /^\s*\d{1,3}\s*$/.test(value) ? String(Number(value)) : '0';
    case 'q':
    case 'not':
      return typedText(value);
  }
}

function workOf(kept: TaggedSection, path: string, read: URLSearchParams): PageWork | null {
  const [, round, what, board] = /^\/round\/(\d+)\/(texts|brackets|bye|board)(?:\/(\d+))?$/.exec(path) ?? [];
  if (round === undefined || what === undefined) return null;
  if (what === 'texts' || what === 'brackets' || what === 'bye') return { kept, round: Number(round), what: { kind: what } };
  return { kept, round: Number(round), what: { kind: 'board', board: Number(board), me: read.get('me'), not: read.get('not') } };
}
