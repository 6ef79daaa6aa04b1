import { matchPersons, type MatchedPerson } from '@/lib/domain/series/match-persons';
import { makeSeriesPage, type SeriesEntrant, type SeriesPage } from '@/lib/domain/series/series-page';
import { loadPublicSeries, sectionIdsOf, type SeriesFacts } from '@/lib/facts/series/load-series';
import { loadSeriesEntries } from '@/lib/facts/series/load-series-entries';
import { ByteBoundedCache } from '@/lib/platform/cache/byte-bounded-cache';
import { ReadThroughCache } from '@/lib/platform/cache/read-through-cache';
import { parseChange } from '@/lib/platform/change-channel/change-notification';
import { channelListener } from '@/lib/platform/change-channel/channel-listener';
import { database } from '@/lib/platform/db/client';
import { contentETag } from '@/lib/views/publishing/public-event-directory';
import { publicSnapshots } from '@/lib/views/publishing/public-snapshot-cache';

const MAX_BYTES = 24 * 1024 * 1024;
const OVERHEAD_BYTES = 1000;
/** The memory of an entrant and of the cells of a row, rounded up (estimated). */
const BYTES_PER_ENTRANT = 1500;
/** The shortest time between two reads of the entrants of a series, because each result in a leg is reported as a change of its section. */
const REREAD_INTERVAL_MS = 2000;

/** The page of a public series. Pages with equal tags are equal. */
export interface PublicSeries extends SeriesPage {
  readonly slug: string;
  readonly name: string;
  readonly tag: string;
  /** The time at which the page was made, in ms since 1970. */
  readonly madeAt: number;
  /** As in `PublicSnapshotCache.asOf`. */
  readonly asOf: number | null;
}

interface SeriesList {
  readonly all: readonly SeriesFacts[];
  readonly tag: string;
}

interface CachedSeries {
  readonly sectionIds: readonly string[];
  readonly eventIds: readonly string[];
  readonly entrants: ReadThroughCache<readonly SeriesEntrant[]>;
  matched: { readonly of: readonly unknown[]; readonly persons: readonly MatchedPerson<SeriesEntrant>[] } | null;
  made: { readonly of: readonly unknown[]; readonly page: PublicSeries } | null;
}

/** Caches the pages of public series, so that visitors cause no queries. A page is made again at the next request after a change of a leg. */
class PublicSeriesCache {
  private readonly list: ReadThroughCache<SeriesList> = new ReadThroughCache(() => loadList(this.list.last?.all ?? []));
  private readonly cached = new ByteBoundedCache<CachedSeries>({ mostBytes: MAX_BYTES });

  constructor() {
    channelListener.subscribe((message) => this.handleChange(message));
  }

  /** The public series by name, and a tag that changes with them. */
  all(): Promise<SeriesList> {
    return this.list.get();
  }

  /** As in `PublicSnapshotCache.asOf`, for the list alone. */
  get asOf(): number | null {
    return this.list.asOf;
  }

  /** Null if there is no public series with this address. */
  async find(slug: string): Promise<PublicSeries | null> {
    const series = (await this.list.get()).all.find((candidate) => candidate.slug === slug);
    return series === undefined ? null : this.pageOf(series);
  }

  private async pageOf(series: SeriesFacts): Promise<PublicSeries> {
    const cached = this.cachedSeries(series);
    const [entrants, { eventOfSection }] = await Promise.all([cached.entrants.get(), publicSnapshots().events()]);
    // The cache of snapshots keeps no section that is not public, so asking for one would cost a query.
    const snapshots = await Promise.all(
      series.legs.map(({ section }) => (section !== null && eventOfSection.has(section.id) ? publicSnapshots().sectionById(section.id) : null)),
    );
    const of = [series, entrants, ...snapshots];
    const asOf = this.oldest(cached);
    if (cached.made !== null && isSame(cached.made.of, of)) return { ...cached.made.page, asOf };
    const legs = series.legs.map(({ name, factor, section }, index) => ({ name, factor, sectionId: section?.id ?? null, snapshot: snapshots[index] ?? null }));
    const page = makeSeriesPage({ rules: series.rules, legs, persons: personsOf(cached, entrants, series) });
    const shown = { ...page, slug: series.slug, name: series.name };
    cached.made = { of, page: { ...shown, tag: contentETag(textOf(shown)), madeAt: Date.now(), asOf } };
    return cached.made.page;
  }

