import { compareNames } from '@/lib/domain/players/compare-names';
import type { TaggedSection } from '@/lib/domain/publishing/public-section';
import { ByteBoundedCache } from '@/lib/platform/cache/byte-bounded-cache';
import { ReadThroughCache } from '@/lib/platform/cache/read-through-cache';
import { parseChange } from '@/lib/platform/change-channel/change-notification';
import { channelListener } from '@/lib/platform/change-channel/channel-listener';
import { publicAddressMonitor } from '@/lib/platform/installation/public-address-monitor';
import { FairQueue } from '@/lib/platform/jobs/fair-queue';
import { log } from '@/lib/platform/observability/log';
import { METRIC_CHANNELS } from '@/lib/platform/observability/metric-channels';
import { buildPublicSection } from './build-public-section';
import { loadPublicRegistration, type PublicRegistration } from './load-public-registration';
import { type EventOverview, loadEventOverview, type DirectoryEvent, contentETag, loadPublicEvents } from './public-event-directory';

/** Called with each new snapshot, or with null when the section is removed or is no longer public. */
type SectionListener = (section: TaggedSection | null) => void;
type CachedSection = ReadThroughCache<TaggedSection | null>;

const MEGABYTE = 1024 * 1024;
const MAX_SECTION_BYTES = 112 * MEGABYTE;
const MAX_OVERVIEW_BYTES = 8 * MEGABYTE;
const MAX_REGISTRATION_BYTES = 8 * MEGABYTE;
const BYTES_PER_NAME = 100;
const CACHE_OVERHEAD_BYTES = 500;

/** The shortest time between two builds of a snapshot. The first result triggers a build at once; later results of a burst share the next build. */
const REBUILD_INTERVAL_MS = 250;
/** The time between builds is this many times the build time, up to a limit, because each new snapshot makes all open pages reload. */
const REBUILD_INTERVAL_FACTOR = 10;
const MAX_REBUILD_INTERVAL_MS = 1500;
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;
const MAX_CONCURRENT_SENDS = 500;
/** How many snapshots are built at the same time. A changed event rebuilds all its sections, but desks need database connections too. */
const MAX_CONCURRENT_BUILDS = 2;

/** The events, latest first. `version` changes when any event changes. */
interface Directory {
  readonly events: readonly DirectoryEvent[];
  readonly bySlug: ReadonlyMap<string, DirectoryEvent>;
  readonly eventOfSection: ReadonlyMap<string, DirectoryEvent>;
  readonly version: string;
}

/** Caches the public events. Reads all of them at the start and after a loss of the change channel, otherwise only changed events. */
class DirectoryCache {
  private readonly kept = new ReadThroughCache(() => this.read());
  private current: Directory | null = null;
  private lastRead: Promise<unknown> = Promise.resolve();
  private readonly changed = new Set<string>();
  private isNamed = false;

  get(): Promise<Directory> {
    return this.kept.get();
  }

  get last(): Directory | null {
    return this.kept.last;
  }

  get asOf(): number | null {
    return this.kept.asOf;
  }

  eventChanged(eventId: string): void {
    this.changed.add(eventId);
    this.kept.markStaleFrom(Date.now());
  }

  allChanged(since: number): void {
    this.isNamed = false;
    this.kept.markStaleFrom(since);
  }

  /** Reads run one after the other, because each read builds on the result of the previous one. */
  private read(): Promise<Directory> {
    const read = this.lastRead.then(() => this.readChanges());
    this.lastRead = read.catch(() => null);
    return read;
  }

  private async readChanges(): Promise<Directory> {
    const before = this.isNamed && channelListener.isConnected ? this.current : null;
    const changed = [...this.changed];
    this.changed.clear();
    this.isNamed = true;
    try {
      const others = before === null ? [] : before.events.filter(({ id }) => !changed.includes(id));
      this.current = toEventDirectory([...others, ...(await loadPublicEvents(before === null ? null : changed))]);
      return this.current;
    } catch (error) {
      this.isNamed = false;
      throw error;
    }
  }
}

