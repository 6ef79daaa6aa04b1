// `npm run dev`: like `npm start`, but without a build and with reloading on file changes.
import { ensureInstalled } from '../install/ensure-installed.mjs';
import { readArguments } from '../process/arguments.mjs';
import { command } from '../process/command.mjs';

const USAGE = `npm run dev -- [--demo]

Like npm start, unbuilt and reloading as files change; --demo fills in two events of invented players first.`;

await command(async () => {
  const { values } = readArguments(process.argv.slice(2), { options: { demo: { type: 'boolean' } } }, USAGE);
  await ensureInstalled();
  const { launch } = await import('./launch.ts');
  await launch({ isDevelopment: true, withDemo: values.demo === true });
});
