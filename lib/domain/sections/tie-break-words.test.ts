import { expect, it } from 'vitest';
import { definitionOf, isFideTieBreak, parseTieBreaks } from '@/engine/tie-breaks';
import { t } from '@/lib/platform/messages/translate';
import { TIE_BREAK_CHOICES } from './section-settings';

const offeredTieBreaks = parseTieBreaks(TIE_BREAK_CHOICES);
const fideTieBreakCodes = [...new Set(offeredTieBreaks.ok ? offeredTieBreaks.value.map(({ code }) => code) : [])].filter(isFideTieBreak);

it('the hint at the setting for unrated players lists all tie-breaks that need ratings', () => {
  const named = t('settings.ratingsInTieBreaks.unratedHint').match(/\b[A-Z]{3,}\b/g);
  expect(named?.toSorted()).toEqual(fideTieBreakCodes.filter((code) => definitionOf(code).needsRatings).toSorted());
});
