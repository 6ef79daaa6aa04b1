import { expect, it } from 'vitest';
import { SYSTEM_IDS } from '@/engine';
import { handlingArticle, type HandlingCase } from './handling-articles';

const ALL_CASES: readonly HandlingCase[] = ['withdrawn', 'absent-without-notice', 'adjourned', 'published-pairing', 'correction'];

it('only the 1997 and 1998 editions cite F articles for handling', () => {
  for (const id of SYSTEM_IDS) {
    const isOld = id === 'rating-1998' || id === 'dubov-1997';
    for (const what of ALL_CASES) expect(handlingArticle(id, what).startsWith('F.')).toBe(isOld);
  }
});
