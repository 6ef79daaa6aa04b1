'use client';

import type { ComponentProps } from 'react';
import { useForm } from '@/app/_ui/form';

interface ListedInputProps extends Omit<ComponentProps<'input'>, 'name' | 'value' | 'defaultValue'> {
  /** Without the brackets of a list. */
  readonly name: string;
  /** From 0, among the inputs of this name. */
  readonly place: number;
  readonly defaultValue?: string;
}

/** One of many inputs with the same name, a line of a table each; keeps what was typed like any other field. */
export function ListedInput({ name, place, defaultValue = '', ...rest }: ListedInputProps) {
  const { state } = useForm();
  const typed = state.typed[name];
  const value = Array.isArray(typed) ? String(typed[place] ?? '') : defaultValue;
  return <input key={state.submit} {...rest} name={`${name}[]`} defaultValue={value} />;
}
