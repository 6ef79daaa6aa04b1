'use client';

import { useForm } from '@/app/_ui/form';

interface GridBoxProps {
  readonly name: string;
  readonly value: string;
  readonly letter: string;
  readonly words: string;
  readonly row: number;
  readonly column: number;
}

/** A cell to tick; what was ticked stays so after a question or a refusal. */
export function GridBox({ name, value, letter, words, row, column }: GridBoxProps) {
  const { state } = useForm();
  const typed = state.typed['cells'];
  const isTicked = state.status === 'refused' && Array.isArray(typed) && typed.includes(value);
  return (
    <label>
      <input
        key={state.submit}
        type="checkbox"
        name="cells[]"
        value={value}
        defaultChecked={isTicked}
        data-row={row}
        data-column={column}
        aria-label={`${name}, ${words}`}
      />
      <span aria-hidden>{letter}</span>
    </label>
  );
}
