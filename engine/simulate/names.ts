import type { Random } from './random';

const FAMILY_NAMES = namesIn(
  'Abdel Borge Castan Dorn Estevo Fenwick Grau Hollis Ibsen Jarvo Kestrel Lunde Morrow Nadal Orlov Penrose Quill Rasmus Sorel Tarn Umber Vance Wexler Yardley Zorn',
);
const GIVEN_NAMES = namesIn('Ada Bo Cleo Dario Edda Filip Greta Hugo Ines Jonas Kaja Leif Mira Nils Olga Pia Rafa Silke Timo Ulla Vera Wim Yara Zeno');

function namesIn(words: string): [string, ...string[]] {
  const [first = '', ...others] = words.split(' ');
  return [first, ...others];
}

export function nameOf(random: Random): string {
  return `${random.pick(FAMILY_NAMES)}, ${random.pick(GIVEN_NAMES)}`;
}
