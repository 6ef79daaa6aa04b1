import { PrismaPg } from '@prisma/adapter-pg';
import type { Result } from '@/engine/model/result-or-error';
import { type Prisma, PrismaClient } from '@/lib/generated/prisma/client';
import { errorCode, connectionPoolSize, isConnectionLost, OutageTolerantPool } from './connection-pool';

/** The database, inside or outside a transaction. It is the first parameter of `load-*` functions. */
export type Database = Prisma.TransactionClient;

/** On a busy machine, a transaction may wait a long time for a connection or for the lock of a section. This is not an error. */
const TRANSACTION_TIMEOUT_MS = 60_000;
const WAIT_FOR_CONNECTION_MS = 60_000;
const WRITE_CONFLICT_CODE = 'P2034';
/** The codes for a deadlock and for a serialisation failure. The transaction was rolled back, so it can be repeated. */
const POSTGRES_CONFLICT_CODES = ['40P01', '40001'];
const TRANSACTION_ATTEMPTS = 3;

// Development reloads modules. The global object keeps the connections, so that their number does not grow.
const sharedClients = globalThis as { crosstableDatabase?: PrismaClient; crosstablePool?: OutageTolerantPool };

function createPrismaClient(): PrismaClient {
  const connectionString = process.env.DATABASE_URL;
  if (connectionString === undefined) throw new Error('DATABASE_URL is not set: start through npm start or npm run dev');
  sharedClients.crosstablePool = new OutageTolerantPool({ connectionString, max: connectionPoolSize() });
  const adapter = new PrismaPg(sharedClients.crosstablePool, { disposeExternalPool: true, statementNameGenerator: nameFrequentStatements() });
  return new PrismaClient({ adapter });
}

/** The limit for each connection. A prepared statement takes about 60 kB of the database server's memory. */
const MAX_PREPARED_STATEMENTS = 100;
const MIN_USES_TO_PREPARE = 10;
const MAX_COUNTED_STATEMENTS = 2000;

/**
 * Names frequent statements, so that each connection parses and plans them only once. Statements with 12 or
 * more parameters have no name, because a list of a different length makes a different statement.
 */
function nameFrequentStatements(): (query: { readonly sql: string }) => string {
  const names = new Map<string, string>();
  const timesAsked = new Map<string, number>();
  return ({ sql }) => {
    if (names.has(sql) || names.size === MAX_PREPARED_STATEMENTS || sql.includes('$12')) return names.get(sql) ?? '';
    const times = (timesAsked.get(sql) ?? 0) + 1;
    if (timesAsked.size === MAX_COUNTED_STATEMENTS) timesAsked.clear();
    timesAsked.set(sql, times);
    if (times === MIN_USES_TO_PREPARE) names.set(sql, `crosstable-${names.size}`);
    return names.get(sql) ?? '';
  };
}

/** Returns the only database client. It connects on first use, so a build needs no database. */
export function database(): PrismaClient {
  sharedClients.crosstableDatabase ??= createPrismaClient();
  return sharedClients.crosstableDatabase;
}

/** Runs a statement with large binary values, outside any transaction. Prisma would convert such values to text first. */
export async function executeWithBinary(statement: string, values: readonly (string | number | Uint8Array)[]): Promise<void> {
  database();
  await sharedClients.crosstablePool?.query(statement, [...values]);
}

