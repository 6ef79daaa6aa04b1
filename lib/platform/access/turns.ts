/** What came to nothing because too many were waiting already. */
export class NoTurn extends Error {}

/**
 * Lets at most `atOnce` pieces of work run side by side; up to `mostWaiting` wait for their turn, and what comes on top is
 * refused at once (NoTurn) instead of growing the line. Work `first` goes before the rest and may wait even where the
 * line is full, up to the same length again: strangers cannot fill up the line of those who are known.
 */
export class Turns {
  private running = 0;
  private readonly known: (() => void)[] = [];
  private readonly strangers: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  async run<Value>(work: () => Promise<Value>, { first = false } = {}): Promise<Value> {
    await this.turn(first ? this.known : this.strangers);
    try {
      return await work();
    } finally {
      // Whoever is next takes over this place: it is never free in between.
      const next = this.known.shift() ?? this.strangers.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }

  private async turn(line: (() => void)[]): Promise<void> {
    if (this.running < this.atOnce) {
      this.running += 1;
      return;
    }
    if (line.length >= this.mostWaiting) throw new NoTurn('too many are waiting');
    await new Promise<void>((resolve) => line.push(resolve));
  }
}
