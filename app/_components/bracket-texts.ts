import type { BracketPlace, PublicMatch } from '@/lib/domain/publishing/public-bracket';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { t } from '@/lib/platform/messages/translate';

export function matchResultText({ points, by }: PublicMatch): string {
  if (points === null || by === 'later-round') return '–';
  return t('public.bracket.points', { one: formatPoints(points[0]), other: formatPoints(points[1]) });
}

/** The text of a place without a player: the match whose winner gets it, or that nobody has it. */
export const emptyPlaceText = ({ winnerOf }: BracketPlace): string =>
  winnerOf === null ? t('public.bracket.bye') : t('public.bracket.winnerOf', { match: winnerOf });
