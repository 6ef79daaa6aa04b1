import { Prisma } from '@/lib/generated/prisma/client';

/** A row as JSON from Postgres, in which times and days are ISO texts. */
export type JsonRow<Row> = {
  readonly [Column in keyof Row]: Row[Column] extends Date ? string : Row[Column] extends Date | null | undefined ? string | null : Row[Column];
};

/** Returns the columns of a table for a SELECT, except those in `except`. `columns` is Prisma's list of the table, so a new column is included. */
export function columnsExcept<Column extends string>(alias: string, columns: Readonly<Record<Column, Column>>, except: readonly NoInfer<Column>[]): Prisma.Sql {
  const selected = Object.values<Column>(columns).filter((column) => !except.includes(column));
  return Prisma.raw(selected.map((column) => `${alias}."${column}"`).join(', '));
}
