// `npm start`: everything from an empty clone to a served page. `--demo` fills in two events first.
import { command } from './command.mjs';
import { ensureInstalled } from './install.mjs';

await command(async () => {
  ensureInstalled();
  const { launch } = await import('./launch.mjs');
  await launch({ withDemo: process.argv.includes('--demo') });
});
