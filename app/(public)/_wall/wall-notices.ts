import type { TaggedSection } from '@/lib/domain/publishing/tagged-section';
import { tell } from '@/lib/platform/words/tell';
import { withdrawnWords } from '../_parts/section-head';

/** One line per section whose round was withdrawn, with the section's name where the screen shows several. */
export function wallNotices(sections: readonly TaggedSection[]): string[] {
  return sections.flatMap(({ body }) => {
    const words = withdrawnWords(body);
    return words === null ? [] : [sections.length > 1 ? tell('wall.notice', { section: body.name, notice: words }) : words];
  });
}
