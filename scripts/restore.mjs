// `npm run restore -- FILE-or-FOLDER [--until TIME]`: an installation as it was, from what `npm run backup` made or from
// a folder of backups. What is there is kept beside it.
import { command } from './command.mjs';
import { ensureInstalled } from './install.mjs';

await command(async () => {
  ensureInstalled();
  const { restore } = await import('./backup/restore-command.mjs');
  await restore(process.argv.slice(2));
});
