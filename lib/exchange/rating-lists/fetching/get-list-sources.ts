import { z } from 'zod';
import { allowLists } from '@/lib/domain/rating-lists/allow-lists';
import { PART_BYTES } from '@/lib/domain/rating-lists/limits';
import { fideFirst } from '@/lib/domain/rating-lists/list-sequence';
import { type NotFetchedCode, tellNotFetched } from '@/lib/domain/rating-lists/not-fetched';
import { problemOf } from '@/lib/exchange/rating-lists/get-rating-lists';
import type { Actor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { HOURS_AFTER_FAILURE, HOURS_BETWEEN } from './claim-source';

const HOUR_MS = 3_600_000;
const LINES_OF_HISTORY = 20;

/** `asked` waits for its look; `failed` was not fetched, `refused` was and is no list. */
type SourceState = 'asked' | 'fetching' | 'loading' | 'loaded' | 'nothing-newer' | 'removed' | 'failed' | 'refused';

/** A list that is fetched, and how the last look at it went. */
export interface SourceLine {
  /** `FIDE`, or the letters of a federation. */
  readonly body: string;
  readonly address: string;
  readonly state: SourceState;
  /** When the last look ended, and when the next one comes; null before the first. */
  readonly lookedAt: string | null;
  readonly nextAt: string | null;
  /** Of what is being fetched; `bytes` is 0 where the server does not say it. */
  readonly receivedBytes: number;
  readonly bytes: number;
  /** Lines read, of what is being loaded. */
  readonly read: number;
  /** Why it failed or was refused, in words; '' where it was not. */
  readonly problem: string;
}

export interface ListSources {
  readonly sources: readonly SourceLine[];
  /** Federations of whose columns it is known what they hold, and whose list is not fetched. */
  readonly others: readonly string[];
  /** What was set, the latest first; an address that is null: not fetched any longer. */
  readonly history: readonly { readonly sequence: number; readonly body: string; readonly address: string | null; readonly by: string; readonly at: string }[];
}

/** Which lists are fetched by themselves, and how that goes; null for those who may not say so. */
export async function getListSources(actor: Actor): Promise<ListSources | null> {
  if (!allowLists(actor).ok) return null;
  const db = database();
  const [rows, mappings, history] = await Promise.all([
    db.ratingSource.findMany({ orderBy: { body: 'asc' }, include: { uploads: { orderBy: { createdAt: 'desc' }, take: 1 } } }),
    db.ratingMapping.findMany({ select: { federation: true }, orderBy: { federation: 'asc' } }),
    db.ratingSourceChoice.findMany({ orderBy: { sequence: 'desc' }, take: LINES_OF_HISTORY }),
  ]);
  const uploadIds = rows.flatMap(({ uploads }) => uploads.map(({ id }) => id));
  const parts = await db.ratingUploadPart.groupBy({ by: ['uploadId'], where: { uploadId: { in: uploadIds } }, _count: true });
  const sources = rows.map((row) => lineOf(row, parts.find(({ uploadId }) => uploadId === row.uploads[0]?.id)?._count ?? 0));
  return {
    sources: fideFirst(sources),
    others: mappings.map(({ federation }) => federation).filter((federation) => !rows.some(({ body }) => body === federation)),
    history: history.map(({ sequence, body, address, chosenByName, chosenAt }) => ({ sequence, body, address, by: chosenByName, at: chosenAt.toISOString() })),
  };
}

interface Row {
  readonly body: string;
  readonly address: string;
  readonly fetchId: string | null;
  readonly askedAt: Date | null;
  readonly lookedAt: Date | null;
  readonly outcome: string | null;
  readonly problem: unknown;
  readonly uploads: readonly { readonly state: string; readonly bytes: bigint; readonly read: number; readonly problem: unknown }[];
}

function lineOf(row: Row, parts: number): SourceLine {
  const { body, address, lookedAt, outcome } = row;
  const [upload] = row.uploads;
  const state = stateOf(row);
  const hours = outcome === 'failed' ? HOURS_AFTER_FAILURE : HOURS_BETWEEN;
  return {
    body,
    address,
    state,
    lookedAt: lookedAt?.toISOString() ?? null,
    nextAt: lookedAt === null ? null : new Date(lookedAt.getTime() + hours * HOUR_MS).toISOString(),
    receivedBytes: state === 'fetching' ? parts * PART_BYTES : 0,
    bytes: Number(upload?.bytes ?? 0),
    read: upload?.read ?? 0,
    problem: state === 'failed' ? whyFailed(row.problem) : state === 'refused' ? problemOf(upload?.problem) : '',
  };
}

function stateOf({ fetchId, askedAt, lookedAt, outcome, uploads: [upload] }: Row): SourceState {
  if (fetchId !== null) return 'fetching';
  if (upload?.state === 'waiting' || upload?.state === 'loading') return 'loading';
  if (askedAt !== null || lookedAt === null || upload?.state === 'receiving') return 'asked';
  if (outcome === 'failed') return 'failed';
  // The latest was removed since.
  if (upload === undefined) return 'removed';
  if (upload.state === 'failed') return 'refused';
  return outcome === 'nothing-newer' ? 'nothing-newer' : 'loaded';
}

/** As `endFailed` stores it. */
const ProblemSchema = z.object({
  code: z.custom<NotFetchedCode>((code) => typeof code === 'string'),
  facts: z.object({ host: z.string().optional(), status: z.number().optional(), seconds: z.number().optional() }),
});

function whyFailed(problem: unknown): string {
  const parsed = ProblemSchema.safeParse(problem);
  return parsed.success ? tellNotFetched(parsed.data.code, parsed.data.facts as Parameters<typeof tellNotFetched>[1]) : '';
}
