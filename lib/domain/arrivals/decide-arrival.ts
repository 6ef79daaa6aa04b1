interface RecordedArrival {
  readonly arrivedAt: Date | null;
  /** When somebody last marked the player as here or as not here; null if nobody did. */
  readonly arrivalChangedAt: Date | null;
}

interface NotedArrival {
  readonly arrived: boolean;
  readonly at: Date;
}

export type ArrivalDecision =
  /** Somebody else noted the contrary later. */
  | { readonly kind: 'outdated'; readonly changedAt: Date }
  /** The player is recorded like this already: by another device, or by the same request sent twice. */
  | { readonly kind: 'same' }
  | { readonly kind: 'changed'; readonly arrivedAt: Date | null };

/**
 * Decides what an arrival changes that a device may have noted long before it was sent. The later of two contrary notes counts.
 * `publishedAt` is the last publication of a round: an arrival before it does not count for the next round.
 */
export function decideArrival(was: RecordedArrival, { arrived, at }: NotedArrival, publishedAt: Date | null): ArrivalDecision {
  const changedAt = was.arrivalChangedAt ?? was.arrivedAt;
  const isRecorded = arrived ? isArrivedFor(was.arrivedAt, at, publishedAt) : was.arrivedAt === null;
  if (isRecorded) return { kind: 'same' };
  if (changedAt !== null && at <= changedAt) return { kind: 'outdated', changedAt };
  return { kind: 'changed', arrivedAt: arrived ? at : null };
}

/** True if the recorded arrival makes one noted at `at` superfluous. */
function isArrivedFor(arrivedAt: Date | null, at: Date, publishedAt: Date | null): boolean {
  if (arrivedAt === null) return false;
  return publishedAt === null || arrivedAt >= publishedAt || at < publishedAt;
}

/** The time of an arrival by the clock of the server. It is neither before the list on which it was noted nor in the future. */
export function timeOfNote(notedAt: number, listedAt: Date, now: Date): Date {
  return new Date(Math.max(listedAt.getTime(), Math.min(notedAt, now.getTime())));
}
