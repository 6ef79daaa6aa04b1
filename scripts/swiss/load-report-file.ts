import { basename, relative } from 'node:path';
import { describeProblem, groupProblems } from '@/lib/domain/import-export/describe-report-problem';
import { t } from '@/lib/platform/messages/translate';
import {
  type RecordedSettings,
  withRecordedAcceleration,
  completeRecord as recorded,
  completeUnfinishedRecord as underWay,
} from '../../engine/check/complete-record';
import { groupBy } from '../../engine/model/memoise';
import type { Tournament, Tpn } from '../../engine/model/tournament';
import { PAIRING_SYSTEMS } from '../../engine/systems';
import { SYSTEM_IDS, type PairingSystem, type SystemId, pairsTeams } from '../../engine/systems/system';
import { crosstableContradictions, type CrosstableContradiction } from '../../engine/teams/crosstable-lines';
import { teamRecordProblems, type TeamRecordProblem } from '../../engine/teams/team-record-problems';
import { countTeamLines, readTeamRecords } from '../../engine/teams/team-records';
import { teamTournament } from '../../engine/teams/team-tournament';
import {
  withStandingsResults,
  contradictsType,
  isOfTeams,
  parseTrf,
  systemOf,
  recordedSettings,
  toTournament,
  type TrfDocument,
  type TrfProblem,
  tournamentTypeOf,
} from '../../engine/trf';
import { MAX_TEAMS } from '../../engine/trf/trf-limits';
import { EXIT_CODE, CommandRefusal, isSet, textOption, type Command, type CommandIo, type Request, invalidArguments } from './command-types';

export interface LoadedFile {
  readonly path: string;
  readonly document: TrfDocument;
  readonly warnings: readonly TrfProblem[];
  /** True if the event pairs teams. The players of `tournament` are then the teams. */
  readonly pairsTeams: boolean;
  readonly tournament: Tournament;
  /** The tournament with the results that count for pairings and standings, without corrections for the rating report only. */
  readonly counted: Tournament;
  readonly fileNumber: (tpn: Tpn) => Tpn;
  readonly settings: RecordedSettings;
  /** Returns the path of the file, with the line number of the first record that is named in `records`. */
  readonly placeOf: (...records: readonly string[]) => string;
}

export const SYSTEM_OPTIONS: Command['options'] = {
  system: { type: 'string', value: 'ID', help: t('cli.options.system') },
  force: { type: 'boolean', help: t('cli.options.force') },
};

export function systemOption(request: Request): PairingSystem | null {
  const id = textOption(request, 'system');
  return id === null ? null : systemById(id);
}

/** Returns the system of `--system`, or else of record 192. Refuses a system that contradicts the file, unless `--force` is given. */
export function systemFor(request: Request, file: LoadedFile): PairingSystem {
  const { document } = file;
  const path = file.placeOf('192');
  const asked = systemOption(request);
  const code = document.texts.tournamentType ?? '';
  if (asked !== null && !isSet(request, 'force') && contradictsType(document, asked.id)) {
    throw invalidArguments(t('cli.errors.otherSystem', { path, code, system: asked.id }));
  }
  const named = asked?.id ?? systemOf(document);
  if (named !== null) return PAIRING_SYSTEMS[named];
  throw invalidArguments(t('cli.errors.systemMissing', { path, systems: SYSTEM_IDS }));
}

export function requireSystem(request: Request): PairingSystem {
  const system = systemOption(request);
  if (system === null) throw invalidArguments(t('cli.errors.missing', { option: '--system' }));
  return system;
}

export function systemById(id: string): PairingSystem {
  const known = SYSTEM_IDS.find((candidate) => candidate === id);
  if (known === undefined) throw invalidArguments(t('cli.errors.unknownSystem', { id, systems: SYSTEM_IDS }));
  return PAIRING_SYSTEMS[known];
}

export function requireOneFile({ files }: Request): string {
  const [path, ...more] = files;
  if (path === undefined) throw invalidArguments(t('cli.errors.fileMissing'));
  if (more.length > 0) throw invalidArguments(t('cli.errors.oneFile', { count: files.length }));
  return path;
}

/** Loads the only file of the request, and prints its warnings. */
export function loadOneFile(request: Request, io: CommandIo): LoadedFile {
  const file = loadFile(requireOneFile(request), io, systemOption(request));
  for (const { first, count } of groupProblems(file.warnings)) {
    const problem = count === 1 ? first : t('cli.warningAndMore', { problem: first, count: count - 1 });
    io.err(`${t('cli.warning', { path: file.path, problem })}\n`);
  }
  printTeamNotes(file, contradictionsIn(file), io);
  return file;
}

/** The informative records that contradict the results. An individual event may have team records, but it has no results of teams. */
export const contradictionsIn = ({ document, pairsTeams }: LoadedFile): readonly CrosstableContradiction[] =>
  pairsTeams ? crosstableContradictions(document) : [];

/** Prints the contradictions in the team records. They change neither the pairings nor the standings. */
export function printTeamNotes(file: LoadedFile, contradictions: readonly CrosstableContradiction[], io: CommandIo): void {
  const { document, path, pairsTeams } = file;
  for (const problem of pairsTeams ? [] : problemsOfTeams(document, file)) io.err(`${t('cli.teamNote', { path, problem: teamProblemText(problem) })}\n`);
  for (const [record, found] of groupBy(contradictions, (contradiction) => contradiction.record)) {
    const teams = found.map(({ team }) => team).join(', ');
    io.err(`${t('cli.teamsContradicted', { path, record, count: found.length, teams })}\n`);
  }
}

