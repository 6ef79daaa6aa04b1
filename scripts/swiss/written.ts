import path from 'node:path';
import { tell } from '@/lib/platform/words/tell';
import type { Dialect } from '../../engine/trf';
import { EXIT, Refusal, textOption } from './command';
import type { Command, Io, Request } from './command';
import { codeOf } from './load';
import { invalid } from './parameters';

/** The options of a command that writes reports: an edition of FIDE's, or what another program reads. */
export const DIALECT_OPTIONS: Command['options'] = {
  trf: { type: 'string', value: '16|26', help: tell('cli.options.trf') },
  dialect: { type: 'string', value: 'bbp|javafo', help: tell('cli.options.dialect') },
};

/** TRF26 where nothing else is asked for. */
export function dialectOption(request: Request): Dialect {
  const version = textOption(request, 'trf');
  const program = textOption(request, 'dialect');
  if (program !== null) {
    if (version === null && (program === 'bbp' || program === 'javafo')) return program;
    throw invalid(version === null ? tell('cli.errors.dialect', { text: program }) : tell('cli.errors.dialectAndVersion'));
  }
  if (version === '16') return 'trf16';
  if (version === null || version === '26') return 'trf26';
  throw invalid(tell('cli.errors.version', { text: version }));
}

/** A file that is read, and the one that is written for it. */
export interface PlacedFile {
  readonly path: string;
  readonly target: string;
}

export interface NewFile {
  readonly target: string;
  readonly text: string;
}

/** Writes files, with the folders that they need: all of them, or none. Each lies beside its place until the last one is written. */
export function writeFiles(files: Iterable<NewFile>, io: Io): void {
  const begun: string[] = [];
  try {
    for (const { target, text } of files) {
      writing(target, () => {
        io.makeDirectory(path.dirname(target));
        begun.push(target);
        io.write(partOf(target), text);
      });
    }
    for (const target of begun) writing(target, () => io.move(partOf(target), target));
  } catch (error) {
    for (const target of begun) io.remove(partOf(target));
    throw error;
  }
}

/** What is not finished, of this process alone. */
const partOf = (target: string) => `${target}.${process.pid}.part`;

function writing(target: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    throw new Refusal(EXIT.fileAccess, tell('cli.errors.unwritable', { path: target, code: codeOf(error) }));
  }
}

/** Refuses to write one file for two, or over one of those that are read; names that differ in case alone are one on some machines. */
export function refuseLosses(files: readonly PlacedFile[], io: Io): void {
  const placeOf = (file: string) => io.realPath(file).normalize().toLowerCase();
  const read = new Map(files.map((file) => [placeOf(file.path), file.path]));
  const written = new Map<string, string>();
  for (const { path: from, target } of files) {
    const place = placeOf(target);
    const [over, other] = [read.get(place), written.get(place)];
    if (over !== undefined) throw invalid(tell('cli.errors.overInput', { path: over }));
    if (other !== undefined) throw invalid(tell('cli.errors.oneTarget', { path: target, first: other, second: from }));
    written.set(place, from);
  }
}
