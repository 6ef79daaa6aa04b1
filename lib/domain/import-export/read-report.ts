import { isBakuAccelerated, noBakuReason, type SystemId } from '@/engine';
import type { Colour } from '@/engine/model/colour';
import type { Scoring } from '@/engine/model/points';
import type { Player, Title, Tournament } from '@/engine/model/tournament';
import { isTeamTieBreak } from '@/engine/teams';
import { parseTieBreaks } from '@/engine/tie-breaks';
import {
  isBakuType,
  isOfTeams,
  isChess960Type,
  nationalRatings,
  numbersByRound,
  parseTrf,
  recordedSettings,
  parseStrengthLine,
  isTieBreakComment,
  statedStrengths,
  systemOf,
  parseTieBreakComments,
  toTournament,
  type NationalRecord,
  type ParsedTrf,
  type StatedStrength,
  type TieBreakComments,
  type TrfDocument,
  type TrfFormat,
  type TrfPlayer,
  type TrfProblem,
} from '@/engine/trf';
import type { Arbiters } from '@/lib/domain/events/arbiters';
import type { KnownPerson } from '@/lib/domain/players/decide-same-person';
import { readBirth, readFederation, readFideId } from '@/lib/domain/players/parse-person-fields';
import { normaliseName } from '@/lib/domain/players/search-name';
import type { Acceleration, RatingMethod } from '@/lib/domain/sections/section-settings';
import type { AbsenceKind } from '@/lib/domain/tournament/section-facts';
import { toSingleLine } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import type { GroupedRemark } from './describe-report-problem';
import { publishedRows, ratingReportOnlyGames } from './rating-report-only-games';
import { numbersByRoundOf, type NumbersByRound, readReportBoards, type ReportedRound, type RoundToImport } from './read-report-boards';
import { readReportTeams, type ReportedTeams } from './read-report-teams';
import { statedRatingMethod } from './report-rating-records';
import { reportRemarks } from './report-remarks';

/** A tournament parsed from a report file, before it has any ids. */
export interface ReportedTournament {
  readonly name: string;
  readonly rounds: number | null;
  readonly completedRounds: number;
  readonly initialColour: Colour | null;
  readonly isChess960: boolean;
  readonly scoring: Scoring;
  readonly tieBreaks: readonly string[] | null;
  readonly systemId: SystemId | null;
  readonly ratingMethod: RatingMethod | null;
  readonly acceleration: Acceleration;
  readonly players: readonly ReportedPlayer[];
  readonly pairedRounds: readonly RoundToImport[];
  readonly numbersThen: NumbersByRound;
  readonly forbidden: readonly { readonly players: readonly [number, number]; readonly from: number; readonly to: number }[];
  readonly tieBreakLines: TieBreakComments;
  /** The lines of the file that have no database column. The export writes them again. */
  readonly lines: ImportedLines;
  readonly tournament: Tournament;
  /** The teams of a team event, with numbers as in the tournament; null if there are none, or if a section cannot store them. */
  readonly teams: ReportedTeams | null;
  /** Maps each player's number in the tournament to the number in the file. */
  readonly fileNumbers: ReadonlyMap<number, number>;
  readonly format: TrfFormat;
  readonly remarks: readonly GroupedRemark[];
}

export interface ImportedLines {
  readonly texts: TrfDocument['texts'];
  /** The arbiters of records 102 and 112 that are not in the event's settings. */
  readonly deputyArbiters: readonly string[];
  /** The arbiters that were copied from this file to the event's settings. Files of other sections may name the same arbiters. */
  readonly arbitersOfEvent?: Arbiters;
  readonly roundDates: readonly string[];
  readonly kept: TrfDocument['kept'];
  readonly tieBreaks: TrfDocument['tieBreaks'];
  readonly entryOf?: Readonly<Record<string, string>>;
}

export interface ReportedPlayer extends Pick<KnownPerson, 'name' | 'nationalId' | 'sex' | 'federation' | 'fideId' | 'birth'> {
  readonly number: number;
  readonly rating: number;
  readonly nationalRating: number;
  readonly nationalBody: string;
  /** The pairing strength stated in a comment; null if the player was paired by the rating in record 001. */
  readonly strength: StatedStrength | null;
  readonly title: Title | null;
  readonly absences: readonly { readonly round: number; readonly kind: AbsenceKind }[];
}

export type ReportParseResult = { readonly ok: true; readonly report: ReportedTournament } | { readonly ok: false; readonly problems: readonly TrfProblem[] };

