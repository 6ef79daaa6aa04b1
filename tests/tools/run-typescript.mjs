// `node tests/tools/run-typescript.mjs FILE ...`: runs a command written in TypeScript, even in a fresh clone. Installs the packages first.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from '../../scripts/install/ensure-installed.mjs';
import { runCommand } from '../../scripts/process/run-command.mjs';

await runCommand(async () => {
  await ensureInstalled();
  const [file = ''] = process.argv.splice(2, 1);
  await import(pathToFileURL(path.resolve(file)).href);
});
