import type { ReactNode } from 'react';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { hasBoards } from '@/lib/domain/publishing/query-public-teams';
import { CrosstableLegend } from './crosstable';
import { ListDownloads } from './list-downloads';
import { sectionAddressesOf } from './section-addresses';

export function CrosstableWithDownloads({ section, children }: { readonly section: PublicSection; readonly children: ReactNode }) {
  return (
    <div className="mt-s3 grid grid-cols-1 gap-s4">
      <CrosstableLegend section={section} />
      {children}
      {section.roundRecords.length > 0 && (
        <div>
          {hasBoards(section) && <ListDownloads to={sectionAddressesOf(section)} list="crosstable" />}
          {hasBoards(section) && <ListDownloads to={sectionAddressesOf(section)} list="results" />}
          {section.teams !== undefined && <ListDownloads to={sectionAddressesOf(section)} list="matches" />}
        </div>
      )}
    </div>
  );
}
