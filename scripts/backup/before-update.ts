import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../process/paths.mjs';
import type { Secrets } from '../serve/secrets';
import { codeVersion, dumpDatabase } from './dump';
import { namesIn, readJson, writeWhole } from './files';
import { placesIn, sizeText, stampOf } from './places';

const KEPT = 5;

/** Backs the database up before an update and prints how to go back. UPDATE_BACKUP=no skips it. */
export async function backupBeforeUpdate({ url, secrets, pending }: { url: string; secrets: Secrets; pending: readonly string[] }) {
  if (process.env.UPDATE_BACKUP === 'no') return;
  const { updates } = placesIn();
  await mkdir(updates, { recursive: true, mode: 0o700 });
  const file = path.join(updates, `${stampOf(new Date())}.backup`);
  console.log(`An update: ${pending.length} ${pending.length === 1 ? 'change' : 'changes'} of the database. A backup first.`);
  const { bytes } = await dumpDatabase({ url, file, secrets });
  const before = (await readJson(lastStartFile())) as { commit: string | null } | null;
  const checkout = before?.commit ? `git checkout ${before.commit.slice(0, 12)}` : '(put the version that ran before in the place of this one)';
  console.log(
    `It is in ${path.relative(ROOT, file)} (${sizeText(bytes)}). To go back to how it was before this update:\n  ${checkout}\n  npm run restore -- ${path.relative(ROOT, file)}\n  npm start`,
  );
  for (const name of (await namesIn(updates)).slice(0, -KEPT)) await rm(path.join(updates, name), { force: true });
}

const lastStartFile = () => path.join(placesIn().folder, 'last-start.json');

/** The version to go back to after an update. */
export async function recordStart() {
  await mkdir(placesIn().folder, { recursive: true, mode: 0o711 });
  await writeWhole(lastStartFile(), JSON.stringify({ ...codeVersion(), at: new Date().toISOString() }));
}
