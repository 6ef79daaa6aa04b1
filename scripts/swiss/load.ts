import { basename, relative } from 'node:path';
import { tellProblem, toldProblems } from '@/lib/domain/import-export/tell-problem';
import { tell } from '@/lib/platform/words/tell';
import { accelerated, asRecorded as recorded, asUnderWay as underWay } from '../../engine/check/as-recorded';
import type { Tournament, Tpn } from '../../engine/model/tournament';
import { PAIRING_SYSTEMS } from '../../engine/systems';
import { SYSTEM_IDS, type PairingSystem } from '../../engine/systems/system';
import { asCounted, contradictsType, parseTrf, saidOfRecord, systemOf, toTournament, type TrfDocument, type TrfProblem } from '../../engine/trf';
import { EXIT, Refusal, isSet, textOption, type Command, type Io, type Request, invalid } from './command';

export interface LoadedFile {
  readonly path: string;
  readonly document: TrfDocument;
  readonly warnings: readonly TrfProblem[];
  readonly tournament: Tournament;
  /** The tournament without games that count for the rating report only. */
  readonly counted: Tournament;
  readonly fileNumber: (tpn: Tpn) => Tpn;
  /** Returns the path with the line number of the first of these records. */
  readonly placeOf: (...records: readonly string[]) => string;
}

export const SYSTEM_OPTIONS: Command['options'] = {
  system: { type: 'string', value: 'ID', help: tell('cli.options.system') },
  force: { type: 'boolean', help: tell('cli.options.force') },
};

export function systemOption(request: Request): PairingSystem | null {
  const id = textOption(request, 'system');
  return id === null ? null : systemById(id);
}

/** The system of `--system`, else of record 192. Refuses a system that contradicts the file, unless --force. */
export function systemFor(request: Request, file: LoadedFile): PairingSystem {
  const { document } = file;
  const path = file.placeOf('192');
  const asked = systemOption(request);
  const code = document.texts.tournamentType ?? '';
  if (asked !== null && !isSet(request, 'force') && contradictsType(document, asked.id)) {
    throw invalid(tell('cli.errors.otherSystem', { path, code, system: asked.id }));
  }
  const named = asked?.id ?? systemOf(document);
  if (named !== null) return PAIRING_SYSTEMS[named];
  throw invalid(tell('cli.errors.systemMissing', { path, systems: SYSTEM_IDS }));
}

export function requireSystem(request: Request): PairingSystem {
  const system = systemOption(request);
  if (system === null) throw invalid(tell('cli.errors.missing', { option: '--system' }));
  return system;
}

export function systemById(id: string): PairingSystem {
  const known = SYSTEM_IDS.find((candidate) => candidate === id);
  if (known === undefined) throw invalid(tell('cli.errors.unknownSystem', { id, systems: SYSTEM_IDS }));
  return PAIRING_SYSTEMS[known];
}

function requireOneFile({ files }: Request): string {
  const [path, ...more] = files;
  if (path === undefined) throw invalid(tell('cli.errors.fileMissing'));
  if (more.length > 0) throw invalid(tell('cli.errors.oneFile', { count: files.length }));
  return path;
}

/** Loads the only file of the request and prints its warnings. */
export function loadOneFile(request: Request, io: Io): LoadedFile {
  systemOption(request);
  const file = loadFile(requireOneFile(request), io);
  for (const { first, count } of toldProblems(file.warnings)) {
    const problem = count === 1 ? first : tell('cli.warningAndMore', { problem: first, count: count - 1 });
    io.err(`${tell('cli.warning', { path: file.path, problem })}\n`);
  }
  return file;
}

/** Loads a file. If it is invalid, the refusal lists every error. */
export function loadFile(path: string, io: Io): LoadedFile {
  const parsed = parseTrf(readText(path, io));
  if (!parsed.ok) throw invalid(parsed.error.map((problem) => `${path}: ${tellProblem(problem)}`).join('\n'));
  const { document, warnings, lineOf } = parsed.value;
  const { tournament, fileNumbers } = toTournament(document);
  const there = accelerated(tournament, saidOfRecord(document));
  const placeOf = (...records: readonly string[]): string => {
    const line = records.flatMap((record) => lineOf.get(record) ?? [])[0];
    return line === undefined ? path : `${path}:${line}`;
  };
  if (!there.ok) throw invalid(tell('cli.errors.noBaku', { place: placeOf('192') }));
  const counted = countedIn(document, there.value);
  return { path, document, warnings, tournament: there.value, counted, fileNumber: (tpn) => fileNumbers.get(tpn) ?? tpn, placeOf };
}

function countedIn(document: TrfDocument, tournament: Tournament): Tournament {
  const entries = new Map(toTournament(asCounted(document)).tournament.players.map((player) => [player.tpn, player.entries]));
  return { ...tournament, players: tournament.players.map((player) => ({ ...player, entries: entries.get(player.tpn) ?? player.entries })) };
}

export function readText(path: string, io: Io): string {
  try {
    return decode(io.read(path));
  } catch (error) {
    throw new Refusal(EXIT.fileAccess, tell('cli.errors.unreadable', { path, code: codeOf(error) }));
  }
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/** Decodes UTF-8, else Windows-1252, which older programs write. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** File names of reports in a folder; a file named on the command line may have any name. */
const REPORT_NAME = /\.(?:trfx?|txt|fid)$/i;

interface ReportFile {
  readonly path: string;
  /** Relative to the named folder; the file name if the file itself was named. */
  readonly name: string;
}

export const reportFiles = (request: Request, io: Io): string[] => namedReports(request, io).map((file) => file.path);

/** Returns named files, reports in named folders, and the files in `--list` (one path per line). */
export function namedReports(request: Request, io: Io): ReportFile[] {
  const list = textOption(request, 'list');
  const listed =
    list === null
      ? []
      : readText(list, io)
          .split(/\r?\n/)
          .filter((line) => line.trim() !== '');
  const files = [...request.files, ...listed].flatMap((named) => filesAt(named, io));
  if (files.length === 0) throw invalid(tell('cli.errors.fileMissing'));
  return files;
}

function filesAt(named: string, io: Io): readonly ReportFile[] {
  const below = named === '-' ? null : io.filesBelow(named);
  if (below === null) return [{ path: named, name: basename(named) }];
  return below.filter((file) => REPORT_NAME.test(file)).map((file) => ({ path: file, name: relative(named, file) }));
}

/** The tournament with all rounds as they were paired. */
export const asRecorded = ({ document, counted }: LoadedFile, system: PairingSystem): Tournament => recorded(counted, saidOfRecord(document), system);

/** The tournament ready to pair the next round. */
export const asUnderWay = ({ document, counted }: LoadedFile, system: PairingSystem): Tournament => underWay(counted, saidOfRecord(document), system);
