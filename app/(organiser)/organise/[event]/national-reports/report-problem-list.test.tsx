import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ReportProblemList } from './report-problem-list';

const section = { slug: 'open', name: 'Open' };
const linesOf = (count: number) => {
  const players = Array.from({ length: count }, (_, index) => ({ entryId: `e${index}`, name: `Player ${index}` }));
  const games = players.map(({ name }, index) => ({ round: index, white: name, black: null }));
  const problems = [{ kind: 'sexes', section, players } as const, { kind: 'openGames', section, games } as const];
  return renderToStaticMarkup(<ReportProblemList event="harbour" problems={problems} />);
};

it('lists up to 100 players or games of a problem, and counts the others', () => {
  expect(linesOf(100).match(/<li>/g)).toHaveLength(200);
  expect(linesOf(100)).not.toContain('more');
  const many = linesOf(2000);
  expect(many.match(/<li>/g)).toHaveLength(202);
  expect(many.match(/and 1[ ,]?900 more/g)).toHaveLength(2);
});
