import { titled } from '@/app/(public)/_parts/load-section';
import { tell } from '@/lib/platform/words/tell';
import { type RoundAsked, roundAsked, type RoundParams } from '../../round-page';

export const generateMetadata = titled(({ round }: RoundParams) => tell('terms.label.roundN', { round }));

export default function RoundByBoard(asked: RoundAsked) {
  return roundAsked(asked, 'by-board');
}
