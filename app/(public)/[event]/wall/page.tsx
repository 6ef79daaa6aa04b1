import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { HallScreen } from '@/app/(public)/_hall-screen/hall-screen';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { publicSnapshots } from '@/lib/views/publishing/public-snapshot-cache';

export async function generateMetadata({ params }: PageProps<'/[event]/wall'>): Promise<Metadata> {
  const event = await publicSnapshots().event((await params).event);
  return { title: [t('terms.label.hallScreen'), event?.name ?? t('terms.label.notFound')].join(', ') };
}

export default async function EventHallScreenPage({ params }: PageProps<'/[event]/wall'>) {
  const event = await publicSnapshots().event((await params).event);
  if (event === null) notFound();
  const sections = (await Promise.all(event.sections.map(({ id }) => publicSnapshots().sectionById(id)))).filter((section) => section !== null);
  return <HallScreen sections={sections} page={addresses.event(event.slug).page} />;
}
