interface Step {
  readonly sequence: number;
  readonly takesBack: number | null;
}

/** The steps of a board in order, without undone steps and their undo steps; a second undo undoes an earlier step. */
export function withoutUndoneSteps<OneStep extends Step>(steps: readonly OneStep[]): readonly OneStep[] {
  const gone = new Set(steps.flatMap(({ sequence, takesBack }) => (takesBack === null ? [] : [sequence, takesBack])));
  return steps.filter(({ sequence }) => !gone.has(sequence));
}

/** The milliseconds in which helpers may undo the last entry on a board, if it was their own. */
export const HELPER_UNDO_WINDOW_MS = 60_000;
