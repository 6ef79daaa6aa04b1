// `npm run dev` is like `npm start`, but needs no build and reloads pages when files change.
import { ensureInstalled } from '../install/ensure-installed.mjs';
import { readArguments } from '../process/read-arguments.mjs';
import { runCommand } from '../process/run-command.mjs';

const USAGE = `npm run dev -- [--demo]

Like npm start, unbuilt and reloading as files change; --demo fills in two events of invented players first.`;

await runCommand(async () => {
  const { values } = readArguments(process.argv.slice(2), { options: { demo: { type: 'boolean' } } }, USAGE);
  await ensureInstalled();
  const { launchApplication } = await import('./launch.ts');
  await launchApplication({ isDevelopment: true, withDemo: values.demo === true });
});
