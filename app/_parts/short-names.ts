/**
 * A name from whole to shortest: the first name gives way, then the later parts of the surname; what is left after that
 * only an ellipsis can shorten. "Varga-Lindt, Petra" gives "Varga-Lindt, P.", "Varga-Lindt", "Varga-L.".
 */
export function nameVariants(name: string): readonly string[] {
  const [surname = name, given = ''] = name.split(',', 2).map((part) => part.trim());
  const initial = given === '' ? [] : [`${surname}, ${given}`, `${surname}, ${[...given][0] ?? ''}.`];
  return [...new Set([...initial, surname, shortSurname(surname)])];
}

/** Particles belong to the part that follows them: "van der Linden". */
const PARTICLE = /^\p{Ll}/u;

/** The first part of a surname of several, the others by their initial. */
function shortSurname(surname: string): string {
  const parts = surname.split(/(?<=[-\s])/u);
  const first = parts.findIndex((part) => !PARTICLE.test(part));
  if (first === -1) return surname;
  const kept = parts.slice(0, first + 1).join('');
  const others = parts.slice(first + 1).map((part) => `${[...part][0] ?? ''}.`);
  return others.length === 0 ? surname : `${kept}${others.join('')}`;
}

/** Of a name whose surname others have as well: the surname gives way letter by letter, the first name's initial stays. */
function distinctVariants(name: string): readonly string[] {
  const [surname = name, given = ''] = name.split(',', 2).map((part) => part.trim());
  if (given === '') return nameVariants(name);
  const letters = [...surname];
  const shorter = letters
    .map((_, left) =>
      letters
        .slice(0, letters.length - left - 1)
        .join('')
        .replace(/[^\p{L}]+$/u, ''),
    )
    .filter((kept) => [...kept].length >= FEWEST_LETTERS);
  return [...nameVariants(name).slice(0, 2), ...shorter.map((kept) => `${kept}., ${[...given][0] ?? ''}.`)];
}

const FEWEST_LETTERS = 4;

/** Surnames that several of the names have. */
export function sharedSurnames(names: readonly string[]): ReadonlySet<string> {
  const surnames = [...new Set(names)].map(surnameOf);
  return new Set(surnames.filter((surname, index) => surnames.indexOf(surname) !== index));
}

function surnameOf(name: string): string {
  return name.split(',', 1)[0]?.trim() ?? name;
}

/** The longest variant that `fits`, else the shortest there is; nobody is left with a surname alone that is `shared`. */
export function fittingName(name: string, fits: (text: string) => boolean, shared: ReadonlySet<string> = new Set()): string {
  const variants = shared.has(surnameOf(name)) ? distinctVariants(name) : nameVariants(name);
  return variants.find(fits) ?? variants.at(-1) ?? name;
}
