import { ensureInstalled } from '../install/ensure-installed.mjs';
// `npm run backup -- FILE`: everything of this installation in one file, while it runs or not.
import { command } from '../process/command.mjs';

await command(async () => {
  ensureInstalled();
  const { backup } = await import('./backup-command.mjs');
  await backup(process.argv.slice(2));
  process.exit(0);
});
