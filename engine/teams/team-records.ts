import type { MatchPoints } from '../model/match-rules';
import type { HalfPoints } from '../model/points';
import type { TrfDocument } from '../trf';
import { readStatedAbnormalPoints, type StatedAbnormalPoints } from '../trf/abnormal-points';
import { halfPointsOf, pointsText } from '../trf/parse-fields';
import { fieldOf, leftColumn, makeTrfLine, repeatedColumn, repetitions, rightColumn, type Column, type RepeatedColumn, type TrfLine } from '../trf/trf-columns';
import { MAX_BOARDS, MAX_ROUNDS } from '../trf/trf-limits';

/** States that game points are the primary score of a round robin of teams. No record does. */
export const GAME_POINTS_COMMENT = '### Primary score: game points';

/** States that the file has the scores of the matches, and neither players nor boards. */
export const SCORES_ONLY_COMMENT = '### Match scores only';

/** Begins a comment line with the game points of a match, which no record states. */
export const MATCH_SCORE_COMMENT = '### Score of round';
const MATCH_SCORE_PATTERN = /^### Score of round (\d{1,3}): (\d{1,3})-(\d{1,3}) (?:(\d{1,3}\.\d):(\d{1,3}\.\d)|\?)$/;

/** States that the home team of a round robin has Black on board 1. No record does. */
export const HOME_HAS_BLACK_COMMENT = '### Home teams: Black on board 1';

/** States that a toss decides for each match of a round robin which team has White on board 1. No record does. */
export const TOSS_COMMENT = '### Home teams: colours by toss';

/** Begins a comment line with the home teams of a round to which the toss gave Black on board 1. */
export const HOME_WITH_BLACK_COMMENT = '### Home teams with Black on board 1 in round';
const HOME_WITH_BLACK_PATTERN = /^### Home teams with Black on board 1 in round (\d{1,2}): (\d{1,3}(?: \d{1,3})*)$/;

/** Begins a comment line with the teams that have left an event in which teams have no players. */
export const TEAMS_LEFT_COMMENT = '### Teams withdrawn from round';
const TEAMS_LEFT_PATTERN = /^### Teams withdrawn from round (\d{1,2}): (\d{1,3}(?: \d{1,3})*)$/;

export interface TeamInRound {
  readonly team: number;
  readonly round: number;
}

/** Comment lines with the teams of each round. `words` comes before the number of the round. */
export function teamsOfRoundsComments(words: string, listed: readonly TeamInRound[]): readonly string[] {
  const rounds = [...new Set(listed.map(({ round }) => round))].toSorted((a, b) => a - b);
  const teamsIn = (own: number) => listed.flatMap(({ team, round }) => (round === own ? [team] : [])).toSorted((a, b) => a - b);
  return rounds.map((round) => `${words} ${round}: ${teamsIn(round).join(' ')}`);
}

/** The game points of a match whose boards are not known. `points` is null for a match without a result. */
export interface MatchScore {
  readonly round: number;
  readonly white: number;
  readonly black: number;
  readonly points: readonly [white: HalfPoints, black: HalfPoints] | null;
}

export function matchScoreComment({ round, white, black, points }: MatchScore): string {
  return `${MATCH_SCORE_COMMENT} ${round}: ${white}-${black} ${points === null ? '?' : points.map(pointsText).join(':')}`;
}

/** Begins a comment line that states the match points for which record 362 has no symbol. */
export const MATCH_POINTS_COMMENT = '### Match points:';
const FORFEIT_LOSS = 'forfeited loss';
const FULL_SCORE = 'all boards won, in addition';
/** The words that come before the match points for 0, ½, 1 … game points in a comment line. */
const BY_GAME_POINTS = 'by game points';

export function matchPointsComments({ forfeitLoss, fullScore, byGamePoints }: MatchPoints): readonly string[] {
  const stated = [
    [FORFEIT_LOSS, forfeitLoss],
    [FULL_SCORE, fullScore],
  ] as const;
  const single = stated.flatMap(([name, points]) => (points === undefined ? [] : [`${MATCH_POINTS_COMMENT} ${name} ${pointsText(points)}`]));
  return byGamePoints === undefined ? single : [...single, `${MATCH_POINTS_COMMENT} ${BY_GAME_POINTS} ${byGamePoints.map(pointsText).join(' ')}`];
}

