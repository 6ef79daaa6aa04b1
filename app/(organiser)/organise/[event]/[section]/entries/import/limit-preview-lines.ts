/** A preview shows at most this many rows with problems, so that the page renders quickly. */
export const MAX_PROBLEM_LINES = 200;
/** The cells of at most this many lines with problems can be corrected at once. */
export const MAX_MENDED_LINES = 50;
const MAX_PLAIN_LINES = 1000;

interface ListLine {
  readonly problems: readonly unknown[];
  readonly person: { readonly kind: string };
  readonly isSkipped?: boolean;
  readonly otherName?: object | null;
  readonly entered?: { readonly changes: readonly unknown[] } | null;
}

/**
 * Limits the lines of a preview. Keeps every line with a choice or a change. Of the other lines, keeps only the first ones, with separate limits for
 * lines with and without problems.
 */
export function limitPreviewLines<Line extends ListLine>(lines: readonly Line[]): readonly Line[] {
  let [bad, plain] = [0, 0];
  return lines.filter(({ problems, person, isSkipped, otherName, entered }) => {
    if (otherName != null) return true;
    if (person.kind === 'choice' || person.kind === 'elsewhere' || isSkipped === true || (entered?.changes.length ?? 0) > 0) return true;
    if (problems.length > 0) return (bad += 1) <= MAX_PROBLEM_LINES;
    return (plain += 1) <= MAX_PLAIN_LINES;
  });
}
