import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Wall } from '@/app/(public)/_wall/wall';
import { addresses } from '@/app/addresses';
import { tell } from '@/lib/platform/words/tell';
import { publicPages } from '@/lib/views/publishing/public-pages';

export async function generateMetadata({ params }: PageProps<'/[event]/wall'>): Promise<Metadata> {
  const event = await publicPages().event((await params).event);
  return { title: [tell('terms.label.hallScreen'), event?.name ?? tell('terms.label.notFound')].join(', ') };
}

export default async function EventWall({ params }: PageProps<'/[event]/wall'>) {
  const event = await publicPages().event((await params).event);
  if (event === null) notFound();
  const kept = (await Promise.all(event.sections.map(({ id }) => publicPages().sectionById(id)))).filter((section) => section !== null);
  return <Wall sections={kept} page={addresses.event(event.slug).page} />;
}
