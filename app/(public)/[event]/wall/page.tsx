import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { addressesOf } from '@/app/_parts/addresses';
import { fullAddress } from '@/app/_shell/full-address';
import { QrCode } from '@/app/_ui/qr-code';
import { addresses } from '@/app/addresses';
import { tell, wordsOf } from '@/lib/platform/words/tell';
import { publicPages } from '@/lib/views/publishing/public-pages';
import { PhoneLine } from '../../_wall/phone-line';
import { wallNotices } from '../../_wall/wall-notices';
import { WallScreen } from '../../_wall/wall-screen';
import '../../_wall/wall.css';
import { wallShows } from '../../_wall/wall-shows';

export async function generateMetadata({ params }: PageProps<'/[event]/wall'>): Promise<Metadata> {
  const event = await publicPages().event((await params).event);
  return { title: [tell('wall.pageTitle'), event?.name ?? tell('wall.notFound')].join(', ') };
}

/** All sections of the event in turn. */
export default async function EventWall({ params }: PageProps<'/[event]/wall'>) {
  const event = await publicPages().event((await params).event);
  if (event === null) notFound();
  const kept = (await Promise.all(event.sections.map(({ id }) => publicPages().sectionById(id)))).filter((section) => section !== null);
  const address = await fullAddress(addresses.event(event.slug).page);
  const qr = <QrCode address={address} label={tell('wall.qr')} />;
  return (
    <main id="main" className="wall">
      <WallScreen
        words={{ ...wordsOf('wall.screen'), ...wordsOf('public.colours') }}
        shows={kept.flatMap(wallShows)}
        notices={wallNotices(kept)}
        streams={kept.map(({ body, tag }) => ({ address: addressesOf(body).live, tag }))}
        phoneLine={<PhoneLine address={address} />}
        qr={qr}
      />
    </main>
  );
}
