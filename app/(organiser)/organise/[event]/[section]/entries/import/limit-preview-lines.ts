/** The maximum of rows on a page: more than anybody reads, few enough to render quickly. */
export const MAX_PROBLEM_LINES = 200;
const MOST_PLAIN = 1000;

interface ListLine {
  readonly problems: readonly unknown[];
  readonly person: { readonly kind: string };
  readonly isSkipped?: boolean;
  readonly otherName?: object | null;
  readonly entered?: { readonly changes: readonly unknown[] } | null;
}

/** For a long list, every line that offers a choice or changes something, and the first of those with problems and of the rest. */
export function limitPreviewLines<Line extends ListLine>(lines: readonly Line[]): readonly Line[] {
  let [bad, plain] = [0, 0];
  return lines.filter(({ problems, person, isSkipped, otherName, entered }) => {
    if (otherName != null) return true;
    if (person.kind === 'choice' || person.kind === 'elsewhere' || isSkipped === true || (entered?.changes.length ?? 0) > 0) return true;
    if (problems.length > 0) return (bad += 1) <= MAX_PROBLEM_LINES;
    return (plain += 1) <= MOST_PLAIN;
  });
}
