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

/** Longer than any name kept (120). Normalising a letter with a hundred thousand marks takes seconds. */
const LONGEST = 500;

/** A name in lower case, without accents and punctuation, words parted by one blank: what is searched and compared. */
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

/** Both spellings of a letter as one: Müller, Mueller and Muller. Only for finding; the column `searchFold` is made alike. */
export function searchFoldOf(name: string): string {
  return searchNameOf(name)
    .replace(/([aou])e/g, '$1')
    .replace(/aa/g, 'a')
    .replace(/ss/g, 's')
    .replace(/dj/g, 'd');
}

export function wordsOf(text: string): string[] {
  return searchFoldOf(text)
    .split(' ')
    .filter((word) => word !== '');
}

/** `Surname, First` with one blank after the comma, whatever blanks were typed. Readers refuse a longer name than is kept. */
export function tidyName(name: string): string {
  const parts = name
    .slice(0, LONGEST)
    .normalize('NFC')
    .split(',')
    .map((part) => part.replace(/\s+/g, ' ').trim());
  while (parts.at(-1) === '') parts.pop();
  return parts.join(', ').trim();
}

/** Whether two names can hardly be one person's; initials, missing names and another order are spellings of the same one. */
export function isOtherName(one: string, other: string): boolean {
  const [ones, others] = [searchFoldOf(one).split(' '), searchFoldOf(other).split(' ')];
  return !isWithin(ones, others) && !isWithin(others, ones);
}

const isWithin = (words: readonly string[], all: readonly string[]) => words.every((word) => all.some((longer) => longer.startsWith(word)));

/** Whether two words differ by one slip: a letter too many, one missing, another one, or two neighbours exchanged. */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  if (a.length < b.length) return restA === restB.slice(1);
  if (a.length > b.length) return restA.slice(1) === restB;
  const isExchanged = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return restA.slice(1) === restB.slice(1) || isExchanged;
}
