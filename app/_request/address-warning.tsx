import type { ReactNode } from 'react';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses } from '@/app/addresses';
import { currentPublicAddress } from '@/lib/platform/installation/public-address-monitor';

export async function AddressWarning() {
  const { origin, isLoopback } = await currentPublicAddress();
  if (!isLoopback) return null;
  return (
    <WarningAboveCodes>
      {' '}
      {translateRich('shell.addressWarning', { origin, set: (text) => <a href={addresses.organise.serverAddress}>{text}</a> })}{' '}
    </WarningAboveCodes>
  );
}

export function WarningAboveCodes({ children }: { readonly children: ReactNode }) {
  return (
    <span
      className="mx-auto mt-s2 block max-w-[48rem] bg-danger-tint px-s3 py-[0.4rem] text-left font-label text-danger print:hidden [&_a]:text-inherit"
      role="note"
    >
      {children}
    </span>
  );
}
