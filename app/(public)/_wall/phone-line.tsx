import { AddressWarning } from '@/app/_shell/address-warning';
import { spokenAddress } from '@/app/_shell/full-address';
import { currentPublicAddress } from '@/lib/installation/site-address';

/** What to type on a phone, or why there is no address that a phone could use. */
export async function PhoneLine({ address }: { readonly address: string }) {
  const { isLoopback } = await currentPublicAddress();
  return isLoopback ? (
    <AddressWarning />
  ) : (
    <>
      on your phone: <b>{spokenAddress(address)}</b>
    </>
  );
}
