import { QrCode } from '@/app/_ui/qr-code';
import type { PublicAddress } from '@/lib/installation/decide-public-address';
import { Note } from '@/app/_ui/note';

/** The address to type and to scan, or why there is none that a phone could use. */
export function PhoneAddress({ address: { origin, isLoopback } }: { readonly address: PublicAddress }) {
  if (isLoopback) {
    return (
      <Note tone="danger" className="mt-s2">
        <b className="break-all">{origin}</b> leads every device to itself: a phone that scans it finds nothing. Slips, walls and sheets carry it until another
        is set.
      </Note>
    );
  }
  return (
    <div className="mt-s2 flex flex-wrap items-center gap-x-s4 gap-y-s2 [&>svg]:w-[8rem]">
      <QrCode address={origin} label={`QR code of ${origin}`} />
      <p>
        <b className="break-all">{origin}</b>
        <br />
        <span className="text-muted text-t1">A phone in the same network opens it.</span>
      </p>
    </div>
  );
}
