'use client';

import type { ReactNode } from 'react';
import { useForm } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';

/**
 * A group of fields that is collapsed unless one of them has an error. The summary line shows `hint`, usually the present value. `fields` are names of
 * fields, or of one row of a field with rows, such as `bornFrom.2`.
 */
export function CollapsibleGroup({
  title,
  hint,
  fields,
  children,
}: {
  readonly title: string;
  readonly hint: ReactNode;
  readonly fields: readonly string[];
  readonly children: ReactNode;
}) {
  const { state } = useForm();
  const isWrong = Object.keys(state.fieldErrors).some((name) => fields.includes(name) || fields.includes(name.replace(/\.\d+$/, '')));
  return (
    <details open={isWrong || undefined}>
      <summary>
        {title} <Hint>{hint}</Hint>
      </summary>
      {children}
    </details>
  );
}
