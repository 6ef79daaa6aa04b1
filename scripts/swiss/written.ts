import path from 'node:path';
import type { Dialect } from '../../engine/trf';
import { tell } from '../../lib/words/tell';
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

/** Writes a file into a folder, which is made for the first. */
export function writeInto(directory: string, name: string, text: string, isFirst: boolean, io: Io): void {
  const target = path.join(directory, name);
  try {
    if (isFirst) io.makeDirectory(directory);
    io.write(target, text);
  } catch (error) {
    throw new Refusal(EXIT.fileAccess, tell('cli.errors.unwritable', { path: target, code: codeOf(error) }));
  }
}
