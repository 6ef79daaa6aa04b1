import { withQuery } from '@/app/addresses';
import { LIST_FORMATS } from '@/lib/domain/list-downloads/list-table';
import { t } from '@/lib/platform/messages/translate';
import type { SectionAddresses } from './section-addresses';
import type { SectionList } from './section-list-tables';

interface ListDownloadsProps {
  readonly to: Pick<SectionAddresses, 'list'>;
  readonly list: SectionList | 'entries' | 'alerts' | 'fees' | 'incidents' | 'registrations';
  readonly round?: number | undefined;
  /** In lists of clubs and federations, the number of players whose points are added up. */
  readonly best?: string;
}

export function ListDownloads({ to, list, round, best }: ListDownloadsProps) {
  return (
    <p className="mt-s2 flex flex-wrap items-center gap-x-s3 text-t1 text-muted print:hidden">
      {t(`public.lists.download.${list}`)}
      {LIST_FORMATS.map((format) => (
        <a key={format} className="inline-flex min-h-tap items-center" href={withQuery(to.list(`${list}.${format}`), { round, best })}>
          {t(`public.lists.formats.${format}`)}
        </a>
      ))}
    </p>
  );
}
