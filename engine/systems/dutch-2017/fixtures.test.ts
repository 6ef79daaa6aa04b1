import { describe, expect, it } from 'vitest';
import { rewindToRound } from '../../model/tournament';
import { goldenFiles, goldenTournament } from '../../testing/golden-tournaments';
import type { Decision, RoundExplanation } from '../explanation';
import { dutch2017 } from './index';

/** The articles that decided something in a round, in the form used in file names, such as `c10`, `d2`, `e3` or `a9`. */
function articlesThatDecided({ pairs, pab, brackets }: RoundExplanation): string[] {
  const decisions: readonly (Decision | undefined)[] = [
    ...pairs.map(({ alternative }) => alternative?.losesOn),
    ...(pab?.passedOver ?? []).map(({ decision }) => decision),
  ];
  const articles = [...decisions.flatMap((decision) => decision?.article ?? []), ...pairs.map(({ colour }) => colour.article)];
  if (brackets.some(({ kind }) => kind === 'collapsed')) articles.push('A.9');
  return articles.map((article) => article.toLowerCase().replace('.', ''));
}

describe('golden tournaments of dutch-2017', () => {
  const files = goldenFiles('dutch-2017');

  it('cover every article that can decide a pairing', () => {
    const covered = new Set(files.map((name) => name.replace('pab-', '').split('-')[0]));
    const criteria = Array.from({ length: 16 }, (_, i) => `c${i + 4}`);
    expect(['a9', ...criteria, 'd1', 'd2', 'd3', 'e1', 'e2', 'e3', 'e4', 'e5', 'r1'].filter((article) => !covered.has(article))).toEqual([]);
  });

  // A fixture named after an interpretation (`r1-...`) need not decide a pairing, and an event named `-stuck` has no pairing to explain.
  const named = files.filter((name) => !name.startsWith('r') && !name.endsWith('-stuck.trf'));

  it.each(named)('%s has a decision by the article in its name', (name) => {
    const tournament = goldenTournament('dutch-2017', name);
    const decided = Array.from({ length: tournament.completedRounds }, (_, index) => dutch2017.explainRound(rewindToRound(tournament, index + 1)));
    const articles = decided.flatMap((explained) => (explained.ok ? articlesThatDecided(explained.value) : []));
    expect(articles).toContain(name.replace('pab-', '').split('-')[0]);
  });
});
