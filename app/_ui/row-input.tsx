'use client';

import type { ComponentProps } from 'react';
import { useForm, fieldId } from './form';
import { FieldBox, FieldError, Hint } from './form-parts';

interface RowInputProps extends Omit<ComponentProps<'input'>, 'name' | 'id' | 'value' | 'defaultValue'> {
  readonly name: string;
  /** The index of this input among those with the same name, from 0. */
  readonly place: number;
  readonly defaultValue?: string;
}

const placeId = (prefix: string, { name, place }: Pick<RowInputProps, 'name' | 'place'>) => fieldId(prefix, `${name}.${place}`);

/** One of many inputs with the same name, one per table row. It keeps its typed value after a submit, and shows what is wrong with it. */
export function RowInput({ name, place, defaultValue = '', 'aria-describedby': hintId = '', ...rest }: RowInputProps) {
  const { state, prefix } = useForm();
  const id = placeId(prefix, { name, place });
  const typed = state.typed[name];
  const value = Array.isArray(typed) ? String(typed[place] ?? '') : defaultValue;
  const error = state.fieldErrors[`${name}.${place}`];
  const described = [hintId, error ? `${id}-error` : ''].filter((part) => part !== '').join(' ');
  return (
    <>
      {error && (
        <FieldError as="span" className="block" id={`${id}-error`}>
          {error}
        </FieldError>
      )}
      <input
        key={state.submit}
        {...rest}
        id={id}
        name={`${name}[]`}
        defaultValue={value}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
      />
    </>
  );
}

/** A `RowInput` with a visible label and, if it needs one, a hint. */
export function RowField({ label, hint, ...input }: RowInputProps & { readonly label: string; readonly hint?: string | undefined }) {
  const id = placeId(useForm().prefix, input);
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <FieldBox>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && <Hint id={hintId}>{hint}</Hint>}
      <RowInput {...input} aria-describedby={hintId} />
    </FieldBox>
  );
}
