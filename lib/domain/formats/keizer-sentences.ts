import type { KeizerRules } from '@/engine/model/keizer-rules';
import { t } from '@/lib/platform/messages/translate';
import { fractionText } from './keizer-parts';

const KEIZER_PARTS = ['win', 'draw', 'loss', 'odd', 'excused', 'unexcused', 'duty', 'late'] as const;
type KeizerPart = (typeof KEIZER_PARTS)[number];

/** The parameters of a Keizer section with fractions as text. */
export type KeizerTexts = Omit<KeizerRules, KeizerPart> & Readonly<Record<KeizerPart, string>>;

export function keizerTextsOf(rules: KeizerRules): KeizerTexts {
  const parts = Object.fromEntries(KEIZER_PARTS.map((part) => [part, fractionText(rules[part])])) as Record<KeizerPart, string>;
  return { ...rules, ...parts };
}

/** Sentences for the players about what games and absences score, and about the values that count. */
export function keizerScoringSentences({ win, draw, loss, odd, excused, excusedLimit, unexcused, duty, late, isFrozen }: KeizerTexts): readonly string[] {
  return [
    t('settings.announcement.keizerGames', { win, draw, loss }),
    t('settings.announcement.keizerAbsences', { odd, duty, excused, late }),
    excusedLimit === null
      ? t('settings.announcement.keizerUnexcused', { unexcused })
      : t('settings.announcement.keizerUnexcusedLimit', { unexcused, limit: excusedLimit }),
    t(isFrozen ? 'settings.announcement.keizerFrozen' : 'settings.announcement.keizerRevalued'),
  ];
}
