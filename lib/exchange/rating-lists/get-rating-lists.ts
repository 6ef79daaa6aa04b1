import { z } from 'zod';
import { formatIsoDay } from '@/lib/domain/events/event-time-zone';
import { allowManagingRatingLists } from '@/lib/domain/rating-lists/allow-rating-lists';
import { withFideFirst } from '@/lib/domain/rating-lists/list-sequence';
import { toNationalMapping } from '@/lib/domain/rating-lists/rating-list-heading';
import { type ListProblemDetails, type UnreadableListCode, describeUnreadableList } from '@/lib/domain/rating-lists/rating-list-line';
import { isNotFetchedCode, type FetchError, type FetchErrorCode, describeFetchError } from '@/lib/domain/rating-lists/receive-download';
import { UPLOAD_PART_BYTES } from '@/lib/domain/rating-lists/upload-limits';
import type { Prisma, RatingList } from '@/lib/generated/prisma/client';
import type { Actor, UserActor } from '@/lib/platform/access/actor';
import { isInstallationOwner } from '@/lib/platform/access/installation-owner';
import { database } from '@/lib/platform/db/client';
import { messageGroup } from '@/lib/platform/messages/translate';
import { FETCH_RETRY_HOURS, FETCH_INTERVAL_HOURS } from './fetching/lease-source';

const KindSchema = z.enum(['all', 'standard', 'rapid', 'blitz', 'national']);

const StateSchema = z.enum(['receiving', 'waiting', 'loading', 'done', 'failed']);
const ColumnsSchema = z.record(z.string(), z.unknown());
const MAX_HISTORY_LINES = 20;
const HOUR_MS = 3_600_000;
const LOADED_SHOWN_MS = 600_000;

export type RatingListSummary = ReturnType<typeof toRatingListSummary>;
export type UploadSummary = Awaited<ReturnType<typeof getUploads>>[number];
export type RatingLists = NonNullable<Awaited<ReturnType<typeof getRatingLists>>>;

/** Returns the saved lists, the uploads in progress and the data for the upload form; null if the actor may not load lists. */
export async function getRatingLists(actor: Actor, now = new Date()) {
  const allowed = allowManagingRatingLists(actor);
  if (!allowed.ok) return null;
  const db = database();
  // Read the uploads before the lists. The list of an upload that appears as loaded is then always present.
  const uploads = await getUploads(allowed.value, now);
  const [lists, sources, mappings, begun, removed] = await Promise.all([
    db.ratingList.findMany({ where: { state: 'ready' }, orderBy: [{ body: 'asc' }, { listedOn: 'desc' }, { kind: 'asc' }] }),
    db.ratingSource.findMany({ select: { body: true } }),
    db.ratingMapping.findMany(),
    getUnfinishedMappings(allowed.value.userId),
    getRemovedLists(),
  ]);
  const lines = lists.map((list) => {
    const isLatest = !lists.some(({ body, listedOn }) => body === list.body && listedOn > list.listedOn);
    return toRatingListSummary(list, isLatest && sources.some(({ body }) => body === list.body));
  });
  const month = `${now.toISOString().slice(0, 7)}-01`;
  const newest = lines.find(({ body }) => body === 'FIDE')?.listedOn;
  return {
    lists: withFideFirst(lines),
    uploads,
    removed,
    mappings: Object.fromEntries([...mappings, ...begun].map(({ federation, mapping }) => [federation, toNationalMapping(ColumnsSchema.parse(mapping))])),
    /** The first day of this month. The upload form proposes it, because most lists are valid from the first of a month. */
    month,
    isOld: newest !== undefined && newest < month,
  };
}

function toRatingListSummary({ id, body, kind, listedOn, players, rated, loadedByName, fetchedFrom, loadedAt }: RatingList, isLookedFor: boolean) {
  const host = fetchedFrom === '' ? '' : new URL(fetchedFrom).host;
  return {
    id,
    body,
    kind: KindSchema.parse(kind),
    listedOn: formatIsoDay(listedOn),
    players,
    rated,
    /** The name of the person who uploaded the list; '' for a list from the command line or a fetch. */
    by: loadedByName,
    fetchedFrom: host,
    loadedAt: loadedAt.toISOString(),
    // True if the next fetch would load the list again after its removal. FIDE lists of one kind, such as rapid, are never fetched.
    comesBack: isLookedFor && (host !== '' || kind === 'all' || kind === 'national'),
  };
}

/** Returns the column mappings of this user's unfinished uploads. The form suggests them for the next list of the same federation. */
async function getUnfinishedMappings(userId: string) {
  const rows = await database().ratingUpload.findMany({
    where: { userId, kind: 'national', state: { in: ['receiving', 'waiting', 'loading'] } },
    orderBy: { createdAt: 'asc' },
    select: { body: true, mapping: true },
  });
  return rows.map(({ body, mapping }) => ({ federation: body, mapping }));
}

async function getRemovedLists() {
  const rows = await database().ratingListRemoval.findMany({ orderBy: { sequence: 'desc' }, take: MAX_HISTORY_LINES });
  return rows.map(({ sequence, body, kind, listedOn, players, removedByName, removedAt }) => {
    return { sequence, body, kind: KindSchema.parse(kind), listedOn: formatIsoDay(listedOn), players, by: removedByName, removedAt: removedAt.toISOString() };
  });
}

