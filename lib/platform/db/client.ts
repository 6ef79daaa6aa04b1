import { PrismaPg } from '@prisma/adapter-pg';
import type { Result } from '@/engine/model/outcome';
import { type Prisma, PrismaClient } from '@/lib/generated/prisma/client';
import { codeOf, connectionsWanted, isConnectionEnded, PatientPool } from './patient-pool';

/** The database inside a transaction, or outside of one: what `load-*` functions take. */
export type Database = Prisma.TransactionClient;

/** Waiting for a connection, or for others at the same section, is no failure: a busy machine only takes longer. */
const TRANSACTION_TIMEOUT_MS = 60_000;
const WAIT_FOR_CONNECTION_MS = 60_000;
const WRITE_CONFLICT = 'P2034';
/** A deadlock, or two transactions that cannot be put in an order: this one did nothing. */
const POSTGRES_CONFLICTS = ['40P01', '40001'];
const ATTEMPTS = 3;

// Development reloads modules; the connections must not multiply.
const kept = globalThis as { crosstableDatabase?: PrismaClient; crosstablePool?: PatientPool };

function connect(): PrismaClient {
  const connectionString = process.env.DATABASE_URL;
  if (connectionString === undefined) throw new Error('DATABASE_URL is not set: start through npm start or npm run dev');
  kept.crosstablePool = new PatientPool({ connectionString, max: connectionsWanted() });
  const adapter = new PrismaPg(kept.crosstablePool, { disposeExternalPool: true, statementNameGenerator: namesOfOften() });
  return new PrismaClient({ adapter });
}

/** Of one connection: each takes some 60 kB of its server process. */
const MOST_PREPARED = 100;
const OFTEN = 10;
const MOST_COUNTED = 2000;

/** Names what comes often: it is parsed and planned once per connection. A list makes a statement of each length, and has no name. */
function namesOfOften(): (query: { readonly sql: string }) => string {
  const names = new Map<string, string>();
  const timesAsked = new Map<string, number>();
  return ({ sql }) => {
    if (names.has(sql) || names.size === MOST_PREPARED || sql.includes('$12')) return names.get(sql) ?? '';
    const times = (timesAsked.get(sql) ?? 0) + 1;
    if (timesAsked.size === MOST_COUNTED) timesAsked.clear();
    timesAsked.set(sql, times);
    if (times === OFTEN) names.set(sql, `crosstable-${names.size}`);
    return names.get(sql) ?? '';
  };
}

/** The only client. Connects on first use, so that a build needs no database. */
export function database(): PrismaClient {
  kept.crosstableDatabase ??= connect();
  return kept.crosstableDatabase;
}

/** A statement with many octets, which Prisma would write out as text first. Outside of a transaction. */
export async function sendOctets(statement: string, values: readonly (string | number | Uint8Array)[]): Promise<void> {
  database();
  await kept.crosstablePool?.query(statement, [...values]);
}

