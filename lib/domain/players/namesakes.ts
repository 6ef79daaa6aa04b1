/** The names that two or more of `people` share. `people` must list each person only once. */
export function sharedNames(people: readonly { readonly name: string }[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(people.flatMap(({ name }) => (seen.size === seen.add(name).size ? [name] : [])));
}

/** The name, followed by the pairing number if another player has the same name: "Ash, Ada (41)". */
export function distinctName({ name, number }: { readonly name: string; readonly number: number | null }, shared: ReadonlySet<string>): string {
  return number !== null && number > 0 && shared.has(name) ? `${name} (${number})` : name;
}

const NUMBER_IN_BRACKETS = / \(\d+\)$/u;

/** Splits a name made by `distinctName` into the name and the number in brackets, '' if there is none. */
export function splitNamesakeNumber(name: string): readonly [name: string, mark: string] {
  const mark = NUMBER_IN_BRACKETS.exec(name)?.[0] ?? '';
  return [mark === '' ? name : name.slice(0, -mark.length), mark];
}
