import { DocumentBlocks } from '@/app/_ui/document-blocks';
import type { ManualPage } from '@/lib/views/manual/manual-pages';

interface HelpSectionsProps {
  readonly page: ManualPage;
  /** A prefix that keeps the anchors unique if one page shows several pages of the manual. */
  readonly before?: string;
}

export function HelpSections({ page, before = '' }: HelpSectionsProps) {
  return page.sections.map(({ heading, blocks }) => (
    <section key={heading?.mark ?? ''} id={heading === null ? undefined : `${before}${heading.mark}`}>
      {heading && <h2 className="mt-s5 break-after-avoid">{heading.text}</h2>}
      <DocumentBlocks blocks={blocks} />
    </section>
  ));
}
