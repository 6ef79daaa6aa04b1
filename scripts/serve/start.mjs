// `npm start`: everything from an empty clone to a served page. `--demo` fills in two events first.
import { command } from '../process/command.mjs';
import { ensureInstalled } from '../install/ensure-installed.mjs';

await command(async () => {
  ensureInstalled();
  const { launch } = await import('./launch.mjs');
  await launch({ withDemo: process.argv.includes('--demo') });
});
