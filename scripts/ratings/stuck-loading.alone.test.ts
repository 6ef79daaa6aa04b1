import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { getRatingLists } from '@/lib/exchange/rating-lists/get-rating-lists';
import { BeginUpload, beginUpload, storePart } from '@/lib/exchange/rating-lists/uploads/uploads';
import { database } from '@/lib/platform/db/client';
import { useDatabase } from '@/tests/database';
import { makeUser } from '@/tests/factories';
import { connectTo } from '../database/connect';
import { loadWaitingLists } from './load-waiting';

useDatabase();
vi.setConfig({ testTimeout: 400_000 });

it('a loading that goes no further is ended, its list says so, and the next list is loaded', async () => {
  const { actor } = await makeUser();
  const upload = async (fileName: string, federation: string) => {
    const file = new Uint8Array(Buffer.from(`Nr;Naam\n7;Ash, Bo\n`));
    const columns = { federation, 'column.number': 'Nr', 'column.name': 'Naam' };
    const begun = await beginUpload(
      actor,
      BeginUpload.parse({ fileName, bytes: String(file.length), modifiedAt: '0', listKind: 'file', body: 'national', listedOn: '2026-11-01', ...columns }),
    );
    if (!begun.ok) throw new Error(begun.error.code);
    const part = { uploadId: begun.value.uploadId, part: 0, sha256: createHash('sha256').update(file).digest('hex') };
    expect(await storePart(actor, part, file)).toMatchObject({ ok: true });
    return begun.value.uploadId;
  };
  const lineOf = async (id: string) => (await getRatingLists(actor))?.uploads.find((line) => line.id === id);
  const stuck = await upload('stuck.csv', 'BEL');
  const holder: Client = await connectTo(process.env.DATABASE_URL ?? '');
  // Whoever reads its parts waits.
  await holder.query('BEGIN; LOCK TABLE "RatingUploadPart" IN ACCESS EXCLUSIVE MODE');
  // Long enough for the next one to begin on a busy machine.
  loadWaitingLists({ lookAgainMs: 500, stuckMs: 20_000 });
  await expect.poll(async () => (await database().ratingUpload.findUnique({ where: { id: stuck } }))?.state, { timeout: 120_000 }).toBe('failed');
  await holder.query('ROLLBACK');
  await holder.end();
  expect(await lineOf(stuck)).toMatchObject({ state: 'failed', problem: expect.stringMatching(/^Loading made no progress for a minute and was stopped\./) });
  const next = await upload('next.csv', 'NED');
  await expect.poll(async () => (await lineOf(next))?.state, { timeout: 120_000 }).toBe('done');
  await expect.poll(() => database().ratingUploadPart.count(), { timeout: 20_000 }).toBe(0);
});
