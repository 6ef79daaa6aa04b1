import type { ExitCode } from './command';
import { runCommandLine } from './run';

/** What the command line said and wrote. */
export interface Run {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
  readonly written: ReadonlyMap<string, string>;
}

/** Runs the command line over files in memory, for tests. */
export function run(args: string, files: Readonly<Record<string, string>> = {}): Run {
  let [out, err] = ['', ''];
  const written = new Map<string, string>();
  const code = runCommandLine(args.split(' '), {
    out: (text) => (out += text),
    err: (text) => (err += text),
    read: (name) => {
      const text = files[name];
      if (text === undefined) throw Object.assign(new Error('missing'), { code: 'ENOENT' });
      return new TextEncoder().encode(text);
    },
    write: (name, text) => written.set(name, text),
    makeDirectory: () => undefined,
    filesBelow: (folder) => {
      const below = Object.keys(files).filter((name) => name.startsWith(`${folder}/`));
      return below.length === 0 ? null : below;
    },
  });
  return { code, out, err, written };
}
