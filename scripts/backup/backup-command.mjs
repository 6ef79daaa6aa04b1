import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DIRECTORY, openDatabase } from '../database.mjs';
import { PlainError } from '../processes.mjs';
import { loadSecrets } from '../secrets.mjs';
import { readDotEnv } from '../settings.mjs';
import { dumpDatabase } from './dump.mjs';
import { writeWhole } from './files.mjs';
import { placesIn } from './places.mjs';

/** The whole command, in plain words. */
export async function backup(args) {
  if (args.length !== 1 || args[0].startsWith('-')) throw new PlainError('npm run backup -- FILE');
  readDotEnv();
  const file = path.resolve(args[0]);
  if (existsSync(file)) throw new PlainError(`${file} is there already, and is not overwritten.`);
  if (!existsSync(path.dirname(file))) throw new PlainError(`There is no folder ${path.dirname(file)}.`);
  if (!process.env.DATABASE_URL && !existsSync(DIRECTORY)) throw new PlainError('There is nothing to back up: this installation has never been started.');
  const secrets = loadSecrets();
  const database = await openDatabase(secrets);
  try {
    const { bytes, rows } = await dumpDatabase({ url: database.url, file, secrets });
    await recordFile();
    console.log(`${file}: ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB. It holds passwords and personal data: keep it as safe as this machine.`);
    console.log(`To go back to it: npm run restore -- ${args[0]}`);
  } finally {
    await database.close();
  }
}

/** For the organiser's home: when the last file was made here. */
async function recordFile() {
  const { folder, lastFile } = placesIn();
  await mkdir(folder, { recursive: true, mode: 0o711 });
  await writeWhole(lastFile, JSON.stringify({ madeAt: new Date().toISOString() }));
}
