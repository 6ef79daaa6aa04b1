import { z } from 'zod';
import { MATCH_LIMITS } from '@/engine/model/match-rules';
import { checkboxField, optionalIntegerField, optionalLineField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { LEAGUE_LIMITS, type LeagueRules, LeagueRulesSchema } from './league-rules';

const numberRule = ({ least, most }: { readonly least: number; readonly most: number }) => optionalIntegerField(least, most);

/** The boards of a match as typed, for example `1, 3`. */
const boardsRule = () =>
  optionalLineField(120)
    .transform((text) => text.split(/[\s,;]+/).filter((part) => part !== ''))
    .pipe(z.array(z.string().regex(/^\d{1,2}$/, t('entries.leagueRules.boardsForm'))))
    .transform((parts) => [...new Set(parts.map(Number))].toSorted((a, b) => a - b))
    .refine((boards) => boards.every((board) => board >= MATCH_LIMITS.boards.least && board <= MATCH_LIMITS.boards.most), t('entries.leagueRules.boardsForm'));

/** The ratings as typed, for example `2200, 2000`. */
const ratingsRule = () =>
  optionalLineField(240)
    .transform((text) => text.split(/[\s,;]+/).filter((part) => part !== ''))
    .pipe(z.array(z.string().regex(/^\d{1,4}$/, t('entries.leagueRules.fields.highestByBoardHint'))).max(MATCH_LIMITS.boards.most))
    .transform((parts) => parts.map(Number))
    .refine((ratings) => ratings.every((rating) => rating >= LEAGUE_LIMITS.rating.least && rating <= LEAGUE_LIMITS.rating.most), {
      error: t('entries.leagueRules.fields.highestByBoardHint'),
    });

/** The rules that are one number, in the order of the form. */
export const NUMBER_RULES = {
  highestRating: numberRule(LEAGUE_LIMITS.rating),
  highestSum: numberRule(LEAGUE_LIMITS.sum),
  highestAverage: numberRule(LEAGUE_LIMITS.rating),
  unratedAs: numberRule(LEAGUE_LIMITS.rating),
  orderTolerance: numberRule(LEAGUE_LIMITS.tolerance),
  leastWomen: numberRule(MATCH_LIMITS.boards),
  squadSize: numberRule(LEAGUE_LIMITS.squad),
  nominatedPlaces: numberRule(LEAGUE_LIMITS.squad),
  fixedWithMatches: numberRule(LEAGUE_LIMITS.matches),
  earlierMatches: numberRule(LEAGUE_LIMITS.matches),
  lastRounds: numberRule(LEAGUE_LIMITS.matches),
  juniorsBornSince: numberRule(LEAGUE_LIMITS.year),
  boardResultGames: numberRule(LEAGUE_LIMITS.matches),
  confirmationDays: numberRule(LEAGUE_LIMITS.days),
} as const;

/** The rules that are a list of numbers. */
export const LIST_RULES = { highestByBoard: ratingsRule(), womenBoards: boardsRule(), juniorBoards: boardsRule() } as const;

/** The rules that are either on or off. */
export const YES_NO_RULES = { rosterOrder: checkboxField(), noGaps: checkboxField() } as const;

export const LeagueRuleFieldsSchema = z.object({
  ...NUMBER_RULES,
  ...LIST_RULES,
  ...YES_NO_RULES,
  needsNumber: z.enum(['', 'fide', 'national']).default(''),
  oneTeamPer: z.enum(['', 'day', 'round']).default(''),
  countsDefaultWins: checkboxField(),
});

/** Reads the rules from a form. A blank field sets no rule. */
export function leagueRulesFrom({ countsDefaultWins, ...fields }: z.output<typeof LeagueRuleFieldsSchema>): LeagueRules {
  const stated = Object.entries(fields).filter(
    ([, value]) => value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0),
  );
  return LeagueRulesSchema.parse({ ...Object.fromEntries(stated), ...(countsDefaultWins ? {} : { ignoresDefaultWins: true }) });
}