/**
 * Adds record 192 if the file lacks it and `--system` asks for Double-Swiss, because the points depend on whether games form matches. The record is
 * added at the end, so that line numbers do not change.
 */
function withRequestedType(text: string, asked: PairingSystem | null): string {
  if (asked?.id !== 'double-swiss-2026' || /^192 /m.test(text)) return text;
  return `${text}${/[\r\n]$/.test(text) ? '' : '\n'}192 ${tournamentTypeOf(asked.id, false)}\n`;
}

/** Loads a file. If it is invalid, the refusal contains every error. */
export function loadFile(path: string, io: CommandIo, asked: PairingSystem | null = null): LoadedFile {
  const parsed = parseTrf(withRequestedType(readText(path, io), asked));
  if (!parsed.ok) throw invalidArguments(parsed.error.map((problem) => `${path}: ${describeProblem(problem)}`).join('\n'));
  const { document, warnings, lineOf } = parsed.value;
  const teams = countTeamLines(document);
  if (teams > MAX_TEAMS) throw invalidArguments(t('cli.errors.tooManyTeams', { path, count: teams, most: MAX_TEAMS }));
  const id = asked?.id ?? systemOf(document);
  const pairsTeams = arePairsOfTeams(id, document);
  if (pairsTeams || isOfTeams(document)) refuseTeamProblems(document, path);
  // `XXC rank` renumbers players, but not teams.
  const fileNumbers = pairsTeams ? new Map<Tpn, Tpn>() : toTournament(document).fileNumbers;
  const settings = recordedSettings(document);
  const accelerated = withRecordedAcceleration(tournamentUnder(id, document), settings);
  const placeOf = (...records: readonly string[]): string => {
    const line = records.flatMap((record) => lineOf.get(record) ?? [])[0];
    return line === undefined ? path : `${path}:${line}`;
  };
  if (!accelerated.ok) throw invalidArguments(t('cli.errors.noBaku', { place: placeOf('192') }));
  const counted = withCountedResults(document, accelerated.value, id);
  const fileNumber = (tpn: Tpn): Tpn => fileNumbers.get(tpn) ?? tpn;
  return { path, document, warnings, pairsTeams, settings, tournament: accelerated.value, counted, fileNumber, placeOf };
}

const problemsOfTeams = (document: TrfDocument, event: Pick<LoadedFile, 'pairsTeams'>): readonly TeamRecordProblem[] =>
  teamRecordProblems(readTeamRecords(document), document, event);

const teamProblemText = ({ code, number, record }: TeamRecordProblem): string => t(`cli.teamRecords.${code}`, { number, record });

function refuseTeamProblems(document: TrfDocument, path: string): void {
  const problems = problemsOfTeams(document, { pairsTeams: true });
  if (problems.length > 0) throw invalidArguments(problems.map((problem) => `${path}: ${teamProblemText(problem)}`).join('\n'));
}

/** True if teams are paired. The Berger tables pair players or teams; the file says which. */
const arePairsOfTeams = (id: SystemId | null, document: TrfDocument): boolean => pairsTeams(id) || ((id === null || id === 'berger') && isOfTeams(document));

/** Returns the tournament in the form that a system pairs: of players or of teams. */
function tournamentUnder(id: SystemId | null, document: TrfDocument): Tournament {
  return arePairsOfTeams(id, document) ? teamTournament(document) : toTournament(document).tournament;
}

function withCountedResults(document: TrfDocument, tournament: Tournament, id: SystemId | null): Tournament {
  const entries = new Map(tournamentUnder(id, withStandingsResults(document)).players.map((player) => [player.tpn, player.entries]));
  return { ...tournament, players: tournament.players.map((player) => ({ ...player, entries: entries.get(player.tpn) ?? player.entries })) };
}

export function readText(path: string, io: CommandIo): string {
  try {
    return decode(io.read(path));
  } catch (error) {
    throw new CommandRefusal(EXIT_CODE.fileAccess, t('cli.errors.unreadable', { path, code: codeOf(error) }));
  }
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/** Decodes UTF-8, or else Windows-1252, which older programs write. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Matches the names of reports in a folder. A file that is named on the command line may have any name. */
const REPORT_NAME_PATTERN = /\.(?:trfx?|txt|fid)$/i;

interface ReportFile {
  readonly path: string;
  /** The path relative to the named folder; the file name if the file itself was named. */
  readonly name: string;
}

export const reportPaths = (request: Request, io: CommandIo): string[] => findReportFiles(request, io).map((file) => file.path);

/** Returns the named files, the reports in the named folders, and the files in `--list` (one path per line). */
export function findReportFiles(request: Request, io: CommandIo): ReportFile[] {
  const list = textOption(request, 'list');
  const listed =
    list === null
      ? []
      : readText(list, io)
          .split(/\r?\n/)
          .filter((line) => line.trim() !== '');
  const files = [...request.files, ...listed].flatMap((named) => filesAt(named, io));
  if (files.length === 0) throw invalidArguments(t('cli.errors.fileMissing'));
  return files;
}

function filesAt(named: string, io: CommandIo): readonly ReportFile[] {
  const below = named === '-' ? null : io.filesBelow(named);
  if (below === null) return [{ path: named, name: basename(named) }];
  return below.filter((file) => REPORT_NAME_PATTERN.test(file)).map((file) => ({ path: file, name: relative(named, file) }));
}

/** Returns the tournament with the settings for a check of its recorded rounds. */
export const recordedTournament = ({ settings, counted }: LoadedFile, system: PairingSystem): Tournament => recorded(counted, settings, system);

/** Returns the tournament with the settings for pairing its next round. */
export const tournamentToPair = ({ settings, counted }: LoadedFile, system: PairingSystem): Tournament => underWay(counted, settings, system);
