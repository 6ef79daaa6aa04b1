import './wall.css';
import type { Route } from 'next';
import { addressesOf } from '@/app/_parts/addresses';
import { AddressWarning } from '@/app/_shell/address-warning';
import { fullAddress, spokenAddress } from '@/app/_shell/full-address';
import { QrCode } from '@/app/_ui/qr-code';
import { bold, tellRich } from '@/app/_ui/tell-rich';
import type { TaggedSection } from '@/lib/domain/publishing/public-section';
import { currentPublicAddress } from '@/lib/platform/installation/site-address';
import { tell, wordsOf } from '@/lib/platform/words/tell';
import { withdrawnWords } from '../_parts/section-head';
import { WallScreen } from './wall-screen';
import { wallShows } from './wall-shows';

export async function Wall({ sections, page }: { readonly sections: readonly TaggedSection[]; readonly page: Route }) {
  const address = await fullAddress(page);
  return (
    <main id="main" className="wall">
      <WallScreen
        words={{ ...wordsOf('wall.screen'), white: tell('terms.label.white'), black: tell('terms.label.black') }}
        shows={sections.flatMap(wallShows)}
        notices={notices(sections)}
        streams={sections.map(({ body, tag }) => ({ address: addressesOf(body).live, tag }))}
        phoneLine={<PhoneLine address={address} />}
        qr={<QrCode address={address} label={tell('wall.qr')} />}
      />
    </main>
  );
}

export async function PhoneLine({ address }: { readonly address: string }) {
  const { isLoopback } = await currentPublicAddress();
  return isLoopback ? <AddressWarning /> : tellRich('wall.onPhone', { address: spokenAddress(address), b: bold });
}

function notices(sections: readonly TaggedSection[]): string[] {
  return sections.flatMap(({ body }) => {
    const words = withdrawnWords(body);
    return words === null ? [] : [sections.length > 1 ? tell('wall.notice', { section: body.name, notice: words }) : words];
  });
}
