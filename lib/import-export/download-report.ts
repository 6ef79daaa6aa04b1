import { z } from 'zod';
import type { Actor } from '@/lib/access/actor';
import { database } from '@/lib/db/client';
import { findSectionFor } from '@/lib/events/find-event';
import { makeReport, type ReportFile } from './make-report';

export const ReportQuery = z.object({
  after: z.coerce.number().int().min(0).max(99).optional(),
  format: z.enum(['trf16', 'trf26']).default('trf26'),
});

/** The report file of a section by its address; null when it does not exist for the actor or the round is not published. */
export async function downloadReport(
  actor: Actor,
  eventSlug: string,
  sectionSlug: string,
  { after, format }: z.output<typeof ReportQuery>,
): Promise<ReportFile | null> {
  const access = await findSectionFor(database(), actor, 'event.export', eventSlug, sectionSlug);
  if (access === null) return null;
  const report = await makeReport(actor, { sectionId: access.sectionId, afterRound: after ?? null, dialect: format });
  return report.ok ? report.value : null;
}
