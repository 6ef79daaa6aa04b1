import { tellRich } from '@/app/_ui/tell-rich';
import { addresses } from '@/app/addresses';
import { currentPublicAddress } from '@/lib/platform/installation/site-address';
import { WarningAboveCodes } from './warning-above-codes';

/** Shown where codes are made while they would lead a phone to itself. */
export async function AddressWarning() {
  const { origin, isLoopback } = await currentPublicAddress();
  if (!isLoopback) return null;
  return (
    <WarningAboveCodes>{tellRich('shell.addressWarning', { origin, set: (text) => <a href={addresses.organise.serverAddress}>{text}</a> })}</WarningAboveCodes>
  );
}
