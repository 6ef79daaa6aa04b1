import { type Hash, createHash } from 'node:crypto';
import { Socket } from 'node:net';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { connectToDatabase } from '../database/connect-database';
import { namesSinceBaseline, migrate, readMigrations } from '../database/migrate';
import { UserError, errorMessage } from '../process/command-errors.mjs';
import { type DumpHeader, type DumpTrailer, type TableChecksum, DUMP_FORMAT } from './dump-database';
import { type DumpedTable, CANONICAL_OUTPUT_SETTINGS, listTables } from './list-tables';
import { type TarEntry, readTarFile, readEntryText } from './tar-file';

/** Creates or checks the database, and returns its address. */
type PrepareDatabase = (about: DumpHeader) => Promise<string>;
type PrintLine = (line: string) => void;

/** Restores a file of `dumpDatabase` into an empty database, all or nothing. `say` receives a line for each table that is skipped. */
export async function restoreDump(
  file: string,
  prepare: PrepareDatabase,
  say: PrintLine = console.log,
): Promise<{ about: DumpHeader; url: string; rows: number }> {
  const loading = new DumpLoader(prepare, say);
  try {
    await readTarFile(file, (entry) => loading.take(entry));
    return await loading.finish();
  } catch (error) {
    loading.giveUp();
    if (error instanceof UserError) throw error;
    throw new UserError(`Nothing was restored: this file is no backup of Crosstable, or it is damaged (${errorMessage(error)}).`, { cause: error });
  }
}

/** The database to restore into, and those of its tables that are also in the backup. */
type OpenRestore = { about: DumpHeader; url: string; client: pg.Client; tables: readonly DumpedTable[] };
type OpenTable = { name: string; stream: ReturnType<typeof copyFrom>; done: Promise<void>; hash: Hash };

class DumpLoader {
  /** The socket of the connection. Destroying it ends the connection, so that Postgres rolls the transaction back. */
  private readonly socket = new Socket();
  private opened: OpenRestore | null = null;
  private table: OpenTable | null = null;
  private readonly sums: Record<string, TableChecksum> = {};
  private end: DumpTrailer | null = null;

  constructor(
    private readonly prepare: PrepareDatabase,
    private readonly say: PrintLine,
  ) {}

  async take(entry: TarEntry) {
    const { name } = entry.header;
    if (this.opened === null) {
      this.opened = await this.open(name, await readEntryText(entry));
      return;
    }
    if (name === 'end.json') {
      this.end = JSON.parse(await readEntryText(entry));
      return;
    }
    const { about, tables } = this.opened;
    const [, table] = /^tables\/([^/]+)\/\d+$/.exec(name) ?? [];
    if (table === undefined) throw new UserError(`This backup holds something unknown: ${name}`);
    if (!about.tables.some(({ name: known }) => known === table)) throw new UserError(`This backup holds rows of a table that it does not name: ${table}`);
    const known = tables.find((one) => one.name === table);
    if (known === undefined) return void entry.resume();
    const { stream, hash, done } = await this.openTable(this.opened, known);
    for await (const chunk of entry) {
      hash.update(chunk);
      if (!stream.write(chunk)) await Promise.race([new Promise((resolve) => stream.once('drain', resolve)), done]);
    }
  }

  async open(name: string, text: string): Promise<OpenRestore> {
    if (name !== 'crosstable.json') throw new Error(`it begins with ${name}`);
    const written: DumpHeader = JSON.parse(text);
    const about = { ...written, migrations: [...namesSinceBaseline(written.migrations, 'This backup')] };
    refuseNewerDump(about);
    const url = await this.prepare(about);
    await migrate(url, { only: about.migrations });
    const client = await connectToDatabase(url, { stream: () => this.socket });
    await client.query(CANONICAL_OUTPUT_SETTINGS);
    await client.query('BEGIN');
    const tables = await commonTables(client, about, this.say);
    // The triggers are disabled. The rows were checked when they were first written, and one trigger would refuse the restored history.
    for (const table of tables) await client.query(`ALTER TABLE ${client.escapeIdentifier(table.name)} DISABLE TRIGGER USER`);
    await client.query(`TRUNCATE ${tables.map((table) => client.escapeIdentifier(table.name)).join(', ')}`);
    return { about, url, client, tables };
  }

  async openTable({ client }: OpenRestore, { name, columns }: DumpedTable) {
    if (this.table?.name === name) return this.table;
    await this.closeTable();
    const stream = client.query(
      copyFrom(`COPY ${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')}) FROM STDIN`),
    );
    const done: Promise<void> = new Promise((resolve, reject) => stream.on('finish', () => resolve()).on('error', reject));
    done.catch(() => {});
    this.table = { name, stream, done, hash: createHash('sha256') };
    return this.table;
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
    if (this.opened === null || this.end === null) throw new Error('it ends too early');
    const { about, url, client, tables } = this.opened;
    await this.closeTable();
    for (const { name } of tables) {
      const { rows, sha256 } = this.end.sums[name] ?? {};
      const found = this.sums[name] ?? { rows: 0, sha256 };
      if (found.rows !== rows || found.sha256 !== sha256) throw new Error(`the rows of ${name} are not those that were written`);
    }
    for (const [name, { value, called }] of Object.entries(this.end.sequences))
      await client.query('SELECT setval(to_regclass($1), $2::bigint, $3)', [client.escapeIdentifier(name), value, called]);
    for (const table of tables) await client.query(`ALTER TABLE ${client.escapeIdentifier(table.name)} ENABLE TRIGGER USER`);
    await client.query('COMMIT');
    await client.end();
    return { about, url, rows: Object.values(this.sums).reduce((sum, { rows }) => sum + rows, 0) };
  }

  giveUp() {
    this.table?.stream.destroy();
    this.socket.destroy();
  }
}

function refuseNewerDump({ format, migrations }: DumpHeader) {
  const known = readMigrations().map(({ name }) => name);
  const unknown = migrations.filter((name) => !known.includes(name));
  if (format > DUMP_FORMAT || unknown.length > 0)
    throw new UserError('This backup was made by a newer Crosstable. Update this one first (git pull), then restore.');
}

/** Returns the tables that both the product and the backup have; other tables are skipped. */
async function commonTables(client: pg.Client, { migrations, tables }: DumpHeader, say: PrintLine) {
  const { rows }: { rows: readonly { name: string }[] } = await client.query(
    'SELECT migration_name AS name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1',
  );
  const found = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]));
  const common = tables.filter(({ name }) => found.has(name));
  const fits = common.every(({ name, columns }) => JSON.stringify(columns.toSorted()) === JSON.stringify(found.get(name)?.toSorted()));
  if (!fits || JSON.stringify(rows.map(({ name }) => name)) !== JSON.stringify(migrations)) {
    throw new UserError('This database has already been used by another version of Crosstable. Give an empty one.');
  }
  for (const { name } of tables) if (!found.has(name)) say(`Omitted: the table ${name}, which does not belong to Crosstable.`);
  return common;
}
