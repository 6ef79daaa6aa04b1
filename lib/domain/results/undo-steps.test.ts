import { describe, expect, it } from 'vitest';
import { withoutUndoneSteps } from './undo-steps';

const remainingSteps = (...takesBack: (number | null)[]) =>
  withoutUndoneSteps(takesBack.map((one, index) => ({ sequence: index + 1, takesBack: one }))).map(({ sequence }) => sequence);

describe('the steps of a board that are not undone', () => {
  it('are all steps as long as nothing is undone', () => {
    expect(remainingSteps()).toEqual([]);
    expect(remainingSteps(null, null)).toEqual([1, 2]);
  });

  it('become fewer with each undo, and new entries follow the remaining steps', () => {
    expect(remainingSteps(null, null, 2)).toEqual([1]);
    expect(remainingSteps(null, null, 2, 1)).toEqual([]);
    expect(remainingSteps(null, null, 2, null)).toEqual([1, 4]);
    expect(remainingSteps(null, null, 2, null, 4, 1)).toEqual([]);
  });
});
