import { z } from 'zod';
import { dayText } from '@/lib/domain/events/event-clock';
import { allowLists } from '@/lib/domain/rating-lists/allow-lists';
import { PART_BYTES } from '@/lib/domain/rating-lists/limits';
import { fideFirst } from '@/lib/domain/rating-lists/list-sequence';
import { type NationalMapping, mappingOf } from '@/lib/domain/rating-lists/national-mapping';
import type { NoListCode } from '@/lib/domain/rating-lists/rated-line';
import { tellNoList } from '@/lib/domain/rating-lists/tell-no-list';
import type { RatingList } from '@/lib/generated/prisma/client';
import type { Actor, UserActor } from '@/lib/platform/access/actor';
import { ownsInstallation } from '@/lib/platform/access/installation-owner';
import { database } from '@/lib/platform/db/client';

const KindSchema = z.enum(['all', 'standard', 'rapid', 'blitz', 'national']);

export interface ListLine {
  readonly id: number;
  /** `FIDE`, or the letters of a federation. */
  readonly body: string;
  readonly kind: z.output<typeof KindSchema>;
  /** `YYYY-MM-DD` */
  readonly listedOn: string;
  readonly players: number;
  readonly rated: number;
  /** '' for the command, and for a list that was fetched. */
  readonly by: string;
  /** The host it was fetched from; '' for none. */
  readonly fetchedFrom: string;
  readonly loadedAt: string;
  /** Fetched anew when it is removed: it is the latest of its body, and fetching is switched on. */
  readonly comesBack: boolean;
}

export interface UploadLine {
  readonly id: string;
  readonly fileName: string;
  readonly by: string;
  readonly isOwn: boolean;
  /** It is the actor's to take away. */
  readonly mayDismiss: boolean;
  readonly state: 'receiving' | 'waiting' | 'loading' | 'done' | 'failed';
  readonly bytes: number;
  readonly receivedBytes: number;
  /** Lines read so far. */
  readonly read: number;
  /** Why it failed, in words; '' where it did not. */
  readonly problem: string;
}

/** A list that somebody removed. */
interface RemovedList extends Pick<ListLine, 'body' | 'kind' | 'listedOn' | 'players' | 'by'> {
  readonly sequence: number;
  readonly removedAt: string;
}

export interface RatingLists {
  readonly lists: readonly ListLine[];
  readonly uploads: readonly UploadLine[];
  /** The latest first. */
  readonly removed: readonly RemovedList[];
  /** By federation, what its columns held last time. */
  readonly mappings: Readonly<Record<string, NationalMapping>>;
  /** The first day of this month, as lists are mostly valid from one. */
  readonly month: string;
  /** Whether FIDE's latest that is kept is of an earlier month; false where none is kept. */
  readonly isOld: boolean;
}

/** The kept lists, what is being loaded, and what the form of an upload offers; null for those who may not load any. */
export async function getRatingLists(actor: Actor, now = new Date()): Promise<RatingLists | null> {
  const allowed = allowLists(actor);
  if (!allowed.ok) return null;
  const db = database();
  // First: an upload that is said to be loaded has its list among those read after it.
  const uploads = await getUploads(allowed.value, now);
  const [lists, sources, mappings, begun, removed] = await Promise.all([
    db.ratingList.findMany({ where: { state: 'ready' }, orderBy: [{ body: 'asc' }, { listedOn: 'desc' }, { kind: 'asc' }] }),
    db.ratingSource.findMany({ select: { body: true } }),
    db.ratingMapping.findMany(),
    getBegunMappings(allowed.value.userId),
    getRemoved(),
  ]);
  const lines = lists.map((list) => {
    const isLatest = !lists.some(({ body, listedOn }) => body === list.body && listedOn > list.listedOn);
    return lineOf(list, isLatest && sources.some(({ body }) => body === list.body));
  });
  const month = `${now.toISOString().slice(0, 7)}-01`;
  const newest = lines.find(({ body }) => body === 'FIDE')?.listedOn;
  return {
    lists: fideFirst(lines),
    uploads,
    removed,
    mappings: Object.fromEntries([...mappings, ...begun].map(({ federation, mapping }) => [federation, mappingOf(Columns.parse(mapping))])),
    month,
    isOld: newest !== undefined && newest < month,
  };
}

function lineOf({ id, body, kind, listedOn, players, rated, loadedByName, fetchedFrom, loadedAt }: RatingList, isLookedFor: boolean): ListLine {
  const host = fetchedFrom === '' ? '' : new URL(fetchedFrom).host;
  return {
    id,
    body,
    kind: KindSchema.parse(kind),
    listedOn: dayText(listedOn),
    players,
    rated,
    by: loadedByName,
    fetchedFrom: host,
    loadedAt: loadedAt.toISOString(),
    // One of FIDE's three kinds alone was sent beside the list that is fetched.
    comesBack: isLookedFor && (host !== '' || kind === 'all' || kind === 'national'),
  };
}

/** Of lists that this person is still sending: whoever goes on with one says nothing twice. */
async function getBegunMappings(userId: string) {
  const rows = await database().ratingUpload.findMany({
    where: { userId, kind: 'national', state: { in: ['receiving', 'waiting', 'loading'] } },
    orderBy: { createdAt: 'asc' },
    select: { body: true, mapping: true },
  });
  return rows.map(({ body, mapping }) => ({ federation: body, mapping }));
}

const Columns = z.record(z.string(), z.unknown());

const LINES_OF_REMOVED = 20;

async function getRemoved(): Promise<RemovedList[]> {
  const rows = await database().ratingListRemoval.findMany({ orderBy: { sequence: 'desc' }, take: LINES_OF_REMOVED });
  return rows.map(({ sequence, body, kind, listedOn, players, removedByName, removedAt }) => {
    return { sequence, body, kind: KindSchema.parse(kind), listedOn: dayText(listedOn), players, by: removedByName, removedAt: removedAt.toISOString() };
  });
}

/** For so long the line of a list that was loaded stands beside the list itself. */
const LOADED_SHOWN_MS = 600_000;

async function getUploads(actor: UserActor, now: Date): Promise<UploadLine[]> {
  const db = database();
  const isOwner = await ownsInstallation(db, actor);
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
      receivedBytes: row.state === 'receiving' ? Math.min(bytes, parts * PART_BYTES) : bytes,
      read: row.read,
      problem: problemOf(row.problem),
    };
  });
}

const StateSchema = z.enum(['receiving', 'waiting', 'loading', 'done', 'failed']);

/** As the loader stores it. */
const ProblemSchema = z.object({
  code: z.custom<NoListCode>((code) => typeof code === 'string'),
  at: z.object({
    line: z.number().optional(),
    column: z.string().optional(),
    entries: z.number().optional(),
    minutes: z.number().optional(),
    unread: z.number().optional(),
    read: z.number().optional(),
    kept: z.number().optional(),
    problem: z.enum(['line-too-long', 'no-number', 'no-name']).optional(),
  }),
});

/** Why an upload failed, in words; '' where it did not. */
export function problemOf(problem: unknown): string {
  const parsed = ProblemSchema.safeParse(problem);
  return parsed.success ? tellNoList(parsed.data as Parameters<typeof tellNoList>[0]) : '';
}
