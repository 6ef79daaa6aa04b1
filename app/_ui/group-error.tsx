'use client';

import { fieldId, useForm } from './form';
import { FieldError } from './form-parts';

/** The problem of a group of fields, for example tick boxes. The summary at the top of the form links to it. */
export function GroupError({ name }: { readonly name: string }) {
  const { state, prefix } = useForm();
  const error = state.fieldErrors[name];
  return error === undefined ? null : <FieldError id={fieldId(prefix, name)}>{error}</FieldError>;
}
