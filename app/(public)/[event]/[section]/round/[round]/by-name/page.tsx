import { type RoundAsked, roundAsked, type RoundParams } from '@/app/(public)/[event]/[section]/round-page';
import { titled } from '@/app/(public)/_parts/load-section';
import { tell } from '@/lib/platform/words/tell';

export const generateMetadata = titled(({ round }: RoundParams) => tell('public.round.byNameTitle', { round }));

export default function RoundByName(asked: RoundAsked) {
  return roundAsked(asked, 'by-name');
}
