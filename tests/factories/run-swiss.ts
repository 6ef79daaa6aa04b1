import { NO_IO, type ExitCode } from '@/scripts/swiss/command-types';
import { runCommandLine } from '@/scripts/swiss/run-command-line';

export interface SwissRun {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
  readonly written: ReadonlyMap<string, string>;
}

/** Runs the command line on files in memory. A write to a file whose name matches `unwritable` fails as on a full disk. */
export function runSwiss(args: string, files: Readonly<Record<string, string>> = {}, unwritable: RegExp | null = null): SwissRun {
  let [out, err] = ['', ''];
  const written = new Map<string, string>();
  const code = runCommandLine(args.split(' '), {
    ...NO_IO,
    out: (text) => (out += text),
    err: (text) => (err += text),
    read: (name) => {
      const text = files[name];
      if (text === undefined) throw Object.assign(new Error('missing'), { code: 'ENOENT' });
      return new TextEncoder().encode(text);
    },
    write: (name, text) => {
      if (unwritable?.test(name) === true) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      written.set(name, text);
    },
    move: (from, to) => {
      written.set(to, written.get(from) ?? '');
      written.delete(from);
    },
    remove: (name) => written.delete(name),
    filesBelow: (folder) => {
      const below = Object.keys(files).filter((name) => name.startsWith(`${folder}/`));
      return below.length === 0 ? null : below;
    },
  });
  return { code, out, err, written };
}

/** Generator options that turn every random event off except the games. Each test adds the events that it needs. */
export const PLAIN_EVENT_OPTIONS =
  '--half-point-byes 0 --full-point-byes 0 --zero-point-byes 0 --forfeit-wins 0 --forfeit-losses 0 --double-forfeits 0 --half-zero 0 --zero-half 0 ' +
  '--zero-zero 0 --unrated 0 --withdrawals 0 --forbidden-pairs 0 --baku no --field open --tie-breaks BH/C1,BH,SB --results curve';
export const GENERATED_EVENT = runSwiss(
  `generate --system dutch-2017 --players 12 --rounds 5 --seed 4 ${PLAIN_EVENT_OPTIONS} --byes 5 --forfeits 5 --late 5 --trf 16`,
).out;
