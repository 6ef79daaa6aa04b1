// `node tests/workshop/start.mjs FILE ...`: a command written in TypeScript, from an empty clone: the packages are seen to first.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from '../../scripts/install/ensure-installed.mjs';
import { command } from '../../scripts/process/command.mjs';

await command(async () => {
  await ensureInstalled();
  const [file = ''] = process.argv.splice(2, 1);
  await import(pathToFileURL(path.resolve(file)).href);
});
