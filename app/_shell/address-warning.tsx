import { addresses } from '@/app/addresses';
import { currentPublicAddress } from '@/lib/installation/site-address';

/** On the screen, never on paper: shown where codes are made while they would lead a phone to itself. */
export async function AddressWarning() {
  const { origin, isLoopback } = await currentPublicAddress();
  if (!isLoopback) return null;
  return (
    <span className="address-warning screen-only" role="note">
      The codes here lead to {origin}: on a phone, that is the phone itself. <a href={addresses.organise.serverAddress}>Set the address of this server</a>
    </span>
  );
}
