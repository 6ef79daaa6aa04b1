import path from 'node:path';
import { makeTrf, withAccelerationRanges } from '../../engine/trf';
import type { Dialect, TrfDocument } from '../../engine/trf';
import { tell } from '../../lib/words/tell';
import { EXIT, Refusal, textOption } from './command';
import type { Command } from './command';
import { reportFiles } from './files';
import { loadFile } from './load';
import { DIALECT_OPTIONS, dialectOption, writeInto } from './written';

export const convert: Command = {
  name: 'convert',
  summary: tell('cli.convert.summary'),
  usage: tell('cli.convert.usage'),
  options: {
    ...DIALECT_OPTIONS,
    list: { type: 'string', value: 'FILE', help: tell('cli.convert.options.list') },
    out: { type: 'string', value: 'DIR', help: tell('cli.convert.options.out') },
  },
  notes: tell('cli.convert.notes'),
  run: (request, io) => {
    const dialect = dialectOption(request);
    const out = textOption(request, 'out');
    const files = reportFiles(request, io);
    if (out === null && files.length > 1) throw new Refusal(EXIT.invalid, tell('cli.errors.filesNeedFolder'));
    // All are read before the first is written: a file that cannot be read leaves no half of them.
    const made = files.map((file) => ({ file, ...written(loadFile(file, io).document, dialect) }));
    for (const [index, { file, text, missing }] of made.entries()) {
      if (out === null) io.out(text);
      else writeInto(out, path.basename(file), text, index === 0, io);
      if (missing.length > 0) io.err(`${tell('cli.convert.missing', { path: file, records: missing.join(', ') })}\n`);
    }
    return EXIT.ok;
  },
};

/** The report in a dialect, with the records that it has in TRF26 and no more then. */
function written(document: TrfDocument, dialect: Dialect): { readonly text: string; readonly missing: readonly string[] } {
  const whole = makeTrf(withAccelerationRanges(document), 'trf26');
  if (dialect === 'trf26') return { text: whole, missing: [] };
  const text = makeTrf(document, dialect);
  const kept = recordsIn(text);
  return { text, missing: [...recordsIn(whole)].filter((record) => !kept.has(record)) };
}

/** The three signs before each line. */
const recordsIn = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(/[\r\n]+/)
      .filter((line) => line.trim() !== '')
      .map((line) => line.slice(0, 3)),
  );
