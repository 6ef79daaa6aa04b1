import { t } from '@/lib/platform/messages/translate';
import { certificateRows, type CertificateRow } from './norm-certificate';
import type { NormSection } from './norm-tournament';
import type { MadeNorm } from './section-norms';

/** The rounds that do not count or count differently, and what they mean for the application. */
export function normRemarks(section: NormSection, norm: MadeNorm): readonly string[] {
  const { result, norms } = norm;
  const rows = certificateRows(section, norm);
  const raised = rows.find(({ round }) => round === result.raisedRound);
  return [
    ...(result.isExempt ? [t('norms.made.exempt')] : []),
    ...(norms.judged.hasForfeitWin === true && result.games === 8 ? [t('norms.made.eightGames')] : []),
    ...(result.forfeitedRound === undefined ? [] : [t('norms.made.forfeited', { round: result.forfeitedRound })]),
    ...(raised === undefined ? [] : [raisedText(raised)]),
    ...rows.flatMap((row) => (row.article === null ? [] : [leftOutText(row, row.article)])),
  ];
}

function raisedText({ round, opponent, ratingUsed }: CertificateRow): string {
  const rating = opponent?.rating ?? 0;
  if (rating === 0) return t('norms.made.raisedUnrated', { round, floor: ratingUsed.toString() });
  return t('norms.made.raised', { round, rating: rating.toString(), floor: ratingUsed.toString() });
}

function leftOutText({ round, opponent }: CertificateRow, article: string): string {
  const reason = article === '' ? t('norms.made.notDecided') : article;
  return opponent === null
    ? t('norms.made.leftOut', { round, article: reason })
    : t('norms.made.leftOutAgainst', { round, opponent: opponent.name, article: reason });
}
