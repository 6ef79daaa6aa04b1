import { withQuery } from '@/app/addresses';
import { LIST_FORMATS } from '@/lib/domain/lists/list-table';
import { tell } from '@/lib/platform/words/tell';
import type { SectionAddresses } from './addresses';
import type { SectionList } from './section-lists';

interface ListFilesProps {
  readonly to: Pick<SectionAddresses, 'list'>;
  readonly list: SectionList | 'entries';
  readonly round?: number | undefined;
}

export function ListFiles({ to, list, round }: ListFilesProps) {
  return (
    <p className="mt-s2 flex flex-wrap items-center gap-x-s3 text-t1 text-muted print:hidden">
      {tell(`public.lists.download.${list}`)}
      {LIST_FORMATS.map((format) => (
        <a key={format} className="inline-flex min-h-tap items-center" href={withQuery(to.list(`${list}.${format}`), { round })}>
          {tell(`public.lists.formats.${format}`)}
        </a>
      ))}
    </p>
  );
}
