'use client';

import type { ComponentProps } from 'react';
import { useForm } from './form';
import { type SelectOption, SelectOptions } from './select-options';

interface RowSelectProps extends Omit<ComponentProps<'select'>, 'name' | 'value' | 'children'> {
  readonly name: string;
  /** The index of this select among those with the same name, from 0. */
  readonly place: number;
  readonly defaultValue: string;
  readonly options: readonly SelectOption[];
}

/** One of many selects with the same name. After a refusal, it keeps the submitted choice. */
export function RowSelect({ name, place, defaultValue, options, ...rest }: RowSelectProps) {
  const { state } = useForm();
  const typed = state.typed[name];
  const value = Array.isArray(typed) ? String(typed[place] ?? '') : defaultValue;
  return (
    <select key={state.submit} {...rest} name={`${name}[]`} defaultValue={value}>
      <SelectOptions of={options} />
    </select>
  );
}
