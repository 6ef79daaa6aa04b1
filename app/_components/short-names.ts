import { splitNamesakeNumber } from '@/lib/domain/players/namesakes';

/** The forms of a name, longest first, such as "Varga-Lindt, Petra", "Varga-Lindt, P.", "Varga-Lindt", "Varga-L.". */
export function nameVariants(name: string): readonly string[] {
  const { surname, given } = splitName(name);
  const initial = given === '' ? [] : [`${surname}, ${given}`, `${surname}, ${firstLetters(given, 1)}`];
  return [...new Set([...initial, surname, shortSurname(surname)])];
}

interface NameParts {
  readonly surname: string;
  readonly given: string;
}

function splitName(name: string): NameParts {
  const [surname = name, given = ''] = name.split(',', 2).map((part) => part.trim());
  return { surname, given };
}

function firstLetters(given: string, count: number): string {
  const letters = [...given];
  return letters.length <= count ? given : `${letters.slice(0, count).join('').trimEnd()}.`;
}

/** A lower-case particle, as in "van der Linden". It is kept with the part after it. */
const PARTICLE = /^\p{Ll}/u;

function shortSurname(surname: string): string {
  const parts = surname.split(/(?<=[-\s])/u);
  const first = parts.findIndex((part) => !PARTICLE.test(part));
  if (first === -1) return surname;
  const kept = parts.slice(0, first + 1).join('');
  const others = parts.slice(first + 1).map((part) => `${[...part][0] ?? ''}.`);
  return others.length === 0 ? surname : `${kept}${others.join('')}`;
}

const MIN_LETTERS = 4;

/** The forms of a name with a surname that other players share. Shortens the first name while it stays unique, then the surname letter by letter. */
function sharedSurnameVariants({ surname, given }: NameParts, others: readonly string[]): readonly string[] {
  const short = distinctGivenName(given, others);
  return [...new Set([`${surname}, ${given}`, `${surname}, ${short}`, ...cutForms(surname).map((kept) => `${kept}, ${short}`)])];
}

/** A surname without its last letter, its last two letters, and so on. */
function cutForms(surname: string): readonly string[] {
  const letters = [...surname];
  const shorter = letters.map((_, left) =>
    letters
      .slice(0, letters.length - left - 1)
      .join('')
      .replace(/[^\p{L}]+$/u, ''),
  );
  return shorter.filter((kept) => [...kept].length >= MIN_LETTERS).map((kept) => `${kept}.`);
}

/** The shortest beginning of a first name that none of the others shares. "Pete." and "Petr." distinguish Peter and Petra. */
function distinctGivenName(given: string, others: readonly string[]): string {
  const letters = [...given];
  const fewest = letters.findIndex((_, last) => others.every((other) => !other.startsWith(letters.slice(0, last + 1).join(''))));
  return fewest === -1 ? given : firstLetters(given, fewest + 1);
}

const TEAM_NUMBER = / \d+$/u;

/** Divides a name into the part that can be cut and the number after it (`mark`), which distinguishes namesakes or the teams of a club. */
function splitNumber(full: string): { readonly name: string; readonly mark: string; readonly isTeam: boolean } {
  const [name, mark] = splitNamesakeNumber(full);
  const number = full.includes(',') ? undefined : TEAM_NUMBER.exec(full)?.[0];
  return number === undefined ? { name, mark, isTeam: false } : { name: full.slice(0, -number.length), mark: number, isTeam: true };
}

/** The short forms of each name in a list, longest first. No two names share a form. */
export type NameForms = ReadonlyMap<string, readonly string[]>;

/**
 * Unambiguous short forms for a list of names. Players with the same surname keep enough of the first name to distinguish them. Namesakes and the
 * teams of a club keep their number.
 */
export function distinctNameForms(names: readonly string[]): NameForms {
  const all = [...new Set(names)].map((full) => {
    const { name, ...number } = splitNumber(full);
    return { full, ...number, ...splitName(name) };
  });
  const families = new Map<string, string[]>();
  for (const { surname, given } of all) families.set(surname, [...(families.get(surname) ?? []), given]);
  const variants = all.map(({ full, mark, isTeam, ...parts }): readonly [string, readonly string[]] => {
    const others = (families.get(parts.surname) ?? []).filter((other) => other !== parts.given);
    const isAlone = others.length === 0 || parts.given === '';
    const shorter = isAlone ? nameVariants(nameOf(parts)) : sharedSurnameVariants(parts, others);
    const forms = isTeam ? [...shorter, ...cutForms(parts.surname)] : shorter;
    return [full, [...new Set([full, ...forms.map((text) => `${text}${mark}`)])]];
  });
  const counts = new Map<string, number>();
  for (const text of variants.flatMap(([, texts]) => texts)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return new Map(variants.map(([full, texts]) => [full, texts.filter((text) => text === full || counts.get(text) === 1)]));
}

const nameOf = ({ surname, given }: NameParts) => (given === '' ? surname : `${surname}, ${given}`);

export function longestFittingName(name: string, fits: (text: string) => boolean, shortened: NameForms = distinctNameForms([name])): string {
  const variants = shortened.get(name) ?? [name];
  return variants.find(fits) ?? variants.at(-1) ?? name;
}
