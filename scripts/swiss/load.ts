import { readInitialColour } from '../../engine/check/initial-colour';
import type { Tournament, Tpn } from '../../engine/model/tournament';
import { withBakuAcceleration } from '../../engine/swiss/acceleration';
import { PAIRING_SYSTEMS } from '../../engine/systems';
import { SYSTEM_IDS } from '../../engine/systems/system';
import type { PairingSystem } from '../../engine/systems/system';
import { parseTrf, toTournament } from '../../engine/trf';
import type { TrfDocument, TrfProblem } from '../../engine/trf';
import { tellProblem } from '../../lib/import-export/tell-problem';
import { tell } from '../../lib/words/tell';
import { EXIT, Refusal, textOption } from './command';
import type { Io, Request } from './command';

export interface LoadedFile {
  readonly path: string;
  readonly document: TrfDocument;
  readonly warnings: readonly TrfProblem[];
  readonly tournament: Tournament;
  /** The number that a player has in the file. */
  readonly fileNumber: (tpn: Tpn) => Tpn;
}

export function requireSystem(request: Request, option = 'system'): PairingSystem {
  const id = textOption(request, option);
  if (id === null) throw new Refusal(EXIT.invalid, tell('cli.errors.systemMissing', { option, systems: SYSTEM_IDS }));
  return systemById(id);
}

export function systemById(id: string): PairingSystem {
  const known = SYSTEM_IDS.find((candidate) => candidate === id);
  if (known === undefined) throw new Refusal(EXIT.invalid, tell('cli.errors.unknownSystem', { id, systems: SYSTEM_IDS }));
  return PAIRING_SYSTEMS[known];
}

function requireOneFile({ files }: Request): string {
  const [path, ...more] = files;
  if (path === undefined) throw new Refusal(EXIT.invalid, tell('cli.errors.fileMissing'));
  if (more.length > 0) throw new Refusal(EXIT.invalid, tell('cli.errors.oneFile', { count: files.length }));
  return path;
}

/** As `loadFile`, and tells what was assumed. */
export function loadOneFile(request: Request, io: Io): LoadedFile {
  const file = loadFile(requireOneFile(request), io);
  for (const warning of file.warnings) io.err(`${tell('cli.warning', { path: file.path, problem: tellProblem(warning) })}\n`);
  return file;
}

/** Reads and checks one file; refuses it with every error in it. */
export function loadFile(path: string, io: Io): LoadedFile {
  const parsed = parseTrf(decode(readBytes(path, io)));
  if (!parsed.ok) {
    throw new Refusal(EXIT.invalid, parsed.error.map((problem) => `${path}: ${tellProblem(problem)}`).join('\n'));
  }
  const { document, warnings } = parsed.value;
  const { tournament, fileNumbers } = toTournament(document);
  return { path, document, warnings, tournament: accelerated(tournament, document), fileNumber: (tpn) => fileNumbers.get(tpn) ?? tpn };
}

/** 192 `..._BAKU`: accelerated by the rule, unless 250 or XXA say the fictitious points themselves. */
function accelerated(tournament: Tournament, document: TrfDocument): Tournament {
  const isStated = document.accelerations.length > 0 || document.virtualPoints.length > 0;
  return document.texts.tournamentType?.endsWith('_BAKU') === true && !isStated ? withBakuAcceleration(tournament) : tournament;
}

function readBytes(path: string, io: Io): Uint8Array {
  try {
    return io.read(path);
  } catch (error) {
    throw new Refusal(EXIT.fileAccess, tell('cli.errors.unreadable', { path, code: codeOf(error) }));
  }
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/** UTF-8, or, where the bytes are none, the Windows encoding of older programs. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** All rounds of a finished record: its rounds are the event's where none are announced. */
export function asRecorded({ document, tournament }: LoadedFile, system: PairingSystem): Tournament {
  return withInitialColour({ ...tournament, rounds: tournament.rounds ?? roundsInFile(document) }, system);
}

/** The coming round: where none are announced, the rounds in the file count if they reach it. */
export function asUnderWay({ document, tournament }: LoadedFile, system: PairingSystem): Tournament {
  const inFile = roundsInFile(document);
  const rounds = tournament.rounds ?? (inFile > tournament.completedRounds ? inFile : null);
  return withInitialColour({ ...tournament, rounds }, system);
}

function roundsInFile({ players }: TrfDocument): number {
  return Math.max(0, ...players.map(({ rounds }) => rounds.length));
}

function withInitialColour(tournament: Tournament, system: PairingSystem): Tournament {
  return { ...tournament, initialColour: tournament.initialColour ?? readInitialColour(system, tournament) };
}
