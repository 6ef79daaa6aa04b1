import pg from 'pg';
import { adminAddress, databaseName, plainAddress } from './address.mjs';

const UNKNOWN_DATABASE = '3D000';

/** `schema-engine cli <command>`: the exit code. */
export async function runCommand(command, url) {
  if (command === 'can-connect-to-database') return reportConnection(url);
  if (command === 'create-database') return asAdmin(url, (name) => `CREATE DATABASE ${name}`);
  if (command === 'drop-database') return asAdmin(url, (name) => `DROP DATABASE ${name} WITH (FORCE)`);
  logError(`unknown command ${command}`);
  return 1;
}

async function reportConnection(url) {
  const client = new pg.Client({ connectionString: plainAddress(url) });
  // The command line expects one line that is not the error.
  process.stderr.write('\n');
  try {
    await client.connect();
    await client.end();
    return 0;
  } catch (error) {
    if (error.code === UNKNOWN_DATABASE) logError(`Database \`${databaseName(url)}\` does not exist`, 'P1003');
    else logError(`Can't reach database server: ${error.message || error.code}`, 'P1001');
    return 1;
  }
}

async function asAdmin(url, statement) {
  const client = new pg.Client({ connectionString: adminAddress(url) });
  await client.connect();
  await client.query(statement(client.escapeIdentifier(databaseName(url))));
  await client.end();
  return 0;
}

/** The engine's log format, which the command line reads. */
export function logError(message, code) {
  const fields = { message, ...(code ? { error_code: code } : {}) };
  const line = { timestamp: new Date().toISOString(), level: 'ERROR', fields, target: 'schema_engine::logger' };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
