import { QrCode } from '@/app/_ui/qr-code';
import type { PublicAddress } from '@/lib/installation/decide-public-address';

/** The address to type and to scan, or why there is none that a phone could use. */
export function PhoneAddress({ address: { origin, isLoopback } }: { readonly address: PublicAddress }) {
  if (isLoopback) {
    return (
      <p className="note danger mt-s2">
        <b className="break-all">{origin}</b> leads every device to itself: a phone that scans it finds nothing. Slips, walls and sheets carry it until another
        is set.
      </p>
    );
  }
  return (
    <div className="phone-address mt-s2">
      <QrCode address={origin} label={`QR code of ${origin}`} />
      <p>
        <b className="break-all">{origin}</b>
        <br />
        <span className="muted small">A phone in the same network opens it.</span>
      </p>
    </div>
  );
}
