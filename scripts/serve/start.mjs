// `npm start` installs, builds and serves the application from a fresh clone. `--demo` first creates two events.
import { ensureInstalled } from '../install/ensure-installed.mjs';
import { readArguments } from '../process/read-arguments.mjs';
import { runCommand } from '../process/run-command.mjs';

const USAGE = `npm start -- [--demo]

Installs what is missing, opens the database, builds, serves, and prints the address; Ctrl-C ends it.

  --demo  fills in a finished and a running event of invented players first; npm run demo does the same

Settings such as PORT stand in the environment or in .env; README.md lists them.`;

await runCommand(async () => {
  const { values } = readArguments(process.argv.slice(2), { options: { demo: { type: 'boolean' } } }, USAGE);
  await ensureInstalled();
  const { launchApplication } = await import('./launch.ts');
  await launchApplication({ withDemo: values.demo === true });
});
