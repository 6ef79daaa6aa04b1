import { Note } from '@/app/_ui/page-parts';
import { QrCode } from '@/app/_ui/qr-code';
import { tellRich } from '@/app/_ui/tell-rich';
import type { PublicAddress } from '@/lib/platform/installation/decide-public-address';
import { tell } from '@/lib/platform/words/tell';

/** The address to type and to scan, or why there is none that a phone could use. */
export function PhoneAddress({ address: { origin, isLoopback } }: { readonly address: PublicAddress }) {
  if (isLoopback) {
    return (
      <Note tone="danger" className="mt-s2">
        {tellRich('shell.phoneAddress.loopback', { origin, b: (text) => <b className="break-all">{text}</b> })}
      </Note>
    );
  }
  return (
    <div className="mt-s2 flex flex-wrap items-center gap-x-s4 gap-y-s2 [&>svg]:w-[8rem]">
      <QrCode address={origin} label={tell('shell.phoneAddress.qrCode', { origin })} />
      <p>
        <b className="break-all">{origin}</b>
        <br />
        <span className="text-muted text-t1">{tell('shell.phoneAddress.sameNetwork')}</span>
      </p>
    </div>
  );
}
