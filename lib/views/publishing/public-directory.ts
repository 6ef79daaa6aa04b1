import type { SystemId } from '@/engine';
import { arbiterName, partsOf } from '@/lib/domain/events/arbiters';
import { dayText } from '@/lib/domain/events/event-clock';
import type { PublicEvent } from '@/lib/domain/publishing/public-section';
import { Prisma } from '@/lib/generated/prisma/client';
import { type Database, database } from '@/lib/platform/db/client';
import { contentTag } from './content-tag';

export interface DirectoryEvent extends PublicEvent {
  readonly id: string;
  readonly sections: readonly DirectorySection[];
  readonly version: string;
}

export interface DirectorySection {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly systemId: SystemId;
  readonly rounds: number;
  readonly rateOfPlay: string;
  readonly isChess960: boolean;
}

const EVENT = { id: true, slug: true, name: true, place: true, federation: true, timeZone: true, chiefArbiter: true, startsOn: true, endsOn: true } as const;

export async function loadPublicEvents(only: readonly string[] | null, db: Database = database()): Promise<DirectoryEvent[]> {
  const ofThese = only === null ? {} : { id: { in: [...only] } };
  const [events, rows] = await Promise.all([db.event.findMany({ where: { isPublished: true, ...ofThese }, select: EVENT }), loadSections(db, only)]);
  const sections = new Map<string, DirectorySection[]>();
  for (const { eventId, ...section } of rows) sections.set(eventId, [...(sections.get(eventId) ?? []), section]);
  return events.map((event) => {
    const shown = { ...toPublicEvent(event), id: event.id, sections: sections.get(event.id) ?? [] };
    return { ...shown, version: contentTag(JSON.stringify(shown)) };
  });
}

function loadSections(db: Database, only: readonly string[] | null): Promise<(DirectorySection & { readonly eventId: string })[]> {
  return db.$queryRaw`
    SELECT s."eventId", s."id", s."slug", s."name", s."systemId", s."rounds", s."rateOfPlay", s."isChess960"
    FROM "Section" s JOIN "Event" e ON e."id" = s."eventId" AND e."isPublished"
    WHERE NOT EXISTS (SELECT 1 FROM "RemovedSection" r WHERE r."sectionId" = s."id") ${only === null ? Prisma.empty : Prisma.sql`AND s."eventId" = ANY (${only})`}
    ORDER BY s."position", s."name"`;
}

type EventRow = Omit<PublicEvent, 'startsOn' | 'endsOn'> & { readonly startsOn: Date; readonly endsOn: Date };

/** Only what may be public leaves this function, whatever else the row holds. */
export function toPublicEvent(row: EventRow): PublicEvent {
  const { slug, name, place, federation, timeZone, chiefArbiter } = row;
  return {
    slug,
    name,
    place,
    federation,
    timeZone,
    chiefArbiter: chiefArbiter === '' ? '' : arbiterName(partsOf(chiefArbiter)),
    startsOn: dayText(row.startsOn),
    endsOn: dayText(row.endsOn),
  };
}
