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

/** The longest variant that `fits`, else the shortest there is. */
export function fittingName(name: string, fits: (text: string) => boolean): string {
  const variants = nameVariants(name);
  return variants.find(fits) ?? variants.at(-1) ?? name;
}
