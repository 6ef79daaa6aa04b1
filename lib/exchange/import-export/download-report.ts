import { z } from 'zod';
import type { Result } from '@/engine/model/outcome';
import { DIALECTS } from '@/engine/trf';
import { findSectionFor } from '@/lib/acts/events/find-event';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { database } from '@/lib/platform/db/client';
import { wholeNumber } from '@/lib/platform/input/fields';
import { makeReport, type ReportCode, type ReportFile } from './make-report';

export const ReportQuery = z.object({
  after: wholeNumber('round', 0, 99).optional(),
  format: z.enum(DIALECTS).default('trf26'),
});

/** The report file of a section by its address, its download noted in the history; what bars it is told to who may have it. */
export async function downloadReport(
  actor: Actor,
  eventSlug: string,
  sectionSlug: string,
  { after, format }: z.output<typeof ReportQuery>,
): Promise<Result<ReportFile, Refusal<ReportCode>>> {
  const db = database();
  const access = await findSectionFor(db, actor, 'event.export', eventSlug, sectionSlug);
  if (access === null) return refuse('not-found');
  const { eventId, sectionId } = access;
  const report = await makeReport(actor, { sectionId, afterRound: after ?? null, dialect: format });
  if (!report.ok) return report;
  await recordEvent(db, actor, { eventId, sectionId, round: report.value.round, kind: 'report-downloaded', after: { file: report.value.fileName, format } });
  return report;
}
