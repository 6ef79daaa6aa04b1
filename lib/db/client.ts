import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { type Prisma, PrismaClient } from '@/lib/generated/prisma/client';
import type { Result } from '@/engine/model/outcome';

/** The database inside a transaction, or outside of one: what `load-*` functions take. */
export type Database = Prisma.TransactionClient;

const POOL_SIZE = 10;
/** Waiting for a connection, or for others at the same section, is no failure: a busy machine only takes longer. */
const TRANSACTION_TIMEOUT_MS = 60_000;
const WAIT_FOR_CONNECTION_MS = 60_000;
const WRITE_CONFLICT = 'P2034';
/** A deadlock, or two transactions that cannot be put in an order: this one did nothing. */
const POSTGRES_CONFLICTS = ['40P01', '40001'];
const ATTEMPTS = 3;

// Development reloads modules; the connections must not multiply.
const kept = globalThis as { crosstableDatabase?: PrismaClient; crosstablePool?: pg.Pool };

function connect(): PrismaClient {
  const connectionString = process.env.DATABASE_URL;
  if (connectionString === undefined) throw new Error('DATABASE_URL is not set: start through npm start or npm run dev');
  kept.crosstablePool = new pg.Pool({ connectionString, max: POOL_SIZE });
  return new PrismaClient({ adapter: new PrismaPg(kept.crosstablePool, { disposeExternalPool: true }) });
}

/** The only client. Connects on first use, so that a build needs no database. */
export function database(): PrismaClient {
  kept.crosstableDatabase ??= connect();
  return kept.crosstableDatabase;
}

/** Connections in use and idle, and how many wait for one. */
export function connectionsLoad(): { readonly used: number; readonly idle: number; readonly waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = kept.crosstablePool ?? {};
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** Carries a refusal out of the transaction, which it rolls back. */
class Refusal extends Error {}

/**
 * Runs `work` in one transaction: all of it is stored, or nothing. An `err` rolls back and is returned;
 * a deadlock did nothing and is tried again.
 */
export async function inTransaction<Outcome extends Result<unknown, unknown>>(
  work: (db: Database) => Promise<Outcome>,
): Promise<Outcome> {
  let refused: Outcome | undefined;
  const attempt = async (db: Database) => {
    const outcome = await work(db);
    if (outcome.ok) return outcome;
    refused = outcome;
    throw new Refusal();
  };
  for (let count = 1; ; count += 1) {
    try {
      return await database().$transaction(attempt, { timeout: TRANSACTION_TIMEOUT_MS, maxWait: WAIT_FOR_CONNECTION_MS });
    } catch (error) {
      if (error instanceof Refusal && refused !== undefined) return refused;
      if (count === ATTEMPTS || !isConflict(error)) throw error;
    }
  }
}

/**
 * Waits until no other transaction works on the section and keeps it until the end of this one.
 * Everything that pairs, publishes, enters results or renumbers takes this lock first.
 */
export async function lockSection(db: Database, sectionId: string): Promise<void> {
  // NO KEY: rows that only refer to the section may still be added by others meanwhile.
  await db.$queryRaw`SELECT "id" FROM "Section" WHERE "id" = ${sectionId} FOR NO KEY UPDATE`;
}

/**
 * The same for the persons of an event, whose numbers are unique in it: taken by everything that adds or renumbers one,
 * after the section's lock where both are needed.
 */
export async function lockPersons(db: Database, eventId: string): Promise<void> {
  await db.$queryRaw`SELECT "id" FROM "Event" WHERE "id" = ${eventId} FOR NO KEY UPDATE`;
}

/** Both for a whole event: its sections, always in the same order, then its persons. */
export async function lockEvent(db: Database, eventId: string): Promise<void> {
  await db.$queryRaw`SELECT "id" FROM "Section" WHERE "eventId" = ${eventId} ORDER BY "id" FOR NO KEY UPDATE`;
  await lockPersons(db, eventId);
}

/** Prisma names a conflict met by its own queries; one met by a raw query keeps Postgres' code inside of P2010. */
function isConflict(error: unknown): boolean {
  if (errorCode(error) === WRITE_CONFLICT) return true;
  const cause = part(part(part(error, 'meta'), 'driverAdapterError'), 'cause');
  return POSTGRES_CONFLICTS.some((code) => part(cause, 'originalCode') === code);
}

function part(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null && name in of ? of[name as keyof typeof of] : undefined;
}

/** P2xxx: the database is there and refuses what it was asked; connections and time are P1xxx and the two named. */
const REFUSED = /^P2(?!024|028)/;

/** Whether `error` is about what was written, so that other work may succeed where this did not. */
export function isRefusedByDatabase(error: unknown): boolean {
  return REFUSED.test(errorCode(error));
}

/** Whether `error` is the database refusing a second row where only one may be. */
export function isDuplicate(error: unknown): boolean {
  return errorCode(error) === 'P2002';
}

function errorCode(error: unknown): string {
  const code = part(error, 'code');
  return typeof code === 'string' ? code : '';
}
