// `npm run dev`: like `npm start`, unbuilt and reloading as files change.
import { command } from '../process/command.mjs';
import { ensureInstalled } from '../install/ensure-installed.mjs';

await command(async () => {
  ensureInstalled();
  const { launch } = await import('./launch.mjs');
  await launch({ isDevelopment: true, withDemo: process.argv.includes('--demo') });
});
