import type { ReactNode } from 'react';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { addressesOf } from './addresses';
import { CrosstableLegend } from './crosstable';
import { ListFiles } from './list-files';

/** `children`: the crosstable in its scrolling container. */
export function CrosstableAndFiles({ section, children }: { readonly section: PublicSection; readonly children: ReactNode }) {
  return (
    <div className="mt-s3 grid grid-cols-1 gap-s4">
      <CrosstableLegend section={section} />
      {children}
      {section.roundRecords.length > 0 && (
        <div>
          <ListFiles to={addressesOf(section)} list="crosstable" />
          <ListFiles to={addressesOf(section)} list="results" />
        </div>
      )}
    </div>
  );
}
