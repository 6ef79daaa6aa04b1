import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { splitSchema } from '../database/migrate.mjs';
import { PlainError, codeOf, messageOf } from '../process/errors.mjs';
import { ROOT } from '../process/paths.mjs';
import { add, writeArchive } from './archive.mjs';
import { PLAIN_WRITING, listSequences, listTables } from './tables.mjs';

export const FORMAT = 1;
const PIECE_BYTES = 1024 * 1024;

/**
 * What a backup says of itself: `migrations` and `tables` it was made with, `commit` null where nobody knows it.
 * @typedef {import('../serve/secrets.mjs').Secrets} Secrets
 * @typedef {{ format: number, madeAt: string, version: string, commit: string | null, migrations: string[], tables: import('./tables.mjs').Table[], secrets: Secrets }} About
 * @typedef {{ rows: number, sha256: string }} Sum of the rows of a table
 * @typedef {{ sums: Record<string, Sum>, sequences: Record<string, { value: string, called: boolean }> }} End
 */

/**
 * Writes the whole database of `url`, as it is at one moment, into one file that any Postgres of any version takes up:
 * a compressed tar of what it is, the rows of each table as Postgres writes them, and the checksums.
 * @param {{ url: string, file: string, secrets: Secrets }} wish
 * @returns {Promise<{ bytes: number, rows: number }>}
 */
export async function dumpDatabase({ url, file, secrets }) {
  const { connectionString, schema } = splitSchema(url);
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect().catch((error) => {
    throw new PlainError(`The database cannot be reached: ${messageOf(error) || codeOf(error)}. Check DATABASE_URL.`, { cause: error });
  });
  try {
    await client.query(PLAIN_WRITING);
    await client.query(`SET search_path TO ${client.escapeIdentifier(schema)}`);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { bytes, result } = await writeArchive(file, (pack) => packDatabase(pack, { client, schema, secrets }));
    return { bytes, rows: result };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * @param {import('./archive.mjs').Pack} pack
 * @param {{ client: pg.Client, schema: string, secrets: Secrets }} from
 * @returns {Promise<number>} how many rows
 */
async function packDatabase(pack, { client, schema, secrets }) {
  const tables = await listTables(client, schema);
  if (tables.length === 0) throw new PlainError('There is nothing to back up: this database has no tables yet.');
  /** @type {{ rows: readonly { name: string }[] }} */
  const { rows: migrations } = await client.query(
    'SELECT migration_name AS name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1',
  );
  /** @type {About} */
  const about = { format: FORMAT, madeAt: new Date().toISOString(), ...codeVersion(), migrations: migrations.map(({ name }) => name), tables, secrets };
  await add(pack, 'crosstable.json', Buffer.from(JSON.stringify(about)));
  /** @type {End['sums']} */
  const sums = {};
  for (const table of tables) sums[table.name] = await packTable(pack, client, table);
  /** @type {End['sequences']} */
  const sequences = {};
  for (const name of await listSequences(client, schema)) {
    const {
      rows: [{ value, called }],
    } = await client.query(`SELECT last_value::text AS value, is_called AS called FROM ${client.escapeIdentifier(name)}`);
    sequences[name] = { value, called };
  }
  await add(pack, 'end.json', Buffer.from(JSON.stringify({ sums, sequences })));
  return Object.values(sums).reduce((sum, { rows }) => sum + rows, 0);
}

/**
 * In pieces, so that none has to be known whole before it is written.
 * @param {import('./archive.mjs').Pack} pack
 * @param {pg.Client} client
 * @param {import('./tables.mjs').Table} table
 * @returns {Promise<Sum>}
 */
async function packTable(pack, client, { name, columns }) {
  const query = copyTo(`COPY ${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')}) TO STDOUT`);
  const stream = client.query(query);
  const hash = createHash('sha256');
  /** @type {Buffer[]} */
  let kept = [];
  let size = 0;
  let pieces = 0;
  const write = async () => {
    pieces += 1;
    await add(pack, `tables/${name}/${String(pieces).padStart(6, '0')}`, Buffer.concat(kept));
    kept = [];
    size = 0;
  };
  for await (const chunk of /** @type {AsyncIterable<Buffer>} */ (stream)) {
    hash.update(chunk);
    kept.push(chunk);
    size += chunk.length;
    if (size >= PIECE_BYTES) await write();
  }
  if (size > 0) await write();
  return { rows: query.rowCount, sha256: hash.digest('hex') };
}

/**
 * What wrote it: with this version it can be read again.
 * @returns {Pick<About, 'version' | 'commit'>}
 */
export function codeVersion() {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const git = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  return { version, commit: git.status === 0 ? git.stdout.trim() : null };
}
