import { describe } from 'vitest';
import { alternativesLiterally2026 } from '../../testing/literal';
import { testExplanations } from '../../testing/test-criteria-explanations';
import { dutch2026 } from './index';

function criterionOfArticle(article: string): string {
  return article === '2.3.1' ? 'C5' : `C${Number(article.split('.').at(-1)) + 5}`;
}

describe('dutch-2026 explanations are true', () => {
  testExplanations({
    system: dutch2026,
    alternatives: alternativesLiterally2026,
    nameOfDecision: ({ kind, article }) => (kind === 'illegal' ? null : kind === 'order' ? 'order' : criterionOfArticle(article)),
    // An alternative that loses on C5 gives the bye to a player with a higher score. The literal engine then applies C8 to the following
    // bracket less strictly than the engine does.
    skippedCriteria: ['C5'],
    absolute: ['2.1.1', '2.1.3'],
  });
});
