import type { Client } from 'pg';
const TABLES_SQL = `
  SELECT c.relname AS name,
    (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    (SELECT coalesce(array_agg(DISTINCT f.confrelid::regclass::oid::text), '{}') FROM pg_constraint f
      WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS needs,
    c.oid::text AS id
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = current_schema() AND c.relkind = 'r' AND c.relpersistence = 'p' AND c.relname <> '_prisma_migrations'
  ORDER BY c.relname`;

const SEQUENCES_SQL = `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = current_schema() AND c.relkind = 'S' ORDER BY c.relname`;

/** Settings that make every server write dates and numbers as the same text. */
export const CANONICAL_OUTPUT_SETTINGS = `SET DateStyle = ISO; SET IntervalStyle = postgres; SET TimeZone = UTC; SET client_encoding = UTF8; SET extra_float_digits = 1; SET statement_timeout = 0`;

export type DumpedTable = { name: string; columns: string[] };

/** Returns the tables of the product with their stored columns, each after the tables that it refers to. Omits unlogged tables. */
export async function listTables(client: Client): Promise<DumpedTable[]> {
  const { rows }: { rows: readonly (DumpedTable & { id: string; needs: readonly string[] })[] } = await client.query(TABLES_SQL);
  const ordered: DumpedTable[] = [];
  const done = new Set();
  while (ordered.length < rows.length) {
    const next = rows.find(({ id, needs }) => !done.has(id) && needs.every((other) => done.has(other)));
    if (next === undefined) throw new Error('tables refer to each other in a circle');
    done.add(next.id);
    ordered.push({ name: next.name, columns: next.columns });
  }
  return ordered;
}

export async function listSequences(client: Client) {
  const { rows }: { rows: readonly { name: string }[] } = await client.query(SEQUENCES_SQL);
  return rows.map(({ name }) => name);
}
