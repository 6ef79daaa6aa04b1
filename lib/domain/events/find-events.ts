import { searchWords } from '@/lib/domain/players/search-name';

export const EVENTS_PER_PAGE = 25;
const MAX_SEARCH_LENGTH = 60;

export interface EventQuery {
  /** The words to find in the name, place or federation; '' for all events. */
  readonly words: string;
  /** The selected period, `YYYY-MM-DD` or '': events that end on or after `from` and start on or before `until`. */
  readonly from: string;
  readonly until: string;
  readonly page: number;
}

export const EVENT_QUERY_PARAMETERS = ['q', 'from', 'until', 'page'] as const;
type EventQueryParameters = Readonly<Partial<Record<(typeof EVENT_QUERY_PARAMETERS)[number], string | null>>>;

export function readEventQuery({ q, from, until, page }: EventQueryParameters): EventQuery {
  const number = /^\s*\d{1,5}\s*$/.test(page ?? '') ? Number(page) : 1;
  return {
    words: (q ?? '').normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, MAX_SEARCH_LENGTH).trim(),
    from: parseSearchDay(from),
    until: parseSearchDay(until),
    page: Math.max(1, number),
  };
}

export function eventQueryText({ words, from, until, page }: EventQuery): string {
  const parameters = { q: words, from, until, page: page > 1 ? String(page) : '' };
  const parts = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''));
  return parts.size === 0 ? '' : `?${parts}`;
}

export function isSearch({ words, from, until }: EventQuery): boolean {
  return words !== '' || from !== '' || until !== '';
}

export function pageCount(count: number): number {
  return Math.max(1, Math.ceil(count / EVENTS_PER_PAGE));
}

/** Returns one page of the results; a page number beyond the last gives the last page. */
export function slicePage<Event>(found: readonly Event[], page: number): Event[] {
  const first = (Math.min(page, pageCount(found.length)) - 1) * EVENTS_PER_PAGE;
  return found.slice(first, first + EVENTS_PER_PAGE);
}

type SearchableEvent = Readonly<Record<'name' | 'place' | 'federation' | 'startsOn' | 'endsOn', string>>;

/**
 * Returns the events in the period that match every typed word. A word matches the beginning of a word in the name, place or federation. Accents and
 * case are ignored.
 */
export function findEvents<Event extends SearchableEvent>(events: readonly Event[], query: EventQuery): readonly Event[] {
  if (!isSearch(query)) return events;
  const words = searchWords(query.words);
  return events.filter((event) => {
    if (query.from !== '' && event.endsOn < query.from) return false;
    if (query.until !== '' && event.startsOn > query.until) return false;
    const own = searchWordsOf(event);
    return words.every((word) => own.some((part) => part.startsWith(word)));
  });
}

const searchWordCache = new WeakMap<SearchableEvent, readonly string[]>();

function searchWordsOf(event: SearchableEvent): readonly string[] {
  const own = searchWordCache.get(event) ?? searchWords([event.name, event.place, event.federation].join(' '));
  searchWordCache.set(event, own);
  return own;
}

function parseSearchDay(text: string | null | undefined): string {
  const day = (text ?? '').trim();
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00Z`)) ? day : '';
}
