import type { Metadata } from 'next';
import { loadSection } from '../../../../../_parts/load-section';
import { type RoundAsked, roundAsked } from '../../../round-page';
import { tell } from '@/lib/platform/words/tell';
import { sectionTitle } from '../../../../../_parts/section-title';

export async function generateMetadata({ params }: RoundAsked): Promise<Metadata> {
  const { round, ...names } = await params;
  const { body: section } = await loadSection(names);
  return { title: sectionTitle(section, tell('public.round.byNameTitle', { round })) };
}

export default function RoundByName(asked: RoundAsked) {
  return roundAsked(asked, 'by-name');
}
