'use client';

import { fieldId, useForm } from '@/app/_ui/form';
import { FieldBox, FieldError } from '@/app/_ui/form-parts';

interface RoundStartProps {
  readonly round: number;
  readonly label: string;
  readonly defaultValue: string;
}

/** One of the list of starting times; keeps what was typed like any other field. */
export function RoundStart({ round, label, defaultValue }: RoundStartProps) {
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
