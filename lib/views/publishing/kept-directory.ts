import { compareNames } from '@/lib/domain/players/compare-names';
import { ReadThrough } from '@/lib/platform/keeping/read-through';
import { hub } from '@/lib/platform/live/hub';
import { contentTag } from './content-tag';
import { type DirectoryEvent, loadPublicEvents } from './public-directory';

export interface Directory {
  readonly events: readonly DirectoryEvent[];
  readonly bySlug: ReadonlyMap<string, DirectoryEvent>;
  readonly eventOfSection: ReadonlyMap<string, DirectoryEvent>;
  readonly version: string;
}

/** Which events are public, some 2 kB each: all read at the start and after the channel was away, then only the events that change. */
export class KeptDirectory {
  private readonly kept = new ReadThrough(() => this.read());
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
    this.kept.goesStale(Date.now());
  }

  allChanged(since: number): void {
    this.isNamed = false;
    this.kept.goesStale(since);
  }

  /** One after the other: each adds to what the one before has read. */
  private read(): Promise<Directory> {
    const read = this.lastRead.then(() => this.readChanges());
    this.lastRead = read.catch(() => null);
    return read;
  }

  private async readChanges(): Promise<Directory> {
    const before = this.isNamed && hub.isConnected ? this.current : null;
    const changed = [...this.changed];
    this.changed.clear();
    this.isNamed = true;
    try {
      const others = before === null ? [] : before.events.filter(({ id }) => !changed.includes(id));
      this.current = arranged([...others, ...(await loadPublicEvents(before === null ? null : changed))]);
      return this.current;
    } catch (error) {
      this.isNamed = false;
      throw error;
    }
  }
}

function arranged(events: readonly DirectoryEvent[]): Directory {
  const sorted = events.toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : a.startsOn > b.startsOn ? -1 : 0) || compareNames(a.name, b.name));
  return {
    events: sorted,
    bySlug: new Map(sorted.map((event) => [event.slug, event])),
    eventOfSection: new Map(sorted.flatMap((event) => event.sections.map(({ id }) => [id, event] as const))),
    version: contentTag(sorted.map(({ version }) => version).join()),
  };
}
