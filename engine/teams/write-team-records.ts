import type { MatchRules } from '../model/match-rules';
import type { HalfPoints } from '../model/points';
import type { Tpn } from '../model/tpn';
import type { StatedAbnormalPoints } from '../trf/abnormal-points';
import { pointsText } from '../trf/parse-fields';
import { ABNORMAL_POINTS_COLUMNS, lineOf, repetition, type Column, type RepeatedColumn } from '../trf/trf-columns';
import {
  BYES_320,
  FORFEIT_330,
  GAME_POINTS_COMMENT,
  HOME_HAS_BLACK_COMMENT,
  HOME_WITH_BLACK_COMMENT,
  LINE_UP_300,
  MATCH_POINTS_COMMENT,
  MATCH_SCORE_COMMENT,
  matchPointsComments,
  matchScoreComment,
  POINTS_362,
  SCORES_ONLY_COMMENT,
  TEAM_013,
  TEAM_310,
  TEAMS_LEFT_COMMENT,
  teamsOfRoundsComments,
  TOSS_COMMENT,
  type TeamRecords,
} from './team-records';

/** A team as record 310 states it. `members` are starting ranks in board order. */
interface WrittenTeam {
  readonly number: number;
  readonly name: string;
  readonly shortName: string;
  /** 0 if unknown. */
  readonly strength: number;
  readonly matchPoints: HalfPoints;
  readonly gamePoints: HalfPoints;
  readonly rank: number | null;
  readonly members: readonly Tpn[];
}

/** Adjusted points of a team. If they have a type, they can be for all teams (`team` is null). Each value must fit into record 299. */
interface TeamAdjustment extends Pick<StatedAbnormalPoints, 'type' | 'round' | 'matchPoints'> {
  readonly team: number | null;
  readonly gamePoints: HalfPoints | null;
}

export interface WrittenTeamEvent extends Pick<TeamRecords, 'forfeits' | 'scores' | 'left' | 'homeWithBlack'> {
  readonly isRoundRobin: boolean;
  readonly rules: MatchRules;
  readonly teams: readonly WrittenTeam[];
  /** The team with the bye in each round; null for none. */
  readonly byes: readonly (number | null)[];
  readonly byePoints: { readonly matchPoints: HalfPoints; readonly gamePoints: HalfPoints };
  /** Adjusted points of teams. `round` is null for points that count from before round 1. */
  readonly adjustments: readonly TeamAdjustment[];
  /** The line-ups that do not follow from the roster and the players' results. */
  readonly lineUps: readonly { readonly round: number; readonly team: number; readonly opponent: number; readonly boards: readonly (Tpn | null)[] }[];
}

/** Returns the code in record 192 of a team Swiss, from FIDE's list of tournament types (ETT26). */
export function teamTypeOf({ preferences, primary, usesSecondary }: MatchRules, isBaku: boolean): string {
  const scores = primary === 'match' ? ['MP', 'GP'] : ['GP', 'MP'];
  const type = preferences === 'none' ? '' : `_TYPE${preferences}`;
  return `FIDE_TEAM${type}_${usesSecondary ? scores.join('_') : scores[0]}${isBaku ? '_BAKU' : ''}`;
}

/** The team records of TRF26: 352 and 362 come before the players, the others after them. */
export function teamRecordLines(event: WrittenTeamEvent): { readonly before: readonly string[]; readonly after: readonly string[] } {
  const { rules, teams, byes, byePoints, adjustments, forfeits, scores, lineUps } = event;
  const hasBye = byes.some((team) => team !== null);
  return {
    before: ruleLines(event),
    after: [
      ...adjustmentLines(adjustments),
      ...teams.map(teamLine),
      ...(hasBye || rules.bye !== undefined ? [byesLine(hasBye ? byes : [], byePoints)] : []),
      ...forfeits.map(({ type, round, white, black }) =>
        lineOf('330', [
          [FORFEIT_330.type, type],
          [FORFEIT_330.round, String(round)],
          [FORFEIT_330.white, String(white)],
          [FORFEIT_330.black, String(black)],
        ]),
      ),
      ...scores.map(matchScoreComment),
      ...lineUps.map(({ round, team, opponent, boards }) =>
        lineOf('300', [
          [LINE_UP_300.round, String(round)],
          [LINE_UP_300.team, String(team)],
          [LINE_UP_300.opponent, String(opponent)],
          ...repeatedFields(
            LINE_UP_300.boards,
            boards.map((player) => (player === null ? '0000' : String(player))),
          ),
        ]),
      ),
    ],
  };
}

function ruleLines({ isRoundRobin, rules, homeWithBlack, left }: WrittenTeamEvent): string[] {
  return [
    `352 ${rules.boardColours}`,
    pointsLine(rules.points),
    ...matchPointsComments(rules.points),
    ...(isRoundRobin && rules.primary === 'game' ? [GAME_POINTS_COMMENT] : []),
    ...(isRoundRobin && rules.homeHasBlack === true ? [HOME_HAS_BLACK_COMMENT] : []),
    ...(isRoundRobin && rules.tossesColours === true ? [TOSS_COMMENT, ...teamsOfRoundsComments(HOME_WITH_BLACK_COMMENT, homeWithBlack)] : []),
    ...(rules.scoresOnly === true ? [SCORES_ONLY_COMMENT] : []),
    ...teamsOfRoundsComments(TEAMS_LEFT_COMMENT, left),
  ];
}