export function readReport(text: string): ReportParseResult {
  const parsed = parseTrf(text);
  if (!parsed.ok) return { ok: false, problems: sortTruncatedFirst(parsed.error) };
  const { warnings, open, format } = parsed.value;
  const inFile = toTournament(parsed.value.document);
  const openOf = (some: Tournament) => playersWithoutResult(open, some, inFile.fileNumbers);
  const { document, steps, left } = ratingReportOnlyGames(parsed.value.document, inFile.tournament, openOf);
  const { tournament, fileNumbers } = document === parsed.value.document ? inFile : toTournament(document);
  const tieBreaks = tieBreaksOfReport(document);
  const teams = teamsOf(document, fileNumbers);
  const boards = teams?.rules.scoresOnly === true ? roundsWithoutBoards(teams) : readReportBoards(tournament, openOf(tournament));
  const announced = publishedRows(document.kept, boards, fileNumbers);
  const acceleration = accelerationOf(document, isOfTeams(document) ? (teams?.tournament ?? null) : tournament);
  return {
    ok: true,
    report: {
      name: toSingleLine(document.texts.name ?? ''),
      rounds: document.rounds,
      completedRounds: boards.length,
      initialColour: tournament.initialColour ?? initialColourFromRoundOne(tournament),
      isChess960: isChess960Type(document.texts.type),
      scoring: tournament.scoring,
      tieBreaks,
      tieBreakLines: renumberComments(parseTieBreakComments(document), fileNumbers),
      systemId: systemOf(document),
      ratingMethod: statedRatingMethod(document.texts),
      acceleration,
      players: playersOf(document, tournament, fileNumbers),
      pairedRounds: boards.map((round) => ({ ...round, played: steps.get(round.number) ?? [], announced: announced.rows.get(round.number) ?? [] })),
      numbersThen: numbersByRoundOf(numbersByRound(document), tournament, fileNumbers),
      forbidden: tournament.forbidden.flatMap(forbiddenPairsOf),
      lines: importedLinesOf({ ...document, kept: announced.kept }),
      tournament,
      teams,
      fileNumbers,
      format,
      remarks: reportRemarks({ document, format, tournament, tieBreaks, acceleration, ratingOnlyLeft: left, teams }, warnings),
    },
  };
}

/** The teams of an event of teams. Null for other events, or if the tournament renumbered the players. */
function teamsOf(document: TrfDocument, fileNumbers: ReadonlyMap<number, number>): ReportedTeams | null {
  const isRenumbered = [...fileNumbers].some(([tpn, number]) => tpn !== number);
  return isOfTeams(document) && !isRenumbered ? readReportTeams(document) : null;
}

const roundsWithoutBoards = ({ rounds }: ReportedTeams): readonly ReportedRound[] =>
  rounds.map((_, index) => ({ number: index + 1, boards: [], allocatedByes: [] }));

/** Puts cut-off lines and cells first, because they are often the cause of the other problems. */
function sortTruncatedFirst(problems: readonly TrfProblem[]): TrfProblem[] {
  const isCut = ({ code }: TrfProblem) => code === 'line-cut-off' || code === 'cell-cut-off';
  return [...problems.filter(isCut), ...problems.filter((problem) => !isCut(problem))];
}

function playersOf(document: TrfDocument, tournament: Tournament, fileNumbers: ReadonlyMap<number, number>): ReportedPlayer[] {
  const listed = new Map(document.players.map((player) => [player.tpn, player]));
  const later = laterByes(document, tournament.completedRounds);
  const strengths = statedStrengths(document);
  const national = nationalRatings(document);
  return tournament.players.map((player) => {
    const number = fileNumbers.get(player.tpn) ?? player.tpn;
    return toPlayer(player, {
      listed: listed.get(number),
      strength: strengths.get(number) ?? null,
      national: national.get(number),
      later: later.get(number) ?? [],
    });
  });
}

function playersWithoutResult(
  open: ParsedTrf['open'],
  { completedRounds, players }: Tournament,
  fileNumbers: ReadonlyMap<number, number>,
): ReadonlySet<number> {
  const last = new Set(open.filter(({ round }) => round === completedRounds).map(({ tpn }) => tpn));
  return new Set(players.map(({ tpn }) => tpn).filter((tpn) => last.has(fileNumbers.get(tpn) ?? tpn)));
}

type ReportedAbsence = ReportedPlayer['absences'][number];

/** The byes in record 240 for rounds after the coming one. Byes for the coming round are already in the player's list of rounds. */
function laterByes(document: TrfDocument, completedRounds: number): ReadonlyMap<number, readonly ReportedAbsence[]> {
  const later = new Map<number, ReportedAbsence[]>();
  if (isOfTeams(document)) return later;
  for (const { round, type, players } of document.byes) {
    const kind = ABSENCE_KINDS_BY_CODE[type];
    if (round <= completedRounds + 1 || kind === undefined) continue;
    for (const tpn of new Set(players)) {
      const known = later.get(tpn);
      if (known === undefined) later.set(tpn, [{ round, kind }]);
      else if (!known.some((other) => other.round === round)) known.push({ round, kind });
    }
  }
  return later;
}

