const LETTERS_WITHOUT_DECOMPOSITION: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
};

/**
 * The number of characters that are normalised; stored names have at most 120.
 * Without a limit, a letter with a hundred thousand accents would take seconds.
 */
const MAX_NORMALISED_LENGTH = 500;

/** Latin letters in lower case and without accents. Other scripts and punctuation stay as they are. */
export function withoutAccents(text: string): string {
  return text
    .slice(0, MAX_NORMALISED_LENGTH)
    .toLowerCase()
    .replace(/[ßæœøđðłþıħ]/g, (letter) => LETTERS_WITHOUT_DECOMPOSITION[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
}

/** The form of a name for searches and comparisons: lower case, no accents or punctuation, single spaces between words. */
export function searchNameOf(name: string): string {
  return withoutAccents(name)
    .replace(/[’'`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Gives Müller, Mueller and Muller the same form, for searches only. The database column `searchFold` uses the same form. */
export function searchFoldOf(name: string): string {
  return searchNameOf(name)
    .replace(/([aou])e/g, '$1')
    .replace(/aa/g, 'a')
    .replace(/ss/g, 's')
    .replace(/dj/g, 'd');
}

export function searchWords(text: string): string[] {
  return searchFoldOf(text)
    .split(' ')
    .filter((word) => word !== '');
}

/** Normalises the spaces in `Surname, First`. Extremely long names are cut, but they exceed the stored limit and are refused later. */
export function normaliseName(name: string): string {
  const parts = name
    .slice(0, MAX_NORMALISED_LENGTH)
    .normalize('NFC')
    .split(',')
    .map((part) => part.replace(/\s+/g, ' ').trim());
  while (parts.at(-1) === '') parts.pop();
  return parts.join(', ').trim();
}

/** True if two names probably belong to different persons. Initials, missing parts and a different order do not count as differences. */
export function isOtherName(one: string, other: string): boolean {
  const [ones, others] = [searchFoldOf(one).split(' '), searchFoldOf(other).split(' ')];
  return !hasMatchForEveryWord(ones, others) && !hasMatchForEveryWord(others, ones);
}

const hasMatchForEveryWord = (words: readonly string[], all: readonly string[]) => words.every((word) => all.some((longer) => longer.startsWith(word)));

/** True if two words differ by one typing error: an extra, missing or wrong letter, or two adjacent letters exchanged. */
export function isOneTypo(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  if (a.length < b.length) return restA === restB.slice(1);
  if (a.length > b.length) return restA.slice(1) === restB;
  const isExchanged = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return restA.slice(1) === restB.slice(1) || isExchanged;
}
