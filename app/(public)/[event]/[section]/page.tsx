import type { Metadata } from 'next';
import { single } from '@/app/_parts/addresses';
import { currentRound } from '@/lib/domain/publishing/read-public-section';
import { tell } from '@/lib/platform/words/tell';
import { loadSection, sectionTitle } from '../../_parts/load-section';
import { BeforeFirstRound } from './before-first-round';
import { RoundPage } from './round-page';

export async function generateMetadata({ params }: PageProps<'/[event]/[section]'>): Promise<Metadata> {
  const { body: section } = await loadSection(await params);
  const round = currentRound(section);
  return { title: round === null ? `${section.name}, ${section.event.name}` : sectionTitle(section, tell('terms.label.roundN', { round: round.number })) };
}

export default async function SectionPage({ params, searchParams }: PageProps<'/[event]/[section]'>) {
  const kept = await loadSection(await params);
  const query = await searchParams;
  const round = currentRound(kept.body);
  if (round === null) return <BeforeFirstRound section={kept.body} query={single(query.q)} />;
  return <RoundPage kept={kept} round={round} view="by-board" query={single(query.q)} me={single(query.me)} />;
}
