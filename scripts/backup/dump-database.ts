import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { firstRow, withClient } from '../database/connect-database';
import { UserError } from '../process/command-errors.mjs';
import { ROOT } from '../process/paths.mjs';
import type { Secrets } from '../serve/secrets';
import { type DumpedTable, CANONICAL_OUTPUT_SETTINGS, listSequences, listTables } from './list-tables';
import { type Pack, addTarEntry, writeTarFile } from './tar-file';

export const DUMP_FORMAT = 1;
const PIECE_BYTES = 1024 * 1024;

/** The header of a backup file; `commit` is null if unknown. */
export type DumpHeader = {
  format: number;
  madeAt: string;
  version: string;
  commit: string | null;
  migrations: string[];
  tables: DumpedTable[];
  secrets: Secrets;
};
export type TableChecksum = { rows: number; sha256: string };
export type DumpTrailer = { sums: Record<string, TableChecksum>; sequences: Record<string, { value: string; called: boolean }> };

/**
 * Writes a consistent snapshot of the database, which any version of Postgres can read. The compressed tar file contains a `DumpHeader`, rows and
 * checksums.
 */
export async function dumpDatabase({ url, file, secrets }: { url: string; file: string; secrets: Secrets }): Promise<{ bytes: number; rows: number }> {
  return withClient(url, async (client) => {
    await client.query(CANONICAL_OUTPUT_SETTINGS);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { bytes, result } = await writeTarFile(file, (pack) => packDatabase(pack, client, secrets));
    return { bytes, rows: result };
  });
}

async function packDatabase(pack: Pack, client: pg.Client, secrets: Secrets): Promise<number> {
  const tables = await listTables(client);
  if (tables.length === 0) throw new UserError('There is nothing to back up: this database has no tables yet.');
  const { rows: migrations }: { rows: readonly { name: string }[] } = await client.query(
    'SELECT migration_name AS name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1',
  );
  const about: DumpHeader = {
    format: DUMP_FORMAT,
    madeAt: new Date().toISOString(),
    ...codeVersion(),
    migrations: migrations.map(({ name }) => name),
    tables,
    secrets,
  };
  await addTarEntry(pack, 'crosstable.json', Buffer.from(JSON.stringify(about)));
  const sums: DumpTrailer['sums'] = {};
  for (const table of tables) sums[table.name] = await packTable(pack, client, table);
  const sequences: DumpTrailer['sequences'] = {};
  for (const name of await listSequences(client)) {
    const { value, called } = await firstRow(client, `SELECT last_value::text AS value, is_called AS called FROM ${client.escapeIdentifier(name)}`);
    sequences[name] = { value, called };
  }
  await addTarEntry(pack, 'end.json', Buffer.from(JSON.stringify({ sums, sequences })));
  return Object.values(sums).reduce((sum, { rows }) => sum + rows, 0);
}

/** Writes a table in pieces, because a tar entry begins with its length and a whole table may not fit in memory. */
async function packTable(pack: Pack, client: pg.Client, { name, columns }: DumpedTable): Promise<TableChecksum> {
  const query = copyTo(`COPY ${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')}) TO STDOUT`);
  const stream = client.query(query);
  const hash = createHash('sha256');
  let kept: Buffer[] = [];
  let size = 0;
  let pieces = 0;
  const write = async () => {
    pieces += 1;
    await addTarEntry(pack, `tables/${name}/${String(pieces).padStart(6, '0')}`, Buffer.concat(kept));
    kept = [];
    size = 0;
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    kept.push(chunk);
    size += chunk.length;
    if (size >= PIECE_BYTES) await write();
  }
  if (size > 0) await write();
  return { rows: query.rowCount, sha256: hash.digest('hex') };
}

export function codeVersion(): Pick<DumpHeader, 'version' | 'commit'> {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const git = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  return { version, commit: git.status === 0 ? git.stdout.trim() : null };
}
