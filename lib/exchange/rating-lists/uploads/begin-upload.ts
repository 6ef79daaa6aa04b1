import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { dayOf } from '@/lib/domain/events/event-clock';
import { allowLists } from '@/lib/domain/rating-lists/allow-lists';
import { LARGEST_LIST, MOST_OPEN, partsOf } from '@/lib/domain/rating-lists/limits';
import { NATIONAL_FIELDS, mappingOf } from '@/lib/domain/rating-lists/national-mapping';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/platform/access/refusal';
import { type Database, inTransaction } from '@/lib/platform/db/client';
import { day, line, oneOf, optionalLine, wholeNumber } from '@/lib/platform/input/fields';
import { tell } from '@/lib/platform/words/tell';

/** The last moment that a `Date` has, in milliseconds. */
const LAST_MOMENT = 8.64e15;
const FEDERATION = /^[A-Z]{3}$/;

const columns = Object.fromEntries(NATIONAL_FIELDS.map((field) => [`column.${field}`, optionalLine()]));

export const BeginUpload = z
  .object({
    fileName: line('listFile'),
    bytes: wholeNumber('listBytes', 1, LARGEST_LIST),
    /** Milliseconds since 1970, as the browser says it of the file. */
    modifiedAt: wholeNumber('modifiedAt', 0, LAST_MOMENT),
    body: oneOf('ratingBody', ['fide', 'national']),
    /** Of a national list. */
    federation: optionalLine().transform((text) => text.toUpperCase()),
    listKind: oneOf('listKind', ['file', 'all', 'standard', 'rapid', 'blitz']),
    listedOn: day('listDay'),
    /** `column.number` and so on: what the columns of a national list are headed. */
    ...columns,
  })
  .superRefine((form, context) => {
    if (form.body === 'fide') return;
    const mapping = mappingIn(form);
    const complain = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (!FEDERATION.test(form.federation)) complain('federation', tell('fields.person.federation'));
    if (mapping.number === undefined) complain('column.number', tell('ratingLists.form.numberMissing'));
    if (mapping.name === undefined && mapping.surname === undefined) complain('column.name', tell('ratingLists.form.nameMissing'));
  });

type Form = z.output<typeof BeginUpload>;

/** What the browser has to send: parts by their number from 0, those that are there left out. */
export interface BegunUpload {
  readonly uploadId: string;
  readonly parts: number;
  readonly missing: readonly number[];
}

/** Begins to receive a list, or goes on with the same file of the same person where that stopped. */
export function beginUpload(actor: Actor, form: Form): Promise<Result<BegunUpload, AccessRefusal | Refusal<'too-many-uploads'>>> {
  return inTransaction(async (db) => {
    const allowed = allowLists(actor);
    if (!allowed.ok) return allowed;
    const { userId } = allowed.value;
    // Two pages with the same file begin one upload, and none changes what a third has just sent the last part of.
    await db.$queryRaw`SELECT "id" FROM "User" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`;
    await db.$queryRaw`SELECT "id" FROM "RatingUpload" WHERE "userId" = ${userId}::uuid FOR UPDATE`;
    const same = { userId, fileName: form.fileName, bytes: BigInt(form.bytes), modifiedAt: new Date(form.modifiedAt) };
    const known = await db.ratingUpload.findFirst({
      where: { ...same, state: { in: ['receiving', 'waiting', 'loading'] } },
      select: { id: true, state: true },
    });
    if (known !== null && known.state !== 'receiving') return ok({ uploadId: known.id, parts: partsOf(form.bytes), missing: [] });
    if (known === null && (await db.ratingUpload.count({ where: { userId, state: 'receiving' } })) >= MOST_OPEN)
      return refuse('too-many-uploads', { facts: { most: MOST_OPEN } });
    const facts = factsOf(form);
    const { id } =
      known === null
        ? await db.ratingUpload.create({ data: { ...same, ...facts } })
        : await db.ratingUpload.update({ where: { id: known.id }, data: { ...facts, heartbeatAt: new Date() } });
    return ok({ uploadId: id, parts: partsOf(form.bytes), missing: await missingOf(db, id, form.bytes) });
  });
}

function factsOf(form: Form) {
  const listedOn = dayOf(form.listedOn);
  if (form.body === 'fide') return { body: 'FIDE', kind: form.listKind, listedOn };
  return { body: form.federation, kind: 'national', listedOn, mapping: mappingIn(form) };
}

async function missingOf(db: Database, uploadId: string, bytes: number): Promise<number[]> {
  const rows = await db.ratingUploadPart.findMany({ where: { uploadId }, select: { part: true } });
  const there = new Set(rows.map(({ part }) => part));
  return Array.from({ length: partsOf(bytes) }, (_, part) => part).filter((part) => !there.has(part));
}

const mappingIn = (form: Readonly<Record<string, unknown>>) => mappingOf(Object.fromEntries(NATIONAL_FIELDS.map((field) => [field, form[`column.${field}`]])));
