import { loadSection, titled } from '@/app/(public)/_parts/load-section';
import { PhoneLine } from '@/app/(public)/_wall/phone-line';
import { wallNotices } from '@/app/(public)/_wall/wall-notices';
import { WallScreen } from '@/app/(public)/_wall/wall-screen';
import { wallShows } from '@/app/(public)/_wall/wall-shows';
import { addressesOf } from '@/app/_parts/addresses';
import { fullAddress } from '@/app/_shell/full-address';
import '@/app/(public)/_wall/wall.css';
import { QrCode } from '@/app/_ui/qr-code';
import { tell, wordsOf } from '@/lib/platform/words/tell';

export const generateMetadata = titled(() => tell('wall.pageTitle'));

export default async function SectionWall({ params }: PageProps<'/[event]/[section]/wall'>) {
  const kept = await loadSection(await params);
  const to = addressesOf(kept.body);
  const address = await fullAddress(to.section);
  const qr = <QrCode address={address} label={tell('wall.qr')} />;
  return (
    <main id="main" className="wall">
      <WallScreen
        words={{ ...wordsOf('wall.screen'), ...wordsOf('public.colours') }}
        shows={wallShows(kept)}
        notices={wallNotices([kept])}
        streams={[{ address: to.live, tag: kept.tag }]}
        phoneLine={<PhoneLine address={address} />}
        qr={qr}
      />
    </main>
  );
}