function toEventDirectory(events: readonly DirectoryEvent[]): Directory {
  const sorted = events.toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : a.startsOn > b.startsOn ? -1 : 0) || compareNames(a.name, b.name));
  return {
    events: sorted,
    bySlug: new Map(sorted.map((event) => [event.slug, event])),
    eventOfSection: new Map(sorted.flatMap((event) => event.sections.map(({ id }) => [id, event] as const))),
    version: contentETag(sorted.map(({ version }) => version).join()),
  };
}

/**
 * Caches the data of public pages, so that visitors cause no queries. A changed
 * section is read at the next request, or at once if phones listen to it.
 */
class PublicSnapshotCache {
  private readonly directory = new DirectoryCache();
  private readonly sections = new ByteBoundedCache<CachedSection>({ mostBytes: MAX_SECTION_BYTES, isWanted: (sectionId) => this.listeners.has(sectionId) });
  private readonly overviews = new ByteBoundedCache<ReadThroughCache<EventOverview>>({ mostBytes: MAX_OVERVIEW_BYTES });
  private readonly registrations = new ByteBoundedCache<ReadThroughCache<PublicRegistration | null>>({ mostBytes: MAX_REGISTRATION_BYTES });
  private readonly listeners = new Map<string, Set<SectionListener>>();
  private readonly lastSentTags = new Map<string, string>();
  private readonly heard = new Map<string, number>();
  private readonly awaited = new Map<string, { readonly at: number; readonly timer: NodeJS.Timeout }>();
  private readonly builders = new FairQueue({ places: MAX_CONCURRENT_BUILDS, waiting: Infinity });
  /** A queue for builds that only listeners need, so that these builds do not delay visitors' requests. */
  private readonly forListeners = new FairQueue({ places: MAX_CONCURRENT_BUILDS, waiting: Infinity });

  constructor() {
    channelListener.subscribe((message) => this.handleChange(message));
    publicAddressMonitor().subscribe(() => void this.resendSnapshots());
  }

  events(): Promise<Directory> {
    return this.directory.get();
  }

  async event(eventSlug: string): Promise<DirectoryEvent | null> {
    return (await this.directory.get()).bySlug.get(eventSlug) ?? null;
  }

  overview(eventId: string): Promise<EventOverview> {
    const kept = this.overviews.get(eventId) ?? new ReadThroughCache(() => loadEventOverview(eventId));
    this.overviews.keep(eventId, kept, CACHE_OVERHEAD_BYTES * (1 + (kept.last?.sections.size ?? 0)) + (kept.last?.bytes ?? 0));
    return kept.get();
  }

  async registration(eventSlug: string, sectionSlug: string): Promise<PublicRegistration | null> {
    const id = (await this.event(eventSlug))?.sections.find(({ slug }) => slug === sectionSlug)?.id;
    if (id === undefined) return null;
    const kept = this.registrations.get(id) ?? new ReadThroughCache(() => loadPublicRegistration(id));
    const names = (kept.last?.players.length ?? 0) + (kept.last?.waitingPlayers.length ?? 0);
    this.registrations.keep(id, kept, CACHE_OVERHEAD_BYTES + BYTES_PER_NAME * names);
    return kept.get();
  }

  async section(eventSlug: string, sectionSlug: string): Promise<TaggedSection | null> {
    const event = await this.event(eventSlug);
    const section = event?.sections.find(({ slug }) => slug === sectionSlug);
    return section === undefined ? null : this.sectionById(section.id);
  }

  async sectionById(sectionId: string): Promise<TaggedSection | null> {
    const kept = this.sections.get(sectionId) ?? this.cacheSection(sectionId);
    const section = await kept.get();
    if (section === null && this.sections.peek(sectionId) === kept) this.sections.forget(sectionId);
    return section;
  }

