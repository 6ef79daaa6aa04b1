import { z } from 'zod';
import type { Actor } from '@/lib/access/actor';
import { recordEvent } from '@/lib/audit/record-event';
import { database } from '@/lib/db/client';
import { findSectionFor } from '@/lib/events/find-event';
import { wholeNumber } from '@/lib/input/fields';
import { makeReport, type ReportFile } from './make-report';

export const ReportQuery = z.object({
  after: wholeNumber('round', 0, 99).optional(),
  format: z.enum(['trf16', 'trf26']).default('trf26'),
});

/** The report file of a section by its address, its download noted in the history; null when it does not exist for the actor or the round is not published. */
export async function downloadReport(
  actor: Actor,
  eventSlug: string,
  sectionSlug: string,
  { after, format }: z.output<typeof ReportQuery>,
): Promise<ReportFile | null> {
  const db = database();
  const access = await findSectionFor(db, actor, 'event.export', eventSlug, sectionSlug);
  if (access === null) return null;
  const { eventId, sectionId } = access;
  const report = await makeReport(actor, { sectionId, afterRound: after ?? null, dialect: format });
  if (!report.ok) return null;
  await recordEvent(db, actor, { eventId, sectionId, round: report.value.round, kind: 'report-downloaded', after: { file: report.value.fileName, format } });
  return report.value;
}
