import './hall-screen.css';
import type { Route } from 'next';
import { sectionAddressesOf } from '@/app/_components/section-addresses';
import { absoluteUrl, urlWithoutScheme } from '@/app/_request/absolute-url';
import { AddressWarning } from '@/app/_request/address-warning';
import { QrCode } from '@/app/_ui/qr-code';
import { bold, translateRich } from '@/app/_ui/translate-rich';
import type { PublicSection, TaggedSection } from '@/lib/domain/publishing/public-section';
import { currentPublicAddress } from '@/lib/platform/installation/public-address-monitor';
import { t, messageGroup } from '@/lib/platform/messages/translate';
import { unpublishedText } from '../_components/section-head';
import { hallScreenLists } from './hall-screen-lists';
import { PagingScreen } from './paging-screen';

export async function HallScreen({ sections, page }: { readonly sections: readonly TaggedSection[]; readonly page: Route }) {
  const address = await absoluteUrl(page);
  return (
    <main id="main" className="hall-screen">
      <PagingScreen
        words={{ ...messageGroup('wall.screen'), white: t('terms.label.white'), black: t('terms.label.black'), clock: messageGroup('wall.clock') }}
        lists={sections.flatMap(hallScreenLists)}
        notices={noticesOf(sections, unpublishedText)}
        messages={noticesOf(sections, ({ hallMessage = null }) => hallMessage)}
        timeZone={sections[0]?.body.event.timeZone ?? 'UTC'}
        streams={sections.map(({ body, tag }) => ({ address: sectionAddressesOf(body).live, tag }))}
        phoneLine={<PhoneLine address={address} />}
        qr={<QrCode address={address} label={t('wall.qr')} />}
      />
    </main>
  );
}

export async function PhoneLine({ address }: { readonly address: string }) {
  const { isLoopback } = await currentPublicAddress();
  return isLoopback ? <AddressWarning /> : translateRich('wall.onPhone', { address: urlWithoutScheme(address), b: bold });
}

/** The notices of sections that have one, with the name of the section if the screen shows several. */
function noticesOf(sections: readonly TaggedSection[], noticeOf: (section: PublicSection) => string | null): string[] {
  return sections.flatMap(({ body }) => {
    const notice = noticeOf(body);
    return notice === null ? [] : [sections.length > 1 ? t('wall.notice', { section: body.name, notice }) : notice];
  });
}
