import { channelListener } from '@/lib/platform/change-channel/channel-listener';

/** Without the notification channel, nobody announces changes, so a value older than this is read again. */
const MAX_AGE_WITHOUT_CHANNEL_MS = 3000;
const READ_TIMEOUT_WITHOUT_CHANNEL_MS = 1500;
/** The maximum wait for a read while the channel is open. If the network is dead, the channel notices this within the same time. */
const READ_TIMEOUT_MS = 5000;
const RETRY_AFTER_MS = 500;

interface CacheEntry<Value> {
  readonly value: Value;
  readonly readAt: number;
}

interface PendingRead<Value> {
  readonly value: Promise<Value>;
  readonly begun: number;
  readonly staleFrom: number;
}

/**
 * Caches a value. Concurrent callers share one read of a missing or stale value. If a read fails, the cache returns the old value and sets `asOf`.
 */
export class ReadThroughCache<Value> {
  private held: CacheEntry<Value> | null = null;
  private reading: PendingRead<Value> | null = null;
  private staleFrom = Infinity;
  private failedAt = -Infinity;
  /** The time, in ms since 1970, until which the value that `get` last returned was known to be current. Null if it was current when returned. */
  asOf: number | null = null;
  tookMs = 0;

  constructor(
    private readonly read: () => Promise<Value>,
    private readonly patienceMs = READ_TIMEOUT_MS,
  ) {}

  /** The cached value, even if stale; null before the first read. */
  get last(): Value | null {
    return this.held?.value ?? null;
  }

  get begunAt(): number {
    return this.reading?.begun ?? this.held?.readAt ?? 0;
  }

  markStaleFrom(from: number): void {
    this.staleFrom = Math.min(this.staleFrom, from);
  }

  async get(): Promise<Value> {
    const before = this.held;
    if (before === null) return (this.reading ?? this.begin()).value;
    if (!this.isStale(before)) {
      this.asOf = null;
      return before.value;
    }
    const since = Math.min(
      this.staleFrom,
      this.reading?.staleFrom ?? Infinity,
      channelListener.isConnected ? Infinity : Math.max(channelListener.reliableUntil, before.readAt),
    );
    try {
      const fresh = await this.readAgain();
      this.asOf = null;
      return fresh;
    } catch {
      this.asOf = Math.min(since, Date.now());
      return before.value;
    }
  }

  /** True if the value must be read again. Also true during a read, so that concurrent callers get the same value. */
  private isStale(held: CacheEntry<Value>): boolean {
    return this.reading !== null || this.staleFrom <= Date.now() || (!channelListener.isConnected && Date.now() - held.readAt > MAX_AGE_WITHOUT_CHANNEL_MS);
  }

  private readAgain(): Promise<Value> {
    const isTooSoon = Date.now() - this.failedAt < RETRY_AFTER_MS;
    if (isTooSoon) return Promise.reject(new Error('the database did not answer a moment ago'));
    // A read that began before the change may have missed it.
    const reading = this.reading !== null && this.staleFrom > Date.now() ? this.reading : this.begin();
    const patience = reading.begun + this.patienceMs - Date.now();
    return withTimeout(channelListener.isConnected ? patience : Math.min(patience, READ_TIMEOUT_WITHOUT_CHANNEL_MS), reading.value);
  }

  private begin(): PendingRead<Value> {
    const staleBefore = this.staleFrom;
    const begun = Date.now();
    this.staleFrom = Infinity;
    const reading = { value: this.read(), begun, staleFrom: staleBefore };
    this.reading = reading;
    reading.value.then(
      (value) => {
        this.tookMs = Date.now() - begun;
        if (this.reading === reading) this.reading = null;
        if (this.held === null || this.held.readAt <= begun) this.held = { value, readAt: begun };
      },
      () => {
        this.failedAt = Date.now();
        this.markStaleFrom(Math.min(staleBefore, begun));
        if (this.reading === reading) this.reading = null;
      },
    );
    return reading;
  }
}

function withTimeout<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
