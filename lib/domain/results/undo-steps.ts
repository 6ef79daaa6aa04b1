interface Step {
  readonly sequence: number;
  readonly takesBack: number | null;
}

/**
 * The steps of a board that still apply. Undone steps and the undo steps themselves are left out, so that a second undo applies to an
 * earlier step.
 */
export function withoutUndoneSteps<OneStep extends Step>(steps: readonly OneStep[]): readonly OneStep[] {
  const gone = new Set(steps.flatMap(({ sequence, takesBack }) => (takesBack === null ? [] : [sequence, takesBack])));
  return steps.filter(({ sequence }) => !gone.has(sequence));
}

/** How long helpers may undo their own entry, in milliseconds, if it is the last entry on the board. */
export const HELPER_UNDO_WINDOW_MS = 60_000;
