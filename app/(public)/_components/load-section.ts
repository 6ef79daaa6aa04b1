import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import type { PublicSection, TaggedSection } from '@/lib/domain/publishing/public-section';
import { publicSnapshots } from '@/lib/views/publishing/public-snapshot-cache';

export interface SectionParams {
  readonly event: string;
  readonly section: string;
}

/** Loads a section's public snapshot. It is cached per request, so that the page's frame and its content use the same snapshot. */
const loadSnapshot = cache((event: string, section: string) => publicSnapshots().section(event, section));

export async function loadSection({ event, section }: SectionParams): Promise<TaggedSection> {
  const taggedSection = await loadSnapshot(event, section);
  if (taggedSection === null) notFound();
  return taggedSection;
}

export function sectionTitle({ name, event }: PublicSection, page: string): string {
  return [page, name, event.name].join(', ');
}

export function sectionPageMetadata<Params extends SectionParams>(page: (params: Params, section: PublicSection) => string) {
  return async ({ params }: { readonly params: Promise<Params> }): Promise<Metadata> => {
    const names = await params;
    const { body: section } = await loadSection(names);
    return { title: sectionTitle(section, page(names, section)) };
  };
}
