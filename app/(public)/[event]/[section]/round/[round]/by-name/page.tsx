import type { Metadata } from 'next';
import { type RoundAsked, roundAsked } from '@/app/(public)/[event]/[section]/round-page';
import { loadSection, sectionTitle } from '@/app/(public)/_parts/load-section';
import { tell } from '@/lib/platform/words/tell';

export async function generateMetadata({ params }: RoundAsked): Promise<Metadata> {
  const { round, ...names } = await params;
  const { body: section } = await loadSection(names);
  return { title: sectionTitle(section, tell('public.round.byNameTitle', { round })) };
}

export default function RoundByName(asked: RoundAsked) {
  return roundAsked(asked, 'by-name');
}
