import path from 'node:path';
import { t } from '@/lib/platform/messages/translate';
import { withCurrentCrosstable } from '../../engine/teams/crosstable-lines';
import { type Dialect, type TrfDocument, writeTrf, inexpressibleForbiddenPairs, inexpressiblePoints, withAccelerationRanges } from '../../engine/trf';
import { type Command, type CommandIo, EXIT_CODE, LIST_OPTION, textOption, invalidArguments } from './command-types';
import { contradictionsIn, loadFile, findReportFiles, printTeamNotes } from './load-report-file';
import { type OutputFile, type InputWithTarget, DIALECT_OPTIONS, dialectOption, refuseOverwriting, writeFiles } from './write-files';

export const convertCommand: Command = {
  name: 'convert',
  operands: 'FILE|FOLDER...',
  options: {
    ...DIALECT_OPTIONS,
    list: LIST_OPTION,
    out: { type: 'string', value: 'DIR', help: t('cli.options.out') },
  },
  run: (request, io) => {
    const dialect = dialectOption(request);
    const out = textOption(request, 'out');
    const files = findReportFiles(request, io);
    if (out === null && files.length > 1) throw invalidArguments(t('cli.errors.needsFolder'));
    if (out === null) {
      for (const file of files) io.out(convertFile(file.path, dialect, io));
      return EXIT_CODE.ok;
    }
    const placed = files.map((file) => ({ path: file.path, target: path.join(out, file.name) }));
    refuseOverwriting(placed, io);
    writeFiles(conversions(placed, dialect, io), io);
    return EXIT_CODE.ok;
  },
};

/** Converts the files one after another, so that only one report is in memory at a time. */
function* conversions(files: readonly InputWithTarget[], dialect: Dialect, io: CommandIo): Iterable<OutputFile> {
  for (const { path: from, target } of files) yield { target, text: convertFile(from, dialect, io) };
}

/** Warns of records that the dialect does not have. Refuses if the remaining records would contradict each other. */
function convertFile(file: string, dialect: Dialect, io: CommandIo): string {
  const loaded = loadFile(file, io);
  const contradictions = contradictionsIn(loaded);
  printTeamNotes(loaded, contradictions, io);
  const document = withCurrentCrosstable(loaded.document, contradictions);
  const inexpressible = inexpressiblePoints(document, dialect);
  if (inexpressible.length > 0) throw invalidArguments(t('cli.errors.unsaidWorths', { path: file, dialect, letters: inexpressible.join(', ') }));
  const { text, missing } = writeInDialect(document, dialect);
  for (const { rounds, players, isKept } of inexpressibleForbiddenPairs(document, dialect)) {
    const facts = { path: file, players: players.join(', '), from: rounds?.from ?? 1, to: rounds?.to ?? 1 };
    io.err(`${isKept ? t('cli.convert.apartAlways', facts) : t('cli.convert.apartNever', facts)}\n`);
  }
  if (missing.length > 0) io.err(`${t('cli.convert.missing', { path: file, records: missing.join(', ') })}\n`);
  return text;
}

/** Returns the text in the dialect. `missing` contains the TRF26 records of the document that the dialect does not have. */
function writeInDialect(document: TrfDocument, dialect: Dialect): { readonly text: string; readonly missing: readonly string[] } {
  const whole = writeTrf(withAccelerationRanges(document), 'trf26');
  if (dialect === 'trf26') return { text: whole, missing: [] };
  const text = writeTrf(document, dialect);
  const kept = recordsIn(text);
  // XXP replaces record 260, although it names no rounds.
  return { text, missing: [...recordsIn(whole)].filter((record) => !kept.has(record) && !(record === '260' && kept.has('XXP'))) };
}

const recordsIn = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(/[\r\n]+/)
      .filter((line) => line.trim() !== '')
      .map((line) => line.slice(0, 3)),
  );
