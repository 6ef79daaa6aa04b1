import pg from 'pg';
import { askInTurn } from './ask-in-turn';
import { breakSilentConnections, NamedClient, PATIENCE } from './silent-connections';

/** So long requests wait for a connection that the server does not give; less than a desk waits for its answer. */
const LONGEST_WAIT_MS = 4500;
const ASK_AGAIN_MS = 150;
/** So long at least is a server waited for that was gone a moment ago: it may be back. */
const MOMENT_MS = 500;
const SAME_OUTAGE_MS = 15_000;

/** The server takes no more connections, is starting, or is not there yet: it may be in a moment. */
const PASSING = ['53300', '53400', '57P03', '57P01', 'ECONNREFUSED', 'ECONNRESET'];
/** Of a connection that ends without a word, as behind a proxy that has lost the server, the driver says so without a code. */
const ENDED = /^Connection terminated/;
/** It is there, and others have its connections. */
const FULL = /^53/;
const MOST_CONNECTIONS = 1000;
const USUAL_CONNECTIONS = 10;

/** Connections of one instance, beside the one on which changes are announced: `DATABASE_CONNECTIONS`, or ten. */
export function connectionsWanted(given = process.env.DATABASE_CONNECTIONS ?? ''): number {
  if (given === '') return USUAL_CONNECTIONS;
  const wanted = /^\d{1,4}$/.test(given) ? Number(given) : 0;
  if (wanted < 1 || wanted > MOST_CONNECTIONS) throw new Error(`DATABASE_CONNECTIONS=${given} is no number from 1 to ${MOST_CONNECTIONS}`);
  return wanted;
}

type Given = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

/** What the driver says, without a code, when a connection was not answered in time. */
const NO_ANSWER = 'timeout expired';

/**
 * A pool whose callers wait for a connection while the server has none to give, up to `longestWaitMs`; what waits for
 * an answer that will not come fails. A server that is gone is waited for by all together: what asks twice for one page
 * does not wait twice.
 */
export class PatientPool extends pg.Pool {
  /** Since when the server is gone, and when that was last seen; null once it was reached. Milliseconds since 1970. */
  private gone: { readonly since: number; readonly seen: number } | null = null;

  constructor(
    config: pg.PoolConfig,
    private readonly longestWaitMs = LONGEST_WAIT_MS,
    patience = PATIENCE,
  ) {
    super({ ...config, Client: NamedClient });
    breakSilentConnections(this, config, patience);
    askInTurn(this);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(given: Given): void;
  override connect(given?: Given): Promise<pg.PoolClient> | void {
    const connecting = this.connectInTime();
    if (given === undefined) return connecting;
    connecting.then(
      (client) => given(undefined, client, (release) => client.release(release === true || release instanceof Error ? release : undefined)),
      (error: Error) => given(error, undefined, () => {}),
    );
  }

  private async connectInTime(): Promise<pg.PoolClient> {
    const asked = Date.now();
    for (;;) {
      try {
        return await this.reach();
      } catch (error) {
        const isSilent = error instanceof Error && error.message === NO_ANSWER;
        if (isSilent) this.goneSince(asked);
        if (isSilent) throw Object.assign(error, { code: 'ETIMEDOUT' });
        if (!(PASSING.includes(codeOf(error)) || isConnectionEnded(error))) throw error;
        const since = FULL.test(codeOf(error)) ? asked : this.goneSince(asked);
        if (Date.now() + ASK_AGAIN_MS > since + this.longestWaitMs) throw error;
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      }
    }
  }

  /** A server that is gone, and says nothing, is waited for no longer than the first who noticed has waited. */
  private async reach(): Promise<pg.PoolClient> {
    const coming = super.connect();
    const reached = coming.then((client) => {
      this.gone = null;
      return client;
    });
    const outage = this.outage();
    if (outage === null) return reached;
    const late = Symbol('late');
    const ms = Math.max(MOMENT_MS, outage.since + this.longestWaitMs - Date.now());
    const first = await Promise.race([reached, new Promise<typeof late>((resolve) => setTimeout(resolve, ms, late).unref())]);
    if (first !== late) return first;
    reached.then(
      (client) => client.release(),
      () => {},
    );
    throw new Error(NO_ANSWER);
  }

  /** Since when the server is gone, which it is seen to be now. */
  private goneSince(asked: number): number {
    const since = this.outage()?.since ?? asked;
    this.gone = { since, seen: Date.now() };
    return since;
  }

  /** What nobody has seen for a while may be over, or another. */
  private outage(): typeof this.gone {
    return this.gone !== null && Date.now() - this.gone.seen < SAME_OUTAGE_MS ? this.gone : null;
  }
}

/** Whether the connection ended before the server answered. */
export function isConnectionEnded(error: unknown): boolean {
  return error instanceof Error && ENDED.test(error.message);
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
