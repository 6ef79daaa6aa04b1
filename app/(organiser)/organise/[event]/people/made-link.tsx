'use client';

import { useId, useState, useSyncExternalStore } from 'react';
import { Button } from '@/app/_ui/button';
import { useForm } from '@/app/_ui/form';

interface MadeLink {
  readonly path: string;
  readonly label: string;
  readonly days: number;
}

/** The link that was just made: shown this once, because only its hash is kept. */
export function MadeLinkLine() {
  const { state } = useForm();
  const made = state.status === 'done' ? readLink(state.value) : null;
  const [isCopied, setIsCopied] = useState(false);
  const id = useId();
  const origin = useSyncExternalStore(neverChanges, () => window.location.origin, () => '');
  if (made === null) return null;
  const address = `${origin}${made.path}`;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setIsCopied(true);
  };
  return (
    <div className="done" role="status">
      <label htmlFor={id}>Link for {made.label}</label>
      <span className="hint">Send it to this person only. It works once, within {made.days} days, and is not shown again.</span>
      <input id={id} readOnly value={address} onFocus={(event) => event.currentTarget.select()} className="mt-s2" />
      <p className="mt-s2">
        <Button type="button" onClick={copy}>
          {isCopied ? 'Copied' : 'Copy the link'}
        </Button>
      </p>
    </div>
  );
}

const neverChanges = () => () => {};

function readLink(value: unknown): MadeLink | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('path' in value && 'label' in value && 'days' in value)) return null;
  const { path, label, days } = value;
  if (typeof path !== 'string' || typeof label !== 'string' || typeof days !== 'number') return null;
  return { path, label, days };
}
