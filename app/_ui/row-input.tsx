'use client';

import type { ComponentProps } from 'react';
import { useForm, fieldId } from './form';
import { FieldBox, FieldError } from './form-parts';

interface RowInputProps extends Omit<ComponentProps<'input'>, 'name' | 'value' | 'defaultValue'> {
  readonly name: string;
  /** The index of this input among those with the same name, from 0. */
  readonly place: number;
  readonly defaultValue?: string;
}

/** One of many inputs with the same name, one per table row. It keeps its typed value after a submit. */
export function RowInput({ name, place, defaultValue = '', ...rest }: RowInputProps) {
  const { state } = useForm();
  const typed = state.typed[name];
  const value = Array.isArray(typed) ? String(typed[place] ?? '') : defaultValue;
  return <input key={state.submit} {...rest} name={`${name}[]`} defaultValue={value} />;
}

/** A field for the starting time of one round, which keeps its typed value after a submit. */
export function RoundStartInput({ round, label, defaultValue }: { readonly round: number; readonly label: string; readonly defaultValue: string }) {
  const { state, prefix } = useForm();
  const id = fieldId(prefix, `startsAt.${round - 1}`);
  const typed = state.typed['startsAt'];
  const value = Array.isArray(typed) ? String(typed[round - 1] ?? '') : defaultValue;
  const error = state.fieldErrors[`startsAt.${round - 1}`];
  return (
    <FieldBox>
      <label htmlFor={id}>{label}</label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <input
        key={state.submit}
        id={id}
        name="startsAt[]"
        type="datetime-local"
        defaultValue={value}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
      />
    </FieldBox>
  );
}
