import { formatPoints } from '@/lib/domain/sections/points-text';
import { t } from '@/lib/platform/messages/translate';
import type { MatchScore } from './match-scores';

/** A score for messages, for example `2½ – 1½`. */
export function matchScoreText(score: MatchScore | null): string {
  if (score === null) return t('terms.word.noResult');
  const points = score.points.map((own) => formatPoints(own)).join(' – ');
  return score.isForfeited ? t('formats.score.forfeited', { points }) : points;
}
