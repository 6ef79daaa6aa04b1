import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { SYSTEM_IDS } from '../../engine/systems/system';
import { runCommandLine } from './run';

/** The engine's command line, which `swiss.mjs` compiles and starts; `args` without the program's own name. */
export function main(args: readonly string[]): void {
  // Whoever reads the output may stop reading: `swiss … | head`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
  process.exitCode = runCommandLine(args, {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    read: (path) => readFileSync(path === '-' ? 0 : path),
    write: (path, text) => writeFileSync(path, text),
    makeDirectory: (path) => mkdirSync(path, { recursive: true }),
  });
}

/** Goes once through what is asked most, in memory: what has been compiled for it is kept with the compiled program. */
export function rehearse(): void {
  for (const system of SYSTEM_IDS) {
    let event = '';
    const silent = { err: () => undefined, read: () => new TextEncoder().encode(event), write: () => undefined, makeDirectory: () => undefined };
    runCommandLine(['generate', '--system', system, '--players', '20', '--rounds', '3', '--seed', '1'], { ...silent, out: (text) => (event += text) });
    // Announced for more rounds, so that there is one to come.
    event = event.replace(/^142 .*$/m, '142   9');
    for (const command of ['check', 'pair', 'explain']) runCommandLine([command, '--system', system, '-'], { ...silent, out: () => undefined });
    runCommandLine(['standings', '-'], { ...silent, out: () => undefined });
  }
}
