import { type ComponentProps, useId } from 'react';
import { FieldBox } from '@/app/_ui/form-parts';
import { type SelectOption, SelectOptions } from '@/app/_ui/select-options';

interface SearchBoxProps extends Pick<ComponentProps<'input'>, 'aria-describedby' | 'enterKeyHint' | 'onKeyDown'> {
  readonly label: string;
  readonly text: string;
  readonly setText: (text: string) => void;
}

/** A search of the rows on the page, as typed. */
export function SearchBox({ label, text, setText, ...input }: SearchBoxProps) {
  const id = useId();
  return (
    <FieldBox isInLine>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="search" value={text} maxLength={120} autoComplete="off" onChange={({ target }) => setText(target.value)} {...input} />
    </FieldBox>
  );
}

interface ShownRowsProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly choose: (value: string) => void;
}

/** A choice of the rows to show. */
export function ShownRows({ label, value, options, choose }: ShownRowsProps) {
  const id = useId();
  return (
    <FieldBox isInLine>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => choose(target.value)}>
        <SelectOptions of={options} />
      </select>
    </FieldBox>
  );
}
