import { randomUUID } from 'node:crypto';
import { ok } from '@/engine/model/result-or-error';
import type { FetchError } from '@/lib/domain/rating-lists/receive-download';
import { Prisma } from '@/lib/generated/prisma/client';
import { type Database, database, inTransaction } from '@/lib/platform/db/client';
import type { VersionHeaders } from './open-public-url';

export interface LeasedSource {
  readonly body: string;
  readonly address: string;
  /** The id of this fetch. The upload with the fetched file has the same id. */
  readonly fetchId: string;
}

/** Two checks a day, so that a new list arrives within a day even if the network is down during one of them. */
export const FETCH_INTERVAL_HOURS = 12;
export const FETCH_RETRY_HOURS = 1;
const LEASE_SILENT_SECONDS = 30;

/**
 * Claims a source whose fetch is due, was requested or was interrupted; null if there is
 * none. A row lock prevents two instances from claiming the same source.
 */
export async function leaseSource(): Promise<LeasedSource | null> {
  const [claimed] = await database().$queryRaw<LeasedSource[]>`
    UPDATE "RatingSource" SET "fetchId" = ${randomUUID()}::uuid, "heartbeatAt" = now(), "askedAt" = NULL
    WHERE "body" = (
      SELECT "body" FROM "RatingSource" s
      WHERE ("fetchId" IS NULL OR "heartbeatAt" < now() - make_interval(secs => ${LEASE_SILENT_SECONDS}))
        AND NOT EXISTS (SELECT FROM "RatingUpload" u WHERE u."sourceBody" = s."body" AND u."state" IN ('waiting', 'loading'))
        AND ("fetchId" IS NOT NULL OR "askedAt" IS NOT NULL OR "lookedAt" IS NULL
          OR "lookedAt" < now() - make_interval(hours => CASE "outcome" WHEN 'failed' THEN ${FETCH_RETRY_HOURS}::int ELSE ${FETCH_INTERVAL_HOURS}::int END)
          OR EXISTS (SELECT FROM "RatingUpload" u WHERE u."sourceBody" = s."body" AND u."state" = 'receiving'))
      ORDER BY "lookedAt" NULLS FIRST LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING "body", "address", "fetchId"::text AS "fetchId"`;
  if (claimed !== undefined) await deleteUploads(database(), { sourceBody: claimed.body, state: 'receiving' });
  return claimed ?? null;
}

const leaseKey = ({ body, fetchId }: LeasedSource) => ({ body, fetchId });

/** Renews the claim. Returns false if the source was switched off, if its address was changed, or if another process has claimed it. */
export async function renewLease(source: LeasedSource): Promise<boolean> {
  return (await database().$executeRaw`UPDATE "RatingSource" SET "heartbeatAt" = now() WHERE "fetchId" = ${source.fetchId}::uuid`) === 1;
}

/** Ends a fetch that found no newer list. Saves the version headers (ETag, Last-Modified) that the server now sends. */
export function recordUnchangedList(source: LeasedSource, { etag, lastModified }: VersionHeaders): Promise<void> {
  return endLease(source, { outcome: 'nothing-newer' }, async (db) => {
    await deleteUploads(db, { id: source.fetchId });
    await db.ratingUpload.updateMany({ where: { sourceBody: source.body, state: 'done' }, data: { etag, lastModified } });
  });
}

export function recordFetchedList(source: LeasedSource, { bytes, sha256 }: { readonly bytes: number; readonly sha256: string }): Promise<void> {
  return endLease(source, { outcome: 'fetched' }, async (db) => {
    await deleteUploads(db, { sourceBody: source.body, id: { not: source.fetchId } });
    await db.ratingUpload.update({ where: { id: source.fetchId }, data: { state: 'waiting', bytes, sha256, heartbeatAt: new Date() } });
  });
}

export function recordFailedFetch(source: LeasedSource, { code, facts }: FetchError): Promise<void> {
  return endLease(source, { outcome: 'failed', problem: { code, facts: { ...facts } } }, (db) => deleteUploads(db, { id: source.fetchId }));
}

interface Outcome {
  readonly outcome: 'nothing-newer' | 'fetched' | 'failed';
  readonly problem?: { readonly code: string; readonly facts: Readonly<Record<string, string | number>> };
}

/** Ends a fetch and records its outcome. If this process has lost its claim, only deletes the parts that it received. */
async function endLease(source: LeasedSource, { outcome, problem }: Outcome, work: (db: Database) => Promise<void>): Promise<void> {
  await inTransaction(async (db) => {
    const data = { fetchId: null, heartbeatAt: null, lookedAt: new Date(), outcome, problem: problem ?? Prisma.DbNull };
    const { count } = await db.ratingSource.updateMany({ where: leaseKey(source), data });
    if (count === 1) await work(db);
    // This process has lost its claim. The upload was deleted with its source, or by the process that has the claim now.
    else await db.ratingUploadPart.deleteMany({ where: { uploadId: source.fetchId } });
    return ok(null);
  });
}

export async function deleteUploads(
  db: Database,
  where: { readonly id?: string | { readonly not: string }; readonly sourceBody?: string; readonly state?: string },
): Promise<void> {
  const uploads = await db.ratingUpload.findMany({ where, select: { id: true } });
  const ids = uploads.map(({ id }) => id);
  await db.ratingUploadPart.deleteMany({ where: { uploadId: { in: ids } } });
  await db.ratingUpload.deleteMany({ where: { id: { in: ids } } });
}
