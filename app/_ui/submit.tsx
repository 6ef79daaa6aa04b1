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
  /** The key that presses it, as `aria-keyshortcuts` has it; shown to who has the room for a keyboard. */
  readonly shortcut?: 'P' | 'Shift+P' | 'C';
}

/** Sends the form around it. While it is on its way a second press does nothing. */
export function Submit({ look = 'primary', children, name, value, shortcut }: SubmitProps) {
  const { isPending } = useForm();
  return (
    <Button
      look={look}
      name={name}
      value={value}
      aria-disabled={isPending || undefined}
      aria-keyshortcuts={shortcut}
      data-next={shortcut === 'P' || shortcut === 'C' || undefined}
      onClick={(event) => isPending && event.preventDefault()}
    >
      {children}
      {shortcut !== undefined && (
        <kbd className="ml-s2 text-ink max-wide:hidden print:hidden" aria-hidden="true">
          {shortcut.replace('Shift+', '⇧')}
        </kbd>
      )}
    </Button>
  );
}
