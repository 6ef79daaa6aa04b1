import type { OutgoingHttpHeaders } from 'node:http';

/** A rendered page as the bytes that go over the wire. */
export interface KeptPage {
  readonly tag: string;
  readonly status: 200 | 404;
  readonly headers: OutgoingHttpHeaders;
  readonly bodies: { readonly br: Buffer; readonly gzip: Buffer };
  readonly bytes: number;
}

/** Pages up to so many bytes; who has not been asked for longest goes first. */
export class KeptPages {
  private readonly pages = new Map<string, KeptPage>();
  private bytes = 0;

  constructor(private readonly mostBytes: number) {}

  get(key: string): KeptPage | null {
    const page = this.pages.get(key);
    if (page === undefined) return null;
    // A Map keeps the order of insertion.
    this.pages.delete(key);
    this.pages.set(key, page);
    return page;
  }

  keep(key: string, page: KeptPage): void {
    this.forget(key);
    this.pages.set(key, page);
    this.bytes += page.bytes;
    for (const oldest of this.pages.keys()) {
      if (this.bytes <= this.mostBytes) break;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    this.bytes -= this.pages.get(key)?.bytes ?? 0;
    this.pages.delete(key);
  }
}
