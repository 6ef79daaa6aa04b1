const SURNAMES = `
  Abernethy Balcombe Castellmar Delacombe Engelbrecht Farrokhzadi Grzelak Haverkamp Iturralde Jelinek
  Kirchgessner Lindqvist Morrigan Nørregaard Ostrander Pawlikiewicz Quintavalle Rautavaara Sundqvist Tsereli
  Umanets Varga-Lindt Whitcombe Yıldızoğlu Zellweger Achterberg Brekke Dragomirescu Fontanarossa Harlander
`
  .trim()
  .split(/\s+/);
const GIVEN_NAMES = 'Axel Beatrix Colm Dario Émile Freya Giulia Hedda Ivo Joris Katya Leif Malin Nino Olav Petra Quentin'.split(' ');
const FEDERATIONS = ['BEL', 'NED', 'GER', 'FRA', 'NOR', 'ITA', 'GEO', 'POL'] as const;
const CLUBS = ['', 'Old Harbour CC', '', 'Linden Chess Society', '', 'Mill Lane Knights'] as const;

/**
 * Makes the invented person number `index`. `place` is the rank in a section of
 * `count` players, 0 for the strongest. Ratings are between `from` and `to`.
 */
export function demoPerson(index: number, place: number, count: number, from: number, to: number) {
  const rating = Math.round(to - ((to - from) * place) / Math.max(1, count - 1) + ((index * 7) % 11));
  return {
    name: `${pick(SURNAMES, index)}, ${pick(GIVEN_NAMES, index * 5 + Math.floor(index / SURNAMES.length))}`,
    federation: pick(FEDERATIONS, index * 3),
    club: pick(CLUBS, index),
    birth: String(1950 + ((index * 13) % 62)),
    title: rating > 2450 ? 'GM' : rating > 2380 ? 'IM' : rating > 2300 ? 'FM' : '',
    rating,
  };
}

function pick<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('the list is empty');
  return value;
}
