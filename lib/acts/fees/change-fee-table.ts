import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { type FeeTable, parseFeeTable } from '@/lib/domain/fees/fee-table';
import { FEE_TABLE_FIELDS, readFeeTable } from '@/lib/domain/fees/fee-table-fields';
import { feeTableLines } from '@/lib/domain/fees/fee-texts';
import { isCurrency } from '@/lib/domain/prizes/money';
import { actInSection } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { hiddenIntegerField, idField } from '@/lib/platform/input/form-fields';
import { settleCurrency } from './settle-currency';

const FieldsSchema = z.object({
  sectionId: idField(),
  /** The version of the settings on the page, and the currency in which its amounts were typed. */
  version: hiddenIntegerField(1, 1_000_000),
  currency: z.string().refine(isCurrency),
  ...FEE_TABLE_FIELDS,
});

export const ChangeFeeTableSchema = FieldsSchema.superRefine((fields, context) => {
  if (!isCurrency(fields.currency)) return;
  for (const { path, message } of readFeeTable(fields, fields.currency).problems) context.addIssue({ code: 'custom', path: [...path], message });
});

/** Changes the table of fees. What is due changes with it; payments and discounts stay. */
export const changeFeeTable = actInSection('section.edit', async ({ db, actor, eventId, sectionId }, input: z.output<typeof ChangeFeeTableSchema>) => {
  const { version, feeTable } = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { version: true, feeTable: true } });
  const currency = await settleCurrency(db, eventId);
  if (version !== input.version || currency !== input.currency) return refuse('section-changed-meanwhile');
  const [before, after] = [parseFeeTable(feeTable), readFeeTable(input, currency).table];
  if (JSON.stringify(before) === JSON.stringify(after)) return ok(undefined);
  await db.section.update({ where: { id: sectionId }, data: { feeTable: after, version: { increment: 1 } } });
  const lines = (table: FeeTable) => ({ lines: [...feeTableLines(table, currency)] });
  await recordAudit(db, actor, { eventId, sectionId, kind: 'fee-table-changed', before: lines(before), after: lines(after) });
  return ok(undefined);
});