  private cachedSeries(series: SeriesFacts): CachedSeries {
    const sectionIds = sectionIdsOf(series);
    const key = `${series.id} ${sectionIds.join()}`;
    const cached = this.cached.get(key) ?? makeCached(series, sectionIds);
    this.cached.keep(key, cached, OVERHEAD_BYTES + BYTES_PER_ENTRANT * (cached.entrants.last?.length ?? 0));
    return cached;
  }

  private oldest({ sectionIds, entrants }: CachedSeries): number | null {
    const moments = [this.list.asOf, entrants.asOf, publicSnapshots().asOf({ sectionIds })].filter((moment) => moment !== null);
    return moments.length === 0 ? null : Math.min(...moments);
  }

  private handleChange(message: string | null): void {
    const change = message === null ? null : parseChange(message);
    switch (change?.kind) {
      case 'access':
      case 'address':
        return;
      case 'section':
        return this.entrantsChanged(({ sectionIds }) => sectionIds.includes(change.sectionId));
      case 'directory':
        this.list.markStaleFrom(Date.now());
        return this.entrantsChanged(({ eventIds }) => eventIds.includes(change.eventId));
      case 'series':
        return this.list.markStaleFrom(Date.now());
      case undefined:
        this.list.markStaleFrom(channelListener.reliableUntil);
        for (const { entrants } of this.cached.values()) entrants.markStaleFrom(channelListener.reliableUntil);
    }
  }

  private entrantsChanged(isConcerned: (cached: CachedSeries) => boolean): void {
    for (const cached of this.cached.values()) {
      if (isConcerned(cached)) cached.entrants.markStaleFrom(Math.max(Date.now(), cached.entrants.begunAt + REREAD_INTERVAL_MS));
    }
  }
}

function makeCached({ legs }: SeriesFacts, sectionIds: readonly string[]): CachedSeries {
  const entrants: CachedSeries['entrants'] = new ReadThroughCache(async () => keptIfEqual(entrants.last, await loadSeriesEntries(database(), sectionIds)));
  return { sectionIds, eventIds: legs.flatMap(({ section }) => section?.eventId ?? []), entrants, matched: null, made: null };
}

/** Matching takes the longest, and a result in a leg changes no person. */
function personsOf(cached: CachedSeries, entrants: readonly SeriesEntrant[], { decisions }: SeriesFacts): readonly MatchedPerson<SeriesEntrant>[] {
  const of = [entrants, decisions];
  if (cached.matched === null || !isSame(cached.matched.of, of)) cached.matched = { of, persons: matchPersons(entrants, decisions) };
  return cached.matched.persons;
}

/** Everything on the page as text. The rows of a category are those of the first table with other places. */
function textOf({ tables: [first, ...categories], ...page }: SeriesPage & Pick<PublicSeries, 'slug' | 'name'>): string {
  const places = categories.map(({ category, rows }) => [category, rows.map(({ place, player }) => [place, player.id])]);
  return JSON.stringify([page, first, places]);
}

/** The value that was read before, if the new one has the same content, so that nothing is made from it again. */
const keptIfEqual = <Value>(before: Value | null | undefined, next: Value): Value =>
  before !== null && before !== undefined && JSON.stringify(before) === JSON.stringify(next) ? before : next;

async function loadList(before: readonly SeriesFacts[]): Promise<SeriesList> {
  const read = await loadPublicSeries(database());
  const known = new Map(before.map((series) => [series.id, series]));
  const all = read.map((series) => keptIfEqual(known.get(series.id), series));
  return { all, tag: contentETag(JSON.stringify(all.map(({ slug, name, legs }) => [slug, name, legs]))) };
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) => a.length === b.length && a.every((value, index) => value === b[index]);

// Next bundles routes separately, so they share no module state, only the global object.
const processGlobals = globalThis as typeof globalThis & { crosstablePublicSeries?: PublicSeriesCache };

export function publicSeries(): PublicSeriesCache {
  return (processGlobals.crosstablePublicSeries ??= new PublicSeriesCache());
}

/** The public series that an event belongs to, by name. */
export async function seriesOfEvent(eventId: string): Promise<readonly { readonly slug: string; readonly name: string }[]> {
  const { all } = await publicSeries().all();
  return all.filter(({ legs }) => legs.some(({ section }) => section?.eventId === eventId)).map(({ slug, name }) => ({ slug, name }));
}
