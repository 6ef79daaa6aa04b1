import { readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { runCommandLine } from './swiss/run';

/** The engine's command line: `npm run --silent swiss -- help`. */
process.exitCode = runCommandLine(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  read: (path) => readFileSync(path === '-' ? 0 : path),
  write: (path, text) => writeFileSync(path, text),
  makeDirectory: (path) => mkdirSync(path, { recursive: true }),
});
