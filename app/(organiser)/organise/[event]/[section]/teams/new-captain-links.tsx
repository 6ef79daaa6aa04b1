'use client';

import { renderSVG } from 'uqr';
import { Button } from '@/app/_ui/button';
import { useForm } from '@/app/_ui/form';
import { FormOutcome } from '@/app/_ui/page-parts';
import { useTranslate } from '@/app/_ui/use-translate';
import type { MessageGroup } from '@/lib/platform/messages/message-catalogue';

interface NewLink {
  readonly number: number;
  readonly name: string;
  readonly address: string;
}

/** Shows new links of captains with their QR codes, for a phone or for paper. They are shown once, because the server saves only their hashes. */
export function NewCaptainLinks({ words }: { readonly words: MessageGroup<'entries.captainLinks'> }) {
  const t = useTranslate('shell');
  const { state } = useForm();
  const links = state.status === 'done' ? (state.value as readonly NewLink[] | undefined) : undefined;
  if (links === undefined) return null;
  return (
    <FormOutcome kind="done" role="status">
      <p>{words.made}</p>
      <ul className="mt-s2 grid gap-s3 wide:grid-cols-2 print:grid-cols-2">
        {links.map(({ number, name, address }) => (
          <li key={number} className="break-inside-avoid border-b border-line pb-s3">
            <p className="font-bold">
              {number} <bdi>{name}</bdi>
            </p>
            <div
              style={{ width: '9rem', background: '#fff', padding: '4px' }}
              role="img"
              aria-label={t('terms.label.qrCodeOf', { address })}
              dangerouslySetInnerHTML={{ __html: renderSVG(address, { border: 2 }) }}
            />
            <p className="text-t1 break-all" data-testid="captain-link">
              {address}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-s2 print:hidden">
        <Button type="button" onClick={() => window.print()}>
          {words.print}
        </Button>
      </p>
    </FormOutcome>
  );
}
