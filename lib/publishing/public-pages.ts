import { hub } from '@/lib/live/hub';
import { siteAddress } from '@/lib/installation/site-address';
import { parseChange } from '@/lib/live/channel';
import { buildPublicSection } from './build-public-section';
import { type DirectoryEvent, loadPublicDirectory } from './public-directory';
import type { PublicSection } from './public-section';

/** A snapshot and its tag: equal tags mean equal content, so a phone that has the tag needs nothing new. */
export interface TaggedSection {
  readonly sectionId: string;
  readonly tag: string;
  /** ISO instant at which it was read from the database. */
  readonly builtAt: string;
  readonly body: PublicSection;
}

type SectionListener = (section: TaggedSection) => void;

/** Results come in bursts: after a change the snapshot is built at once, then at most this often. */
const REBUILD_INTERVAL_MS = 250;
/**
 * Or so many times what building took, up to a bound that a hall does not notice: every new snapshot has all open pages
 * made anew, and a busy machine must not spend itself on showing the same round again and again.
 */
const REBUILD_SHARE = 10;
const LONGEST_REBUILD_INTERVAL_MS = 1500;
/** Without the notification channel nothing announces a change: what is older is loaded anew. */
const TRUST_WITHOUT_CHANNEL_MS = 3000;

interface Kept<Value> {
  value: Promise<Value>;
  /** When it was begun. */
  builtAt: number;
  /** What building took; until that is known, what it took the time before. */
  tookMs: number;
  isStale: boolean;
}

/**
 * What the public pages are made of, held in memory by each process. A visitor costs no query: the database is read
 * when a notification says that something changed.
 */
class PublicPages {
  private directory: Kept<readonly DirectoryEvent[]> | null = null;
  private readonly sections = new Map<string, Kept<TaggedSection | null>>();
  private readonly listeners = new Map<string, Set<SectionListener>>();
  private readonly rebuilding = new Set<string>();
  /** One after the other: an event of twenty sections does not take all connections from its desks when its name changes. */
  private lastBuild: Promise<unknown> = Promise.resolve();

  constructor() {
    hub.subscribe((message) => this.hear(message));
    siteAddress().subscribe(() => void this.showAgain());
  }

  events(): Promise<readonly DirectoryEvent[]> {
    this.directory = this.fresh(this.directory, loadPublicDirectory);
    return this.directory.value;
  }

  async event(eventSlug: string): Promise<DirectoryEvent | null> {
    return (await this.events()).find(({ slug }) => slug === eventSlug) ?? null;
  }

  async section(eventSlug: string, sectionSlug: string): Promise<TaggedSection | null> {
    const event = await this.event(eventSlug);
    const section = event?.sections.find(({ slug }) => slug === sectionSlug);
    return section === undefined ? null : this.sectionById(section.id);
  }

  sectionById(sectionId: string): Promise<TaggedSection | null> {
    const kept = this.fresh(this.sections.get(sectionId) ?? null, () => this.build(sectionId));
    this.sections.set(sectionId, kept);
    return kept.value;
  }

  /** Calls back with every new snapshot of the section until the returned function is called. */
  subscribe(sectionId: string, listener: SectionListener): () => void {
    const listeners = this.listeners.get(sectionId) ?? new Set();
    this.listeners.set(sectionId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.listeners.delete(sectionId);
    };
  }

  /** Open streams on a section in this process. */
  listenersOf(sectionId: string): number {
    return this.listeners.get(sectionId)?.size ?? 0;
  }

  private build(sectionId: string): Promise<TaggedSection | null> {
    const built = this.lastBuild.then(() => buildPublicSection(sectionId));
    this.lastBuild = built.catch(() => null);
    return built;
  }

  private fresh<Value>(kept: Kept<Value> | null, load: () => Promise<Value>): Kept<Value> {
    const isOld = kept !== null && !hub.isConnected && Date.now() - kept.builtAt > TRUST_WITHOUT_CHANNEL_MS;
    if (kept !== null && !kept.isStale && !isOld) return kept;
    const next: Kept<Value> = { value: load(), builtAt: Date.now(), tookMs: kept?.tookMs ?? 0, isStale: false };
    next.value.then(
      () => {
        next.tookMs = Date.now() - next.builtAt;
      },
      () => {
        next.isStale = true;
      },
    );
    return next;
  }

  private hear(message: string | null): void {
    const change = message === null ? null : parseChange(message);
    if (change?.kind === 'access' || change?.kind === 'address') return;
    if (change?.kind === 'section') return this.sectionChanged(change.sectionId);
    // The list changed, or the channel was away: names and addresses stand in every snapshot.
    if (this.directory !== null) this.directory.isStale = true;
    for (const sectionId of this.sections.keys()) this.sectionChanged(sectionId);
  }

  /** The same content under another address: a wall that stands open draws itself anew, a phone sees that it has it. */
  private async showAgain(): Promise<void> {
    for (const [sectionId, listeners] of this.listeners) {
      const section = await this.sectionById(sectionId).catch(() => null);
      if (section !== null) for (const listener of listeners) listener(section);
    }
  }

  private sectionChanged(sectionId: string): void {
    const kept = this.sections.get(sectionId);
    // Until the timer fires visitors get what there is: at most one build per interval, however many results come in.
    if (kept === undefined || this.rebuilding.has(sectionId)) return;
    this.rebuilding.add(sectionId);
    const interval = Math.min(LONGEST_REBUILD_INTERVAL_MS, Math.max(REBUILD_INTERVAL_MS, REBUILD_SHARE * kept.tookMs));
    const wait = Math.max(0, kept.builtAt + interval - Date.now());
    setTimeout(() => void this.rebuild(sectionId, kept), wait).unref();
  }

  private async rebuild(sectionId: string, before: Kept<TaggedSection | null>): Promise<void> {
    this.rebuilding.delete(sectionId);
    before.isStale = true;
    try {
      const [old, next] = [await before.value, await this.sectionById(sectionId)];
      if (next !== null && next.tag !== old?.tag) for (const listener of this.listeners.get(sectionId) ?? []) listener(next);
    } catch (error) {
      // The snapshot stays marked as stale: the next visitor loads it.
      console.error('public snapshot not built', sectionId, error);
    }
  }
}

// Next bundles routes apart from each other: the global object is what they share.
const shared = globalThis as typeof globalThis & { crosstablePublicPages?: PublicPages };

export function publicPages(): PublicPages {
  return (shared.crosstablePublicPages ??= new PublicPages());
}