  /**
   * Null if the sections, the event's overview and the list of events are current. Otherwise the time at which all of them were last
   * current, in ms since 1970.
   */
  asOf({ sectionIds = [], eventId }: { readonly sectionIds?: readonly string[]; readonly eventId?: string }): number | null {
    const overview = eventId === undefined ? null : this.overviews.peek(eventId);
    const moments = [this.directory.asOf, overview?.asOf ?? null, ...sectionIds.map((id) => this.sections.peek(id)?.asOf ?? null)].filter(
      (moment) => moment !== null,
    );
    return moments.length === 0 ? null : Math.min(...moments);
  }

  get kept(): { readonly count: number; readonly bytes: number } {
    return { count: this.sections.count, bytes: this.sections.bytes };
  }

  /**
   * Calls `listener` with every new snapshot of a section. `tag`: the tag of the snapshot that the listener already has. Returns a
   * function to unsubscribe.
   */
  subscribe({ sectionId, tag }: Pick<TaggedSection, 'sectionId' | 'tag'>, listener: SectionListener): () => void {
    const listeners = this.listeners.get(sectionId) ?? new Set();
    if (listeners.size === 0) this.lastSentTags.set(sectionId, tag);
    this.listeners.set(sectionId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      this.listeners.delete(sectionId);
      this.lastSentTags.delete(sectionId);
      this.heard.delete(sectionId);
    };
  }

  private cacheSection(sectionId: string): CachedSection {
    const kept: CachedSection = new ReadThroughCache(async () => {
      const leave = await this.builders.enter(sectionId);
      try {
        const begun = performance.now();
        const built = await buildPublicSection(sectionId);
        METRIC_CHANNELS.snapshotBuilt.publish(performance.now() - begun);
        if (built !== null) {
          this.sections.keep(sectionId, kept, CACHE_OVERHEAD_BYTES + built.bytes);
          kept.markStaleFrom(built.staleFrom);
        }
        return built;
      } finally {
        leave?.();
      }
    });
    this.sections.keep(sectionId, kept, CACHE_OVERHEAD_BYTES);
    return kept;
  }

  private handleChange(message: string | null): void {
    const change = message === null ? null : parseChange(message);
    switch (change?.kind) {
      case 'access':
      case 'address':
      case 'series':
        return;
      case 'section':
        return this.sectionChanged(change.sectionId, change.isAwaited);
      case 'directory':
        return this.eventChanged(change.eventId);
      case undefined:
        return this.allChanged();
    }
  }

  private eventChanged(eventId: string): void {
    this.directory.eventChanged(eventId);
    this.overviews.peek(eventId)?.markStaleFrom(Date.now());
    const event = this.directory.last?.events.find(({ id }) => id === eventId);
    for (const { id } of event?.sections ?? []) this.sectionChanged(id, false);
  }

  /** Called after a loss of the change channel. Snapshots with listeners are rebuilt now, all others at the next request. */
  private allChanged(): void {
    this.directory.allChanged(channelListener.reliableUntil);
    for (const overview of this.overviews.values()) overview.markStaleFrom(channelListener.reliableUntil);
    for (const registration of this.registrations.values()) registration.markStaleFrom(channelListener.reliableUntil);
    for (const section of this.sections.values()) section.markStaleFrom(channelListener.reliableUntil);
    for (const sectionId of this.listeners.keys()) this.buildForListeners(sectionId, 0);
  }

  /** Sends all listeners their snapshot again after the public address has changed, because hall screens show the address. */
  private async resendSnapshots(): Promise<void> {
    for (const sectionId of this.listeners.keys()) {
      const section = await this.sectionById(sectionId).catch(() => null);
      if (section !== null && this.listeners.has(sectionId)) await this.notify(sectionId, section);
    }
  }

