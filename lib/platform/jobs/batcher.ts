interface WaitingItem<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

interface BatchWork<Item, Answer> {
  /**
   * Handles the items that the last call of `take` returned, and returns an answer for each, in order. A refusal is an
   * answer too. Throws if it handled no item. Calling `take` again after a wait includes items that arrived in the meantime.
   */
  readonly handleBatch: (key: string, take: () => readonly Item[]) => Promise<readonly Answer[]>;
  readonly most: number;
  /** True if a single item may have caused the error. The items are then tried one by one. */
  readonly mayBeCausedByOneItem: (error: unknown) => boolean;
}

/** Batches work by key. Items that arrive while a batch runs form the next batch, in order. A batch never waits for more items. */
export class Batcher<Item, Answer> {
  private readonly queues = new Map<string, WaitingItem<Item, Answer>[]>();

  constructor(private readonly work: BatchWork<Item, Answer>) {}

  add(key: string, item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const queue = this.queues.get(key);
      if (queue !== undefined) return void queue.push({ item, resolve, reject });
      this.queues.set(key, [{ item, resolve, reject }]);
      // Items that arrive in the same tick join the batch.
      setImmediate(() => void this.drain(key));
    });
  }

  private async drain(key: string): Promise<void> {
    const queue = this.queues.get(key) ?? [];
    while (queue.length > 0) await this.handleNextBatch(key, queue);
    this.queues.delete(key);
  }

  private async handleNextBatch(key: string, queue: WaitingItem<Item, Answer>[]): Promise<void> {
    const taken: WaitingItem<Item, Answer>[] = [];
    const take = () => {
      taken.push(...queue.splice(0, this.work.most - taken.length));
      return taken.map(({ item }) => item);
    };
    try {
      const answers = await this.work.handleBatch(key, take);
      if (taken.length === 0 || answers.length !== taken.length) throw new Error('every item has its answer');
      answers.forEach((answer, index) => taken[index]?.resolve(answer));
    } catch (error) {
      // `handleBatch` failed before it took any item. Take the waiting items now, because they must get the error.
      if (taken.length === 0) take();
      if (taken.length > 1 && this.work.mayBeCausedByOneItem(error)) for (const one of taken) await this.handleNextBatch(key, [one]);
      else for (const { reject } of taken) reject(error);
    }
  }
}
