import type { ReactNode } from 'react';
import { DataTable } from '@/app/_components/data-table';
import { attendanceOf, PRESENCES, presenceText, RESULT_COLUMNS, sexCounts, withUnknown } from '@/app/_components/statistics-list';
import { roundLabel } from '@/lib/domain/formats/round-label';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { formatPoints } from '@/lib/domain/sections/points-text';
import {
  ageStatistics,
  type Count,
  federationCounts,
  gamesOf,
  ratingStatistics,
  type ResultCounts,
  resultsByRound,
  resultsOfSection,
} from '@/lib/domain/statistics/section-statistics';
import { scoreGroups } from '@/lib/domain/statistics/way-through-event';
import { t } from '@/lib/platform/messages/translate';
import { fieldText, PrintSheetFrame } from './print-sheet';

interface SheetProps {
  readonly section: PublicSection;
}

/** Counts of results, ratings and federations. Organisers also see ages and sexes, which are not public. */
export function StatisticsSheet({ section }: SheetProps) {
  return (
    <PrintSheetFrame
      section={section}
      title={t('terms.label.sectionTitle', { section: section.name, title: t('print.statistics.title') })}
      facts={fieldText(section)}
    >
      <ResultsTable section={section} />
      <ScoreGroups section={section} />
      <AttendanceTable section={section} />
      <RatingTable section={section} />
      <CountTable title={t('print.statistics.federations')} of={t('terms.label.federation')} counts={federationCounts(section)} />
      {section.isForArbiters === true && <PersonTables section={section} />}
    </PrintSheetFrame>
  );
}

function PersonTables({ section }: SheetProps) {
  const { tens, unknown } = ageStatistics(section);
  return (
    <>
      <CountTable
        title={t('print.statistics.ages')}
        of={t('print.statistics.years')}
        counts={withUnknown(tens, unknown)}
        note={t('print.statistics.agesNote')}
      />
      <CountTable title={t('print.statistics.sexes')} of={t('terms.label.sex')} counts={sexCounts(section)} />
    </>
  );
}

function ResultsTable({ section }: SheetProps) {
  const rounds = resultsByRound(section);
  if (rounds.length === 0) return null;
  return (
    <StatisticsTable title={t('terms.label.results')} heads={[t('terms.label.round'), ...RESULT_COLUMNS.map((name) => t(`print.statistics.${name}`))]}>
      {rounds.map(({ round, counts }) => (
        <ResultsRow key={round} name={roundLabel(section, round)} counts={counts} />
      ))}
      <ResultsRow name={t('print.statistics.all')} counts={resultsOfSection(section)} />
    </StatisticsTable>
  );
}

function ResultsRow({ name, counts }: { readonly name: string; readonly counts: ResultCounts }) {
  const all = gamesOf(counts);
  return (
    <tr>
      <th scope="row" className="text-left">
        {name}
      </th>
      {RESULT_COLUMNS.map((column) => (
        <td key={column}>
          {t('print.statistics.share', { count: counts[column], percent: Math.round((100 * counts[column]) / all) })}
          <Bar part={counts[column]} whole={all} />
        </td>
      ))}
    </tr>
  );
}

/** How many players had which score after each round. */
function ScoreGroups({ section }: SheetProps) {
  const groups = scoreGroups(section);
  if (groups.length === 0) return null;
  const most = Math.max(...groups.flatMap(({ players }) => players));
  const rounds = section.standings.map(({ afterRound }) => t('public.heads.round', { round: afterRound }));
  return (
    <StatisticsTable title={t('print.statistics.scoreGroups')} heads={[t('terms.label.points'), ...rounds]} note={t('print.statistics.scoreGroupsNote')}>
      {groups.map(({ points, players }) => (
        <tr key={points}>
          <th scope="row" className="text-left">
            {formatPoints(points)}
          </th>
          {players.map((count, index) => (
            <BarCell key={index} count={count} most={most} />
          ))}
        </tr>
      ))}
    </StatisticsTable>
  );
}

/** How many players came to each round. */
function AttendanceTable({ section }: SheetProps) {
  const rounds = attendanceOf(section);
  if (rounds.length === 0) return null;
  const shown = PRESENCES.filter((presence) => rounds.some((own) => own[presence] > 0));
  return (
    <StatisticsTable title={t('print.statistics.attendance')} heads={[t('terms.label.round'), ...shown.map(presenceText)]}>
      {rounds.map((own) => (
        <tr key={own.round}>
          <th scope="row" className="text-left">
            {roundLabel(section, own.round)}
          </th>
          {shown.map((presence) => (
            <BarCell key={presence} count={own[presence]} most={section.players.length} />
          ))}
        </tr>
      ))}
    </StatisticsTable>
  );
}

const BarCell = ({ count, most }: { readonly count: number; readonly most: number }) => (
  <td>
    {count === 0 ? '' : count}
    {count > 0 && <Bar part={count} whole={most} />}
  </td>
);

function RatingTable({ section }: SheetProps) {
  const { rated, unrated, average, highest, lowest, hundreds } = ratingStatistics(section);
  const note = average === null ? '' : t('print.statistics.ratings', { rated, unrated, average, highest: highest ?? 0, lowest: lowest ?? 0 });
  return <CountTable title={t('terms.label.rating')} of={t('terms.label.rating')} counts={hundreds} note={note} />;
}

interface CountTableProps {
  readonly title: string;
  /** The head of the first column. */
  readonly of: string;
  readonly counts: readonly Count[];
  readonly note?: string;
}

function CountTable({ title, of, counts, note = '' }: CountTableProps) {
  if (counts.length === 0) return null;
  const most = Math.max(...counts.map(({ players }) => players));
  return (
    <StatisticsTable title={title} heads={[of, t('terms.label.players')]} note={note}>
      {counts.map(({ value, players }) => (
        <tr key={value}>
          <th scope="row" className="w-[40mm] text-left">
            {value}
          </th>
          <td>
            {players}
            <Bar part={players} whole={most} />
          </td>
        </tr>
      ))}
    </StatisticsTable>
  );
}

interface StatisticsTableProps {
  readonly title: string;
  readonly heads: readonly string[];
  readonly note?: string;
  readonly children: ReactNode;
}

function StatisticsTable({ title, heads, note = '', children }: StatisticsTableProps) {
  return (
    <section className="mb-[5mm] break-inside-avoid">
      <h2 className="text-[13pt]">{title}</h2>
      {note !== '' && <p className="mb-[1mm] text-[9.5pt]">{note}</p>}
      <DataTable className="paper-table" caption={title} heads={heads.map((head, column) => [head, column === 0 ? 'w-[40mm] text-left' : 'text-left'])}>
        {children}
      </DataTable>
    </section>
  );
}

/** A bar as long as its part of the whole. The figure next to it says the same, so screen readers skip it. */
function Bar({ part, whole }: { readonly part: number; readonly whole: number }) {
  const width = whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
  return (
    <svg className="block h-[1.4mm] w-full" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={width} height="1" fill="#555555" />
    </svg>
  );
}
