/** The names that more than one of `people` has; each of them is a different person. */
export function sharedNames(people: readonly { readonly name: string }[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(people.flatMap(({ name }) => (seen.size === seen.add(name).size ? [name] : [])));
}

/** The name, followed by the pairing number if there is a namesake: "Ash, Ada (41)". Short names keep the number. */
export function distinctName({ name, number }: { readonly name: string; readonly number: number | null }, shared: ReadonlySet<string>): string {
  return number !== null && number > 0 && shared.has(name) ? `${name} (${number})` : name;
}

const MARK = / \(\d+\)$/u;

/** Splits a name made by `distinctName` into its two parts; the mark is empty without a namesake. */
export function splitNamesakeNumber(name: string): readonly [name: string, mark: string] {
  const mark = MARK.exec(name)?.[0] ?? '';
  return [mark === '' ? name : name.slice(0, -mark.length), mark];
}