  private sectionChanged(sectionId: string, isAwaited: boolean): void {
    const event = this.directory.last?.eventOfSection.get(sectionId);
    const overview = event === undefined ? null : this.overviews.peek(event.id);
    overview?.markStaleFrom(Math.max(Date.now(), overview.begunAt + REBUILD_INTERVAL_MS));
    this.registrations.peek(sectionId)?.markStaleFrom(Date.now());
    const kept = this.sections.peek(sectionId);
    // Until the interval is over, visitors get the cached snapshot, so that many results do not cause many builds.
    const interval = isAwaited
      ? REBUILD_INTERVAL_MS
      : Math.min(MAX_REBUILD_INTERVAL_MS, Math.max(REBUILD_INTERVAL_MS, REBUILD_INTERVAL_FACTOR * (kept?.tookMs ?? 0)));
    const wait = Math.max(0, (kept?.begunAt ?? 0) + interval - Date.now());
    kept?.markStaleFrom(Date.now() + wait);
    if (!this.listeners.has(sectionId)) return;
    if (!this.heard.has(sectionId)) this.heard.set(sectionId, performance.now());
    this.buildForListeners(sectionId, wait);
  }

  private buildForListeners(sectionId: string, afterMs: number, retryMs = FIRST_RETRY_MS): void {
    const at = Date.now() + afterMs;
    const awaited = this.awaited.get(sectionId);
    if (awaited !== undefined && awaited.at <= at) return;
    clearTimeout(awaited?.timer);
    const timer = setTimeout(() => void this.notifyListeners(sectionId, retryMs), afterMs);
    this.awaited.set(sectionId, { at, timer: timer.unref() });
  }

  private async notifyListeners(sectionId: string, retryMs: number): Promise<void> {
    const leave = await this.forListeners.enter(sectionId);
    const due = this.awaited.get(sectionId)?.at ?? Infinity;
    this.awaited.delete(sectionId);
    try {
      const kept = this.sections.peek(sectionId);
      // A timer may fire slightly early, while the cached snapshot still counts as current.
      if (kept !== null && kept.begunAt < due) kept.markStaleFrom(Date.now());
      const next = this.listeners.has(sectionId) ? await this.sectionById(sectionId) : null;
      if (this.listeners.has(sectionId) && tagOf(next) !== this.lastSentTags.get(sectionId)) await this.notify(sectionId, next);
      else this.heard.delete(sectionId);
      if (this.asOf({ sectionIds: [sectionId] }) !== null) throw new Error('the database did not answer');
    } catch (error) {
      if (!this.listeners.has(sectionId)) return;
      log().error({ sectionId, error }, 'public snapshot not built');
      this.buildForListeners(sectionId, retryMs, Math.min(MAX_RETRY_MS, 2 * retryMs));
    } finally {
      leave?.();
    }
  }

  private async notify(sectionId: string, section: TaggedSection | null): Promise<void> {
    const tag = tagOf(section);
    this.lastSentTags.set(sectionId, tag);
    const heardAt = this.heard.get(sectionId);
    this.heard.delete(sectionId);
    const listeners = [...(this.listeners.get(sectionId) ?? [])];
    for (let from = 0; from < listeners.length; from += MAX_CONCURRENT_SENDS) {
      if (from > 0) await new Promise((resolve) => setImmediate(resolve));
      if (this.lastSentTags.get(sectionId) !== tag) return;
      for (const listener of listeners.slice(from, from + MAX_CONCURRENT_SENDS)) if (this.listeners.get(sectionId)?.has(listener) === true) listener(section);
    }
    if (heardAt !== undefined) METRIC_CHANNELS.changeTold.publish(performance.now() - heardAt);
  }
}

const tagOf = (section: TaggedSection | null) => section?.tag ?? '';

// Next bundles routes separately, so they share no module state, only the global object.
const processGlobals = globalThis as typeof globalThis & { crosstablePublicPages?: PublicSnapshotCache };

export function publicSnapshots(): PublicSnapshotCache {
  return (processGlobals.crosstablePublicPages ??= new PublicSnapshotCache());
}

export function snapshotCacheSize(): { readonly count: number; readonly bytes: number } {
  return processGlobals.crosstablePublicPages?.kept ?? { count: 0, bytes: 0 };
}
