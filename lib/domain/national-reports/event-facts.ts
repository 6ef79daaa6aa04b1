import type { ListTable } from '@/lib/domain/list-downloads/list-table';
import { writeListFile } from '@/lib/domain/list-downloads/write-list-file';
import { t } from '@/lib/platform/messages/translate';
import type { NationalReport, NationalSection } from './national-section';
import type { ReportFile } from './report-package';

export async function writeCsv(name: string, heads: ListTable['heads'], rows: ListTable['rows']): Promise<ReportFile> {
  const { body } = await writeListFile({ title: name, heads, rows }, 'csv');
  return { name: `${name}.csv`, bytes: body };
}

type Fact = readonly [name: string, value: string];

/** What federations want to know about an event and the times of its sections, one fact in each row. No section has the name of this file. */
export function writeEventFacts({ event, sections }: NationalReport): Promise<ReportFile> {
  const facts: readonly Fact[] = [
    [t('terms.label.name'), event.name],
    [t('terms.label.place'), event.place],
    [t('terms.label.firstDay'), event.startsOn],
    [t('terms.label.lastDay'), event.endsOn],
    [t('terms.label.chiefArbiter'), event.chiefArbiter],
    ...event.deputyArbiters.map((arbiter): Fact => [t('terms.label.deputyArbiters'), arbiter]),
  ];
  const rows = sections.flatMap((section) => factsOfSection(section).map((fact) => [section.name, ...fact]));
  const heads = [t('terms.label.section'), t('nationalReports.columns.fact'), t('terms.label.value')];
  return writeCsv('_event', heads, [...facts.map((fact) => [null, ...fact]), ...rows]);
}

const factsOfSection = ({ mode, rateOfPlay, roundDays }: NationalSection): readonly Fact[] => [
  [t('terms.label.pairingSystem'), mode],
  [t('terms.label.rateOfPlay'), rateOfPlay],
  ...roundDays.map((day, index): Fact => [t('terms.label.roundN', { round: index + 1 }), day ?? '']),
];
