import path from 'node:path';
import { tell } from '@/lib/platform/words/tell';
import { type Io, type Request, EXIT, Refusal, textOption } from './command';
import { readText } from './load';

/** Reports in a folder; a file named itself may be called anything. */
const REPORT_NAME = /\.(?:trfx?|txt|fid)$/i;

export interface ReportFile {
  readonly path: string;
  /** Relative to the named folder; the file name where it was named itself. */
  readonly name: string;
}

export const reportFiles = (request: Request, io: Io): string[] => namedReports(request, io).map((file) => file.path);

/** Named files, those in named folders, and those of `--list`, one path a line. */
export function namedReports(request: Request, io: Io): ReportFile[] {
  const list = textOption(request, 'list');
  const listed =
    list === null
      ? []
      : readText(list, io)
          .split(/\r?\n/)
          .filter((line) => line.trim() !== '');
  const files = [...request.files, ...listed].flatMap((named) => filesAt(named, io));
  if (files.length === 0) throw new Refusal(EXIT.invalid, tell('cli.errors.fileMissing'));
  return files;
}

function filesAt(named: string, io: Io): readonly ReportFile[] {
  const below = named === '-' ? null : io.filesBelow(named);
  if (below === null) return [{ path: named, name: path.basename(named) }];
  return below.filter((file) => REPORT_NAME.test(file)).map((file) => ({ path: file, name: path.relative(named, file) }));
}
