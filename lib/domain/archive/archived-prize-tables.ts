import { AwardFactsSchema } from '@/lib/domain/prizes/award-facts';
import { PAYMENT_METHODS } from '@/lib/domain/prizes/prize-rows';
import {
  type ArchiveListName,
  type ArchiveTable,
  dayColumn,
  enumColumn,
  integerColumn,
  jsonColumn,
  lineColumn,
  OMITTED_ID_COLUMN,
  optionalColumn,
  optionalReferenceColumn,
  referenceColumn,
  textColumn,
  timestampColumn,
  WHERE_IN_SECTION,
} from './archive-column-types';

export const PRIZE_TABLES = {
  prizeExclusions: {
    table: 'PrizeExclusion',
    where: WHERE_IN_SECTION,
    orderedBy: 'id',
    columns: {
      sectionId: referenceColumn('sections'),
      entryId: referenceColumn('entries'),
      reason: textColumn(),
      actorName: lineColumn(),
      createdAt: timestampColumn(),
    },
    leftOut: OMITTED_ID_COLUMN,
  },
  prizeAwards: {
    table: 'PrizeAward',
    where: WHERE_IN_SECTION,
    orderedBy: 'id',
    columns: {
      sectionId: referenceColumn('sections'),
      entryId: optionalReferenceColumn('entries'),
      teamId: optionalReferenceColumn('teams'),
      award: jsonColumn(AwardFactsSchema),
      actorName: lineColumn(),
      createdAt: timestampColumn(),
      replacedAt: optionalColumn(timestampColumn()),
    },
    leftOut: OMITTED_ID_COLUMN,
  },
  prizePayments: {
    table: 'PrizePayment',
    where: WHERE_IN_SECTION,
    orderedBy: 'id',
    columns: {
      sectionId: referenceColumn('sections'),
      awardId: referenceColumn('prizeAwards'),
      method: enumColumn(PAYMENT_METHODS),
      receipt: integerColumn(1),
      paidOn: dayColumn(),
      actorName: lineColumn(),
      createdAt: timestampColumn(),
      undoneAt: optionalColumn(timestampColumn()),
      undoneBy: lineColumn(),
    },
    leftOut: OMITTED_ID_COLUMN,
  },
} as const satisfies Partial<Record<ArchiveListName, ArchiveTable>>;
