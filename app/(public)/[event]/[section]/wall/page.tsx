import type { Metadata } from 'next';
import { fullAddress } from '@/app/_shell/full-address';
import { QrCode } from '@/app/_ui/qr-code';
import { addressesOf } from '../../../_parts/addresses';
import { loadSection, type SectionParams } from '../../../_parts/load-section';
import { PhoneLine } from '../../../_wall/phone-line';
import { wallNotices } from '../../../_wall/wall-notices';
import { WallScreen } from '../../../_wall/wall-screen';
import { wallShows } from '../../../_wall/wall-shows';
import '../../../_wall/wall.css';

interface Props {
  readonly params: Promise<SectionParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { body: section } = await loadSection(await params);
  return { title: `Screen, ${section.name}, ${section.event.name}` };
}

export default async function SectionWall({ params }: Props) {
  const kept = await loadSection(await params);
  const to = addressesOf(kept.body);
  const address = await fullAddress(to.section);
  const qr = <QrCode address={address} label="QR code of the page for your phone" />;
  return (
    <main id="main" className="wall">
      <WallScreen shows={wallShows(kept)} notices={wallNotices([kept])} streams={[to.live]} phoneLine={<PhoneLine address={address} />} qr={qr} />
    </main>
  );
}
