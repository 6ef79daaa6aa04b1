import type { Metadata } from 'next';
import { loadSection, sectionTitle } from '@/app/(public)/_parts/load-section';
import { tell } from '@/lib/platform/words/tell';
import { type RoundAsked, roundAsked } from '../../round-page';

export async function generateMetadata({ params }: RoundAsked): Promise<Metadata> {
  const { round, ...names } = await params;
  const { body: section } = await loadSection(names);
  return { title: sectionTitle(section, tell('public.round.short', { round })) };
}

export default function RoundByBoard(asked: RoundAsked) {
  return roundAsked(asked, 'by-board');
}
