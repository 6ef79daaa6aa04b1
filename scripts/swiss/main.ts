import { existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SWISS_SYSTEM_IDS } from '../../engine/systems/system';
import { checkInParallel } from './check-in-parallel';
import { type CommandIo, NO_IO } from './command-types';
import { runCommandLine } from './run-command-line';

/** Runs the command line. `args` excludes the name of the program. */
export function main(args: readonly string[]): void {
  // The program that reads the output may stop early, as in `swiss … | head`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
  const parallel = checkInParallel(args, io, process.argv[1] ?? '');
  if (parallel === null) process.exitCode = runCommandLine(args, io);
  else void parallel.then((code) => (process.exitCode = code));
}

const io: CommandIo = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  read: (file) => readFileSync(file === '-' ? 0 : file),
  write: (file, text) => writeFileSync(file, text),
  move: (from, to) => renameSync(from, to),
  remove: (file) => rmSync(file, { force: true }),
  makeDirectory: (folder) => mkdirSync(folder, { recursive: true }),
  filesBelow: (folder) => {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return null;
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted();
  },
  realPath,
};

/** Resolves symbolic links. For a file that does not exist yet, resolves the links of its folder. */
function realPath(file: string): string {
  const absolute = path.resolve(file);
  const folder = path.dirname(absolute);
  if (existsSync(absolute) || folder === absolute) return realpathSync.native(absolute);
  return path.join(realPath(folder), path.basename(absolute));
}

/** Runs common commands, so that V8's bytecode cache includes their code. */
export function warmUpCache(): void {
  for (const system of SWISS_SYSTEM_IDS) {
    let event = '';
    const silent: CommandIo = { ...NO_IO, read: () => new TextEncoder().encode(event) };
    runCommandLine(['generate', '--system', system, '--players', '20', '--rounds', '3', '--seed', '1'], { ...silent, out: (text) => (event += text) });
    // The command `pair` needs a round that has not been paired yet.
    event = event.replace(/^142 .*$/m, '142   9');
    for (const command of ['check', 'pair', 'explain']) runCommandLine([command, '--system', system, '-'], silent);
    runCommandLine(['standings', '-'], silent);
  }
}
