'use client';

import { typedValue } from '@/app/_shell/form-state';
import { useForm } from './form';

/** Which of several acts was asked for: the answer to a question about it does not press that button again. */
export function SentValue({ name }: { readonly name: string }) {
  const { state } = useForm();
  return state.status === 'refused' ? <input type="hidden" name={name} value={typedValue(state, name)} /> : null;
}
