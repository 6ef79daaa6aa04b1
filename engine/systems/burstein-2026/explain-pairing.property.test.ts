import { describe } from 'vitest';
import { alternativesLiterallyBurstein2026 } from '../../testing/literal';
import { testExplanations } from '../../testing/test-criteria-explanations';
import { burstein2026 } from './index';

/** The criterion that an article states. C6 is 2.3.2 in this edition, but 2.4.1 in seeding rounds, which follow the Dutch rules. */
function criterionOfArticle(article: string): string {
  return `C${Number(article.split('.').at(-1)) + (article.startsWith('2.4.') ? 5 : 4)}`;
}

describe('burstein-2026 explanations are true', () => {
  testExplanations({
    system: burstein2026,
    alternatives: alternativesLiterallyBurstein2026,
    nameOfDecision: ({ kind, article }) => (kind === 'illegal' ? null : kind === 'order' ? 'order' : criterionOfArticle(article)),
    // In a seeding round, an alternative that loses on C5 gives the bye to a player with a higher score. The literal engine then applies C8
    // to the following bracket less strictly than the engine does.
    skippedCriteria: ['C5'],
    absolute: ['2.1.1', '2.1.3'],
  });
});
