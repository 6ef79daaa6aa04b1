// Loads the upload with a given id, or clears removed lists (`--removed`). Runs as a child process of load-pending-uploads.ts. Exit code 0 means that
// it succeeded, or that it failed and saved the reason in the database.
import os from 'node:os';
import { Readable } from 'node:stream';
import type { Client } from 'pg';
import { z } from 'zod';
import { toNationalMapping } from '@/lib/domain/rating-lists/rating-list-heading';
import { type FideListKind, UnreadableListError } from '@/lib/domain/rating-lists/rating-list-line';
import { UPLOAD_PART_BYTES, uploadPartCount } from '@/lib/domain/rating-lists/upload-limits';
import type { RatingListSource } from '@/lib/exchange/rating-lists/open-rating-list-file';
import { withClient } from '../database/connect-database';
import { type LoadOptions, withListLock, loadList } from './load-list';
import { clearRemovedLists } from './store-list';

/** The exit code if another process is loading a list (EX_TEMPFAIL of sysexits.h). */
const BUSY_EXIT_CODE = 75;
const HEARTBEAT_MS = 3000;
const LOWEST_PRIORITY = 19;

const UploadSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  /** The address from which the list was fetched; empty for an upload. */
  fetchedFrom: z.string(),
  bytes: z.coerce.number(),
  body: z.string(),
  kind: z.enum(['file', 'all', 'standard', 'rapid', 'blitz', 'national']),
  /** The first day of the list, as `YYYY-MM-DD`. */
  listedOn: z.string(),
  mapping: z.record(z.string(), z.unknown()).nullable(),
  by: z.string(),
});

// This process ends with its parent. Postgres then rolls the transaction back, and the next server loads the upload again.
process.on('disconnect', () => process.exit(1));
os.setPriority(LOWEST_PRIORITY);

const url = process.env.DATABASE_URL ?? '';
const uploadIdOrFlag = process.argv[2] ?? '';

try {
  if (uploadIdOrFlag === '--removed') await withListLock(url, clearRemovedLists);
  else await loadUpload(uploadIdOrFlag);
  process.exit(0);
} catch (error) {
  if (error instanceof UnreadableListError && error.code === 'busy') process.exit(BUSY_EXIT_CODE);
  // Only the stack is printed, because the message of a database error may contain personal data of the row.
  console.error(error instanceof Error ? error.stack : 'not an error');
  process.exit(1);
}

async function loadUpload(id: string): Promise<void> {
  await withClient(url, async (progressClient) => {
    const { rows } = await progressClient.query(
      `SELECT r."id"::text AS id, "fileName", "fetchedFrom", "bytes"::text AS bytes, "body", "kind", "listedOn"::text AS "listedOn",
         coalesce(r."mapping", m."mapping") AS mapping, coalesce(u."name", '') AS by
       FROM "RatingUpload" r LEFT JOIN "User" u ON u."id" = r."userId" LEFT JOIN "RatingMapping" m ON m."federation" = r."body"
       WHERE r."id" = $1 AND r."state" IN ('waiting', 'loading')`,
      [id],
    );
    if (rows.length === 0 || (await isIncomplete(progressClient, id))) return;
    await loadWithHeartbeat(progressClient, UploadSchema.parse(rows[0]));
  });
}

/** True if parts are missing. A crash of the database empties the table of parts, and the file must then be uploaded or fetched again. */
async function isIncomplete(progressClient: Client, id: string): Promise<boolean> {
  const { rows } = await progressClient.query<{ bytes: string; parts: number }>(
    'SELECT "bytes"::text AS bytes, (SELECT count(*)::int FROM "RatingUploadPart" WHERE "uploadId" = $1) AS parts FROM "RatingUpload" WHERE "id" = $1',
    [id],
  );
  if (rows[0] === undefined || rows[0].parts === uploadPartCount(Number(rows[0].bytes))) return false;
  await progressClient.query(`UPDATE "RatingUpload" SET "state" = 'receiving', "read" = 0, "heartbeatAt" = now() WHERE "id" = $1`, [id]);
  return true;
}

