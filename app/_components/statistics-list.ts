import { roundLabel } from '@/lib/domain/formats/round-label';
import type { ListCell, ListTable } from '@/lib/domain/list-downloads/list-table';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { ageStatistics, type Count, federationCounts, ratingStatistics, type ResultCounts, resultsByRound } from '@/lib/domain/statistics/section-statistics';
import { type Attendance, attendanceByRound, scoreGroups } from '@/lib/domain/statistics/way-through-event';
import { t } from '@/lib/platform/messages/translate';

export const RESULT_COLUMNS = ['whiteWins', 'draws', 'blackWins', 'forfeits', 'other'] as const satisfies readonly (keyof ResultCounts)[];
export const PRESENCES = ['atBoard', 'withBye', 'absent', 'notYet', 'left'] as const satisfies readonly (keyof Attendance)[];

export const presenceText = (presence: (typeof PRESENCES)[number]) =>
  presence === 'absent' ? t('terms.availability.absent') : t(`print.statistics.${presence}`);

export const withUnknown = (counts: readonly Count[], unknown: number): readonly Count[] =>
  unknown === 0 ? counts : [...counts, { value: t('print.statistics.unknown'), players: unknown }];

export function sexCounts({ sexes }: PublicSection): readonly Count[] {
  if (sexes === undefined) return [];
  const known = [
    { value: t('print.statistics.women'), players: sexes.w },
    { value: t('print.statistics.men'), players: sexes.m },
  ];
  return withUnknown(known, sexes.unknown);
}

/** In a section of teams, most players without a board are reserves, so there is no attendance. */
export const attendanceOf = (section: PublicSection) => (section.teams === undefined ? attendanceByRound(section) : []);

/** All counts of the statistics, one in each row. Ages and sexes are for organisers only. */
export function statisticsTable(section: PublicSection): ListTable | null {
  if (section.players.length === 0) return null;
  const { tens, unknown } = ageStatistics(section);
  return {
    title: t('print.statistics.title'),
    heads: [t('print.statistics.table'), t('print.statistics.line'), t('print.statistics.column'), t('print.statistics.count')],
    rows: [
      ...resultRows(section),
      ...scoreGroupRows(section),
      ...attendanceOf(section).flatMap((own) =>
        PRESENCES.map((presence) => [t('print.statistics.attendance'), roundLabel(section, own.round), presenceText(presence), own[presence]]),
      ),
      ...countRows(t('terms.label.rating'), ratingStatistics(section).hundreds),
      ...countRows(t('print.statistics.federations'), federationCounts(section)),
      ...(section.isForArbiters === true
        ? [...countRows(t('print.statistics.ages'), withUnknown(tens, unknown)), ...countRows(t('print.statistics.sexes'), sexCounts(section))]
        : []),
    ],
  };
}

const resultRows = (section: PublicSection): ListCell[][] =>
  resultsByRound(section).flatMap(({ round, counts }) =>
    RESULT_COLUMNS.map((column) => [t('terms.label.results'), roundLabel(section, round), t(`print.statistics.${column}`), counts[column]]),
  );

const scoreGroupRows = (section: PublicSection): ListCell[][] =>
  scoreGroups(section).flatMap(({ points, players }) =>
    players.map((count, index) => [
      t('print.statistics.scoreGroups'),
      points / 2,
      t('public.heads.round', { round: section.standings[index]?.afterRound ?? 0 }),
      count,
    ]),
  );

const countRows = (table: string, counts: readonly Count[]): ListCell[][] =>
  counts.map(({ value, players }) => [table, value, t('terms.label.players'), players]);