/** The columns of the team records of TRF06 (013) and TRF26, 1-based and inclusive. */
export const TEAM_013 = { name: leftColumn(5, 36), members: repeatedColumn(37, 40, 5) };
export const TEAM_310 = {
  number: rightColumn(5, 7),
  name: leftColumn(9, 40),
  shortName: leftColumn(42, 46),
  matchPoints: rightColumn(55, 60),
  gamePoints: rightColumn(62, 67),
  rank: rightColumn(69, 71),
  strength: rightColumn(48, 53),
  members: repeatedColumn(74, 77, 5),
};
export const BYES_320 = { matchPoints: rightColumn(5, 8), gamePoints: rightColumn(10, 13), teams: repeatedColumn(15, 17, 4) };
export const FORFEIT_330 = { type: leftColumn(5, 6), round: rightColumn(8, 10), white: rightColumn(12, 14), black: rightColumn(16, 18) };
export const LINE_UP_300 = { round: rightColumn(5, 7), team: rightColumn(9, 11), opponent: rightColumn(13, 15), boards: repeatedColumn(17, 20, 5) };
export const POINTS_362 = { symbol: { ...repeatedColumn(5, 6, 9), align: 'left' as const }, points: repeatedColumn(7, 10, 9) };

interface TeamRecord {
  readonly number: number;
  readonly name: string;
  /** The nickname in record 310; '' if there is none. */
  readonly shortName: string;
  /** Starting ranks of the players, in board order. */
  readonly members: readonly number[];
}

/** The data of the team records, as the file states them. Points are in half-points. */
export interface TeamRecords {
  readonly teams: readonly TeamRecord[];
  /** True for records 310. Records 013 state neither numbers nor byes. */
  readonly areNumbered: boolean;
  /** Record 320: the team with the bye in each round, and the points of the bye if the record states them. */
  readonly byes: { readonly teams: readonly (number | null)[]; readonly matchPoints: number | null; readonly gamePoints: number | null } | null;
  readonly forfeits: readonly { readonly type: '+-' | '-+' | '--'; readonly round: number; readonly white: number; readonly black: number }[];
  /** Record 300: the starting rank of the player on each board; null for an empty board. */
  readonly lineUps: readonly { readonly round: number; readonly team: number; readonly opponent: number; readonly boards: readonly (number | null)[] }[];
  /** Record 299, for the teams that `players` lists. */
  readonly abnormalPoints: readonly StatedAbnormalPoints[];
  /** Record 362; 2-1-0 if the file does not have it. */
  readonly matchPoints: MatchPoints;
  /** Record 352: the colours of the White team's boards, first to last; empty if the file does not have it. */
  readonly boardPattern: string;
  readonly scoresOnly: boolean;
  /** The matches for which comments state a score. Empty in a file with boards. */
  readonly scores: readonly MatchScore[];
  readonly homeHasBlack: boolean;
  readonly tossesColours: boolean;
  /** The home teams to which a toss gave Black on board 1. Empty in a file without tosses. */
  readonly homeWithBlack: readonly TeamInRound[];
  /** The teams that have left, with the first round that they do not play. Empty in a file with boards, in which teams leave with their players. */
  readonly left: readonly TeamInRound[];
}

/** The number of lines that state a team, to be compared with `MAX_TEAMS` before teams are read. */
export const countTeamLines = ({ kept }: Pick<TrfDocument, 'kept'>): number => kept.filter(({ text }) => /^(?:310|013)/.test(text)).length;

/**
 * Reads the team records among the preserved lines of a document. If there are only records 013, a team's number is its position among
 * them.
 */
export function readTeamRecords({ kept }: Pick<TrfDocument, 'kept'>): TeamRecords {
  const lines = (code: string): TrfLine[] => kept.filter(({ text }) => text.startsWith(code)).map(({ text }, index) => makeTrfLine(index + 1, text));
  const [of310, of013] = [lines('310'), lines('013')];
  const teams =
    of310.length > 0
      ? of310.map(teamOf310)
      : of013.map((line, index) => ({ number: index + 1, name: textIn(line, TEAM_013.name), shortName: '', members: numbersIn(line, TEAM_013.members) }));
  const [byes] = lines('320');
  const states = (comment: string) => kept.some(({ text }) => text === comment);
  const [scoresOnly, tossesColours] = [states(SCORES_ONLY_COMMENT), states(TOSS_COMMENT)];
  return {
    teams,
    areNumbered: of310.length > 0,
    byes: byes === undefined ? null : byesOf(byes),
    forfeits: lines('330').flatMap(forfeitOf),
    lineUps: lines('300').map((line) => ({
      round: numberIn(line, LINE_UP_300.round),
      team: numberIn(line, LINE_UP_300.team),
      opponent: numberIn(line, LINE_UP_300.opponent),
      boards: lineUpOf(line),
    })),
    abnormalPoints: lines('299').flatMap((line) => readStatedAbnormalPoints(line) ?? []),
    matchPoints: { ...matchPointsOf(lines('362')[0]), ...statedInComments(kept) },
    boardPattern: textIn(lines('352')[0] ?? makeTrfLine(0, ''), leftColumn(5, 40)).toUpperCase(),
    scoresOnly,
    scores: scoresOnly ? kept.flatMap(({ text }) => scoreIn(text)) : [],
    homeHasBlack: states(HOME_HAS_BLACK_COMMENT),
    tossesColours,
    homeWithBlack: tossesColours ? kept.flatMap(({ text }) => teamsOfRoundIn(text, HOME_WITH_BLACK_PATTERN)) : [],
    left: scoresOnly ? kept.flatMap(({ text }) => teamsOfRoundIn(text, TEAMS_LEFT_PATTERN)) : [],
  };
}

