import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ok, type Result } from '@/engine/model/result-or-error';
import { parseDay } from '@/lib/domain/events/event-time-zone';
import { allowManagingRatingLists } from '@/lib/domain/rating-lists/allow-rating-lists';
import { signalListWork } from '@/lib/domain/rating-lists/list-work-signal';
import { NATIONAL_FIELDS, toNationalMapping } from '@/lib/domain/rating-lists/rating-list-heading';
import { uploadPartBytes, UPLOAD_RETENTION_DAYS, MAX_UPLOAD_BYTES, MAX_OPEN_UPLOADS, uploadPartCount } from '@/lib/domain/rating-lists/upload-limits';
import type { Actor } from '@/lib/platform/access/actor';
import { isInstallationOwner } from '@/lib/platform/access/installation-owner';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/platform/access/refusal';
import { type Database, database, inTransaction, executeWithBinary } from '@/lib/platform/db/client';
import { dayField, idField, lineField, choiceField, optionalLineField, integerField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';

const MAX_TIMESTAMP_MS = 8.64e15;
const DAY_MS = 86_400_000;
const FEDERATION_FORMAT = /^[A-Z]{3}$/;

const columnFields = Object.fromEntries(NATIONAL_FIELDS.map((field) => [`column.${field}`, optionalLineField()]));

export const BeginUploadSchema = z
  .object({
    fileName: lineField('file'),
    bytes: integerField(1, MAX_UPLOAD_BYTES, t('fields.enter.file')),
    /** The time of the last change to the file, as the browser reports it, in milliseconds since 1970. */
    modifiedAt: integerField(0, MAX_TIMESTAMP_MS, t('fields.enter.file')),
    body: choiceField(['fide', 'national']),
    federation: optionalLineField().transform((text) => text.toUpperCase()),
    listKind: choiceField(['file', 'all', 'standard', 'rapid', 'blitz']),
    listedOn: dayField(),
    ...columnFields,
  })
  .superRefine((form, context) => {
    if (form.body === 'fide') return;
    const mapping = mappingIn(form);
    const addProblem = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (!FEDERATION_FORMAT.test(form.federation)) addProblem('federation', t('fields.person.federation'));
    if (mapping.number === undefined) addProblem('column.number', t('ratingLists.form.numberMissing'));
    if (mapping.name === undefined && mapping.surname === undefined) addProblem('column.name', t('ratingLists.form.nameMissing'));
  });

type Form = z.output<typeof BeginUploadSchema>;

/** `parts` is the number of parts of the file. `missing` lists the parts that have not arrived, numbered from 0. */
export interface UploadProgress {
  readonly uploadId: string;
  readonly parts: number;
  readonly missing: readonly number[];
}

/** Begins an upload, or resumes an interrupted upload of the same file by the same person. */
export function beginUpload(actor: Actor, form: Form): Promise<Result<UploadProgress, AccessRefusal | Refusal<'too-many-uploads'>>> {
  return inTransaction(async (db) => {
    const allowed = allowManagingRatingLists(actor);
    if (!allowed.ok) return allowed;
    const { userId } = allowed.value;
    // With the first lock, two pages with the same file share one upload. With the second, an upload whose last part is arriving is completed first.
    await db.$queryRaw`SELECT "id" FROM "User" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`;
    await db.$queryRaw`SELECT "id" FROM "RatingUpload" WHERE "userId" = ${userId}::uuid FOR UPDATE`;
    const same = { userId, fileName: form.fileName, bytes: BigInt(form.bytes), modifiedAt: new Date(form.modifiedAt) };
    const known = await db.ratingUpload.findFirst({
      where: { ...same, state: { in: ['receiving', 'waiting', 'loading'] } },
      select: { id: true, state: true },
    });
    if (known !== null && known.state !== 'receiving') return ok({ uploadId: known.id, parts: uploadPartCount(form.bytes), missing: [] });
    if (known === null && (await db.ratingUpload.count({ where: { userId, state: 'receiving' } })) >= MAX_OPEN_UPLOADS)
      return refuse('too-many-uploads', { facts: { most: MAX_OPEN_UPLOADS } });
    const facts = factsOf(form);
    const { id: uploadId } =
      known === null
        ? await db.ratingUpload.create({ data: { ...same, ...facts } })
        : await db.ratingUpload.update({ where: { id: known.id }, data: { ...facts, heartbeatAt: new Date() } });
    return ok({ uploadId, parts: uploadPartCount(form.bytes), missing: await missingParts(db, uploadId, form.bytes) });
  });
}

function factsOf(form: Form) {
  const listedOn = parseDay(form.listedOn);
  if (form.body === 'fide') return { body: 'FIDE', kind: form.listKind, listedOn };
  return { body: form.federation, kind: 'national', listedOn, mapping: mappingIn(form) };
}

async function missingParts(db: Database, uploadId: string, bytes: number): Promise<number[]> {
  const rows = await db.ratingUploadPart.findMany({ where: { uploadId }, select: { part: true } });
  const there = new Set(rows.map(({ part }) => part));
  return Array.from({ length: uploadPartCount(bytes) }, (_, part) => part).filter((part) => !there.has(part));
}

const mappingIn = (form: Readonly<Record<string, unknown>>) =>
  toNationalMapping(Object.fromEntries(NATIONAL_FIELDS.map((field) => [field, form[`column.${field}`]])));

export const UploadPartSchema = z.object({
  uploadId: idField(),
  part: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

type StorePartOutcome = Result<{ readonly isComplete: boolean }, AccessRefusal | Refusal<'part-wrong' | 'part-damaged'>>;

/** Stores a part of the actor's own upload, unless it is already stored. Once all parts are stored, the upload can be loaded. */
export async function storePart(
  actor: Actor,
  { uploadId, part, sha256 }: z.output<typeof UploadPartSchema>,
  octets: Uint8Array<ArrayBuffer>,
): Promise<StorePartOutcome> {
  const allowed = allowManagingRatingLists(actor);
  if (!allowed.ok) return allowed;
  const { userId } = allowed.value;
  const upload = await findUpload(database(), uploadId, userId);
  if (upload === null) return refuse('not-found');
  if (part >= uploadPartCount(upload.bytes) || octets.length !== uploadPartBytes(upload.bytes, part)) return refuse('part-wrong');
  if (upload.state !== 'receiving') return ok({ isComplete: true });
  if (createHash('sha256').update(octets).digest('hex') !== sha256) return refuse('part-damaged');
  await insertPart(uploadId, part, octets);
  const counted = await inTransaction((db) => countParts(db, uploadId, userId));
  if (counted.ok && counted.value.isComplete) signalListWork();
  return counted;
}

/** Stores a part unless it is already stored. Needs no transaction, because `deleteStaleUploads` deletes parts without an upload. */
export async function insertPart(uploadId: string, part: number, octets: Uint8Array<ArrayBuffer>): Promise<void> {
  await executeWithBinary('INSERT INTO "RatingUploadPart" ("uploadId", "part", "bytes") VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [uploadId, part, octets]);
}

/** Counts the parts while the upload is locked. If two requests send the last two parts at once, the second one counts all parts. */
async function countParts(db: Database, uploadId: string, userId: string): Promise<StorePartOutcome> {
  await db.$queryRaw`SELECT "id" FROM "RatingUpload" WHERE "id" = ${uploadId}::uuid FOR UPDATE`;
  const upload = await findUpload(db, uploadId, userId);
  if (upload === null) return refuse('not-found');
  if (upload.state !== 'receiving') return ok({ isComplete: true });
  const isComplete = (await db.ratingUploadPart.count({ where: { uploadId } })) === uploadPartCount(upload.bytes);
  await db.ratingUpload.update({ where: { id: uploadId }, data: { heartbeatAt: new Date(), ...(isComplete ? { state: 'waiting' } : {}) } });
  return ok({ isComplete });
}

async function findUpload(db: Database, uploadId: string, userId: string) {
  const upload = await db.ratingUpload.findUnique({ where: { id: uploadId, userId }, select: { state: true, bytes: true } });
  return upload && { state: upload.state, bytes: Number(upload.bytes) };
}

export const DismissUploadSchema = z.object({ uploadId: idField() });

export function dismissUpload(actor: Actor, { uploadId }: z.output<typeof DismissUploadSchema>) {
  return inTransaction(async (db) => {
    const allowed = allowManagingRatingLists(actor);
    if (!allowed.ok) return allowed;
    const [upload] = await db.$queryRaw<{ readonly state: string; readonly fileName: string; readonly userId: string | null }[]>`
      SELECT "state", "fileName", "userId" FROM "RatingUpload" WHERE "id" = ${uploadId}::uuid AND "sourceBody" IS NULL FOR UPDATE`;
    if (upload === undefined) return refuse('not-found');
    if (upload.userId !== allowed.value.userId && !(await isInstallationOwner(db, actor))) return refuse('not-your-upload');
    if (upload.state === 'loading') return refuse('list-is-loading');
    await db.ratingUploadPart.deleteMany({ where: { uploadId } });
    await db.ratingUpload.delete({ where: { id: uploadId } });
    return ok({ fileName: upload.fileName });
  });
}

/** Deletes abandoned and finished uploads, and parts without an upload. A fetched upload stays until the next fetch. */
export async function deleteStaleUploads(now: Date): Promise<void> {
  const old = {
    sourceBody: null,
    state: { in: ['receiving', 'done', 'failed'] },
    heartbeatAt: { lt: new Date(now.getTime() - UPLOAD_RETENTION_DAYS * DAY_MS) },
  };
  await database().ratingUpload.deleteMany({ where: old });
  await database().$executeRaw`DELETE FROM "RatingUploadPart" WHERE "uploadId" NOT IN (SELECT "id" FROM "RatingUpload")`;
}
