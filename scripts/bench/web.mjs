// `npm run bench:web [-- --json] [-- --siege | -- --host | -- --instances N]`: the built application under the load of a
// hall, with the database of a large host, or as several machines; on a database of its own.
import { command } from '../process/command.mjs';
import { ensureInstalled } from '../install/ensure-installed.mjs';

await command(async () => {
  ensureInstalled();
  const { register } = await import('tsx/esm/api');
  register();
  const { benchWeb } = await import('./web.ts');
  await benchWeb(process.argv.slice(2));
});
