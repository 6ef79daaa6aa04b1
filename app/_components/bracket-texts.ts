import { nextOpponentsIn, type BracketPlace, type PublicMatch } from '@/lib/domain/publishing/public-bracket';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { t } from '@/lib/platform/messages/translate';

/** Explains the tick in the bracket, and says how opponents are found for the next stage. */
export const bracketIntro = (section: PublicSection): string => t(`public.bracket.intro.${nextOpponentsIn(section)}`);

export function matchResultText({ points, by }: PublicMatch): string {
  if (points === null || by === 'later-round') return '–';
  return t('terms.word.pair', { one: formatPoints(points[0]), other: formatPoints(points[1]) });
}

/** The text of a place without a player. It names the match whose winner or loser gets the place, or says that there is no opponent. */
export function emptyPlaceText({ winnerOf, loserOf }: BracketPlace): string {
  if (loserOf !== undefined) return t('public.bracket.loserOf', { match: loserOf });
  return winnerOf === null ? t('terms.word.noOpponent') : t('public.bracket.winnerOf', { match: winnerOf });
}
