const SURNAMES = ['Aldousworth', 'Berrinholm', 'Calderbrook', 'Dunmorefield', 'Eskilstrand', 'Fairleywood', 'Gransdenhurst', 'Hobartshire'] as const;
const FIRST_NAMES = ['Anouk', 'Bram', 'Celia', 'Dario', 'Edda', 'Felix', 'Greta', 'Henk'] as const;

function nameOf(index: number): string {
  const surname = SURNAMES[index % SURNAMES.length] ?? 'Aldousworth';
  const first = FIRST_NAMES[Math.floor(index / SURNAMES.length) % FIRST_NAMES.length] ?? 'Anouk';
  return `${surname}, ${first}`;
}

export interface ListedPlayer {
  readonly name: string;
  readonly rating: number;
}

/** Returns the same names in every run, so that pages with these names look the same. */
export function inventedPlayers(count: number): readonly ListedPlayer[] {
  return Array.from({ length: count }, (_, index) => ({ name: nameOf(index), rating: 2250 - 13 * index }));
}

/** Returns a CSV file as a spreadsheet writes it. `change` can introduce errors into lines. */
export function playersCsv(list: readonly ListedPlayer[], change: (line: string, index: number) => string = (line) => line): string {
  return ['Name;Elo;Fed;Born', ...list.map(({ name, rating }, index) => change(`${name};${rating};BEL;${1960 + index}`, index))].join('\r\n');
}

export function playersReportFile(list: readonly ListedPlayer[], rounds: number): string {
  const lines = list.map(
    ({ name, rating }, index) =>
      `001 ${String(index + 1).padStart(4)}      ${name.padEnd(33)} ${rating} BEL                         0.0 ${String(index + 1).padStart(4)}`,
  );
  return ['012 Autumn list', `XXR ${rounds}`, ...lines, ''].join('\r\n');
}
