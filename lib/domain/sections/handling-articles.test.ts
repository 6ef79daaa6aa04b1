import { expect, it } from 'vitest';
import { SYSTEM_IDS } from '@/engine';
import { handlingArticle, type HandlingCase } from './handling-articles';

const ALL: readonly HandlingCase[] = ['withdrawn', 'absent-without-notice', 'adjourned', 'published-pairing', 'correction'];

it('no section is told an article of the 1998 text but those that play by it', () => {
  for (const id of SYSTEM_IDS) {
    const isOld = id === 'rating-1998' || id === 'dubov-1997';
    for (const what of ALL) expect(handlingArticle(id, what).startsWith('F.')).toBe(isOld);
  }
});
