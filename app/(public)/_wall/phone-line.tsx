import { AddressWarning } from '@/app/_shell/address-warning';
import { spokenAddress } from '@/app/_shell/full-address';
import { bold, tellRich } from '@/app/_ui/tell-rich';
import { currentPublicAddress } from '@/lib/platform/installation/site-address';

/** What to type on a phone, or why there is no address that a phone could use. */
export async function PhoneLine({ address }: { readonly address: string }) {
  const { isLoopback } = await currentPublicAddress();
  return isLoopback ? <AddressWarning /> : tellRich('wall.onPhone', { address: spokenAddress(address), b: bold });
}
