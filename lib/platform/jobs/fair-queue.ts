export type ReleaseSlot = () => void;

export interface QueueLoad {
  readonly inside: number;
  readonly waiting: number;
}

interface WaitingCaller {
  readonly from: string;
  readonly answer: (leave: ReleaseSlot | null) => void;
}

/**
 * Admits `places` requests at a time and serves origins in turn. Up to `waiting` requests
 * wait. When the queue is full, the origin with the most waiting requests loses its last one.
 */
export class FairQueue {
  private inside = 0;
  private waitingCount = 0;
  private readonly lanes = { soon: new Map<string, WaitingCaller[]>(), later: new Map<string, WaitingCaller[]>() };

  constructor(private readonly size: { readonly places: number; readonly waiting: number }) {}

  get load(): QueueLoad {
    return { inside: this.inside, waiting: this.waitingCount };
  }

  /** Resolves when a place is free, or with null if too many requests are waiting. Serves the lane `soon` before `later`. */
  enter(from: string, lane: 'soon' | 'later' = 'later'): Promise<ReleaseSlot | null> {
    if (this.inside < this.size.places) {
      this.inside += 1;
      return Promise.resolve(this.leaveOnce());
    }
    if (this.waitingCount >= this.size.waiting && !this.makeRoom(from, lane)) return Promise.resolve(null);
    return new Promise((answer) => {
      const queue = this.lanes[lane].get(from) ?? [];
      queue.push({ from, answer });
      this.lanes[lane].set(from, queue);
      this.waitingCount += 1;
    });
  }

  private leaveOnce(): ReleaseSlot {
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.inside -= 1;
      this.letIn();
    };
  }

  private letIn(): void {
    const next = this.next(this.lanes.soon) ?? this.next(this.lanes.later);
    if (next === null) return;
    this.inside += 1;
    next.answer(this.leaveOnce());
  }

  private next(lane: Map<string, WaitingCaller[]>): WaitingCaller | null {
    for (const [from, queue] of lane) {
      lane.delete(from);
      const next = queue.shift();
      if (queue.length > 0) lane.set(from, queue);
      if (next === undefined) continue;
      this.waitingCount -= 1;
      return next;
    }
    return null;
  }

  /**
   * Drops the last request of the longest queue, if possible in the lane `later`.
   * Returns false if the newcomer's own queue would become as long as that queue.
   */
  private makeRoom(from: string, lane: 'soon' | 'later'): boolean {
    const plain = this.longest(this.lanes.later);
    const isBefore = lane === 'soon' && plain !== null;
    const longest = isBefore ? plain : this.longest(this.lanes[lane]);
    const own = this.lanes[lane].get(from)?.length ?? 0;
    if (longest === null || (!isBefore && longest.length <= own + 1)) return false;
    this.waitingCount -= 1;
    longest.pop()?.answer(null);
    return true;
  }

  private longest(lane: Map<string, WaitingCaller[]>): WaitingCaller[] | null {
    let longest: WaitingCaller[] | null = null;
    for (const queue of lane.values()) if (queue.length > (longest?.length ?? 0)) longest = queue;
    return longest;
  }
}
