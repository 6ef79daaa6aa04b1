import { type RoundPageRequest, renderRoundPage, type RoundParams } from '@/app/(public)/[event]/[section]/round-page';
import { sectionPageMetadata } from '@/app/(public)/_components/load-section';
import { t } from '@/lib/platform/messages/translate';

export const generateMetadata = sectionPageMetadata(({ round }: RoundParams) => t('public.round.byNameTitle', { round }));

export default function RoundByName(asked: RoundPageRequest) {
  return renderRoundPage(asked, 'by-name');
}
