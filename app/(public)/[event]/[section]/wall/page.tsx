import type { Metadata } from 'next';
import { addressesOf } from '../../../_parts/addresses';
import { loadSection, type SectionParams } from '../../../_parts/load-section';
import { WallScreen } from '../../../_wall/wall-screen';
import { wallShows } from '../../../_wall/wall-shows';
import '../../../_wall/wall.css';

interface Props {
  readonly params: Promise<SectionParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { body: section } = await loadSection(await params);
  return { title: `Screen, ${section.name}, ${section.event.name}` };
}

export default async function SectionWall({ params }: Props) {
  const kept = await loadSection(await params);
  const to = addressesOf(kept.body);
  return <main id="main" className="wall"><WallScreen shows={wallShows(kept)} streams={[to.live]} address={to.section} /></main>;
}