export function connectionsLoad(): { readonly used: number; readonly idle: number; readonly waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = kept.crosstablePool ?? {};
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

const afterwards = new WeakMap<Database, (() => Promise<void>)[]>();

/** Does something once the transaction `db` is stored and its locks are free; at once outside of one. `work` handles its own failures. */
export async function onceStored(db: Database, work: () => Promise<void>): Promise<void> {
  const waiting = afterwards.get(db);
  if (waiting === undefined) return work();
  waiting.push(work);
}

class Refusal extends Error {}

class LongWork extends Error {
  constructor(
    readonly question: string,
    readonly work: () => Promise<unknown>,
  ) {
    super();
  }
}

/** So often facts may have changed while their question was answered outside; then it is answered inside, with the lock. */
const ANSWERS_OUTSIDE = 3;
const answersOf = new WeakMap<Database, Map<string, unknown>>();

/** Does what takes long without holding the locks of the transaction `db`: it ends undone, and begins anew with the answer. `question` says all that `work` goes by. */
export async function withoutLocks<Value>(db: Database, question: string, work: () => Promise<Value>): Promise<Value> {
  const answers = answersOf.get(db);
  if (answers?.has(question)) return answers.get(question) as Value;
  if (answers === undefined || answers.size === ANSWERS_OUTSIDE) return work();
  throw new LongWork(question, work);
}

/** Runs `work` in one transaction. An `err` rolls back and is returned; a deadlock did nothing and is tried again. */
export async function inTransaction<Outcome extends Result<unknown, unknown>>(work: (db: Database) => Promise<Outcome>): Promise<Outcome> {
  let refused: Outcome | undefined;
  let waiting: (() => Promise<void>)[] = [];
  const answers = new Map<string, unknown>();
  const attempt = async (db: Database) => {
    waiting = [];
    afterwards.set(db, waiting);
    answersOf.set(db, answers);
    const outcome = await work(db);
    if (outcome.ok) return outcome;
    refused = outcome;
    throw new Refusal();
  };
  let outcome: Outcome | undefined;
  for (let count = 1; outcome === undefined;) {
    try {
      outcome = await database().$transaction(attempt, { timeout: TRANSACTION_TIMEOUT_MS, maxWait: WAIT_FOR_CONNECTION_MS });
    } catch (error) {
      if (error instanceof Refusal && refused !== undefined) return refused;
      if (error instanceof LongWork) answers.set(error.question, await error.work());
      else if (count === ATTEMPTS || !isConflict(error)) throw error;
      else count += 1;
    }
  }
  for (const work of waiting) await work();
  return outcome;
}

/** Reads everything as of one moment: what others store meanwhile is not seen in part. */
export function asOfOneMoment<Value>(read: (db: Database) => Promise<Value>): Promise<Value> {
  return database().$transaction(read, { isolationLevel: 'RepeatableRead', timeout: TRANSACTION_TIMEOUT_MS, maxWait: WAIT_FOR_CONNECTION_MS });
}

/** Locks a section until the end of the transaction. Everything that pairs, publishes, enters results or renumbers takes this lock first. */
export async function lockSection(db: Database, sectionId: string): Promise<void> {
  // NO KEY: rows that only refer to the section may still be added by others.
  await db.$queryRaw`SELECT "id" FROM "Section" WHERE "id" = ${sectionId} FOR NO KEY UPDATE`;
}

/** The same for the persons of an event and the names of its sections, which are unique in it; taken after the section's lock. */
export async function lockPersons(db: Database, eventId: string): Promise<void> {
  await db.$queryRaw`SELECT "id" FROM "Event" WHERE "id" = ${eventId} FOR NO KEY UPDATE`;
}

/** Both for a whole event: its sections, always in the same order, then its persons. */
export async function lockEvent(db: Database, eventId: string): Promise<void> {
  await db.$queryRaw`SELECT "id" FROM "Section" WHERE "eventId" = ${eventId} ORDER BY "id" FOR NO KEY UPDATE`;
  await lockPersons(db, eventId);
}

/** Names this life of this database: another one after a restored backup, a return to a moment, or a standby that took over. */
export async function databaseEpoch(db: Database): Promise<string> {
  const [row] = await db.$queryRaw<{ epoch: string }[]>`
    SELECT md5(concat_ws(' ', s.system_identifier, c.timeline_id, d.oid)) AS "epoch"
    FROM pg_control_system() s, pg_control_checkpoint() c, pg_database d WHERE d.datname = current_database()`;
  return row?.epoch ?? '';
}

/** Prisma names a conflict met by its own queries; one met by a raw query keeps Postgres' code. */
const isConflict = (error: unknown) => codeOf(error) === WRITE_CONFLICT || POSTGRES_CONFLICTS.includes(postgresCode(error));

const postgresCode = (error: unknown) => String(part(driverCause(error), 'originalCode') ?? '');

const driverCause = (error: unknown): unknown => part(part(part(error, 'meta'), 'driverAdapterError'), 'cause');

function part(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null && name in of ? of[name as keyof typeof of] : undefined;
}

/** Prisma's codes for: not reached, no answer in time, connection closed, none free in time, no transaction begun, too many connections. */
const AWAY = ['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'];
/** The same as the driver says it: connections (08), resources (53), the operator's doing (57), and the network's. */
const AWAY_AT_DRIVER = /^(08|53|57P)\w+$|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EPIPE)$/;
const AWAY_KINDS = ['TooManyConnections', 'DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout'];

/** Whether the database could not be asked: the same may be sent again. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = driverCause(error) ?? part(error, 'cause');
  const codes = [codeOf(error), String(part(cause, 'originalCode') ?? ''), codeOf(cause)];
  if (isConnectionEnded(error) || codes.some((code) => AWAY.includes(code) || AWAY_AT_DRIVER.test(code))) return true;
  return [part(cause, 'kind'), part(error, 'kind')].some((kind) => AWAY_KINDS.includes(String(kind)));
}

/** Whether `error` is about what was written, so that other work may succeed where this did not. */
export const isRefusedByDatabase = (error: unknown): boolean => codeOf(error).startsWith('P2') && !isDatabaseAway(error);

export const isOutOfTime = (error: unknown): boolean => postgresCode(error) === '57014';

/** Whether the database refused what a raw statement was to store: its form (22), a constraint (23), what a statement can hold (54). */
export const isRefusedData = (error: unknown): boolean => /^(?:22|23|54)/.test(postgresCode(error));

/** A second row where only one may be. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === 'P2002';
