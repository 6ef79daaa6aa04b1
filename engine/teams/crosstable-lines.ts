import type { RoundEntry } from '../model/game-result';
import type { HalfPoints } from '../model/points';
import type { TrfDocument } from '../trf';
import { pointsText } from '../trf/parse-fields';
import { leftColumn, lineOf, makeTrfLine, repeatedColumn, repetition, rightColumn, type Column, type RepeatedColumn } from '../trf/trf-columns';
import { numberIn, pointsIn, pointsOrNull, readTeamRecords, TEAM_310 } from './team-records';
import { readTeams, teamEventOf, tournamentOfTeams } from './team-tournament';

/** The columns of record 802, a crosstable of game points that programs write for people to read. */
const CROSSTABLE_802 = {
  number: rightColumn(5, 7),
  nickname: leftColumn(9, 13),
  matchPoints: rightColumn(15, 20),
  gamePoints: rightColumn(22, 27),
  opponent: repeatedColumn(29, 31, 13),
  colour: repeatedColumn(33, 33, 13),
  points: repeatedColumn(35, 38, 13),
  forfeit: repeatedColumn(39, 39, 13),
} as const satisfies Readonly<Record<string, Column | RepeatedColumn>>;

/** A team for which an informative record states points that differ from the results. */
export interface CrosstableContradiction {
  readonly record: '310' | '801' | '802';
  readonly team: number;
}

interface TeamSums {
  readonly matchPoints: HalfPoints;
  readonly gamePoints: HalfPoints;
  readonly rounds: readonly StatedRound[];
}

interface StatedRound {
  /** The opponent's number, or the kind of the bye. */
  readonly against: string;
  readonly colour: string;
  readonly points: HalfPoints;
  readonly isForfeit: boolean;
}

/**
 * Returns the informative records (310, 801, 802) that contradict the results. The program always uses the results. Record 802 is
 * compared round by round; of the other two records, only the sums are compared.
 */
export function crosstableContradictions(document: TrfDocument): CrosstableContradiction[] {
  const stated = document.kept.flatMap(({ text }) => parseStatedSums(text) ?? []);
  if (stated.length === 0) return [];
  const sums = sumsOfTeams(document);
  return stated.flatMap(({ record, team, matchPoints, gamePoints, rounds }) => {
    const counted = sums.get(team);
    if (counted === undefined) return [];
    const agrees =
      arePointsConsistent(matchPoints, counted.matchPoints) &&
      arePointsConsistent(gamePoints, counted.gamePoints) &&
      areRoundsConsistent(rounds, counted.rounds);
    return agrees ? [] : [{ record, team }];
  });
}

/** Rewrites all records 802 if the results contradict at least one of them. All other lines stay unchanged. */
export function withCurrentCrosstable(document: TrfDocument, contradictions: readonly CrosstableContradiction[]): TrfDocument {
  if (!contradictions.some(({ record }) => record === '802')) return document;
  const sums = sumsOfTeams(document);
  const nicknames = new Map(readTeamRecords(document).teams.map(({ number, shortName }) => [number, shortName]));
  const rewritten = (text: string): string => {
    const stated = text.startsWith('802') ? parseStatedSums(text) : null;
    const counted = stated === null ? undefined : sums.get(stated.team);
    return stated === null || counted === undefined ? text : crosstableLine(stated.team, nicknames.get(stated.team) || stated.nickname, counted);
  };
  return { ...document, kept: document.kept.map((line) => ({ ...line, text: rewritten(line.text) })) };
}

/** Returns the 802 records of all teams. */
export function crosstableLines(document: TrfDocument): readonly string[] {
  const nicknames = new Map(readTeamRecords(document).teams.map(({ number, shortName }) => [number, shortName]));
  return [...sumsOfTeams(document)].map(([team, sums]) => crosstableLine(team, nicknames.get(team) ?? '', sums));
}

function crosstableLine(team: number, nickname: string, { matchPoints, gamePoints, rounds }: TeamSums): string {
  const columns = CROSSTABLE_802;
  return lineOf('802', [
    [columns.number, String(team)],
    [columns.nickname, nickname],
    [columns.matchPoints, pointsText(matchPoints)],
    [columns.gamePoints, pointsText(gamePoints)],
    ...rounds.flatMap(({ against, colour, points, isForfeit }, index) => [
      [repetition(columns.opponent, index), against] as const,
      [repetition(columns.colour, index), colour] as const,
      [repetition(columns.points, index), pointsText(points)] as const,
      [repetition(columns.forfeit, index), isForfeit ? 'f' : ''] as const,
    ]),
  ]);
}

