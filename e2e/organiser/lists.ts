// Lists of players with invented names, made and not copied.
const SURNAMES = ['Aldous', 'Berrin', 'Calder', 'Dunmore', 'Eskil', 'Fairley', 'Gransden', 'Hobart'] as const;
const FIRST_NAMES = ['Anouk', 'Bram', 'Celia', 'Dario', 'Edda', 'Felix', 'Greta', 'Henk'] as const;

function nameOf(index: number, family: string): string {
  const surname = SURNAMES[index % SURNAMES.length] ?? 'Aldous';
  const first = FIRST_NAMES[Math.floor(index / SURNAMES.length) % FIRST_NAMES.length] ?? 'Anouk';
  return `${surname}${family}, ${first}`;
}

/** Letters that no earlier run has used: persons are known for ever. */
export function newFamily(): string {
  return [...String(Date.now())].map((digit) => 'aeioubdfgk'[Number(digit)] ?? 'a').join('').slice(-7);
}

export interface ListedPlayer {
  readonly name: string;
  readonly rating: number;
}

export function players(count: number, family: string): readonly ListedPlayer[] {
  return Array.from({ length: count }, (_, index) => ({ name: nameOf(index, family), rating: 2250 - 13 * index }));
}

/** A CSV file as a spreadsheet writes it; `change` may spoil lines. */
export function csv(list: readonly ListedPlayer[], change: (line: string, index: number) => string = (line) => line): string {
  return ['Name;Elo;Fed;Born', ...list.map(({ name, rating }, index) => change(`${name};${rating};BEL;${1960 + index}`, index))].join('\r\n');
}

/** A report file of players before round 1. */
export function report(list: readonly ListedPlayer[], rounds: number): string {
  const lines = list.map(({ name, rating }, index) => `001 ${String(index + 1).padStart(4)}      ${name.padEnd(33)} ${rating} BEL                         0.0 ${String(index + 1).padStart(4)}`);
  return ['012 Autumn list', `XXR ${rounds}`, ...lines, ''].join('\r\n');
}
