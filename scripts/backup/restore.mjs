// `npm run restore -- FILE-or-FOLDER [--until TIME]` restores an installation from a file of `npm run backup` or a folder of
// backups. It moves the present data to a separate folder.
import { ensureInstalled } from '../install/ensure-installed.mjs';
import { UsageError } from '../process/command-errors.mjs';
import { readArguments } from '../process/read-arguments.mjs';
import { runCommand } from '../process/run-command.mjs';

const USAGE =
  'npm run restore -- FILE-or-FOLDER [--until TIME]\n\nFILE was made by npm run backup; FOLDER is .data/backups, or the second folder. TIME is a moment such as 14:30:05.';

await runCommand(async () => {
  const { values, positionals } = readArguments(process.argv.slice(2), { options: { until: { type: 'string' } }, allowPositionals: true }, USAGE);
  const [from] = positionals;
  if (from === undefined || positionals.length > 1) throw new UsageError(USAGE);
  await ensureInstalled();
  const { restore } = await import('./restore-command.ts');
  await restore(from, values.until);
});
