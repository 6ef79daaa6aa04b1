import { describe, expect, it } from 'vitest';
import { rewindToRound } from '../../model/tournament';
import { goldenFiles, goldenTournament } from '../../testing/golden-tournaments';
import type { Decision, RoundExplanation } from '../explanation';
import { dutch2026 } from './index';

/** The articles that decided the pairs, the bye or the colours of a round. */
function decidingArticles({ pairs, pab }: RoundExplanation): string[] {
  const decisions: (Decision | undefined)[] = pairs.map(({ alternative }) => alternative?.losesOn);
  decisions.push(...(pab?.passedOver.map(({ decision }) => decision) ?? []));
  return [...decisions.flatMap((decision) => (decision === undefined ? [] : [decision.article])), ...pairs.map(({ colour }) => colour.article)];
}

/** The article in the name of a fixture: `c9-...` is 2.4.4, `5-2-3-...` is 5.2.3. */
function articleOf(name: string): string | null {
  const criterion = /^c(\d+)-/.exec(name)?.[1];
  if (criterion !== undefined) {
    const number = Number(criterion);
    if (number <= 3) return `2.1.${number}`;
    return number <= 5 ? `2.${number - 2}.1` : `2.4.${number - 5}`;
  }
  const article = /^([45](?:-\d)+)-/.exec(name)?.[1];
  return article === undefined ? null : article.replaceAll('-', '.');
}

describe('golden tournaments of dutch-2026', () => {
  const named = goldenFiles('dutch-2026').filter((name) => articleOf(name) !== null);

  it.each(named)('%s ends in a round that its article decides', (name) => {
    const tournament = goldenTournament('dutch-2026', name);
    const explained = dutch2026.explainRound(rewindToRound(tournament, tournament.completedRounds));
    expect(explained.ok ? decidingArticles(explained.value) : []).toContain(articleOf(name));
  });

  it('include one for every criterion, sequence rule and colour rule that can decide', () => {
    const articles = new Set(named.map(articleOf));
    const criteria = Array.from({ length: 16 }, (_, index) => `2.4.${index + 1}`);
    const colours = Array.from({ length: 5 }, (_, index) => `5.2.${index + 1}`);
    expect(['2.1.2', '2.2.1', '2.3.1', ...criteria, '4.2', '4.3', '4.4', ...colours].filter((article) => !articles.has(article))).toEqual([]);
  });
});
