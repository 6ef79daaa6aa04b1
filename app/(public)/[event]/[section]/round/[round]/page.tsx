import { sectionPageMetadata } from '@/app/(public)/_components/load-section';
import { t } from '@/lib/platform/messages/translate';
import { type RoundPageRequest, renderRoundPage, type RoundParams } from '../../round-page';

export const generateMetadata = sectionPageMetadata(({ round }: RoundParams) => t('terms.label.roundN', { round }));

export default function RoundByBoard(asked: RoundPageRequest) {
  return renderRoundPage(asked, 'by-board');
}
