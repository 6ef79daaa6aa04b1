import { roleName } from '@/app/_request/refusal-text';
import { Link } from '@/app/_ui/link';
import { Rows, StateLabel, TitledBlock } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { formatDayRange } from '@/lib/domain/events/format-times';
import { t } from '@/lib/platform/messages/translate';
import type { MyEvent } from '@/lib/views/events/get-my-events';

interface EventRowsProps {
  readonly events: readonly MyEvent[];
}

export function EventRows({ events }: EventRowsProps) {
  return (
    <Rows>
      {events.map((event) => (
        <li key={event.slug}>
          <div>
            <h2>
              <EventLink event={event} />
            </h2>
            <EventFacts event={event} />
          </div>
          {event.isPublished ? (
            <StateLabel tone="published">{t('terms.state.public')}</StateLabel>
          ) : (
            <StateLabel tone="draft">{t('event.list.notPublic')}</StateLabel>
          )}
        </li>
      ))}
    </Rows>
  );
}

export function Templates({ events }: EventRowsProps) {
  return (
    <TitledBlock id="templates" title={t('terms.label.templates')} className="mt-s5">
      <Rows>
        {events.map((event) => (
          <li key={event.slug}>
            <div>
              <h3>
                <EventLink event={event} />
              </h3>
              <EventFacts event={event} />
            </div>
          </li>
        ))}
      </Rows>
    </TitledBlock>
  );
}

function EventLink({ event }: { readonly event: MyEvent }) {
  return (
    <Link className="inline-flex min-h-tap items-center wrap-anywhere" href={addresses.organise.event(event.slug).home}>
      {event.name}
    </Link>
  );
}

function EventFacts({ event }: { readonly event: MyEvent }) {
  const facts = [
    formatDayRange(event.startsOn, event.endsOn),
    event.place,
    t('terms.word.sections', { count: event.sections }),
    t('terms.word.players', { count: event.players }),
    t('event.list.yourRole', { role: roleName(event.role, event.onlySection) }),
  ];
  return <p className="text-muted text-t1">{facts.filter(Boolean).join(' · ')}</p>;
}
