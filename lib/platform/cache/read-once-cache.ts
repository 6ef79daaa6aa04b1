import { ByteBoundedCache } from './byte-bounded-cache';

/**
 * Keeps files by the hash of their bytes, limited in bytes. All phones of a hall may ask for one at the same time: they share one read. The caller has
 * checked that whoever asks may see the file.
 */
export class ReadOnceCache<Kept> {
  private readonly kept: ByteBoundedCache<Kept>;
  private readonly reading = new Map<string, Promise<Kept | null>>();

  /** `read` returns the file of an event with that hash; null if the event has none. */
  constructor(
    mostBytes: number,
    private readonly read: (eventId: string, sha256: string) => Promise<Kept | null>,
    private readonly bytesOf: (file: Kept) => Uint8Array,
  ) {
    this.kept = new ByteBoundedCache({ mostBytes });
  }

  async get(eventId: string, sha256: string): Promise<Kept | null> {
    return this.kept.get(sha256) ?? this.readOnce(eventId, sha256);
  }

  private readOnce(eventId: string, sha256: string): Promise<Kept | null> {
    const key = `${eventId} ${sha256}`;
    const reading = this.reading.get(key) ?? this.readAndKeep(eventId, sha256).finally(() => this.reading.delete(key));
    this.reading.set(key, reading);
    return reading;
  }

  private async readAndKeep(eventId: string, sha256: string): Promise<Kept | null> {
    const file = await this.read(eventId, sha256);
    if (file !== null) this.kept.keep(sha256, file, this.bytesOf(file).length);
    return file;
  }
}
