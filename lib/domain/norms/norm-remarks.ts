import { t } from '@/lib/platform/messages/translate';
import { certificateRows, type CertificateRow, isOfEightGames, type LeftOut } from './norm-certificate';
import { waivedConditions } from './norm-evidence';
import type { NormSection } from './norm-tournament';
import type { MadeNorm } from './section-norms';

/** The rounds that do not count or count differently, and what they mean for the application. */
export function normRemarks(section: NormSection, norm: MadeNorm): readonly string[] {
  const { result } = norm;
  const rows = certificateRows(section, norm);
  const raised = rows.find(({ round }) => round === result.raisedRound);
  return [
    ...(waivedConditions(section, norm.norms, result).length > 0 ? [t('norms.made.exempt')] : []),
    ...(isOfEightGames(norm) ? [t('norms.made.eightGames')] : []),
    ...(result.forfeitedRound === undefined ? [] : [t('norms.made.forfeited', { round: result.forfeitedRound })]),
    ...(raised === undefined ? [] : [raisedText(raised)]),
    ...rows.flatMap((row) => (row.leftOut === null ? [] : [leftOutText(row, row.leftOut)])),
  ];
}

function raisedText({ round, opponent, ratingUsed }: CertificateRow): string {
  const rating = opponent?.rating ?? 0;
  if (rating === 0) return t('norms.made.raisedUnrated', { round, floor: ratingUsed.toString() });
  return t('norms.made.raised', { round, rating: rating.toString(), floor: ratingUsed.toString() });
}

/** The article, or the words for what no article names. */
export function leftOutReason(leftOut: LeftOut): string {
  if (leftOut === 'bye') return t('terms.bye.bracketBye');
  return leftOut === 'unfinished' ? t('norms.made.notDecided') : leftOut;
}

function leftOutText({ round, opponent }: CertificateRow, leftOut: LeftOut): string {
  const reason = leftOutReason(leftOut);
  return opponent === null
    ? t('norms.made.leftOut', { round, article: reason })
    : t('norms.made.leftOutAgainst', { round, opponent: opponent.name, article: reason });
}
