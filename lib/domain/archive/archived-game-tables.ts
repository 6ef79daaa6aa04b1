import { GAME_RESULTS } from '@/lib/domain/boards/game-results';
import {
  type ArchiveListName,
  type ArchiveTable,
  referenceColumn,
  integerColumn,
  optionalColumn,
  timestampColumn,
  enumColumn,
  lineColumn,
  addedColumn,
  addedReferenceColumn,
  optionalReferenceColumn,
  OMITTED_ID_COLUMN,
  REASON_CAPTAINS_LINK,
  WHERE_IN_SECTION,
  SIDE_NAMES,
} from './archive-column-types';

/** The columns that name a game of a schedule. */
const scheduledGameColumns = () => ({
  sectionId: referenceColumn('sections'),
  round: integerColumn(1, 99),
  whiteId: referenceColumn('entries'),
  blackId: referenceColumn('entries'),
});

/** The games of a schedule that have their own date, result or boards. */
export const GAME_TABLES = {
  agreedGames: {
    table: 'AgreedGame',
    where: WHERE_IN_SECTION,
    orderedBy: 'id',
    columns: {
      ...scheduledGameColumns(),
      blackId: optionalReferenceColumn('entries'),
      fixtureId: addedReferenceColumn('fixtures'),
      board: addedColumn(optionalColumn(integerColumn(1, 999)), null),
      playsAt: optionalColumn(timestampColumn()),
      result: optionalColumn(enumColumn(GAME_RESULTS)),
      actorName: lineColumn(),
      createdAt: timestampColumn(),
    },
    leftOut: { ...OMITTED_ID_COLUMN, teamId: REASON_CAPTAINS_LINK },
  },
  dateProposals: {
    table: 'DateProposal',
    where: WHERE_IN_SECTION,
    orderedBy: 'id',
    columns: {
      ...scheduledGameColumns(),
      proposedBy: enumColumn(SIDE_NAMES),
      playsAt: timestampColumn(),
      insteadOf: optionalColumn(timestampColumn()),
      declinedAt: optionalColumn(timestampColumn()),
      createdAt: timestampColumn(),
    },
    leftOut: OMITTED_ID_COLUMN,
  },
} as const satisfies Partial<Record<ArchiveListName, ArchiveTable>>;
