import http from 'node:http';
import type { SeenBoard } from '@/lib/domain/boards/seen-board';
import { EntryLog } from './acknowledged-entries';
import type { DrillRound } from './drill-round';
import { longestGap } from './longest-gap';

const RESULTS = ['whiteWins', 'draw', 'blackWins'] as const;
/** The same timeout as on the page for result entry (app/_offline-queue/fetch-json.ts). */
const RESPONSE_TIMEOUT_MS = 10_000;
/** This is shorter than the retry interval of the page for result entry, so that the drill measures only the server's downtime. */
const RETRY_MS = 200;
const PAGE_INTERVAL_MS = 100;
const PAGE_TIMEOUT_MS = 2000;
/** The time in which all pending entries must be answered at the end of a drill. */
const LAST_RESPONSES_TIMEOUT_MS = 20_000;

interface Answer {
  readonly status: number;
  readonly body: string;
}

interface Board {
  readonly seen: SeenBoard;
  sequence: number;
  turn: number;
}

/**
 * Simulates arbiters who enter and replace results one after another, each on separate boards. Entries without an answer are sent
 * again with the same key, as the page for result entry does. For each server address, one visitor views the round.
 */
export class LoadGenerator {
  readonly entryLog = new EntryLog();
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: 200 });
  private readonly answered: number[] = [];
  private readonly shown: number[] = [];
  /** The server's answers to the entries that it refused. */
  readonly refusals: string[] = [];
  private readonly startedAt = performance.now();
  private endedAt: number | null = null;
  private readonly working: Promise<unknown>;
  private unanswered = 0;

  constructor(
    private readonly drillRound: DrillRound,
    private readonly bases: readonly string[],
    private readonly everyMs = 400,
  ) {
    this.working = Promise.all([...drillRound.cookies.map((cookie, index) => this.enter(cookie, index)), ...bases.map((base) => this.openPages(base))]);
  }

  private async enter(cookie: string, index: number): Promise<void> {
    const base = this.bases[index % this.bases.length] ?? '';
    const all = this.drillRound.cookies.length;
    const boards: Board[] = this.drillRound.boards.filter((_, at) => at % all === index).map((seen) => ({ seen, sequence: 0, turn: index }));
    await sleep((this.everyMs * index) / all);
    for (let count = 0; this.endedAt === null && boards.length > 0; count += 1) {
      const at = count % boards.length;
      const board = boards[at];
      if (board !== undefined && !(await this.enterOne(base, cookie, board, `drill-${index}-${count}`))) boards.splice(at, 1);
      await sleep(this.everyMs);
    }
  }

  /** Returns false if the entry was refused. No other user changes these boards, so the board is then skipped and reported. */
  private async enterOne(base: string, cookie: string, board: Board, key: string): Promise<boolean> {
    const result = RESULTS[board.turn % RESULTS.length] ?? 'draw';
    const body = JSON.stringify({ ...board.seen, seenSequence: board.sequence, result, replace: board.sequence > 0, idempotencyKey: key });
    const acknowledge = this.entryLog.send({ key, pairingId: board.seen.pairingId, result });
    board.turn += 1;
    this.unanswered += 1;
    for (const until = () => (this.endedAt ?? Infinity) + LAST_RESPONSES_TIMEOUT_MS; performance.now() < until(); await sleep(RETRY_MS)) {
      const answer = await this.ask(base, '/api/organise/results', { cookie, body });
      if (answer === null || answer.status >= 500) continue;
      this.unanswered -= 1;
      if (answer.status !== 200) {
        this.refusals.push(`${answer.status} ${answer.body.slice(0, 200)}`);
        return false;
      }
      board.sequence = sequenceIn(answer.body);
      acknowledge(board.sequence);
      this.answered.push(performance.now());
      return true;
    }
    return false;
  }

  private async openPages(base: string): Promise<void> {
    const open: Promise<void>[] = [];
    while (this.endedAt === null) {
      open.push(
        this.ask(base, this.drillRound.page, { withinMs: PAGE_TIMEOUT_MS }).then(
          (answer) => void (answer?.status === 200 && this.shown.push(performance.now())),
        ),
      );
      await sleep(PAGE_INTERVAL_MS);
    }
    await Promise.all(open);
  }

  /** Returns the answer once it has been read; null if there is none. */
  private ask(
    base: string,
    path: string,
    { cookie, body, withinMs = RESPONSE_TIMEOUT_MS }: { cookie?: string; body?: string; withinMs?: number },
  ): Promise<Answer | null> {
    const headers = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), origin: base, cookie };
    return new Promise((resolve) => {
      const request = http.request(
        `${base}${path}`,
        { method: body === undefined ? 'GET' : 'POST', agent: this.agent, headers, signal: AbortSignal.timeout(withinMs) },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => resolve(answer.complete ? { status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() } : null));
          answer.on('error', () => resolve(null));
        },
      );
      request.on('error', () => resolve(null));
      request.end(body);
    });
  }

  /** Waits until a page and an entry have been answered after this call. Returns the time in milliseconds. Throws after `withinMs`. */
  async answersAgain(withinMs: number): Promise<number> {
    const [answered, shown, since] = [this.answered.length, this.shown.length, performance.now()];
    for (; this.answered.length === answered || this.shown.length === shown; await sleep(10)) {
      if (performance.now() - since > withinMs) throw new Error(`nothing was answered for ${Math.round(withinMs / 1000)} s`);
    }
    return Math.round(performance.now() - since);
  }

  /** Stops new entries and retries pending ones for a limited time. Throws if some are still unanswered. */
  async finish(): Promise<void> {
    this.endedAt ??= performance.now();
    await this.working;
    this.agent.destroy();
    if (this.unanswered > 0)
      throw new Error(`${this.unanswered} entries had no answer ${LAST_RESPONSES_TIMEOUT_MS / 1000} s after everything was in order again`);
    if (this.entryLog.entries.length === 0) throw new Error('nothing was entered');
  }

  acknowledged(): number {
    return this.answered.length;
  }

  abandon(): void {
    this.endedAt ??= -Infinity;
    this.agent.destroy();
  }

  /** The longest times without a page, and without an answer to an entry. */
  gapsMs(): { readonly pages: number; readonly entries: number } {
    const to = this.endedAt ?? performance.now();
    const gapOf = (moments: readonly number[]) =>
      longestGap(
        moments.filter((moment) => moment <= to),
        this.startedAt,
        to,
      );
    return { pages: gapOf(this.shown), entries: gapOf(this.answered) };
  }
}

function sequenceIn(body: string): number {
  const answer: unknown = JSON.parse(body);
  return typeof answer === 'object' && answer !== null && 'sequence' in answer ? Number(answer.sequence) : 0;
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
