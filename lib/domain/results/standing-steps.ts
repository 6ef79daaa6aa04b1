interface Step {
  readonly sequence: number;
  readonly takesBack: number | null;
}

/** A board's steps without those taken back and their taking back; who takes back twice goes back twice. In their order. */
export function standingSteps<OneStep extends Step>(steps: readonly OneStep[]): readonly OneStep[] {
  const gone = new Set(steps.flatMap(({ sequence, takesBack }) => (takesBack === null ? [] : [sequence, takesBack])));
  return steps.filter(({ sequence }) => !gone.has(sequence));
}

/** Milliseconds in which a helper may take back the last entry of a board, which was the helper's own. */
export const HELPERS_UNDO_MS = 60_000;
