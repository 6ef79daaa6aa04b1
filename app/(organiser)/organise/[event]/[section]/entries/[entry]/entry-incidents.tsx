import { Link } from '@/app/_ui/link';
import { Rows, TitledBlock } from '@/app/_ui/page-parts';
import { addresses, type SectionAt } from '@/app/addresses';
import { formatShortDayAndTime } from '@/lib/domain/events/format-times';
import { t } from '@/lib/platform/messages/translate';
import type { getIncidentsOfEntry } from '@/lib/views/notes/get-incidents';

export type IncidentsOfEntry = NonNullable<Awaited<ReturnType<typeof getIncidentsOfEntry>>>;

interface EntryIncidentsProps {
  readonly page: IncidentsOfEntry;
  readonly at: SectionAt;
  readonly timeZone: string;
}

/** The illegal moves and warnings of a player in all rounds so far. Only arbiters see them. */
export function EntryIncidents({ page: { incidents, illegalMoves, warnings }, at, timeZone }: EntryIncidentsProps) {
  return (
    <TitledBlock id="incidents" title={t('incidents.title')}>
      <p className="mt-s2">{t('incidents.counts', { illegalMoves, warnings })}</p>
      <Rows>
        {incidents.map(({ id, round, board, name, side, kind, at: iso, by }) => (
          <li key={id}>
            <span className="min-w-0 wrap-break-word">
              {t('incidents.atBoard', { round, board, name, side, kind })}{' '}
              <span className="text-t1 text-muted">
                {formatShortDayAndTime(iso, timeZone)}, {by}
              </span>
            </span>
          </li>
        ))}
      </Rows>
      <p className="mt-s2">
        <Link href={addresses.organise.section(at).incidents}>{t('incidents.all.title')}</Link>
      </p>
    </TitledBlock>
  );
}
