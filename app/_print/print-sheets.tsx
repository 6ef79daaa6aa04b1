import type { ReactNode } from 'react';
import type { SectionList } from '@/app/_components/section-list-tables';
import { formatOf } from '@/lib/domain/formats/formats';
import { handicapTable, hasHandicap } from '@/lib/domain/formats/handicap-clocks';
import { matchScheduleOf, scheduleOf } from '@/lib/domain/publishing/public-schedule';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { currentRound, standingsAfter } from '@/lib/domain/publishing/query-public-section';
import { hasBoards } from '@/lib/domain/publishing/query-public-teams';
import { groupTable } from '@/lib/domain/statistics/group-table';
import { t } from '@/lib/platform/messages/translate';
import { BADGES_PER_PAGE, BadgesSheet } from './badges-sheet';
import { CrosstableSheet } from './crosstable-sheet';
import { BEST_PLAYERS, GroupSheet } from './group-sheet';
import { HandicapSheet } from './handicap-sheet';
import { MedalsSheet } from './medals-sheet';
import { PLACE_CARDS_FOR, PlaceCardsSheet } from './place-cards-sheet';
import { isPressReady, PressSheet, pressText } from './press-sheet';
import { PrizesSheet } from './prizes-sheet';
import { BoardsSheet, ByNameSheet, EmptyFormSheet, TableCardsSheet } from './round-sheets';
import { ScheduleSheet } from './schedule-sheet';
import { SCORE_SHEETS_OF, ScoreSheets } from './score-sheets';
import type { SheetChoice } from './sheet-choice';
import { StatisticsSheet } from './statistics-sheet';
import { TableNumbersSheet } from './table-numbers-sheet';
import { PlayersSheet, StandingsSheet, WallChartSheet } from './table-sheets';

export interface Sheet {
  readonly title: () => string;
  readonly isReady: (section: PublicSection) => boolean;
  /** True if the section has this sheet. Omitted if every section has it. */
  readonly isFor?: (section: PublicSection) => boolean;
  /** What the reader can choose on the page of the sheet. */
  readonly choice?: SheetChoice;
  /** The same list as a file. Omitted if there is none. */
  readonly list?: SectionList;
  /** The sheet as text to copy. Omitted if there is none. */
  readonly text?: (section: PublicSection) => string;
  /** `chosen` is a value of `choice`, '' without one. */
  readonly render: (section: PublicSection, chosen: string) => ReactNode;
}

const hasRound = (section: PublicSection) => currentRound(section) !== null;
const hasStandings = (section: PublicSection) => standingsAfter(section, null) !== null;
const hasSchedule = (section: PublicSection) => scheduleOf(section).length + matchScheduleOf(section).length > 0;
const isAlwaysReady = () => true;
const hasPlayers = ({ players }: PublicSection) => players.length > 0;
/** Sheets for organisers only: with a page for each player or board and full names, or with facts that are not public. */
const isForArbiters = (section: PublicSection) => section.isForArbiters === true && hasBoards(section);

