import { NORM_RULES, type NormTitle } from '@/engine/ratings';
import type { NormCheck } from '@/lib/domain/norms/norm-evidence';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { t } from '@/lib/platform/messages/translate';

/** The titles of which a third of the opponents must have one, such as "GM, IM". */
export const requiredTitles = (title: NormTitle): string => NORM_RULES[title].titles.toReversed().join(', ');

export function normCheckText({ condition, value, limit, federation }: NormCheck, title: NormTitle): string {
  const count = value ?? 0;
  switch (condition) {
    case 'score':
      return t('norms.check.score', { value: formatPoints(count), limit: formatPoints(limit) });
    case 'average':
    case 'performance':
      return t(`norms.check.${condition}`, { value: count.toString(), limit: limit.toString() });
    case 'titleHolders':
      return t('norms.check.titleHolders', { value: count, limit, titles: requiredTitles(title) });
    case 'oneFederation':
      return t('norms.check.oneFederation', { value: count, limit, federation });
    case 'sex':
      return t('norms.check.sex');
    default:
      return t(`norms.check.${condition}`, { value: count, limit });
  }
}
