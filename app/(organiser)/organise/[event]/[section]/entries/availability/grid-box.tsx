import { Box } from '@/app/_ui/field';

interface GridBoxProps {
  readonly name: string;
  readonly value: string;
  readonly letter: string;
  readonly words: string;
  readonly row: number;
  readonly column: number;
}

/** A cell to tick. */
export function GridBox({ name, value, letter, words, row, column }: GridBoxProps) {
  return (
    <label>
      <Box name="cells[]" value={value} data-row={row} data-column={column} aria-label={`${name}, ${words}`} />
      <span aria-hidden>{letter}</span>
    </label>
  );
}
