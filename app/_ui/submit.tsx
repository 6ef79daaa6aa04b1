'use client';

import type { ReactNode } from 'react';
import { Button } from './button';
import { useForm } from './form';

interface SubmitProps {
  readonly look?: 'primary' | 'danger' | 'quiet' | 'plain';
  readonly children: ReactNode;
  /** For forms with several acts: the field `name` then says which. */
  readonly name?: string;
  readonly value?: string;
}

/** Sends the form around it. While it is on its way a second press does nothing. */
export function Submit({ look = 'primary', children, name, value }: SubmitProps) {
  const { isPending } = useForm();
  return (
    <Button look={look} name={name} value={value} aria-disabled={isPending || undefined} onClick={(event) => isPending && event.preventDefault()}>
      {children}
    </Button>
  );
}
