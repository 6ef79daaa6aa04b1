import { searchFoldOf } from './search-name';

/**
 * Whether two names can hardly be one person's: in neither is every word the beginning of a word of the other. Initials, a name
 * that is left out and another order are ways to write the same one.
 */
export function isOtherName(one: string, other: string): boolean {
  const [ones, others] = [searchFoldOf(one).split(' '), searchFoldOf(other).split(' ')];
  return !isWithin(ones, others) && !isWithin(others, ones);
}

const isWithin = (words: readonly string[], all: readonly string[]) => words.every((word) => all.some((longer) => longer.startsWith(word)));
