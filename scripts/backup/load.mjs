import { createHash } from 'node:crypto';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, readMigrations, splitSchema } from '../database/migrate.mjs';
import { PlainError } from '../process/processes.mjs';
import { readArchive, textOf } from './archive.mjs';
import { FORMAT } from './dump.mjs';
import { PLAIN_WRITING, listTables } from './tables.mjs';

/**
 * Puts what `dumpDatabase` wrote into an empty database, all of it or nothing.
 * @param {string} file
 * @param {(about: { secrets: object, madeAt: string }) => Promise<string>} prepare makes or checks the database, and gives its address
 * @param {(line: string) => void} [say] told what is left out
 * @returns {Promise<{ about: object, rows: number }>}
 */
export async function loadDatabase(file, prepare, say = console.log) {
  const loading = new Loading(prepare, say);
  try {
    await readArchive(file, (entry) => loading.take(entry));
    return await loading.finish();
  } catch (error) {
    await loading.giveUp();
    if (error instanceof PlainError) throw error;
    throw new PlainError(`Nothing was restored: this file is no backup of Crosstable, or it is damaged (${error.message}).`, { cause: error });
  }
}

class Loading {
  constructor(prepare, say) {
    this.prepare = prepare;
    this.say = say;
    this.about = null;
    this.client = null;
    this.table = null;
    this.sums = {};
    this.end = null;
  }

  async take(entry) {
    const { name } = entry.header;
    if (this.about === null) return this.begin(name, await textOf(entry));
    if (name === 'end.json') {
      this.end = JSON.parse(await textOf(entry));
      return;
    }
    const [, table] = /^tables\/([^/]+)\/\d+$/.exec(name) ?? [];
    if (table === undefined) throw new PlainError(`This backup holds something unknown: ${name}`);
    if (!this.about.tables.some(({ name: known }) => known === table))
      throw new PlainError(`This backup holds rows of a table that it does not name: ${table}`);
    if (!this.tables.some(({ name: known }) => known === table)) return void entry.resume();
    await this.openTable(table);
    for await (const chunk of entry) {
      this.table.hash.update(chunk);
      if (!this.table.stream.write(chunk)) await Promise.race([new Promise((resolve) => this.table.stream.once('drain', resolve)), this.table.done]);
    }
  }

  async begin(name, text) {
    if (name !== 'crosstable.json') throw new Error(`it begins with ${name}`);
    this.about = JSON.parse(text);
    refuseUnknown(this.about);
    const url = await this.prepare(this.about);
    await migrate(url, { only: this.about.migrations });
    const { connectionString, schema } = splitSchema(url);
    this.client = new pg.Client({ connectionString });
    this.client.on('error', () => {});
    await this.client.connect();
    await this.client.query(PLAIN_WRITING);
    await this.client.query(`SET search_path TO ${this.name(schema)}`);
    await this.client.query('BEGIN');
    this.tables = await commonTables(this.client, schema, this.about, this.say);
    // The rows were checked where they come from; a trigger that forbids a second copy of history would forbid the first.
    for (const table of this.tables) await this.client.query(`ALTER TABLE ${this.name(table.name)} DISABLE TRIGGER USER`);
    await this.client.query(`TRUNCATE ${this.tables.map((table) => this.name(table.name)).join(', ')}`);
  }

  name(identifier) {
    return this.client.escapeIdentifier(identifier);
  }

  async openTable(name) {
    if (this.table?.name === name) return;
    await this.closeTable();
    const known = this.tables.find((table) => table.name === name);
    const stream = this.client.query(copyFrom(`COPY ${this.name(name)} (${known.columns.map((column) => this.name(column)).join(', ')}) FROM STDIN`));
    const done = new Promise((resolve, reject) => stream.on('finish', resolve).on('error', reject));
    done.catch(() => {});
    this.table = { name, stream, done, hash: createHash('sha256') };
  }

  async closeTable() {
    if (this.table === null) return;
    const { name, stream, done, hash } = this.table;
    stream.end();
    await done;
    this.sums[name] = { rows: stream.rowCount, sha256: hash.digest('hex') };
    this.table = null;
  }

  async finish() {
    if (this.end === null) throw new Error('it ends too early');
    await this.closeTable();
    for (const { name } of this.tables) {
      const { rows, sha256 } = this.end.sums[name];
      const found = this.sums[name] ?? { rows: 0, sha256 };
      if (found.rows !== rows || found.sha256 !== sha256) throw new Error(`the rows of ${name} are not those that were written`);
    }
    for (const [name, { value, called }] of Object.entries(this.end.sequences))
      await this.client.query('SELECT setval(to_regclass($1), $2::bigint, $3)', [this.name(name), value, called]);
    for (const table of this.tables) await this.client.query(`ALTER TABLE ${this.name(table.name)} ENABLE TRIGGER USER`);
    await this.client.query('COMMIT');
    await this.client.end();
    return { about: this.about, rows: Object.values(this.sums).reduce((sum, { rows }) => sum + rows, 0) };
  }

  /** A transaction whose connection closes has stored nothing. */
  async giveUp() {
    this.table?.stream.destroy();
    this.client?.connection.stream.destroy();
  }
}

function refuseUnknown({ format, migrations }) {
  const known = readMigrations().map(({ name }) => name);
  const unknown = migrations.filter((name) => !known.includes(name));
  if (format > FORMAT || unknown.length > 0)
    throw new PlainError('This backup was made by a newer Crosstable. Update this one first (git pull), then restore.');
}

/** The tables of the product that the backup has; others in it are somebody's own and are left out. */
async function commonTables(client, schema, { migrations, tables }, say) {
  const { rows } = await client.query(
    'SELECT migration_name AS name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1',
  );
  const found = new Map((await listTables(client, schema)).map(({ name, columns }) => [name, columns]));
  const common = tables.filter(({ name }) => found.has(name));
  const fits = common.every(({ name, columns }) => JSON.stringify(columns.toSorted()) === JSON.stringify(found.get(name).toSorted()));
  if (!fits || JSON.stringify(rows.map(({ name }) => name)) !== JSON.stringify(migrations)) {
    throw new PlainError('This database has already been used by another version of Crosstable. Give an empty one.');
  }
  for (const { name } of tables) if (!found.has(name)) say(`Left out: the table ${name}, which is not one of Crosstable.`);
  return common;
}
