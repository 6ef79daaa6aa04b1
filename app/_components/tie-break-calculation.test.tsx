import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PublicCalculation } from '@/lib/domain/publishing/public-section';
import { publicSection } from '@/tests/factories/public-section-fixture';
import { TeamTieBreakCalculation } from './tie-break-calculation';

const term = (opponent: number | null, text: string, isCut = false) => ({ round: 1, opponent, text, isCut });

it('the page of a team names the opponents of each term, strikes out cut ones, and tells how many teams were tied', () => {
  const rooks = { number: 1, name: 'Rooks', shortName: '', members: [] };
  const list = [rooks, { ...rooks, number: 2, name: 'Knights' }, { ...rooks, number: 3, name: 'Bishops' }];
  const working: PublicCalculation[] = [
    { how: 'sum', terms: [term(1, '4 × 2½'), term(2, '3 × 1', true)], steps: [] },
    { how: 'rule', terms: [term(1, '2')], steps: [{ name: 'match-points-among-tied', text: '2', tied: 3 }] },
    { how: 'rule', terms: [], steps: [{ name: 'points-by-board', text: '2 1½' }] },
  ];
  const columns = ['EMGSB/C1', 'EDE', 'TBR'].map((head) => ({ head, name: head }));
  const rows = [{ team: 0, rank: 1, matchPoints: 4, gamePoints: 5, values: ['10.0', '1', '2.0 1.5'], working }];
  const standings = [{ afterRound: 2, primary: 'match' as const, columns, notes: [], rows }];
  const section = publicSection({ teams: { boards: 2, list, rounds: [], standings } });
  const html = renderToStaticMarkup(<TeamTieBreakCalculation section={section} team={rooks} />);
  const cells = [...html.matchAll(/<td class="text-t1[^"]*">(.*?)<\/td>/g)].map(([, cell]) => cell?.replaceAll(/[\u2066-\u2069]/g, ''));
  expect(cells).toEqual(['Knights: 4 × 2½ + <s>Bishops: 3 × 1</s>', 'Knights: 2; match points among 3 tied teams 2', 'points by board 2 1½']);
  expect(html).toContain('Tie-breaks after round 2, with workings');
});
