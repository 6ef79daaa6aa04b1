import { loadSection, titled } from '@/app/(public)/_parts/load-section';
import { Wall } from '@/app/(public)/_wall/wall';
import { addressesOf } from '@/app/_parts/addresses';
import { tell } from '@/lib/platform/words/tell';

export const generateMetadata = titled(() => tell('terms.label.hallScreen'));

export default async function SectionWall({ params }: PageProps<'/[event]/[section]/wall'>) {
  const kept = await loadSection(await params);
  return <Wall sections={[kept]} page={addressesOf(kept.body).section} />;
}
