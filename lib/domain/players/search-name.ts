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

/** Longer than any stored name (120). Normalising a letter with a hundred thousand marks would take seconds. */
const LONGEST = 500;

/** A name in lower case, without accents and punctuation, with single spaces between words: the form used to search and compare. */
export function searchNameOf(name: string): string {
  return name
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/[ßæœøđðłþıħ]/g, (letter) => LETTERS_WITHOUT_DECOMPOSITION[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[’'`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Reduces both spellings of a letter to one: Müller, Mueller and Muller. For searches only; the column `searchFold` uses the same form. */
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

/** Normalises `Surname, First` to one space after the comma. Readers refuse names longer than the stored limit. */
export function normaliseName(name: string): string {
  const parts = name
    .slice(0, LONGEST)
    .normalize('NFC')
    .split(',')
    .map((part) => part.replace(/\s+/g, ' ').trim());
  while (parts.at(-1) === '') parts.pop();
  return parts.join(', ').trim();
}

/** True if two names are unlikely to be one person's. Initials, missing names and a different order are spellings of the same name. */
export function isOtherName(one: string, other: string): boolean {
  const [ones, others] = [searchFoldOf(one).split(' '), searchFoldOf(other).split(' ')];
  return !isWithin(ones, others) && !isWithin(others, ones);
}

const isWithin = (words: readonly string[], all: readonly string[]) => words.every((word) => all.some((longer) => longer.startsWith(word)));

/** True if two words differ by one typing error: an extra, missing or wrong letter, or two neighbours exchanged. */
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
