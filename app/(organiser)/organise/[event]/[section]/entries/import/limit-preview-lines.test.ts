import { expect, it } from 'vitest';
import { limitPreviewLines } from './limit-preview-lines';

it('the preview of a long list has every line with a choice, and a limited number of other lines', () => {
  const line = (number: number) => ({
    line: number,
    problems: number % 3 === 1 ? ['bad'] : [],
    person: { kind: number % 100 === 0 ? 'choice' : number % 100 === 50 ? 'elsewhere' : 'new' },
  });
  const asked = Array.from({ length: 300 }, (_, index) => ({ ...line(index * 3 + 1), otherName: {} }));
  expect(limitPreviewLines(asked), 'with something to tick').toHaveLength(300);
  const lines = Array.from({ length: 9900 }, (_, index) => line(index));
  const shown = limitPreviewLines(lines);
  const chosen = (all: readonly ReturnType<typeof line>[]) => all.filter(({ person }) => person.kind !== 'new').length;
  expect([chosen(shown), shown.length - chosen(shown)]).toEqual([chosen(lines), 1200]);
  expect(limitPreviewLines(lines.slice(0, 900))).toHaveLength(
    900 - Math.max(0, lines.slice(0, 900).filter(({ problems, person }) => problems.length > 0 && person.kind === 'new').length - 200),
  );
});