async function getUploads(actor: UserActor, now: Date) {
  const db = database();
  const isOwner = await isInstallationOwner(db, actor);
  const rows = await db.ratingUpload.findMany({
    where: { sourceBody: null, NOT: { state: 'done', heartbeatAt: { lt: new Date(now.getTime() - LOADED_SHOWN_MS) } } },
    orderBy: { createdAt: 'desc' },
    include: { user: { select: { name: true } } },
  });
  const received = await db.ratingUploadPart.groupBy({ by: ['uploadId'], where: { uploadId: { in: rows.map(({ id }) => id) } }, _count: true });
  return rows.map((row) => {
    const bytes = Number(row.bytes);
    const parts = received.find(({ uploadId }) => uploadId === row.id)?._count ?? 0;
    return {
      id: row.id,
      fileName: row.fileName,
      by: row.user?.name ?? '',
      isOwn: row.userId === actor.userId,
      mayDismiss: row.state !== 'loading' && (isOwner || row.userId === actor.userId),
      state: StateSchema.parse(row.state),
      bytes,
      receivedBytes: row.state === 'receiving' ? Math.min(bytes, parts * UPLOAD_PART_BYTES) : bytes,
      read: row.read,
      problem: problemOf(row.problem),
    };
  });
}

/** Why an upload failed. A code from an earlier version may have no message. Such a code fails this schema, and the page shows no reason. */
const ListProblemSchema = z.object({
  code: z.custom<UnreadableListCode>((code) => typeof code === 'string' && Object.hasOwn(messageGroup('ratingLists.noList'), code)),
  at: z.custom<ListProblemDetails>((at) => typeof at === 'object' && at !== null),
});

function problemOf(problem: unknown): string {
  const parsed = ListProblemSchema.safeParse(problem);
  return parsed.success ? describeUnreadableList(parsed.data) : '';
}

/** `asked`: a check was requested. `failed`: the file could not be fetched. `refused`: the fetched file is not a rating list. */
type SourceState = 'asked' | 'fetching' | 'loading' | 'loaded' | 'nothing-newer' | 'removed' | 'failed' | 'refused';

export type ListSourceSummary = ReturnType<typeof toListSourceSummary>;
export type ListSources = NonNullable<Awaited<ReturnType<typeof getListSources>>>;

/** Returns the automatically fetched lists with their state; null if the actor may not manage them. */
export async function getListSources(actor: Actor) {
  if (!allowManagingRatingLists(actor).ok) return null;
  const db = database();
  const [rows, mappings, history] = await Promise.all([
    db.ratingSource.findMany({ orderBy: { body: 'asc' }, include: { uploads: { orderBy: { createdAt: 'desc' }, take: 1 } } }),
    db.ratingMapping.findMany({ select: { federation: true }, orderBy: { federation: 'asc' } }),
    db.ratingSourceChoice.findMany({ orderBy: { sequence: 'desc' }, take: MAX_HISTORY_LINES }),
  ]);
  const uploadIds = rows.flatMap(({ uploads }) => uploads.map(({ id }) => id));
  const parts = await db.ratingUploadPart.groupBy({ by: ['uploadId'], where: { uploadId: { in: uploadIds } }, _count: true });
  const sources = rows.map((row) => toListSourceSummary(row, parts.find(({ uploadId }) => uploadId === row.uploads[0]?.id)?._count ?? 0));
  return {
    sources: withFideFirst(sources),
    others: mappings.map(({ federation }) => federation).filter((federation) => !rows.some(({ body }) => body === federation)),
    /** The address changes, latest first. A null address means that the list is no longer fetched. */
    history: history.map(({ sequence, body, address, chosenByName, chosenAt }) => ({ sequence, body, address, by: chosenByName, at: chosenAt.toISOString() })),
  };
}

type SourceRow = Prisma.RatingSourceGetPayload<{ include: { uploads: true } }>;

function toListSourceSummary(row: SourceRow, parts: number) {
  const { body, address, lookedAt, outcome } = row;
  const [upload] = row.uploads;
  const state = sourceState(row);
  const hours = outcome === 'failed' ? FETCH_RETRY_HOURS : FETCH_INTERVAL_HOURS;
  return {
    body,
    address,
    state,
    lookedAt: lookedAt?.toISOString() ?? null,
    nextAt: lookedAt === null ? null : new Date(lookedAt.getTime() + hours * HOUR_MS).toISOString(),
    receivedBytes: state === 'fetching' ? parts * UPLOAD_PART_BYTES : 0,
    bytes: Number(upload?.bytes ?? 0),
    read: upload?.read ?? 0,
    problem: state === 'failed' ? failureText(row.problem) : state === 'refused' ? problemOf(upload?.problem) : '',
  };
}

function sourceState({ fetchId, askedAt, lookedAt, outcome, uploads: [upload] }: SourceRow): SourceState {
  if (fetchId !== null) return 'fetching';
  if (upload?.state === 'waiting' || upload?.state === 'loading') return 'loading';
  if (askedAt !== null || lookedAt === null || upload?.state === 'receiving') return 'asked';
  if (outcome === 'failed') return 'failed';
  if (upload === undefined) return 'removed';
  if (upload.state === 'failed') return 'refused';
  return outcome === 'nothing-newer' ? 'nothing-newer' : 'loaded';
}

const FetchProblemSchema = z.object({
  code: z.custom<FetchErrorCode>(isNotFetchedCode),
  facts: z.custom<FetchError['facts']>((facts) => typeof facts === 'object' && facts !== null),
});

function failureText(problem: unknown): string {
  const parsed = FetchProblemSchema.safeParse(problem);
  return parsed.success ? describeFetchError(parsed.data.code, parsed.data.facts) : '';
}
