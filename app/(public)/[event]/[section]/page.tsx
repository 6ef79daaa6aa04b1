import type { Metadata } from 'next';
import { singleParam } from '@/app/_components/section-addresses';
import { roundLabel } from '@/lib/domain/formats/round-label';
import { currentRound } from '@/lib/domain/publishing/query-public-section';
import { loadSection, sectionTitle } from '../../_components/load-section';
import { BeforeFirstRound } from './before-first-round';
import { RoundPage } from './round-page';

export async function generateMetadata({ params }: PageProps<'/[event]/[section]'>): Promise<Metadata> {
  const { body: section } = await loadSection(await params);
  const round = currentRound(section);
  return { title: round === null ? `${section.name}, ${section.event.name}` : sectionTitle(section, roundLabel(section, round.number)) };
}

export default async function SectionPage({ params, searchParams }: PageProps<'/[event]/[section]'>) {
  const taggedSection = await loadSection(await params);
  const query = await searchParams;
  const round = currentRound(taggedSection.body);
  if (round === null) return <BeforeFirstRound section={taggedSection.body} query={singleParam(query.q)} />;
  return <RoundPage kept={taggedSection} round={round} view="by-board" query={singleParam(query.q)} me={singleParam(query.me)} />;
}
