import type { PublicSection } from '@/lib/domain/publishing/public-section';

/** What a browser calls a page of a section: "Standings, Open, Linden Open". */
export function sectionTitle({ name, event }: PublicSection, page: string): string {
  return [page, name, event.name].join(', ');
}
