import { type RoundPageRequest, renderRoundPage, type RoundParams } from '@/app/(public)/[event]/[section]/round-page';
import { sectionPageMetadata } from '@/app/(public)/_components/load-section';
import { parsePositiveNumber } from '@/app/_components/section-addresses';
import { roundLabel } from '@/lib/domain/formats/round-label';
import { t } from '@/lib/platform/messages/translate';

export const generateMetadata = sectionPageMetadata(({ round }: RoundParams, section) =>
  t('public.round.byNameTitle', { round: roundLabel(section, parsePositiveNumber(round)) }),
);

export default function RoundByName(asked: RoundPageRequest) {
  return renderRoundPage(asked, 'by-name');
}
