import { searchFoldOf } from './search-name';

/** What a row of a list is found by. */
export interface Findable {
  /** `searchFoldOf` all that it says. */
  readonly find: string;
  /** The pairing number; empty without one. */
  readonly number: string;
}

/** What is typed, as words to be found. */
export function wordsOf(text: string): string[] {
  return searchFoldOf(text)
    .split(' ')
    .filter((word) => word !== '');
}

/** Numbers alone are pairing numbers, and several of them find as many players; words begin anywhere in what the row says. */
export function isFound({ find, number }: Findable, words: readonly string[]): boolean {
  if (words.length > 0 && words.every((word) => /^\d{1,5}$/.test(word))) return words.includes(number);
  return words.every((word) => find.includes(word));
}
