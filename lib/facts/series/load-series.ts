import { formatIsoDay } from '@/lib/domain/events/event-time-zone';
import type { MatchDecision } from '@/lib/domain/series/match-persons';
import { type SeriesRules, SeriesRulesSchema } from '@/lib/domain/series/series-rules';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { Database } from '@/lib/platform/db/client';

interface SeriesLegFacts {
  readonly id: string;
  readonly name: string;
  /** In hundredths. */
  readonly factor: number;
  /** Null once the section or its event is removed. */
  readonly section: SeriesLegSection | null;
}

interface SeriesLegSection {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly eventId: string;
  readonly eventName: string;
  readonly eventSlug: string;
  /** `YYYY-MM-DD`. */
  readonly startsOn: string;
  readonly endsOn: string;
  /** True if the public sees who plays in the section. */
  readonly showsPlayers: boolean;
}

/** A series with its legs in order. */
export interface SeriesFacts {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly isPublished: boolean;
  readonly rules: SeriesRules;
  readonly legs: readonly SeriesLegFacts[];
  readonly decisions: readonly MatchDecision[];
}

const SERIES_SELECT = {
  id: true,
  slug: true,
  name: true,
  isPublished: true,
  rules: true,
  legs: {
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      name: true,
      factor: true,
      section: {
        select: {
          id: true,
          name: true,
          slug: true,
          publication: true,
          removal: { select: { sectionId: true } },
          event: { select: { id: true, name: true, slug: true, startsOn: true, endsOn: true, isPublished: true, removal: { select: { eventId: true } } } },
        },
      },
    },
  },
  decisions: { orderBy: [{ createdAt: 'asc' }, { personId: 'asc' }, { otherId: 'asc' }], select: { personId: true, otherId: true, isSame: true } },
} as const satisfies Prisma.SeriesSelect;

type SeriesRow = Prisma.SeriesGetPayload<{ select: typeof SERIES_SELECT }>;

/** Returns null if there is no such series. */
export async function loadSeries(db: Database, seriesId: string): Promise<SeriesFacts | null> {
  const row = await db.series.findUnique({ where: { id: seriesId }, select: SERIES_SELECT });
  return row === null ? null : toFacts(row);
}

/** The public series, by name. */
export async function loadPublicSeries(db: Database): Promise<SeriesFacts[]> {
  const rows = await db.series.findMany({ where: { isPublished: true }, orderBy: [{ name: 'asc' }, { id: 'asc' }], select: SERIES_SELECT });
  return rows.map(toFacts);
}

function toFacts({ rules, legs, ...series }: SeriesRow): SeriesFacts {
  return { ...series, rules: SeriesRulesSchema.parse(rules), legs: legs.map(({ section, ...leg }) => ({ ...leg, section: toSection(section) })) };
}

function toSection(section: SeriesRow['legs'][number]['section']): SeriesLegSection | null {
  if (section === null || section.removal !== null || section.event.removal !== null) return null;
  const { id, name, slug, publication, event } = section;
  return {
    id,
    name,
    slug,
    eventId: event.id,
    eventName: event.name,
    eventSlug: event.slug,
    startsOn: formatIsoDay(event.startsOn),
    endsOn: formatIsoDay(event.endsOn),
    showsPlayers: event.isPublished && publication !== 'nothing',
  };
}

export const sectionIdsOf = ({ legs }: Pick<SeriesFacts, 'legs'>): string[] => legs.flatMap(({ section }) => section?.id ?? []);
