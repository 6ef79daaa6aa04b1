import { z } from 'zod';
import { MATCH_LIMITS, MATCH_RULES, UNFINISHED_GAMES, type MatchPoints, type MatchRules } from '@/engine/model/match-rules';
import { MAX_HALF_POINTS, type Scoring } from '@/engine/model/points';

const PointsSchema = z.number().int().min(0).max(MAX_HALF_POINTS);

const MAX_BYE_POINTS = 2 * MAX_HALF_POINTS;

/** Match points for 0, ½, 1 … game points. More game points are never worth less. */
export const isMatchPointsTable = (table: readonly number[]): boolean =>
  table.length >= 2 && table.every((points, index) => index === 0 || points >= (table[index - 1] ?? 0));
const TableSchema = z
  .array(PointsSchema)
  .max(2 * MATCH_LIMITS.boards.most + 1)
  .refine(isMatchPointsTable);

/** True if `colours` gives the first team a colour on every board (`W` or `B`), beginning with White. */
export const areBoardColours = (colours: string, boards: number): boolean => colours.length === boards && /^W[WB]*$/.test(colours);

/** True if win ≥ draw ≥ loss ≥ forfeited match, and a win scores more than a loss. */
export const arePointsInOrder = ({ win, draw, loss, forfeitLoss = loss }: Pick<MatchPoints, 'win' | 'draw' | 'loss' | 'forfeitLoss'>): boolean =>
  win >= draw && draw >= loss && win > loss && loss >= forfeitLoss;

/** The rules of matches as they are stored in the scoring of a section. */
export const MatchRulesSchema = z
  .object({
    boards: z.number().int().min(MATCH_LIMITS.boards.least).max(MATCH_LIMITS.boards.most),
    boardColours: z.string().max(MATCH_LIMITS.boards.most),
    points: z
      .object({
        win: PointsSchema,
        draw: PointsSchema,
        loss: PointsSchema,
        forfeitLoss: PointsSchema.exactOptional(),
        fullScore: PointsSchema.exactOptional(),
        byGamePoints: TableSchema.exactOptional(),
      })
      .refine(arePointsInOrder),
    primary: z.enum(['match', 'game']),
    preferences: z.enum(['A', 'B', 'none']),
    usesSecondary: z.boolean(),
    homeHasBlack: z.boolean().exactOptional(),
    tossesColours: z.literal(true).exactOptional(),
    unfinished: z.enum(UNFINISHED_GAMES).exactOptional(),
    bye: z.object({ matchPoints: PointsSchema, gamePoints: z.number().int().min(0).max(MAX_BYE_POINTS) }).exactOptional(),
    scoresOnly: z.literal(true).exactOptional(),
  })
  .refine(({ boards, boardColours }) => areBoardColours(boardColours, boards)) satisfies z.ZodType<MatchRules>;

/** The rules of the matches of a section of teams. */
export const matchRulesOf = ({ scoring }: { readonly scoring: Scoring }): MatchRules => scoring.match ?? MATCH_RULES;