interface StatedPlayerFacts {
  readonly listed: TrfPlayer | undefined;
  readonly strength: StatedStrength | null;
  readonly national: NationalRecord | undefined;
  readonly later: readonly ReportedAbsence[];
}

function toPlayer(player: Player, { listed, strength, national, later }: StatedPlayerFacts): ReportedPlayer {
  return {
    number: player.tpn,
    name: normaliseName(toSingleLine(player.name)) || t('terms.label.playerN', { number: player.tpn }),
    rating: listed?.rating ?? player.rating,
    nationalRating: national?.rating ?? 0,
    nationalId: national?.nationalId || null,
    nationalBody: national?.federation ?? '',
    strength,
    title: player.title,
    sex: listed?.sex ?? null,
    federation: readFederation(listed?.federation ?? '') ?? '',
    fideId: readFideId(listed?.fideId ?? ''),
    birth: readBirth(listed?.birthDate ?? ''),
    absences: [
      ...player.entries.flatMap((entry, index) => {
        const kind = entry === null ? 'zeroPointBye' : entry.opponent === null ? ABSENCE_KINDS_BY_CODE[entry.code] : undefined;
        return kind === undefined ? [] : [{ round: index + 1, kind }];
      }),
      ...later,
    ],
  };
}

/** The kind of absence for each code without an opponent. U is missing, because the pairing-allocated bye is stored as a board. */
const ABSENCE_KINDS_BY_CODE: Readonly<Record<string, AbsenceKind>> = {
  H: 'halfPointBye',
  F: 'fullPointBye',
  Z: 'zeroPointBye',
  '-': 'absent',
  '+': 'forfeitWin',
};

/** Takes the initial colour from round 1 if record 152 is missing: the colour of the highest-ranked player who had one. */
function initialColourFromRoundOne({ players }: Tournament): Colour | null {
  return players.map(({ entries }) => entries[0]?.colour ?? null).find((colour) => colour !== null) ?? null;
}

function renumberComments({ later, values, ...rules }: TieBreakComments, fileNumbers: ReadonlyMap<number, number>): TieBreakComments {
  const tpnOf = new Map([...fileNumbers].map(([tpn, number]) => [number, tpn]));
  return {
    ...rules,
    later: new Map([...later].flatMap(([number, ratings]) => (tpnOf.has(number) ? [[tpnOf.get(number) ?? 0, ratings] as const] : []))),
    values: values.flatMap((value) => (tpnOf.has(value.tpn) ? [{ ...value, tpn: tpnOf.get(value.tpn) ?? 0 }] : [])),
  };
}

export function tieBreaksOfReport({ tieBreaks }: Pick<TrfDocument, 'tieBreaks'>): readonly string[] | null {
  if (tieBreaks === null) return null;
  const parsed = parseTieBreaks(tieBreaks.codes);
  if (parsed.ok) return parsed.value.map(({ label }) => label);
  return tieBreaks.codes.every(isTeamTieBreak) ? tieBreaks.codes.filter((code) => code !== 'PTS').map((code) => code.replace(/^OTHER_/, '')) : null;
}

/** `tournament` is the one that is paired, of players or of teams; null if a section cannot store its teams. */
function accelerationOf(document: TrfDocument, tournament: Tournament | null): Acceleration {
  if (tournament === null) return 'none';
  const isStated = tournament.players.some(({ acceleration }) => acceleration.some((points) => points > 0));
  const { primary } = recordedSettings(document);
  if (!isStated) return isBakuType(document) && noBakuReason(tournament.scoring, document.rounds, primary) === null ? 'baku' : 'none';
  return primary === 'match' && isBakuAccelerated(tournament, document.rounds ?? tournament.completedRounds) ? 'baku' : 'stated';
}

function forbiddenPairsOf({ players, from, to }: Tournament['forbidden'][number]) {
  const last = Math.min(to, 999);
  return players.flatMap((a, index) => players.slice(index + 1).map((b) => ({ players: [a, b] as const, from, to: last })));
}

function importedLinesOf({ texts, deputyArbiters, roundDates, kept, tieBreaks }: TrfDocument): ImportedLines {
  const { playerCount: _players, ratedCount: _rated, ...own } = texts;
  // Comments about pairing strengths and tie-breaks are not preserved, because entries and sections store these facts.
  return { texts: own, deputyArbiters, roundDates, kept: kept.filter(({ text }) => parseStrengthLine(text) === null && !isTieBreakComment(text)), tieBreaks };
}

export const pairedRoundNumbers = (report: Pick<ReportedTournament, 'pairedRounds'>): readonly number[] => report.pairedRounds.map(({ number }) => number);