export function sumsOfTeams(document: TrfDocument): ReadonlyMap<number, TeamSums> {
  const reported = readTeams(document);
  const event = teamEventOf(document);
  const { players, completedRounds } = tournamentOfTeams(reported, { ...event, primary: 'match' });
  return new Map(
    players.map(({ tpn, entries, adjustments = [], secondaryAdjustments = [] }) => {
      const past = entries.slice(0, completedRounds);
      const sum = (points: readonly HalfPoints[]) => points.reduce((total, given) => total + given, 0);
      return [
        tpn,
        {
          matchPoints: sum([...past.map((entry) => entry?.points ?? 0), ...adjustments]),
          gamePoints: sum([...past.map((entry) => entry?.secondary ?? 0), ...secondaryAdjustments]),
          rounds: past.map(statedRoundOf),
        },
      ];
    }),
  );
}

const WORD_OF_BYE: Readonly<Record<string, string>> = { U: 'PAB', F: 'FPB', H: 'HPB' };

function statedRoundOf(entry: RoundEntry | null): StatedRound {
  const [points, code] = [entry?.secondary ?? 0, entry?.code ?? 'Z'];
  if (entry === null || entry.opponent === null) return { against: WORD_OF_BYE[code] ?? 'ZPB', colour: '', points, isForfeit: false };
  return { against: String(entry.opponent), colour: entry.colour === 'black' ? 'b' : 'w', points, isForfeit: code === '+' || code === '-' };
}

interface StatedSums extends CrosstableContradiction {
  readonly nickname: string;
  /** Null if the line does not state match points. */
  readonly matchPoints: HalfPoints | null;
  readonly gamePoints: HalfPoints | null;
  readonly rounds: readonly StatedRound[] | null;
}

/**
 * Reads an informative record. Programs write the fields of 801 and 802 in different columns, so both are read with regular expressions.
 */
function parseStatedSums(text: string): StatedSums | null {
  const record = (['310', '801', '802'] as const).find((code) => text.startsWith(code));
  if (record === undefined) return null;
  if (record === '310') {
    const line = makeTrfLine(1, text);
    const [matchPoints, gamePoints] = [pointsIn(line, TEAM_310.matchPoints), pointsIn(line, TEAM_310.gamePoints)];
    return { record, team: numberIn(line, TEAM_310.number), nickname: '', matchPoints, gamePoints, rounds: null };
  }
  const [, team, words = ''] = /^80[12]\s+(\d{1,3})\s(.*)$/.exec(text) ?? [];
  const first = (record === '801' ? FIRST_ROUND_801 : FIRST_ROUND_802).exec(words)?.index ?? words.length;
  const sums = SUMS_80X.exec(words.slice(0, first));
  const [, matchPoints, gamePoints] = sums ?? [];
  if (team === undefined || sums === null || matchPoints === undefined || gamePoints === undefined) return null;
  const rounds = record === '802' ? roundsOf802(words.slice(first)) : null;
  const nickname = words.slice(0, sums.index).trim();
  return { record, team: Number(team), nickname, matchPoints: pointsOrNull(matchPoints), gamePoints: pointsOrNull(gamePoints), rounds };
}

/** Matches the sums of a team: the last two numbers before its first round. */
const SUMS_80X = /(?:^|\s)(-?\d+(?:\.\d)?)\s+(-?\d+(?:\.\d)?)\s*$/;
const FIRST_ROUND_801 = /\s\d{1,3} [wb] |\s(?:F+|H+|U+|Z+)(?=\s|$)/i;
const FIRST_ROUND_802 = /\s\d{1,3} [wb] |\s(?:PAB|FPB|HPB|ZPB)(?=\s|$)/i;
const ROUND_802 = /\s(?:(\d{1,3}) ([wb])|(PAB|FPB|HPB|ZPB))\s+(-?\d+(?:\.\d)?)(f?)/gi;

function roundsOf802(text: string): StatedRound[] {
  return [...text.matchAll(ROUND_802)].map(([, opponent, colour = '', bye = '', points = '', forfeit]) => ({
    against: opponent === undefined ? bye.toUpperCase() : String(Number(opponent)),
    colour: colour.toLowerCase(),
    points: pointsOrNull(points) ?? 0,
    isForfeit: forfeit !== '',
  }));
}

const arePointsConsistent = (stated: HalfPoints | null, counted: HalfPoints): boolean => stated === null || stated === counted;

/** Compares the stated rounds with the results. A crosstable may omit the last rounds; these are not compared. */
function areRoundsConsistent(stated: readonly StatedRound[] | null, counted: readonly StatedRound[]): boolean {
  if (stated === null) return true;
  return stated.every(({ against, colour, points, isForfeit }, index) => {
    const own = counted[index];
    return own?.against === against && own.points === points && own.isForfeit === isForfeit && (own.colour === colour || isForfeit);
  });
}
