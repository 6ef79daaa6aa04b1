import { z } from 'zod';
import { alternatingColours, MATCH_LIMITS, MATCH_RULES, UNFINISHED_GAMES, type MatchRules } from '@/engine/model/match-rules';
import { integerField, optionalLineField } from '@/lib/platform/input/form-fields';
import { areBoardColours, arePointsInOrder } from './match-rules-schema';
import { optionalPointsField, pointsField } from './points-field';

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
  matchHomeBlack: z.enum(['yes', 'no']).optional(),
  matchUnfinished: z.enum(UNFINISHED_GAMES).optional(),
} as const;

const FieldsSchema = z.object(MATCH_FIELDS);
export type MatchFields = Partial<z.output<typeof FieldsSchema>>;

/** Returns the match rules that a form sets. If the board colours are blank, they alternate. */
export function matchRulesFrom(fields: MatchFields, before: MatchRules = MATCH_RULES): MatchRules {
  const boards = fields.matchBoards ?? before.boards;
  const unfinished = fields.matchUnfinished ?? before.unfinished ?? 'draws';
  const homeHasBlack = fields.matchHomeBlack === undefined ? before.homeHasBlack === true : fields.matchHomeBlack === 'yes';
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
    },
    primary: fields.matchPrimary ?? before.primary,
    preferences: fields.matchPreferences ?? before.preferences,
    usesSecondary: fields.matchSecondary === undefined ? before.usesSecondary : fields.matchSecondary === 'yes',
    ...(homeHasBlack ? { homeHasBlack } : {}),
    // `draws` is the default and is not stored, so that sections made before this setting existed stay unchanged.
    ...(unfinished === 'draws' ? {} : { unfinished }),
  };
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
