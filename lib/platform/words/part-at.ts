import type { PartAt } from './catalogue';

/** The texts of a part, as they are: of a catalogue, or of the rooms of one. */
export function partAt<Path extends string>(messages: object, path: Path): PartAt<Path> {
  return path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], messages) as PartAt<Path>;
}
