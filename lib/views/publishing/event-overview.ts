import type { PublicRound } from '@/lib/domain/publishing/public-section';
import { database } from '@/lib/platform/db/client';
import { contentTag } from './content-tag';

export type EventOverview = Awaited<ReturnType<typeof loadEventOverview>>;

export interface SectionOverview {
  /** 0 where pairings are not public. */
  readonly players: number;
  readonly round: Pick<PublicRound, 'number' | 'state' | 'publishedAt'> | null;
}

interface Row {
  id: string;
  players: number;
  number: number | null;
  isComplete: boolean | null;
  publishedAt: Date | null;
}

export async function loadEventOverview(eventId: string) {
  const rows = await database().$queryRaw<Row[]>`
    SELECT s."id", CASE WHEN s."publication" = 'nothing' THEN 0 ELSE (SELECT count(*) FROM "Entry" e WHERE e."sectionId" = s."id") END::int AS "players",
           r."number", r."state" = 'complete' AS "isComplete", r."publishedAt"
    FROM "Section" s
    LEFT JOIN LATERAL (
      SELECT "number", "state", "publishedAt" FROM "Round"
      WHERE "sectionId" = s."id" AND "state" <> 'draft' AND s."publication" <> 'nothing' ORDER BY "number" DESC LIMIT 1
    ) r ON true
    WHERE s."eventId" = ${eventId} AND NOT EXISTS (SELECT 1 FROM "RemovedSection" x WHERE x."sectionId" = s."id")
    ORDER BY s."id"`;
  const sections = new Map(
    rows.map(({ id, players, number, isComplete, publishedAt }): [string, SectionOverview] => {
      const round =
        number === null
          ? null
          : { number, state: isComplete === true ? ('complete' as const) : ('published' as const), publishedAt: publishedAt?.toISOString() ?? null };
      return [id, { players, round }];
    }),
  );
  return { tag: contentTag(JSON.stringify([...sections])), sections };
}