/** Returns the records 299: those with a type, whose order decides which points apply, then the added points by round. */
function adjustmentLines(adjustments: readonly TeamAdjustment[]): string[] {
  const isTyped = ({ type }: TeamAdjustment) => type !== '';
  const added = recordsOfAddedPoints(adjustments.filter((given) => !isTyped(given)));
  return [...recordsOfTypes(adjustments.filter(isTyped)), ...added].map(adjustmentLine);
}

const valuesOf = ({ type, round, matchPoints, gamePoints }: TeamAdjustment): string => [type, round ?? 0, matchPoints, gamePoints].join(' ');

/** A later record replaces the points of an earlier one, so only neighbours share a record. */
function recordsOfTypes(adjustments: readonly TeamAdjustment[]): readonly (readonly TeamAdjustment[])[] {
  const records: TeamAdjustment[][] = [];
  for (const given of adjustments) {
    const last = records.at(-1);
    const canShare = (other: TeamAdjustment) => other.team !== null && other.team !== given.team && valuesOf(other) === valuesOf(given);
    if (given.team !== null && last?.every(canShare) === true) last.push(given);
    else records.push([given]);
  }
  return records;
}

/** One record for each round and value. A record names each team only once, so a second equal adjustment of a team goes into another record. */
function recordsOfAddedPoints(adjustments: readonly TeamAdjustment[]): readonly (readonly TeamAdjustment[])[] {
  const records = new Map<string, TeamAdjustment[]>();
  for (const given of adjustments) {
    let part = 0;
    const keyOf = () => `${valuesOf(given)} ${part}`;
    while (records.get(keyOf())?.some((other) => other.team === given.team) === true) part += 1;
    records.set(keyOf(), [...(records.get(keyOf()) ?? []), given]);
  }
  const order = ([first]: readonly TeamAdjustment[]) => first?.round ?? 0;
  return [...records.values()].toSorted((a, b) => order(a) - order(b));
}

function adjustmentLine(given: readonly TeamAdjustment[]): string {
  const { type = '', round = null, matchPoints = 0, gamePoints = 0 } = given[0] ?? {};
  return lineOf('299', [
    [ABNORMAL_POINTS_COLUMNS.type, type],
    [ABNORMAL_POINTS_COLUMNS.matchPoints, matchPoints === null ? '' : pointsText(matchPoints)],
    [ABNORMAL_POINTS_COLUMNS.points, gamePoints === null ? '' : pointsText(gamePoints)],
    [ABNORMAL_POINTS_COLUMNS.round, String(round ?? 0).padStart(3, '0')],
    ...repeatedFields(
      ABNORMAL_POINTS_COLUMNS.player,
      given.flatMap(({ team }) => (team === null ? [] : [String(team)])).toSorted((a, b) => Number(a) - Number(b)),
    ),
  ]);
}

function pointsLine({ win, draw, loss }: MatchRules['points']): string {
  const symbols = Object.entries({ TW: win, TD: draw, TL: loss });
  return lineOf(
    '362',
    symbols.flatMap(([symbol, points], index): (readonly [Column, string])[] => [
      [repetition(POINTS_362.symbol, index), symbol],
      [repetition(POINTS_362.points, index), pointsText(points)],
    ]),
  );
}

function teamLine({ number, name, shortName, strength, matchPoints, gamePoints, rank, members }: WrittenTeam): string {
  return lineOf('310', [
    [TEAM_310.number, String(number)],
    [TEAM_310.name, name],
    [TEAM_310.shortName, shortName],
    [TEAM_310.strength, strength === 0 ? '' : String(strength)],
    [TEAM_310.matchPoints, pointsText(matchPoints)],
    [TEAM_310.gamePoints, pointsText(gamePoints)],
    [TEAM_310.rank, rank === null ? '' : String(rank)],
    ...repeatedFields(TEAM_310.members, members.map(String)),
  ]);
}

/** Records 013 of TRF06 and TRF16. The numbers of the teams are their places, so that all of them must be listed in order. */
export const teamLines013 = (teams: readonly Pick<WrittenTeam, 'name' | 'members'>[]): readonly string[] =>
  teams.map(({ name, members }) => lineOf('013', [[TEAM_013.name, name], ...repeatedFields(TEAM_013.members, members.map(String))]));

function byesLine(byes: readonly (number | null)[], { matchPoints, gamePoints }: WrittenTeamEvent['byePoints']): string {
  return lineOf('320', [
    [BYES_320.matchPoints, pointsText(matchPoints)],
    [BYES_320.gamePoints, pointsText(gamePoints)],
    ...repeatedFields(
      BYES_320.teams,
      byes.map((team) => (team === null ? '000' : String(team))),
    ),
  ]);
}

const repeatedFields = (column: RepeatedColumn, texts: readonly string[]) => texts.map((text, index) => [repetition(column, index), text] as const);

/** True for a line that `teamRecordLines` writes. */
export const isTeamRecord = (text: string): boolean =>
  text === GAME_POINTS_COMMENT ||
  text === SCORES_ONLY_COMMENT ||
  text === HOME_HAS_BLACK_COMMENT ||
  text === TOSS_COMMENT ||
  text.startsWith(HOME_WITH_BLACK_COMMENT) ||
  text.startsWith(TEAMS_LEFT_COMMENT) ||
  text.startsWith(MATCH_POINTS_COMMENT) ||
  text.startsWith(MATCH_SCORE_COMMENT) ||
  /^(?:013|299|300|310|320|330|352|362|801|802)/.test(text);
