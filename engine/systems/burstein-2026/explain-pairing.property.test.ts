import { describe } from 'vitest';
import { alternativesLiterallyBurstein2026 } from '../../testing/literal';
import { testExplanations } from '../../testing/test-criteria-explanations';
import { burstein2026 } from './index';

/** C6 is 2.3.2 here and 2.4.1 in a seeding round. */
function nameOf(article: string): string {
  return `C${Number(article.split('.').at(-1)) + (article.startsWith('2.4.') ? 5 : 4)}`;
}

describe('burstein-2026 explanations are true', () => {
  testExplanations({
    system: burstein2026,
    alternatives: alternativesLiterallyBurstein2026,
    said: ({ kind, article }) => (kind === 'illegal' ? null : kind === 'order' ? 'order' : nameOf(article)),
    // Seeding rounds, see `../dutch-2026`.
    lessStrict: ['C5'],
    absolute: ['2.1.1', '2.1.3'],
  });
});
