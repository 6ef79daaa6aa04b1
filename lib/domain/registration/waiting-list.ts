/** A registration in the order of the section, with the times that decide about its place. */
export interface RegistrationTimes {
  readonly id: string;
  readonly placedAt: Date | null;
  readonly offeredAt: Date | null;
  readonly lapsedAt: Date | null;
  readonly declinedAt: Date | null;
  readonly withdrawnAt: Date | null;
}

/** `offered`: a free place is kept for the player until a time. `lapsed`: that time is over, and the place went to the next player. */
type WaitingState = 'offered' | 'lapsed' | 'waiting';

export interface Waiting {
  readonly id: string;
  readonly state: WaitingState;
  readonly offeredAt: Date | null;
  readonly lapsedAt: Date | null;
  /** Until when the player can accept; null without an open offer. */
  readonly until: Date | null;
  /** How many players get a place before this one. */
  readonly ahead: number;
}

export interface Places {
  /** Infinity without a limit; 0 also while nobody can get a place, for example once round 1 is paired. */
  readonly free: number;
  readonly offerHours: number;
}

const HOUR_MS = 3_600_000;

export const isWaiting = ({ placedAt, declinedAt, withdrawnAt }: RegistrationTimes) => placedAt === null && declinedAt === null && withdrawnAt === null;

interface Place {
  readonly id: string;
  offeredAt: Date | null;
  lapsedAt: Date | null;
}

/**
 * The waiting list at a time. A free place is offered to the first player for some hours, then to the next. An offer that was open when the
 * list was last stored is taken back if its place is gone. `registrations` are in their order.
 */
export function waitingListAt(registrations: readonly RegistrationTimes[], { free, offerHours }: Places, now: Date): readonly Waiting[] {
  const list: Place[] = registrations.filter(isWaiting).map(({ id, offeredAt, lapsedAt }) => ({ id, offeredAt, lapsedAt }));
  const untilOf = ({ offeredAt }: Place) => new Date((offeredAt ?? now).getTime() + offerHours * HOUR_MS);
  const isOpen = ({ offeredAt, lapsedAt }: Place) => offeredAt !== null && lapsedAt === null;
  for (const place of list.filter(isOpen).slice(free === Infinity ? list.length : Math.max(0, free))) place.offeredAt = null;
  const offerNext = (from: Date) => {
    const next = list.find(({ offeredAt }) => offeredAt === null);
    if (next !== undefined) next.offeredAt = from;
    return next !== undefined;
  };
  const endNextOffer = () => {
    const due = list.filter((place) => isOpen(place) && untilOf(place) <= now).toSorted((a, b) => untilOf(a).getTime() - untilOf(b).getTime())[0];
    if (due === undefined) return false;
    due.lapsedAt = untilOf(due);
    offerNext(due.lapsedAt);
    return true;
  };
  while (endNextOffer());
  while (list.filter(isOpen).length < free && offerNext(now));
  let next = 0;
  return list.map((place) => ({
    ...place,
    state: isOpen(place) ? 'offered' : place.lapsedAt === null ? 'waiting' : 'lapsed',
    until: isOpen(place) ? untilOf(place) : null,
    ahead: place.lapsedAt === null ? next++ : next,
  }));
}

/** How many free places are not kept for a player of the waiting list. */
export const unofferedPlaces = (list: readonly Waiting[], { free }: Pick<Places, 'free'>): number =>
  Math.max(0, free - list.filter(({ state }) => state === 'offered').length);