async function loadWithHeartbeat(progressClient: Client, upload: z.output<typeof UploadSchema>): Promise<void> {
  let read = -1;
  const beat = () => {
    if (read < 0) return;
    progressClient
      .query(`UPDATE "RatingUpload" SET "state" = 'loading', "read" = $2, "heartbeatAt" = now() WHERE "id" = $1 AND "state" IN ('waiting', 'loading')`, [
        upload.id,
        read,
      ])
      .catch(() => {});
  };
  const timer = setInterval(beat, HEARTBEAT_MS);
  const onProgress = (lines: number) => {
    const isFirst = read < 0;
    read = lines;
    // Tells the parent that this process is making progress, because the parent kills a silent child.
    process.send?.('on');
    if (isFirst) beat();
  };
  try {
    await loadList(url, partsSource(progressClient, upload), {
      ...optionsOf(upload),
      onProgress,
      inSameTransaction: (client) => markAsLoaded(client, upload.id),
    });
  } catch (error) {
    if (!(error instanceof UnreadableListError) || error.code === 'busy') throw error;
    const problem = JSON.stringify({ code: error.code, at: error.at });
    // One statement marks the upload as failed and deletes its parts, so that no failed upload keeps parts.
    await progressClient.query(
      `WITH ended AS (UPDATE "RatingUpload" SET "state" = 'failed', "problem" = $2 WHERE "id" = $1 AND "state" IN ('waiting', 'loading'))
       DELETE FROM "RatingUploadPart" WHERE "uploadId" = $1`,
      [upload.id, problem],
    );
  } finally {
    clearInterval(timer);
  }
}

function optionsOf({ body, kind, listedOn, mapping, by, fetchedFrom }: z.output<typeof UploadSchema>): Omit<LoadOptions, 'onProgress' | 'inSameTransaction'> {
  const national = kind === 'national' ? { federation: body, mapping: toNationalMapping(mapping ?? {}) } : null;
  const fideKind: FideListKind | null = kind === 'national' || kind === 'file' ? null : kind;
  // For an upload, the month chosen by the user counts. For a fetched list, the month in the file takes precedence.
  return { national, kind: fideKind, loadedByName: by, fetchedFrom, listedOn, prefersMonthInFile: fetchedFrom !== '' };
}

async function markAsLoaded(client: Client, id: string): Promise<void> {
  await client.query(`UPDATE "RatingUpload" SET "state" = 'done', "heartbeatAt" = now() WHERE "id" = $1`, [id]);
  await client.query('DELETE FROM "RatingUploadPart" WHERE "uploadId" = $1', [id]);
}

/** Returns a source that reads the upload, with one part in memory at a time. */
function partsSource(client: Client, { id, fileName, bytes }: z.output<typeof UploadSchema>): RatingListSource {
  let failure: unknown;
  async function* octets(from: number, to: number): AsyncIterable<Buffer> {
    try {
      for (let at = from; at < to;) {
        const part = Math.floor(at / UPLOAD_PART_BYTES);
        const within = at - part * UPLOAD_PART_BYTES;
        const most = Math.min(UPLOAD_PART_BYTES - within, to - at);
        const { rows } = await client.query<{ octets: Buffer }>(
          'SELECT substring("bytes" FROM $3 FOR $4) AS octets FROM "RatingUploadPart" WHERE "uploadId" = $1 AND "part" = $2',
          [id, part, within + 1, most],
        );
        if (rows[0]?.octets.length !== most) throw new Error(`part ${part} of an upload is not there`);
        yield rows[0].octets;
        at += most;
      }
    } catch (error) {
      failure = error;
      throw error;
    }
  }
  return { name: fileName, bytes, read: (from, to) => Readable.from(octets(from, to)), failure: () => failure };
}
