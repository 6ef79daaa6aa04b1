import path from 'node:path';
import { tell } from '@/lib/platform/words/tell';
import { type Dialect, type TrfDocument, makeTrf, unsaidForbidden, unsaidWorths, withAccelerationRanges } from '../../engine/trf';
import { type Command, type Io, EXIT, LIST_OPTION, textOption, invalid } from './command';
import { loadFile, namedReports } from './load';
import { type NewFile, type PlacedFile, DIALECT_OPTIONS, dialectOption, refuseLosses, writeFiles } from './written';

export const convert: Command = {
  name: 'convert',
  operands: 'FILE|FOLDER...',
  options: {
    ...DIALECT_OPTIONS,
    list: LIST_OPTION,
    out: { type: 'string', value: 'DIR', help: tell('cli.options.out') },
  },
  run: (request, io) => {
    const dialect = dialectOption(request);
    const out = textOption(request, 'out');
    const files = namedReports(request, io);
    if (out === null && files.length > 1) throw invalid(tell('cli.errors.needsFolder'));
    if (out === null) {
      for (const file of files) io.out(converted(file.path, dialect, io));
      return EXIT.ok;
    }
    const placed = files.map((file) => ({ path: file.path, target: path.join(out, file.name) }));
    refuseLosses(placed, io);
    writeFiles(conversions(placed, dialect, io), io);
    return EXIT.ok;
  },
};

/** Converts lazily, with one report in memory at a time. */
function* conversions(files: readonly PlacedFile[], dialect: Dialect, io: Io): Iterable<NewFile> {
  for (const { path: from, target } of files) yield { target, text: converted(from, dialect, io) };
}

/** Converts a file. Warns of records that the dialect lacks; refuses if the remaining records would contradict each other. */
function converted(file: string, dialect: Dialect, io: Io): string {
  const { document } = loadFile(file, io);
  const unsaid = unsaidWorths(document, dialect);
  if (unsaid.length > 0) throw invalid(tell('cli.errors.unsaidWorths', { path: file, dialect, letters: unsaid.join(', ') }));
  const { text, missing } = written(document, dialect);
  for (const { rounds, players, isKept } of unsaidForbidden(document, dialect)) {
    const facts = { path: file, players: players.join(', '), from: rounds?.from ?? 1, to: rounds?.to ?? 1 };
    io.err(`${isKept ? tell('cli.convert.apartAlways', facts) : tell('cli.convert.apartNever', facts)}\n`);
  }
  if (missing.length > 0) io.err(`${tell('cli.convert.missing', { path: file, records: missing.join(', ') })}\n`);
  return text;
}

/** `missing`: records of TRF26 that the dialect lacks. */
function written(document: TrfDocument, dialect: Dialect): { readonly text: string; readonly missing: readonly string[] } {
  const whole = makeTrf(withAccelerationRanges(document), 'trf26');
  if (dialect === 'trf26') return { text: whole, missing: [] };
  const text = makeTrf(document, dialect);
  const kept = recordsIn(text);
  // XXP is 260 without its rounds.
  return { text, missing: [...recordsIn(whole)].filter((record) => !kept.has(record) && !(record === '260' && kept.has('XXP'))) };
}

const recordsIn = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(/[\r\n]+/)
      .filter((line) => line.trim() !== '')
      .map((line) => line.slice(0, 3)),
  );