const PRINT_SHEETS: Readonly<Record<string, Sheet>> = {
  boards: { title: () => t('terms.label.pairingsByBoard'), isReady: hasRound, render: (section) => <BoardsSheet section={section} /> },
  names: { title: () => t('terms.label.pairingsByName'), isFor: hasBoards, isReady: hasRound, render: (section) => <ByNameSheet section={section} /> },
  standings: { title: () => t('terms.label.standings'), isReady: hasStandings, render: (section) => <StandingsSheet section={section} /> },
  crosstable: {
    title: () => t('terms.label.crosstable'),
    isFor: (section) => hasBoards(section) || formatOf(section.systemId).hasSchedule,
    isReady: hasRound,
    render: (section) => <CrosstableSheet section={section} />,
  },
  'wall-chart': { title: () => t('print.wallChart'), isFor: hasBoards, isReady: isAlwaysReady, render: (section) => <WallChartSheet section={section} /> },
  schedule: {
    title: () => t('terms.label.schedule'),
    isFor: ({ systemId }) => formatOf(systemId).papers.includes('schedule'),
    isReady: hasSchedule,
    list: 'schedule',
    render: (section) => <ScheduleSheet section={section} />,
  },
  handicap: {
    title: () => t('terms.label.handicapClocks'),
    isFor: hasHandicap,
    isReady: (section) => handicapTable(section).length > 0,
    list: 'handicap',
    render: (section) => <HandicapSheet section={section} />,
  },
  players: { title: () => t('terms.sees.players'), isFor: hasBoards, isReady: isAlwaysReady, render: (section) => <PlayersSheet section={section} /> },
  'players-by-name': {
    title: () => t('print.playersByName'),
    isFor: hasBoards,
    isReady: hasPlayers,
    render: (section) => <PlayersSheet section={section} byName />,
  },
  prizes: {
    title: () => t('prizes.title'),
    isFor: ({ prizes }) => prizes !== undefined,
    isReady: ({ prizes }) => (prizes?.awards.length ?? 0) > 0,
    render: (section) => <PrizesSheet section={section} />,
  },
  'table-cards': { title: () => t('print.tableCards'), isFor: hasBoards, isReady: hasRound, render: (section) => <TableCardsSheet section={section} /> },
  clubs: {
    title: () => t('print.groups.club'),
    isFor: hasBoards,
    isReady: (section) => groupTable(section, 'club', 1).length > 0,
    choice: BEST_PLAYERS,
    list: 'clubs',
    render: (section, chosen) => <GroupSheet section={section} kind="club" best={chosen} />,
  },
  federations: {
    title: () => t('print.groups.federation'),
    isFor: hasBoards,
    isReady: (section) => groupTable(section, 'federation', 1).length > 0,
    choice: BEST_PLAYERS,
    list: 'federations',
    render: (section, chosen) => <GroupSheet section={section} kind="federation" best={chosen} />,
  },
  statistics: {
    title: () => t('print.statistics.title'),
    isFor: hasBoards,
    isReady: hasPlayers,
    list: 'statistics',
    render: (section) => <StatisticsSheet section={section} />,
  },
  medals: {
    title: () => t('print.medals.title'),
    isFor: isForArbiters,
    isReady: ({ prizes }) => prizes !== undefined && prizes.afterRound !== null,
    list: 'medals',
    render: (section) => <MedalsSheet section={section} />,
  },
  press: {
    title: () => t('print.press.title'),
    // The arbiters' snapshot has facts that are not public.
    isFor: (section) => section.isForArbiters !== true && hasBoards(section),
    isReady: isPressReady,
    text: pressText,
    render: (section) => <PressSheet section={section} />,
  },
  badges: {
    title: () => t('print.badges.title'),
    isFor: isForArbiters,
    isReady: hasPlayers,
    choice: BADGES_PER_PAGE,
    render: (section, chosen) => <BadgesSheet section={section} perPage={chosen} />,
  },
  'place-cards': {
    title: () => t('print.placeCards.title'),
    isFor: isForArbiters,
    isReady: hasPlayers,
    choice: PLACE_CARDS_FOR,
    render: (section, chosen) => <PlaceCardsSheet section={section} of={chosen} />,
  },
  'table-numbers': {
    title: () => t('print.tableNumbers'),
    isFor: isForArbiters,
    isReady: ({ players }) => players.length > 1,
    render: (section) => <TableNumbersSheet section={section} />,
  },
  'score-sheets': {
    title: () => t('print.scoreSheets.title'),
    isFor: isForArbiters,
    isReady: hasRound,
    choice: SCORE_SHEETS_OF,
    render: (section, chosen) => <ScoreSheets section={section} of={chosen} />,
  },
  form: { title: () => t('print.form'), isReady: isAlwaysReady, render: (section) => <EmptyFormSheet section={section} /> },
};

/** The lists that a section can print, each with its name in addresses. */
export function printSheetsOf(section: PublicSection): readonly (readonly [name: string, sheet: Sheet])[] {
  return Object.entries(PRINT_SHEETS).filter(([, { isFor }]) => isFor === undefined || isFor(section));
}

/** The title of the printed list with this name in its address. `hasOwn` excludes names that every object has, such as `constructor`. */
export const sheetTitle = (name: string): string | undefined => (Object.hasOwn(PRINT_SHEETS, name) ? PRINT_SHEETS[name]?.title() : undefined);

/** The printed list with this name in its address; undefined if the section does not have it or it is not ready. */
export function readySheet(section: PublicSection, name: string): Sheet | undefined {
  return printSheetsOf(section).find(([own, { isReady }]) => own === name && isReady(section))?.[1];
}
