// Loads one list that was sent or fetched, or takes away what stands in lists that were removed: a process of its own, started by
// load-waiting.ts with the id of the upload or `--removed`. Ends with 0 when that is done or has failed for a reason that is told.
import os from 'node:os';
import type { Client } from 'pg';
import { z } from 'zod';
import { partsOf } from '@/lib/domain/rating-lists/limits';
import { mappingOf } from '@/lib/domain/rating-lists/list-head';
import { type FideKind, NoRatingList } from '@/lib/domain/rating-lists/rated-line';
import { connectTo } from '../database/connect';
import { type LoadOptions, alone, loadList } from './load';
import { partsSource } from './parts-source';
import { clearRemoved } from './store-list';

/** Another process is loading: to be tried again later. */
const BUSY = 75;
const HEARTBEAT_MS = 3000;
const LOWEST_PRIORITY = 19;

const Upload = z.object({
  id: z.string(),
  fileName: z.string(),
  /** '' for one that was sent. */
  fetchedFrom: z.string(),
  bytes: z.coerce.number(),
  body: z.string(),
  kind: z.enum(['file', 'all', 'standard', 'rapid', 'blitz', 'national']),
  /** `YYYY-MM-DD` */
  listedOn: z.string(),
  mapping: z.record(z.string(), z.unknown()).nullable(),
  by: z.string(),
});

// Who loads ends with who started it: the transaction is rolled back, and the next server takes it up again.
process.on('disconnect', () => process.exit(1));
os.setPriority(LOWEST_PRIORITY);

const url = process.env.DATABASE_URL ?? '';
const what = process.argv[2] ?? '';

try {
  if (what === '--removed') await alone(url, clearRemoved);
  else await loadUpload(what);
  process.exit(0);
} catch (error) {
  if (error instanceof NoRatingList && error.code === 'busy') process.exit(BUSY);
  // An error of the database also holds the row that it is about: of that nothing is told.
  console.error(error instanceof Error ? error.stack : 'not an error');
  process.exit(1);
}

async function loadUpload(id: string): Promise<void> {
  const side = await connectTo(url);
  try {
    const { rows } = await side.query(
      `SELECT r."id"::text AS id, "fileName", "fetchedFrom", "bytes"::text AS bytes, "body", "kind", "listedOn"::text AS "listedOn",
         coalesce(r."mapping", m."mapping") AS mapping, coalesce(u."name", '') AS by
       FROM "RatingUpload" r LEFT JOIN "User" u ON u."id" = r."userId" LEFT JOIN "RatingMapping" m ON m."federation" = r."body"
       WHERE r."id" = $1 AND r."state" IN ('waiting', 'loading')`,
      [id],
    );
    if (rows.length === 0 || (await isIncomplete(side, id))) return;
    await loadTelling(side, Upload.parse(rows[0]));
  } finally {
    await side.end();
  }
}

/** After a crash of the database its parts are gone: the browser sends them again, or they are fetched again. */
async function isIncomplete(side: Client, id: string): Promise<boolean> {
  const { rows } = await side.query<{ bytes: string; parts: number }>(
    'SELECT "bytes"::text AS bytes, (SELECT count(*)::int FROM "RatingUploadPart" WHERE "uploadId" = $1) AS parts FROM "RatingUpload" WHERE "id" = $1',
    [id],
  );
  if (rows[0] === undefined || rows[0].parts === partsOf(Number(rows[0].bytes))) return false;
  await side.query(`UPDATE "RatingUpload" SET "state" = 'receiving', "read" = 0, "heartbeatAt" = now() WHERE "id" = $1`, [id]);
  return true;
}

async function loadTelling(side: Client, upload: z.output<typeof Upload>): Promise<void> {
  let read = -1;
  const beat = () => {
    if (read < 0) return;
    side
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
    // Who started this ends it when it hears nothing for too long.
    process.send?.('on');
    if (isFirst) beat();
  };
  try {
    await loadList(url, partsSource(side, upload), { ...optionsOf(upload), onProgress, alongWith: (client) => isLoaded(client, upload.id) });
  } catch (error) {
    if (!(error instanceof NoRatingList) || error.code === 'busy') throw error;
    const problem = JSON.stringify({ code: error.code, at: error.at });
    // In one: whoever sees that it failed finds nothing of it any more, and nothing stays of one that is ended in between.
    await side.query(
      `WITH ended AS (UPDATE "RatingUpload" SET "state" = 'failed', "problem" = $2 WHERE "id" = $1 AND "state" IN ('waiting', 'loading'))
       DELETE FROM "RatingUploadPart" WHERE "uploadId" = $1`,
      [upload.id, problem],
    );
  } finally {
    clearInterval(timer);
  }
}

function optionsOf({ body, kind, listedOn, mapping, by, fetchedFrom }: z.output<typeof Upload>): Omit<LoadOptions, 'onProgress' | 'alongWith'> {
  const national = kind === 'national' ? { federation: body, mapping: mappingOf(mapping ?? {}) } : null;
  const said: FideKind | null = kind === 'national' || kind === 'file' ? null : kind;
  // Who sends a list says from when it holds, and has seen what it says itself; of one that is fetched the list does, if it can.
  return { national, kind: said, loadedByName: by, fetchedFrom, listedOn, goesByFile: fetchedFrom !== '' };
}

async function isLoaded(client: Client, id: string): Promise<void> {
  await client.query(`UPDATE "RatingUpload" SET "state" = 'done', "heartbeatAt" = now() WHERE "id" = $1`, [id]);
  await client.query('DELETE FROM "RatingUploadPart" WHERE "uploadId" = $1', [id]);
}
