import type { Winner } from '@/lib/domain/prizes/award-facts';
import type { PublicPrizes, PublicSection } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';

/** The public name of a player or team; '' if the snapshot does not show players. */
export function winnerName({ players, teams }: PublicSection, { of, number }: Winner): string {
  const list: readonly { readonly number: number; readonly name: string }[] = of === 'teams' ? (teams?.list ?? []) : players;
  return list.find((one) => one.number === number)?.name ?? '';
}

export function prizesTitle({ afterRound, fixedAt }: Pick<PublicPrizes, 'afterRound' | 'fixedAt'>): string {
  if (fixedAt !== undefined) return t('prizes.awards.final');
  return afterRound === null ? t('prizes.fund.title') : t('prizes.awards.asItStands', { round: afterRound });
}
