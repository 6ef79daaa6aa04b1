import { tell } from '../../lib/words/tell';
import { EXIT, Refusal, textOption } from './command';
import type { Io, Request } from './command';
import { readText } from './load';

/** Names of reports within a folder; what is named itself may be called anything. */
const REPORT_NAME = /\.(?:trfx?|txt|fid)$/i;

/** The files asked for: those named, those of named folders and of all folders in them, and those of `--list`, one path a line. */
export function reportFiles(request: Request, io: Io): string[] {
  const list = textOption(request, 'list');
  const listed =
    list === null
      ? []
      : readText(list, io)
          .split(/\r?\n/)
          .filter((line) => line.trim() !== '');
  const files = [...request.files, ...listed].flatMap((path) => filesAt(path, io));
  if (files.length === 0) throw new Refusal(EXIT.invalid, tell('cli.errors.fileMissing'));
  return files;
}

function filesAt(path: string, io: Io): readonly string[] {
  const below = path === '-' ? null : io.filesBelow(path);
  return below === null ? [path] : below.filter((file) => REPORT_NAME.test(file));
}
