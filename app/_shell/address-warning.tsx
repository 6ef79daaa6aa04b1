import { addresses } from '@/app/addresses';
import { tellRich } from '@/app/_ui/tell-rich';
import { currentPublicAddress } from '@/lib/installation/site-address';

/** On the screen, never on paper: shown where codes are made while they would lead a phone to itself. */
export async function AddressWarning() {
  const { origin, isLoopback } = await currentPublicAddress();
  if (!isLoopback) return null;
  return (
    <span
      className="mx-auto mt-s2 block max-w-[48rem] bg-danger-tint px-s3 py-[0.4rem] text-left font-label text-danger print:hidden [&_a]:text-inherit"
      role="note"
    >
      {tellRich('shell.addressWarning', { origin, set: (text) => <a href={addresses.organise.serverAddress}>{text}</a> })}
    </span>
  );
}
