/** The names that more than one of `people` has; each of `people` is another one. */
export function sharedNames(people: readonly { readonly name: string }[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(people.flatMap(({ name }) => (seen.size === seen.add(name).size ? [name] : [])));
}

/** The name, and of a namesake the pairing number behind it: "Ash, Ada (41)". Short names keep it. */
export function distinctName({ name, number }: { readonly name: string; readonly number: number | null }, shared: ReadonlySet<string>): string {
  return number !== null && number > 0 && shared.has(name) ? `${name} (${number})` : name;
}

const MARK = / \(\d+\)$/u;

/** A name as `distinctName` made it, in its two parts; the mark is empty for who has no namesake. */
export function splitMark(name: string): readonly [name: string, mark: string] {
  const mark = MARK.exec(name)?.[0] ?? '';
  return [mark === '' ? name : name.slice(0, -mark.length), mark];
}
