// `npm run backup -- FILE`: saves the whole installation in one file, whether or not it is running.
import { ensureInstalled } from '../install/ensure-installed.mjs';
import { readArguments } from '../process/arguments.mjs';
import { command } from '../process/command.mjs';
import { Misuse } from '../process/errors.mjs';

const USAGE =
  'npm run backup -- FILE\n\nNothing is overwritten: in a folder, or where FILE exists, the name gets the time. npm run restore brings back what it holds.';

await command(async () => {
  const { positionals } = readArguments(process.argv.slice(2), { allowPositionals: true }, USAGE);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Misuse(USAGE);
  await ensureInstalled();
  const { backup } = await import('./backup-command.ts');
  await backup(file);
  process.exit(0);
});
