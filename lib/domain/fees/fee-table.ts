import { z } from 'zod';
import { formatIsoDay, parseDay } from '@/lib/domain/events/event-time-zone';
import { moneyFieldText, parseMoney } from '@/lib/domain/prizes/money';
import { EligibilitySchema } from '@/lib/domain/prizes/prize-fund';

export const FEE_LIMITS = {
  rows: 20,
  name: 80,
  /** The largest amount, in minor units. */
  amount: 1_000_000_000,
} as const;

const AmountSchema = z.number().int().min(0).max(FEE_LIMITS.amount);

const RowSchema = z.strictObject({
  name: z.string().min(1).max(FEE_LIMITS.name),
  eligible: EligibilitySchema,
  amount: AmountSchema,
  /** The amount for players entered on `lateFrom` or later. Absent if it is the same. */
  lateAmount: AmountSchema.exactOptional(),
});
export type FeeTableRow = z.output<typeof RowSchema>;

/** The fees for entries of a section, in minor units of the currency of the event. The first row that fits a player counts. */
export const FeeTableSchema = z.strictObject({
  rows: z.array(RowSchema).max(FEE_LIMITS.rows).exactOptional(),
  /** The first day of late entries, as `YYYY-MM-DD`. Without it, nobody is late. */
  lateFrom: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .exactOptional(),
  /** Registrants can pay by their private link, through the payment service of the installation. */
  isPaidOnline: z.literal(true).exactOptional(),
});
export type FeeTable = z.output<typeof FeeTableSchema>;

export const parseFeeTable = (stored: unknown): FeeTable => FeeTableSchema.parse(stored ?? {});

export const hasFees = ({ rows = [] }: FeeTable): boolean => rows.length > 0;

export function withoutLateDay({ lateFrom: _, ...table }: FeeTable): FeeTable {
  return table;
}

const DAY_MS = 86_400_000;

/** Moves the day of late entries by a number of days, for a copy of the event. */
export function shiftLateDay(table: FeeTable, days: number): FeeTable {
  if (table.lateFrom === undefined) return table;
  return { ...table, lateFrom: formatIsoDay(new Date(parseDay(table.lateFrom).getTime() + days * DAY_MS)) };
}

/** The same amounts in another currency. Null if an amount has more decimals than that currency. */
export function inCurrency(table: FeeTable, from: string, to: string): FeeTable | null {
  if (!hasFees(table)) return table;
  const rows: FeeTableRow[] = [];
  for (const { lateAmount, ...row } of table.rows ?? []) {
    const amount = convert(row.amount, from, to);
    const late = lateAmount === undefined ? undefined : convert(lateAmount, from, to);
    if (amount === null || late === null) return null;
    rows.push({ ...row, amount, ...(late === undefined ? {} : { lateAmount: late }) });
  }
  return { ...table, rows };
}

function convert(amount: number, from: string, to: string): number | null {
  const converted = parseMoney(moneyFieldText(amount, from), to);
  return converted === null || converted > FEE_LIMITS.amount ? null : converted;
}
