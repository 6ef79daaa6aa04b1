interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

interface Work<Item, Answer> {
  /** Answers the items that `take` gave last, in order; a refusal is an answer. Throws if none was done. Call `take` after waiting, for late arrivals. */
  readonly doAll: (key: string, take: () => readonly Item[]) => Promise<readonly Answer[]>;
  readonly most: number;
  /** Whether the failure may be the fault of one item, so that the others are tried without it. */
  readonly mayBeOfOne: (error: unknown) => boolean;
}

/** While the work of a key is being done, what else comes for it waits and is then done at one go, in its order. Nobody waits for company. */
export class Together<Item, Answer> {
  private readonly queues = new Map<string, Waiting<Item, Answer>[]>();

  constructor(private readonly work: Work<Item, Answer>) {}

  add(key: string, item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const queue = this.queues.get(key);
      if (queue !== undefined) return void queue.push({ item, resolve, reject });
      this.queues.set(key, [{ item, resolve, reject }]);
      // What has arrived already comes along.
      setImmediate(() => void this.workOff(key));
    });
  }

  private async workOff(key: string): Promise<void> {
    const queue = this.queues.get(key) ?? [];
    while (queue.length > 0) await this.answer(key, queue);
    this.queues.delete(key);
  }

  private async answer(key: string, queue: Waiting<Item, Answer>[]): Promise<void> {
    const taken: Waiting<Item, Answer>[] = [];
    const take = () => {
      taken.push(...queue.splice(0, this.work.most - taken.length));
      return taken.map(({ item }) => item);
    };
    try {
      const answers = await this.work.doAll(key, take);
      if (taken.length === 0 || answers.length !== taken.length) throw new Error('every item has its answer');
      answers.forEach((answer, index) => taken[index]?.resolve(answer));
    } catch (error) {
      // It failed before anybody's turn: that is told to those who wait.
      if (taken.length === 0) take();
      if (taken.length > 1 && this.work.mayBeOfOne(error)) for (const one of taken) await this.answer(key, [one]);
      else for (const { reject } of taken) reject(error);
    }
  }
}
