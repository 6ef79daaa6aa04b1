import type { HalfPoints } from '@/engine/model/points';
import { ABNORMAL_POINTS_TYPES, type AbnormalPointsType } from '@/engine/trf';
import { isPairedFrom } from '@/lib/domain/formats/formats';
import { formatPoints, formatSignedPoints } from '@/lib/domain/sections/points-text';
import type { TeamAdjustmentFacts } from '@/lib/domain/tournament/section-facts';
import { t } from '@/lib/platform/messages/translate';

/** The largest adjustment, in half-points, that fits into record 299. */
export const MAX_ADJUSTED_HALF_POINTS = 19;
const POINTS_FORMAT = /^([+\-\u2212]?)(\d{0,2})(?:([.,][05]?0?)|(½))?$/;

/** Parses `1`, `+0.5`, `-1,5`, `½`, `−1½` into half-points. Returns null if the text is not a number, is zero, or does not fit into record 299. */
export function parseAdjustedPoints(text: string): HalfPoints | null {
  const [, sign, whole = '', decimals, half] = POINTS_FORMAT.exec(text.trim()) ?? [];
  if (sign === undefined || (whole === '' && decimals === undefined && half === undefined)) return null;
  const magnitude = 2 * Number(whole) + (half !== undefined || decimals?.includes('5') === true ? 1 : 0);
  if (magnitude === 0 || magnitude > MAX_ADJUSTED_HALF_POINTS) return null;
  return sign === '' || sign === '+' ? magnitude : -magnitude;
}

export interface TeamPoints {
  readonly matchPoints: HalfPoints;
  readonly gamePoints: HalfPoints;
}

type AdjustedTeamPoints = Pick<TeamAdjustmentFacts, 'matchPoints' | 'gamePoints'> & Partial<Pick<TeamAdjustmentFacts, 'type' | 'round'>>;

/** The text of adjusted points, or of points with a type of record 299. No teams means all teams. A dash stands for points that stay as they are. */
export function adjustedTeamPointsText(teams: readonly string[], { type = '', round = null, matchPoints, gamePoints }: AdjustedTeamPoints): string {
  if (type === '') return t('terms.word.teamPoints', { teams, match: formatSignedPoints(matchPoints ?? 0), game: formatSignedPoints(gamePoints ?? 0) });
  return t('terms.word.teamPointsOfType', {
    teams: teams.length === 0 ? [t('terms.word.allTeams')] : teams,
    result: t(RESULT_OF_TYPE[type]),
    round: round ?? 0,
    match: matchPoints === null ? '–' : formatPoints(matchPoints),
    game: gamePoints === null ? '–' : formatPoints(gamePoints),
  });
}

/** The types of record 299 for results and byes. */
export const POINTS_TYPES = ABNORMAL_POINTS_TYPES.filter((type) => type !== '');

interface GivenPoints {
  /** The type of record 299; '' for points in addition to the results. */
  readonly type: string;
  readonly round: number | null;
}

/** True if a public round was paired with these points. Those for a type of result apply in `round`, or else in every round. */
export const arePairedWith = (systemId: string, publishedRounds: number, { type, round }: GivenPoints): boolean =>
  type === '' ? publishedRounds > (round ?? 0) : isPairedFrom(systemId, publishedRounds, round ?? 1, 'results');

export const RESULT_OF_TYPE = {
  W: 'terms.matchResult.win',
  D: 'terms.matchResult.draw',
  L: 'terms.matchResult.loss',
  F: 'terms.bye.fullPointBye',
  H: 'terms.bye.halfPointBye',
  Z: 'terms.bye.zeroPointBye',
  '+': 'terms.matchResult.forfeitWin',
  '-': 'terms.matchResult.forfeitLoss',
} as const satisfies Record<Exclude<AbnormalPointsType, ''>, string>;