function teamOf310(line: TrfLine): TeamRecord {
  return {
    number: numberIn(line, TEAM_310.number),
    name: textIn(line, TEAM_310.name),
    shortName: textIn(line, TEAM_310.shortName),
    members: numbersIn(line, TEAM_310.members),
  };
}

function byesOf(line: TrfLine): NonNullable<TeamRecords['byes']> {
  return {
    matchPoints: pointsIn(line, BYES_320.matchPoints),
    gamePoints: pointsIn(line, BYES_320.gamePoints),
    teams: repetitions(line, BYES_320.teams)
      .slice(0, MAX_ROUNDS)
      .map((column) => numberIn(line, column) || null),
  };
}

function forfeitOf(line: TrfLine): TeamRecords['forfeits'] {
  const type = textIn(line, FORFEIT_330.type);
  if (type !== '+-' && type !== '-+' && type !== '--') return [];
  return [{ type, round: numberIn(line, FORFEIT_330.round), white: numberIn(line, FORFEIT_330.white), black: numberIn(line, FORFEIT_330.black) }];
}

function scoreIn(text: string): MatchScore[] {
  const [, round, white, black, ofWhite, ofBlack] = MATCH_SCORE_PATTERN.exec(text) ?? [];
  const numbers = { round: Number(round), white: Number(white), black: Number(black) };
  if (round === undefined || numbers.round < 1 || numbers.round > MAX_ROUNDS || numbers.white === numbers.black) return [];
  const [own, theirs] = [ofWhite, ofBlack].map((points) => (points === undefined ? null : pointsOrNull(points)));
  return [{ ...numbers, points: own == null || theirs == null ? null : [own, theirs] }];
}

function teamsOfRoundIn(text: string, pattern: RegExp): TeamInRound[] {
  const [, stated = '', teams = ''] = pattern.exec(text) ?? [];
  const round = Number(stated);
  return round < 1 ? [] : teams.split(' ').map((team) => ({ team: Number(team), round }));
}

function lineUpOf(line: TrfLine): (number | null)[] {
  return repetitions(line, LINE_UP_300.boards)
    .slice(0, MAX_BOARDS)
    .filter((column) => textIn(line, column) !== '')
    .map((column) => numberIn(line, column) || null);
}

function matchPointsOf(line: TrfLine | undefined): TeamRecords['matchPoints'] {
  const standard = { win: 4, draw: 2, loss: 0 };
  if (line === undefined) return standard;
  const points = repetitions(line, POINTS_362.points);
  const stated = new Map(repetitions(line, POINTS_362.symbol).map((column, index) => [textIn(line, column), pointsIn(line, points[index] ?? column)]));
  return { win: stated.get('TW') ?? standard.win, draw: stated.get('TD') ?? standard.draw, loss: stated.get('TL') ?? standard.loss };
}

function statedInComments(kept: TrfDocument['kept']): Partial<MatchPoints> {
  const textAfter = (name: string): string | null => {
    const start = `${MATCH_POINTS_COMMENT} ${name} `;
    const line = kept.find(({ text }) => text.startsWith(start));
    return line === undefined ? null : line.text.slice(start.length).trim();
  };
  const [forfeitLoss, fullScore] = [FORFEIT_LOSS, FULL_SCORE].map((name) => pointsOrNull(textAfter(name) ?? ''));
  const table = (textAfter(BY_GAME_POINTS)?.split(/ +/) ?? []).map(pointsOrNull);
  const byGamePoints = table.filter((points) => points !== null);
  return {
    ...(forfeitLoss == null ? {} : { forfeitLoss }),
    ...(fullScore == null ? {} : { fullScore }),
    ...(table.length === 0 || byGamePoints.length < table.length ? {} : { byGamePoints }),
  };
}

const textIn = (line: TrfLine, column: Column): string => fieldOf(line, column).trim();

/** Returns 0 for a blank field or one that is not a whole number. */
export function numberIn(line: TrfLine, column: Column): number {
  const text = textIn(line, column);
  return /^\d+$/.test(text) ? Number(text) : 0;
}

const numbersIn = (line: TrfLine, column: RepeatedColumn): number[] =>
  repetitions(line, column)
    .map((place) => numberIn(line, place))
    .filter((number) => number > 0);

/** Returns null for a blank field or one that is not points. */
export const pointsIn = (line: TrfLine, column: Column): number | null => pointsOrNull(textIn(line, column));

export function pointsOrNull(text: string): number | null {
  const points = halfPointsOf(text);
  return typeof points === 'number' ? points : null;
}
