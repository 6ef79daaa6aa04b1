import { z } from 'zod';
import type { Database } from '@/lib/db/client';
import type { PublicChange } from './public-section';

const KINDS = { 'colours-corrected': 'colours', 'rating-corrected': 'rating', 'round-overridden': 'round' } as const;
type Kind = keyof typeof KINDS;

/** Only these parts of a record may be public. */
const Facts = z
  .object({ board: z.number(), name: z.string(), white: z.string(), black: z.string(), rating: z.number() })
  .partial()
  .catch({});

/** Corrected colours and ratings, and published rounds that were changed, from the history; the latest first. */
export async function loadPublicChanges(db: Database, sectionId: string): Promise<PublicChange[]> {
  const firstPublished = await db.round.findFirst({ where: { sectionId, publishedAt: { not: null } }, orderBy: { publishedAt: 'asc' }, select: { publishedAt: true } });
  if (firstPublished?.publishedAt == null) return [];
  const records = await db.auditEvent.findMany({
    where: { sectionId, kind: { in: Object.keys(KINDS) }, createdAt: { gte: firstPublished.publishedAt } },
    orderBy: { sequence: 'desc' },
    select: { kind: true, round: true, before: true, after: true, reason: true, createdAt: true },
  });
  return records.map(({ kind, round, before, after, reason, createdAt }) => {
    const [was, is] = [Facts.parse(before), Facts.parse(after)];
    return {
      kind: KINDS[kind as Kind],
      round,
      board: is.board ?? null,
      names: [is.white, is.black, is.name].filter((name) => name !== undefined),
      values: [was.rating, is.rating].filter((rating) => rating !== undefined),
      reason: reason ?? '',
      at: createdAt.toISOString(),
    };
  });
}
