import type { ReactNode } from 'react';
import { tellRich } from '@/app/_ui/tell-rich';
import { addresses } from '@/app/addresses';
import { currentPublicAddress } from '@/lib/platform/installation/site-address';

export async function AddressWarning() {
  const { origin, isLoopback } = await currentPublicAddress();
  if (!isLoopback) return null;
  return (
    <WarningAboveCodes>{tellRich('shell.addressWarning', { origin, set: (text) => <a href={addresses.organise.serverAddress}>{text}</a> })}</WarningAboveCodes>
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
