import { readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { runCommandLine } from './swiss/run';

/** The engine's command line: `npm run --silent swiss -- help`. */
// Whoever reads the output may stop reading: `swiss … | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

process.exitCode = runCommandLine(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  read: (path) => readFileSync(path === '-' ? 0 : path),
  write: (path, text) => writeFileSync(path, text),
  makeDirectory: (path) => mkdirSync(path, { recursive: true }),
});
