import { z } from 'zod';
import { FEE_METHODS, FEE_ROW_KINDS } from '@/lib/domain/fees/fee-ledger';
import { FEE_LIMITS } from '@/lib/domain/fees/fee-table';
import { isCurrency } from '@/lib/domain/prizes/money';
import { t } from '@/lib/platform/messages/translate';
import {
  type ArchiveListName,
  type ArchiveTable,
  addedColumn,
  dayColumn,
  enumColumn,
  integerColumn,
  lineColumn,
  OMITTED_ID_COLUMN,
  optionalColumn,
  optionalReferenceColumn,
  REASON_OWN_EVENT,
  REASON_SENT_TWICE,
  SECTION_NOT_REMOVED,
  textColumn,
  timestampColumn,
  valueColumn,
} from './archive-column-types';

/** The code of a currency, or '' for an event that has not used one. */
export const currencyColumn = () => valueColumn(z.string().refine((code) => code === '' || isCurrency(code), t('archive.problems.invalid')));

const positionColumn = () => integerColumn(1, 10_000_000);
export const amountColumn = () => integerColumn(1, FEE_LIMITS.amount);

export const FEE_TABLES = {
  feeRows: {
    table: 'FeeRow',
    where: '"eventId" = $event',
    orderedBy: 'id',
    columns: {
      sectionId: optionalReferenceColumn('sections'),
      personId: optionalReferenceColumn('persons'),
      position: positionColumn(),
      kind: enumColumn(FEE_ROW_KINDS),
      amount: optionalColumn(amountColumn()),
      method: optionalColumn(enumColumn(FEE_METHODS)),
      reference: addedColumn(lineColumn(), ''),
      paidOn: optionalColumn(dayColumn()),
      receipt: optionalColumn(positionColumn()),
      reverses: optionalColumn(positionColumn()),
      reason: textColumn(),
      actorName: lineColumn(),
      createdAt: timestampColumn(),
    },
    // A removed section is not in the file; what was paid in it is.
    readAs: { sectionId: SECTION_NOT_REMOVED },
    leftOut: { ...OMITTED_ID_COLUMN, eventId: REASON_OWN_EVENT, idempotencyKey: REASON_SENT_TWICE },
  },
} as const satisfies Partial<Record<ArchiveListName, ArchiveTable>>;
