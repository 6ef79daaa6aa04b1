import { sectionPageMetadata } from '@/app/(public)/_components/load-section';
import { parsePositiveNumber } from '@/app/_components/section-addresses';
import { roundLabel } from '@/lib/domain/formats/round-label';
import { type RoundPageRequest, renderRoundPage, type RoundParams } from '../../round-page';

export const generateMetadata = sectionPageMetadata(({ round }: RoundParams, section) => roundLabel(section, parsePositiveNumber(round)));

export default function RoundByBoard(asked: RoundPageRequest) {
  return renderRoundPage(asked, 'by-board');
}
