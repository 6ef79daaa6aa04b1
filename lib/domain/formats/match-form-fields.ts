import { z } from 'zod';
import { alternatingColours, HOME_COLOURS, homeColourOf, MATCH_LIMITS, MATCH_RULES, UNFINISHED_GAMES, type MatchRules } from '@/engine/model/match-rules';
import { MAX_HALF_POINTS } from '@/engine/model/points';
import { integerField, optionalLineField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { areBoardColours, arePointsInOrder, isMatchPointsTable } from './match-rules-schema';
import { optionalPointsField, parsePoints, pointsField } from './points-field';

/** Match points for 0, ½, 1 … game points, separated by spaces or semicolons; empty if the field is blank. */
const pointsTableField = () =>
  z
    .string()
    .trim()
    .max(300, t('fields.points'))
    .transform((text, context): number[] => {
      const table = text === '' ? [] : text.split(/[\s;]+/).map(parsePoints);
      const points = table.filter((one) => one !== null);
      if (points.length < table.length) context.addIssue({ code: 'custom', message: t('fields.points') });
      else if (points.length > 0 && !(isMatchPointsTable(points) && Math.max(...points) <= MAX_HALF_POINTS))
        context.addIssue({ code: 'custom', message: t('fields.section.pointsTable', { most: MAX_HALF_POINTS / 2 }) });
      return points;
    });

/** The fields of the form. A field that the form does not send leaves its rule unchanged. */
export const MATCH_FIELDS = {
  matchBoards: integerField(MATCH_LIMITS.boards.least, MATCH_LIMITS.boards.most).optional(),
  matchColours: optionalLineField(MATCH_LIMITS.boards.most).optional(),
  matchWin: pointsField().optional(),
  matchDraw: pointsField().optional(),
  matchLoss: pointsField().optional(),
  matchForfeitLoss: optionalPointsField(),
  matchFullScore: optionalPointsField(),
  matchPrimary: z.enum(['match', 'game']).optional(),
  matchPreferences: z.enum(['A', 'B', 'none']).optional(),
  matchSecondary: z.enum(['yes', 'no']).optional(),
  matchHomeColour: z.enum(HOME_COLOURS).optional(),
  matchUnfinished: z.enum(UNFINISHED_GAMES).optional(),
  matchByGamePoints: pointsTableField().optional(),
  matchByeMatchPoints: optionalPointsField(),
  matchByeGamePoints: optionalPointsField(),
  matchScoresOnly: z.enum(['yes', 'no']).optional(),
} as const;

const FieldsSchema = z.object(MATCH_FIELDS);
export type MatchFields = Partial<z.output<typeof FieldsSchema>>;

/** Returns the match rules that a form sets. If the board colours are blank, they alternate. */
export function matchRulesFrom(fields: MatchFields, before: MatchRules = MATCH_RULES): MatchRules {
  const boards = fields.matchBoards ?? before.boards;
  const unfinished = fields.matchUnfinished ?? before.unfinished ?? 'draws';
  const homeColour = fields.matchHomeColour ?? homeColourOf(before);
  const usual = boards === before.boards && fields.matchColours === undefined ? before.boardColours : alternatingColours(boards);
  return {
    boards,
    boardColours: fields.matchColours ? fields.matchColours.toUpperCase() : usual,
    points: {
      win: fields.matchWin ?? before.points.win,
      draw: fields.matchDraw ?? before.points.draw,
      loss: fields.matchLoss ?? before.points.loss,
      ...optionalPoints('forfeitLoss', fields.matchForfeitLoss, before),
      ...optionalPoints('fullScore', fields.matchFullScore, before),
      ...tableOf(fields.matchByGamePoints, before),
    },
    primary: fields.matchPrimary ?? before.primary,
    preferences: fields.matchPreferences ?? before.preferences,
    usesSecondary: fields.matchSecondary === undefined ? before.usesSecondary : fields.matchSecondary === 'yes',
    ...(homeColour === 'black' ? { homeHasBlack: true } : {}),
    ...(homeColour === 'toss' ? { tossesColours: true as const } : {}),
    // `draws` is the default and is not stored, so that sections made before this setting existed stay unchanged.
    ...(unfinished === 'draws' ? {} : { unfinished }),
    ...byeOf(fields, before),
    ...((fields.matchScoresOnly ?? (before.scoresOnly === true ? 'yes' : 'no')) === 'yes' ? { scoresOnly: true as const } : {}),
  };
}

/** A blank table removes the rule. A form without the field keeps it. */
function tableOf(sent: readonly number[] | undefined, { points }: MatchRules): Pick<MatchRules['points'], 'byGamePoints'> {
  const table = sent ?? points.byGamePoints ?? [];
  return table.length === 0 ? {} : { byGamePoints: table };
}

/** The points of the bye; the usual ones if one of the fields is blank. A form without the fields keeps them. */
function byeOf({ matchByeMatchPoints: matchPoints, matchByeGamePoints: gamePoints }: MatchFields, before: MatchRules): Pick<MatchRules, 'bye'> {
  if (matchPoints === undefined || gamePoints === undefined) return before.bye === undefined ? {} : { bye: before.bye };
  return matchPoints === null || gamePoints === null ? {} : { bye: { matchPoints, gamePoints } };
}

/** Blank points remove the rule. A form without the field keeps it. */
function optionalPoints(name: 'forfeitLoss' | 'fullScore', sent: number | null | undefined, before: MatchRules) {
  const points = sent === undefined ? before.points[name] : sent;
  return points == null ? {} : { [name]: points };
}

/** True if no colours were sent, or if they give a colour for each of the boards in the form, beginning with White. */
export function hasBoardColours({ matchBoards, matchColours }: MatchFields): boolean {
  return !matchColours || (matchBoards !== undefined && areBoardColours(matchColours.toUpperCase(), matchBoards));
}

/** True if the form sends no match points, or if it sends all of them in a valid order (`arePointsInOrder`). */
export function areMatchPointsInOrder({ matchWin: win, matchDraw: draw, matchLoss: loss, matchForfeitLoss }: MatchFields): boolean {
  if (win === undefined || draw === undefined || loss === undefined) return win === draw && draw === loss;
  return arePointsInOrder({ win, draw, loss, forfeitLoss: matchForfeitLoss ?? loss });
}
