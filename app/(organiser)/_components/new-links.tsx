'use client';

import { Button } from '@/app/_ui/button';
import { useForm } from '@/app/_ui/form';
import { FormOutcome } from '@/app/_ui/page-parts';
import { QrCode } from '@/app/_ui/qr-code';
import { useTranslate } from '@/app/_ui/use-translate';

interface NewLink {
  readonly number: number | null;
  readonly name: string;
  readonly address: string;
}

interface NewLinksProps {
  /** To whom the links are given. */
  readonly made: string;
  readonly print: string;
}

/** Shows the new links of captains or players with their QR codes, for a phone or for paper. They are shown once, because the server saves only their hashes. */
export function NewLinks({ made, print }: NewLinksProps) {
  const t = useTranslate('shell');
  const { state } = useForm();
  const links = state.status === 'done' ? (state.value as readonly NewLink[] | undefined) : undefined;
  if (links === undefined) return null;
  return (
    <FormOutcome kind="done" role="status" className="new-links">
      <p>{made}</p>
      <ul className="mt-s2 grid gap-s3 wide:grid-cols-2 print:grid-cols-2">
        {links.map(({ number, name, address }) => (
          <li key={address} className="break-inside-avoid border-b border-line pb-s3">
            <p className="font-bold">
              {number} <bdi>{name}</bdi>
            </p>
            <div className="w-[9rem]">
              <QrCode address={address} label={t('terms.label.qrCodeOf', { address })} />
            </div>
            <p className="text-t1 break-all" data-testid="access-link">
              {address}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-s2 print:hidden">
        <Button type="button" onClick={() => window.print()}>
          {print}
        </Button>
      </p>
    </FormOutcome>
  );
}
