import { describe, expect, it } from 'vitest';
import { withoutUndoneSteps } from './undo-steps';

const left = (...takesBack: (number | null)[]) =>
  withoutUndoneSteps(takesBack.map((one, index) => ({ sequence: index + 1, takesBack: one }))).map(({ sequence }) => sequence);

describe('the steps of a board that are not undone', () => {
  it('are all steps as long as nothing is undone', () => {
    expect(left()).toEqual([]);
    expect(left(null, null)).toEqual([1, 2]);
  });

  it('become fewer with each undo, and new entries follow the remaining steps', () => {
    expect(left(null, null, 2)).toEqual([1]);
    expect(left(null, null, 2, 1)).toEqual([]);
    expect(left(null, null, 2, null)).toEqual([1, 4]);
    expect(left(null, null, 2, null, 4, 1)).toEqual([]);
  });
});
