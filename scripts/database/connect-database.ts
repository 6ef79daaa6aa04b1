import pg from 'pg';
import { UserError, systemErrorCode, errorMessage } from '../process/command-errors.mjs';

/** Returns Prisma's parameter `?schema=` of a URL. Postgres does not know this parameter. */
export const schemaOfUrl = (url: string) => new URL(url).searchParams.get('schema') ?? 'public';

/** Connects to the schema of `url`. Throws a UserError if the server is unreachable. If the connection is lost later, the next query fails. */
export async function connectToDatabase(url: string, options: pg.ClientConfig = {}): Promise<pg.Client> {
  const address = new URL(url);
  address.searchParams.delete('schema');
  const client = new pg.Client({ ...options, connectionString: address.toString() });
  client.on('error', () => {});
  await client.connect().catch((error) => {
    throw new UserError(`The database cannot be reached: ${errorMessage(error) || systemErrorCode(error)}. Check DATABASE_URL.`, { cause: error });
  });
  await client.query(`SET search_path TO ${client.escapeIdentifier(schemaOfUrl(url))}`);
  return client;
}

export const firstRow = async (client: pg.Client, text: string, values?: unknown[]) => (await client.query(text, values)).rows[0];

/** Runs `work` and then closes the connection, which rolls back any open transaction. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await connectToDatabase(url);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Runs `work` in a transaction: commits it, or rolls it back if `work` throws. */
export async function inTransaction<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
