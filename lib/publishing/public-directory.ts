import { database } from '@/lib/db/client';
import type { SystemId } from '@/engine';
import { arbiterName, partsOf } from '@/lib/events/arbiters';
import type { PublicEvent } from './public-section';

/** A published event with its sections in the organiser's order: what the front page and the event page are made of. */
export interface DirectoryEvent extends PublicEvent {
  readonly sections: readonly DirectorySection[];
}

export interface DirectorySection {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly systemId: SystemId;
  readonly rounds: number;
  readonly rateOfPlay: string;
}

/** Published events, the latest first; an unpublished one is not in the answer. */
export async function loadPublicDirectory(): Promise<readonly DirectoryEvent[]> {
  const events = await database().event.findMany({
    where: { isPublished: true },
    include: { sections: { orderBy: [{ position: 'asc' }, { name: 'asc' }] } },
    orderBy: [{ startsOn: 'desc' }, { name: 'asc' }],
  });
  return events.map((event) => ({
    ...toPublicEvent(event),
    sections: event.sections.map(({ id, slug, name, systemId, rounds, rateOfPlay }) => ({
      id,
      slug,
      name,
      systemId: systemId as SystemId,
      rounds,
      rateOfPlay,
    })),
  }));
}

type EventRow = Omit<PublicEvent, 'startsOn' | 'endsOn'> & { readonly startsOn: Date; readonly endsOn: Date };

/** Only what may be public leaves this function, whatever else the row holds. */
export function toPublicEvent(row: EventRow): PublicEvent {
  const { slug, name, place, federation, timeZone, chiefArbiter } = row;
  return { slug, name, place, federation, timeZone, chiefArbiter: chiefArbiter === '' ? '' : arbiterName(partsOf(chiefArbiter)), startsOn: isoDay(row.startsOn), endsOn: isoDay(row.endsOn) };
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
