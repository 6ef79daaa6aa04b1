import { createHash } from 'node:crypto';
import type { SystemId } from '@/engine';
import { arbiterName, parseStoredArbiter } from '@/lib/domain/events/arbiters';
import type { Download } from '@/lib/domain/events/event-downloads';
import { type EventPage, parseEventPage } from '@/lib/domain/events/event-page';
import { formatIsoDay } from '@/lib/domain/events/event-time-zone';
import type { PublicEvent, PublicRound } from '@/lib/domain/publishing/public-section';
import { type EventPicture, Prisma, type Section } from '@/lib/generated/prisma/client';
import { type Database, database } from '@/lib/platform/db/client';

export interface DirectoryEvent extends PublicEvent {
  readonly id: string;
  readonly sections: readonly DirectorySection[];
  readonly version: string;
}

export type DirectorySection = Readonly<
  Pick<Section, 'id' | 'slug' | 'name' | 'rounds' | 'rateOfPlay' | 'isChess960'> & { systemId: SystemId; hasRegistration: boolean }
>;

const EVENT_FIELDS = {
  id: true,
  slug: true,
  name: true,
  place: true,
  federation: true,
  timeZone: true,
  chiefArbiter: true,
  startsOn: true,
  endsOn: true,
} as const;

export async function loadPublicEvents(only: readonly string[] | null, db: Database = database()): Promise<DirectoryEvent[]> {
  const ofThese = only === null ? {} : { id: { in: [...only] } };
  const [events, rows] = await Promise.all([db.event.findMany({ where: { isPublished: true, ...ofThese }, select: EVENT_FIELDS }), loadSections(db, only)]);
  const sections = new Map<string, DirectorySection[]>();
  for (const { eventId, ...section } of rows) sections.set(eventId, [...(sections.get(eventId) ?? []), section]);
  return events.map((event) => {
    const shown = { ...toPublicEvent(event), id: event.id, sections: sections.get(event.id) ?? [] };
    return { ...shown, version: contentETag(JSON.stringify(shown)) };
  });
}

function loadSections(db: Database, only: readonly string[] | null): Promise<(DirectorySection & { readonly eventId: string })[]> {
  return db.$queryRaw`
    SELECT s."eventId", s."id", s."slug", s."name", s."systemId", s."rounds", s."rateOfPlay", s."isChess960", s."registration" <> '{}'::jsonb AS "hasRegistration"
    FROM "Section" s JOIN "Event" e ON e."id" = s."eventId" AND e."isPublished"
    WHERE NOT EXISTS (SELECT 1 FROM "RemovedSection" r WHERE r."sectionId" = s."id") ${only === null ? Prisma.empty : Prisma.sql`AND s."eventId" = ANY (${only})`}
    ORDER BY s."position", s."name"`;
}

type EventRow = Omit<PublicEvent, 'startsOn' | 'endsOn'> & { readonly startsOn: Date; readonly endsOn: Date };

/** Copies only the public fields of a row. */
export function toPublicEvent(row: EventRow): PublicEvent {
  const { slug, name, place, federation, timeZone, chiefArbiter } = row;
  return {
    slug,
    name,
    place,
    federation,
    timeZone,
    chiefArbiter: chiefArbiter === '' ? '' : arbiterName(parseStoredArbiter(chiefArbiter)),
    startsOn: formatIsoDay(row.startsOn),
    endsOn: formatIsoDay(row.endsOn),
  };
}

export const contentETag = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);

export type EventOverview = Awaited<ReturnType<typeof loadEventOverview>>;

export interface SectionOverview {
  /** The number of players; 0 if the pairings are not public. */
  readonly players: number;
  readonly round: Pick<PublicRound, 'number' | 'state' | 'publishedAt'> | null;
  /** True if there are public standings after a complete round. */
  readonly hasStandings: boolean;
}

/** The page of an event as its organisers wrote it, and its picture and downloads without their bytes. */
export interface PublicEventPage extends EventPage {
  readonly downloads: readonly Download[];
  readonly picture: PictureFacts | null;
}

const PICTURE_FACTS = { type: true, width: true, height: true, sha256: true } as const;
const DOWNLOAD_FACTS = { title: true, sha256: true, size: true } as const;
type PictureFacts = Pick<EventPicture, keyof typeof PICTURE_FACTS>;

interface Row {
  id: string;
  players: number;
  number: number | null;
  isComplete: boolean | null;
  publishedAt: Date | null;
  hasStandings: boolean;
}

export async function loadEventOverview(eventId: string) {
  const [page, sections] = await Promise.all([loadPublicEventPage(eventId), loadSectionOverviews(eventId)]);
  const text = JSON.stringify([page, [...sections]]);
  return { tag: contentETag(text), bytes: 2 * text.length, page, sections };
}

export async function loadPublicEventPage(eventId: string): Promise<PublicEventPage> {
  const event = await database().event.findUnique({
    where: { id: eventId },
    select: { page: true, pictures: { where: { use: 'page' }, select: PICTURE_FACTS }, downloads: { select: DOWNLOAD_FACTS, orderBy: { position: 'asc' } } },
  });
  return { ...parseEventPage(event?.page ?? {}), picture: event?.pictures[0] ?? null, downloads: event?.downloads ?? [] };
}

async function loadSectionOverviews(eventId: string): Promise<ReadonlyMap<string, SectionOverview>> {
  const rows = await database().$queryRaw<Row[]>`
    SELECT s."id", CASE WHEN s."publication" = 'nothing' THEN 0 ELSE (SELECT count(*) FROM "Entry" e WHERE e."sectionId" = s."id") END::int AS "players",
           r."number", r."state" = 'complete' AS "isComplete", r."publishedAt",
           s."publication" = 'standings' AND EXISTS (SELECT 1 FROM "Round" c WHERE c."sectionId" = s."id" AND c."state" = 'complete') AS "hasStandings"
    FROM "Section" s
    LEFT JOIN LATERAL (
      SELECT "number", "state", "publishedAt" FROM "Round"
      WHERE "sectionId" = s."id" AND "state" <> 'draft' AND s."publication" <> 'nothing' ORDER BY "number" DESC LIMIT 1
    ) r ON true
    WHERE s."eventId" = ${eventId} AND NOT EXISTS (SELECT 1 FROM "RemovedSection" x WHERE x."sectionId" = s."id")
    ORDER BY s."id"`;
  return new Map(
    rows.map(({ id, players, number, isComplete, publishedAt, hasStandings }): [string, SectionOverview] => {
      const round =
        number === null
          ? null
          : { number, state: isComplete === true ? ('complete' as const) : ('published' as const), publishedAt: publishedAt?.toISOString() ?? null };
      return [id, { players, round, hasStandings }];
    }),
  );
}
