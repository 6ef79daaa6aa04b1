import { ensureInstalled } from '../install/ensure-installed.mjs';
// `npm run restore -- FILE-or-FOLDER [--until TIME]`: an installation as it was, from what `npm run backup` made or from
// a folder of backups. What is there is kept beside it.
import { command } from '../process/command.mjs';

await command(async () => {
  ensureInstalled();
  const { restore } = await import('./restore-command.mjs');
  await restore(process.argv.slice(2));
});
