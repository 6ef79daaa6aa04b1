import http from 'node:http';

/** Opens event streams and tells when each of them has been told of a round. */
export class Streams {
  private readonly open: http.ClientRequest[] = [];
  private readonly waiting: (() => void)[] = [];
  private awaited = 0;
  private told = 0;

  constructor(
    private readonly url: string,
    private readonly count: number,
  ) {}

  /** Resolves when all are connected and have had their first message. */
  async connect(): Promise<void> {
    const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });
    for (let opened = 0; opened < this.count; opened += 100) {
      await Promise.all(Array.from({ length: Math.min(100, this.count - opened) }, () => this.connectOne(agent)));
    }
  }

  private connectOne(agent: http.Agent): Promise<void> {
    return new Promise((resolve, reject) => {
      const request = http.get(this.url, { agent, headers: { accept: 'text/event-stream' } }, (answer) => {
        answer.setEncoding('utf8');
        answer.on('data', (text: string) => {
          resolve();
          if (text.includes(`"round":${this.awaited},`)) this.oneMore();
        });
      });
      request.on('error', reject);
      this.open.push(request);
    });
  }

  private oneMore(): void {
    this.told += 1;
    if (this.told === this.count) for (const done of this.waiting.splice(0)) done();
  }

  /** Resolves when the last stream has been told of the round. */
  toldOf(round: number): Promise<void> {
    this.awaited = round;
    this.told = 0;
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  close(): void {
    for (const request of this.open) request.destroy();
  }
}
