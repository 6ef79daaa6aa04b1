import { t } from '@/lib/platform/messages/translate';
import { englandProblems, writeEnglandFiles } from './england';
import { germanyProblems, writeGermanyFiles } from './germany';
import type { NationalReport } from './national-section';
import { packReport, type ReportFile } from './report-package';
import { isBlocking, type ReportProblem } from './report-problems';
import { writeUsChessFiles } from './us-chess-files';
import { usChessProblems } from './us-chess-problems';

export const NATIONAL_REPORTS = ['us', 'germany', 'england'] as const;
export type NationalReportName = (typeof NATIONAL_REPORTS)[number];

export const nationalReportTitle = (name: string): string => t(`nationalReports.${NATIONAL_REPORTS.find((known) => known === name) ?? 'us'}.title`);

interface ReportKind {
  readonly problems: (report: NationalReport) => readonly ReportProblem[];
  readonly write: (report: NationalReport) => readonly ReportFile[] | Promise<readonly ReportFile[]>;
}

const REPORT_KINDS: Readonly<Record<NationalReportName, ReportKind>> = {
  us: { problems: usChessProblems, write: writeUsChessFiles },
  germany: { problems: germanyProblems, write: writeGermanyFiles },
  england: { problems: englandProblems, write: writeEnglandFiles },
};

export const problemsOfReport = (name: NationalReportName, report: NationalReport): readonly ReportProblem[] => REPORT_KINDS[name].problems(report);

/** Writes the report as one ZIP file. Null while a problem blocks it. */
export async function writeNationalReport(name: NationalReportName, report: NationalReport): Promise<Uint8Array | null> {
  if (problemsOfReport(name, report).some(isBlocking)) return null;
  const sections = report.sections.map((section) => section.name);
  const heading = [
    t(`nationalReports.${name}.title`),
    report.event.name,
    t('nationalReports.manifestSections', { sections }),
    t(`nationalReports.${name}.unverified`),
  ];
  return packReport(heading, await REPORT_KINDS[name].write(report));
}
