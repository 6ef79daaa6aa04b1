// Runs fifty anonymous attackers in a child process of the benchmark. Arguments: `<base> <section> <rounds> <players> <seconds>`.
import { randomBytes, randomInt } from 'node:crypto';
import http from 'node:http';

const ATTACKERS = 50;
const LARGE_BODY = Buffer.alloc(30_000_000, ' ');
const SLOW_BODY_MS = 8000;
const STREAM_MS = 3000;
const MAX_WAIT_MS = 60_000;

class Attack {
  private readonly answers: Record<string, number> = {};
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });

  constructor(
    private readonly base: string,
    private readonly section: string,
    private readonly rounds: number,
    private readonly players: number,
  ) {}

  async attackUntil(until: number): Promise<void> {
    const attacks = [
      () => this.ask(`${this.section}/round/${randomInt(1, this.rounds + 1)}/texts?${randomWord()}=${randomWord()}`),
      () => this.ask(`${this.section}/round/${randomInt(1, this.rounds + 1)}?q=${randomWord()}`),
      () => this.ask(`${this.section}/standings?q=${randomWord()}&${randomWord()}=1`),
      () => this.ask(`${this.section}/round/${randomInt(2, this.rounds + 1)}/board/${randomInt(1, this.players / 2)}?not=${randomInt(1, this.players + 1)}`),
      () => this.ask(`${this.section}/round/${randomInt(1, this.rounds + 1)}/brackets`),
      () => this.ask(`/${randomWord()}/${randomWord()}`),
      () => this.ask(`/api/live/load-open/siege`, { forMs: STREAM_MS }),
      () => this.ask(`/sign-in`, { method: 'POST', body: LARGE_BODY.length }),
      () => this.ask(`/api/helper/results`, { method: 'POST', body: 1000, slowly: true }),
    ];
    while (performance.now() < until) {
      const status = await (attacks[randomInt(attacks.length)] ?? (() => Promise.resolve(0)))();
      this.answers[status] = (this.answers[status] ?? 0) + 1;
    }
  }

  /** Returns the status once the response has been read; 0 if there is none. */
  ask(path: string, { method = 'GET', body = 0, slowly = false, forMs = MAX_WAIT_MS } = {}): Promise<number> {
    return new Promise((resolve) => {
      const headers = { 'accept-encoding': 'br', ...(body > 0 ? { 'content-length': body, 'content-type': 'application/json' } : {}) };
      const request = http.request(`${this.base}${path}`, { agent: this.agent, method, headers }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', () => resolve(answer.statusCode ?? 0));
        setTimeout(() => request.destroy(), forMs).unref();
      });
      request.on('error', () => resolve(0));
      setTimeout(() => request.destroy(), slowly ? SLOW_BODY_MS : MAX_WAIT_MS).unref();
      if (slowly) request.write('{');
      else if (body > 0) request.end(LARGE_BODY);
      else request.end();
    });
  }

  told(): Record<string, number> {
    return this.answers;
  }
}

function randomWord(): string {
  return `x${randomBytes(5).toString('hex')}`;
}

const [base = '', section = '', rounds = '', players = '', seconds = ''] = process.argv.slice(2);
const attack = new Attack(base, section, Number(rounds), Number(players));
const attackEndsAt = performance.now() + Number(seconds) * 1000;
await Promise.all(Array.from({ length: ATTACKERS }, () => attack.attackUntil(attackEndsAt)));
process.send?.(attack.told(), () => process.exit(0));
