/** Two thousand phones in a hall may share one address, and each may have two tabs open. */
const MAX_STREAMS_PER_ADDRESS = 5000;
/** A stream takes about 20 kB, so this many take a quarter of a gigabyte. */
const MAX_STREAMS = 12_000;

/** Counts the open event streams of this process on all routes. */
export class StreamLimiter {
  private inAll = 0;
  private readonly perOrigin = new Map<string, number>();

  constructor(private readonly most = { perOrigin: MAX_STREAMS_PER_ADDRESS, inAll: MAX_STREAMS }) {}

  get taken(): number {
    return this.inAll;
  }

  /** Takes a place and returns the function that releases it. Calling that function again has no effect. Null if no place is free. */
  take(origin: string): (() => void) | null {
    const own = this.perOrigin.get(origin) ?? 0;
    if (this.inAll >= this.most.inAll || own >= this.most.perOrigin) return null;
    this.inAll += 1;
    this.perOrigin.set(origin, own + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.inAll -= 1;
      const left = (this.perOrigin.get(origin) ?? 1) - 1;
      if (left === 0) this.perOrigin.delete(origin);
      else this.perOrigin.set(origin, left);
    };
  }
}

const processGlobals = globalThis as typeof globalThis & { crosstableStreams?: StreamLimiter };

export function streamLimiter(): StreamLimiter {
  return (processGlobals.crosstableStreams ??= new StreamLimiter());
}
