import { absoluteUrl } from '@/app/_request/absolute-url';
import { AddressWarning } from '@/app/_request/address-warning';
import { Hint } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { QrCode } from '@/app/_ui/qr-code';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import type { MyGamesPage } from '@/lib/views/my-games/get-my-games';

/** A code that opens the check-in with this player found, on the phone of an arbiter who reads it with the camera. */
export async function CheckInCode({ player }: { readonly player: NonNullable<MyGamesPage['checkIn']> }) {
  const page = addresses.organise.section({ event: player.eventSlug, section: player.sectionSlug }).arrivals(player.entryId);
  return (
    <details className="mt-s3">
      <summary className="min-h-tap">{t('arrivals.title')}</summary>
      <AddressWarning />
      <Hint as="p">{t('arrivals.code.hint')}</Hint>
      <div className="mt-s2 w-[12rem]">
        <QrCode address={await absoluteUrl(page)} label={t('arrivals.code.label')} />
      </div>
      <p className="mt-s2 text-t1">{translateRich('arrivals.code.open', { link: (text) => <Link href={page}>{text}</Link> })}</p>
    </details>
  );
}
