/** All of a player's coming rounds, or one column for all players shown. */
export interface Line {
  readonly kind: 'row' | 'column';
  readonly place: number;
}

/** The hall is no round: a row of rounds goes without it. */
const HALL = 0;

/** The line of a box, or of the button that ticks it. */
export function lineOf({ dataset }: HTMLElement, kind: Line['kind']): Line {
  return { kind, place: Number(dataset[kind]) };
}

/** The boxes of all rows that are shown. */
export function boxesOf(grid: HTMLElement | null): HTMLInputElement[] {
  return [...(grid?.querySelectorAll<HTMLInputElement>('tr:not([hidden]) input[data-row]') ?? [])];
}

interface Box {
  readonly row: number;
  readonly column: number;
}

export function isInLine({ row, column }: Box, { kind, place }: Line): boolean {
  return kind === 'column' ? column === place : row === place && column !== HALL;
}

/** Ticks a whole line; one that is ticked already is unticked. */
export function tickLine(grid: HTMLElement | null, line: Line): void {
  const boxes = boxesOf(grid).filter(({ dataset }) => isInLine({ row: Number(dataset['row']), column: Number(dataset['column']) }, line));
  const isTicked = boxes.some(({ checked }) => !checked);
  for (const box of boxes) box.checked = isTicked;
  boxes[0]?.dispatchEvent(new Event('change', { bubbles: true }));
}