export function connectionPoolLoad(): { readonly used: number; readonly idle: number; readonly waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = sharedClients.crosstablePool ?? {};
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

const workAfterCommit = new WeakMap<Database, (() => Promise<void>)[]>();

/**
 * Runs `work` after the transaction `db` has committed and released its locks, or at once outside a transaction. `work` must handle its own errors.
 */
export async function afterCommit(db: Database, work: () => Promise<void>): Promise<void> {
  const waiting = workAfterCommit.get(db);
  if (waiting === undefined) return work();
  waiting.push(work);
}

class RollbackError extends Error {}

class OutsideWorkNeededError extends Error {
  constructor(
    readonly question: string,
    readonly work: () => Promise<unknown>,
  ) {
    super();
  }
}

/**
 * The maximum number of answers computed outside a transaction. The transaction is repeated after each of them. If
 * the facts keep changing, further answers are computed inside the transaction, with the lock held.
 */
const MAX_OUTSIDE_COMPUTATIONS = 3;
const computedAnswers = new WeakMap<Database, Map<string, unknown>>();

/**
 * Runs long work without the locks of the transaction `db`. Rolls the transaction
 * back and repeats it with the answer. `work` may depend only on `question`.
 */
export async function computeOutsideTransaction<Value>(db: Database, question: string, work: () => Promise<Value>): Promise<Value> {
  const answers = computedAnswers.get(db);
  if (answers?.has(question)) return answers.get(question) as Value;
  if (answers === undefined || answers.size === MAX_OUTSIDE_COMPUTATIONS) return work();
  throw new OutsideWorkNeededError(question, work);
}

/**
 * Runs `work` in one transaction. If `work` returns an `err`, rolls the transaction back and returns it. Repeats the transaction after a deadlock.
 */
export async function inTransaction<Outcome extends Result<unknown, unknown>>(work: (db: Database) => Promise<Outcome>): Promise<Outcome> {
  let refused: Outcome | undefined;
  let waiting: (() => Promise<void>)[] = [];
  const answers = new Map<string, unknown>();
  const attempt = async (db: Database) => {
    waiting = [];
    workAfterCommit.set(db, waiting);
    computedAnswers.set(db, answers);
    const outcome = await work(db);
    if (outcome.ok) return outcome;
    refused = outcome;
    throw new RollbackError();
  };
  let outcome: Outcome | undefined;
  for (let count = 1; outcome === undefined;) {
    try {
      outcome = await database().$transaction(attempt, { timeout: TRANSACTION_TIMEOUT_MS, maxWait: WAIT_FOR_CONNECTION_MS });
    } catch (error) {
      if (error instanceof RollbackError && refused !== undefined) return refused;
      if (error instanceof OutsideWorkNeededError) answers.set(error.question, await error.work());
      else if (count === TRANSACTION_ATTEMPTS || !isConflict(error)) throw error;
      else count += 1;
    }
  }
  for (const work of waiting) await work();
  return outcome;
}

/** Reads everything from one snapshot of the database, so that `read` sees a concurrent change completely or not at all. */
export function inRepeatableRead<Value>(read: (db: Database) => Promise<Value>): Promise<Value> {
  return database().$transaction(read, { isolationLevel: 'RepeatableRead', timeout: TRANSACTION_TIMEOUT_MS, maxWait: WAIT_FOR_CONNECTION_MS });
}

/** Locks a section until the end of the transaction. Every act that pairs, publishes, enters results or renumbers takes this lock first. */
export async function lockSection(db: Database, sectionId: string): Promise<void> {
  // NO KEY still allows other transactions to insert rows that only refer to the section.
  await db.$queryRaw`SELECT "id" FROM "Section" WHERE "id" = ${sectionId} FOR NO KEY UPDATE`;
}

/**
 * Locks the persons of an event and the names of its sections, which must be unique in the
 * event. If an act also needs the lock of a section, it must take that lock first.
 */
export async function lockPersons(db: Database, eventId: string): Promise<void> {
  await db.$queryRaw`SELECT "id" FROM "Event" WHERE "id" = ${eventId} FOR NO KEY UPDATE`;
}

/** Locks a whole event: first its sections, always in the same order, then its persons. The order prevents deadlocks. */
export async function lockEvent(db: Database, eventId: string): Promise<void> {
  await db.$queryRaw`SELECT "id" FROM "Section" WHERE "eventId" = ${eventId} ORDER BY "id" FOR NO KEY UPDATE`;
  await lockPersons(db, eventId);
}

/**
 * Returns the identity of this database's timeline. It changes when a backup
 * is restored, after a point-in-time recovery, and when a standby is promoted.
 */
export async function databaseEpoch(db: Database): Promise<string> {
  const [row] = await db.$queryRaw<{ epoch: string }[]>`
    SELECT md5(concat_ws(' ', s.system_identifier, c.timeline_id, d.oid)) AS "epoch"
    FROM pg_control_system() s, pg_control_checkpoint() c, pg_database d WHERE d.datname = current_database()`;
  return row?.epoch ?? '';
}

/** For a conflict in its own queries, Prisma reports its own code. For a conflict in a raw query, it reports the Postgres code. */
const isConflict = (error: unknown) => errorCode(error) === WRITE_CONFLICT_CODE || POSTGRES_CONFLICT_CODES.includes(postgresCode(error));

const postgresCode = (error: unknown) => String(propertyOf(driverCause(error), 'originalCode') ?? '');

const driverCause = (error: unknown): unknown => propertyOf(propertyOf(propertyOf(error, 'meta'), 'driverAdapterError'), 'cause');

function propertyOf(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null && name in of ? of[name as keyof typeof of] : undefined;
}

/**
 * Prisma's codes for an unavailable database: unreachable, no answer in time, connection closed, no free connection, transaction not started, too
 * many connections.
 */
const UNAVAILABLE_CODES = ['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'];
/** The driver's codes for an unavailable database: connections (08), resources (53), operator intervention (57P) and network errors. */
const DRIVER_UNAVAILABLE_CODES = /^(08|53|57P)\w+$|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EPIPE)$/;
const DRIVER_UNAVAILABLE_KINDS = ['TooManyConnections', 'DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout'];

/** True if the database was unavailable, so that repeating the request may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const cause = driverCause(error) ?? propertyOf(error, 'cause');
  const codes = [errorCode(error), String(propertyOf(cause, 'originalCode') ?? ''), errorCode(cause)];
  if (isConnectionLost(error) || codes.some((code) => UNAVAILABLE_CODES.includes(code) || DRIVER_UNAVAILABLE_CODES.test(code))) return true;
  return [propertyOf(cause, 'kind'), propertyOf(error, 'kind')].some((kind) => DRIVER_UNAVAILABLE_KINDS.includes(String(kind)));
}

/** True if the database rejected the data of this request. Other requests in the same batch may still succeed. */
export const isWriteRejected = (error: unknown): boolean => errorCode(error).startsWith('P2') && !isDatabaseUnavailable(error);

export const isStatementTimeout = (error: unknown): boolean => postgresCode(error) === '57014';

/** True if the database rejected the data of a raw statement, because of its form (22), a constraint (23) or a limit of Postgres (54). */
export const isDataRejected = (error: unknown): boolean => /^(?:22|23|54)/.test(postgresCode(error));

export const isUniqueViolation = (error: unknown): boolean => errorCode(error) === 'P2002';
