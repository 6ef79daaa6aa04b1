import { z } from 'zod';
import { ok, type Result } from '@/engine/model/result-or-error';
import { NATIONAL_REPORTS, writeNationalReport } from '@/lib/domain/national-reports/reports';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { database } from '@/lib/platform/db/client';
import { hiddenChoiceField, plainTextField } from '@/lib/platform/input/form-fields';
import { getNationalReports } from '@/lib/views/national-reports/get-national-reports';

const MAX_SECTIONS_LENGTH = 10_000;

export const NationalReportRequestSchema = z.object({
  report: hiddenChoiceField(NATIONAL_REPORTS),
  /** The addresses of the chosen sections, separated by commas. */
  sections: plainTextField()
    .max(MAX_SECTIONS_LENGTH)
    .transform((text) => text.split(',').filter((slug) => slug !== '')),
});

export interface NationalReportFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Makes the ZIP file of a national report and records the download in the history. An actor who may not export gets `not-found`. */
export async function downloadNationalReport(
  actor: Actor,
  eventSlug: string,
  { report: name, sections }: z.output<typeof NationalReportRequestSchema>,
): Promise<Result<NationalReportFile, Refusal<'not-found' | 'national-report-blocked'>>> {
  const page = await getNationalReports(actor, eventSlug, sections);
  if (page === null) return refuse('not-found');
  const { eventId, report } = page;
  const bytes = await writeNationalReport(name, report);
  if (bytes === null) return refuse('national-report-blocked');
  const names = report.sections.map((section) => section.name);
  await recordAudit(database(), actor, { eventId, kind: 'national-report-downloaded', after: { report: name, sections: names } });
  return ok({ fileName: `${eventSlug}-${name}.zip`, bytes });
}
