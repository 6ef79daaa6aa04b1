interface Step {
  readonly sequence: number;
  readonly takesBack: number | null;
}

/** The steps of a board without undone steps and their undo steps, so that a second undo concerns an earlier step. */
export function withoutUndoneSteps<OneStep extends Step>(steps: readonly OneStep[]): readonly OneStep[] {
  const gone = new Set(steps.flatMap(({ sequence, takesBack }) => (takesBack === null ? [] : [sequence, takesBack])));
  return steps.filter(({ sequence }) => !gone.has(sequence));
}

/** The time in milliseconds in which helpers may undo the last entry on a board if they made it. */
export const HELPER_UNDO_WINDOW_MS = 60_000;
