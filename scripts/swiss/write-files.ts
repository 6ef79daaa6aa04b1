import path from 'node:path';
import { t } from '@/lib/platform/messages/translate';
import type { Dialect } from '../../engine/trf';
import { type Command, type CommandIo, type Request, EXIT_CODE, CommandRefusal, textOption, invalidArguments } from './command-types';
import { codeOf } from './load-report-file';

export const DIALECT_OPTIONS: Command['options'] = {
  trf: { type: 'string', value: '16|26', help: t('cli.options.trf') },
  dialect: { type: 'string', value: 'bbp|javafo', help: t('cli.options.dialect') },
};

export function dialectOption(request: Request): Dialect {
  const version = textOption(request, 'trf');
  const program = textOption(request, 'dialect');
  if (program !== null) {
    if (version === null && (program === 'bbp' || program === 'javafo')) return program;
    if (version !== null) throw invalidArguments(t('cli.errors.onlyOneOf', { options: ['--trf', '--dialect'] }));
    throw invalidArguments(t('cli.errors.choice', { name: 'dialect', values: 'bbp | javafo', text: program }));
  }
  if (version === '16') return 'trf16';
  if (version === null || version === '26') return 'trf26';
  throw invalidArguments(t('cli.errors.choice', { name: 'trf', values: '16 | 26', text: version }));
}

export interface InputWithTarget {
  readonly path: string;
  readonly target: string;
}

export interface OutputFile {
  readonly target: string;
  readonly text: string;
}

/** Writes all files and their folders, or none of them. Files get their final names only after the last one has been written. */
export function writeFiles(files: Iterable<OutputFile>, io: CommandIo): void {
  const started: string[] = [];
  try {
    for (const { target, text } of files) {
      refuseWriteErrors(target, () => {
        io.makeDirectory(path.dirname(target));
        started.push(target);
        io.write(temporaryPath(target), text);
      });
    }
    for (const target of started) refuseWriteErrors(target, () => io.move(temporaryPath(target), target));
  } catch (error) {
    for (const target of started) io.remove(temporaryPath(target));
    throw error;
  }
}

const temporaryPath = (target: string) => `${target}.${process.pid}.part`;

export function refuseWriteErrors(target: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    throw new CommandRefusal(EXIT_CODE.fileAccess, t('cli.errors.unwritable', { path: target, code: codeOf(error) }));
  }
}

/** Refuses two files with the same target, and a target that is also an input. Ignores case when it compares names. */
export function refuseOverwriting(files: readonly InputWithTarget[], io: CommandIo): void {
  const placeOf = (file: string) => io.realPath(file).normalize().toLowerCase();
  const read = new Map(files.map((file) => [placeOf(file.path), file.path]));
  const written = new Map<string, string>();
  for (const { path: from, target } of files) {
    const place = placeOf(target);
    const [overwritten, other] = [read.get(place), written.get(place)];
    if (overwritten !== undefined) throw invalidArguments(t('cli.errors.overInput', { path: overwritten }));
    if (other !== undefined) throw invalidArguments(t('cli.errors.oneTarget', { path: target, first: other, second: from }));
    written.set(place, from);
  }
}
