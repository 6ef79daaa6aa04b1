'use client';

import { useId, useRef, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { useForm } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { FormOutcome } from '@/app/_ui/page-parts';
import { useTranslate } from '@/app/_ui/use-translate';

interface InvitationLink {
  /** The full address, including the origin of this installation. */
  readonly address: string;
  readonly label: string;
  readonly days: number;
}

/** The new link. It is shown once, because the server saves only its hash. */
export function NewInvitationLink() {
  const t = useTranslate('people');
  const { state } = useForm();
  const made = state.status === 'done' ? readLink(state.value) : null;
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const line = useRef<HTMLInputElement>(null);
  const id = useId();
  if (made === null) return null;
  const { address } = made;
  // Copies the selection, because the browser's clipboard API works only on secure pages.
  const copy = () => {
    line.current?.select();
    setCopied(document.execCommand('copy') ? 'yes' : 'refused');
  };
  return (
    <FormOutcome kind="done" role="status">
      <label htmlFor={id}>{t('madeLink.linkFor', { label: made.label })}</label>
      <Hint>{t('madeLink.sendHint', { days: made.days })}</Hint>
      <input id={id} ref={line} readOnly value={address} onFocus={(event) => event.currentTarget.select()} className="mt-s2" />
      <p className="mt-s2">
        <Button type="button" onClick={copy}>
          {copied === 'yes' ? t('madeLink.copied') : t('madeLink.copy')}
        </Button>{' '}
        {copied === 'refused' && <Hint>{t('madeLink.cannotCopy')}</Hint>}
      </p>
    </FormOutcome>
  );
}

function readLink(value: unknown): InvitationLink | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('address' in value && 'label' in value && 'days' in value)) return null;
  const { address, label, days } = value;
  if (typeof address !== 'string' || typeof label !== 'string' || typeof days !== 'number') return null;
  return { address, label, days };
}
