import { ActionButton, Form, Submit } from '@/app/_ui/form';
import { Rows, TitledBlock } from '@/app/_ui/page-parts';
import { formatDateAndTime } from '@/lib/domain/events/format-times';
import { t } from '@/lib/platform/messages/translate';
import type { RemovedEventLine } from '@/lib/views/events/get-my-events';
import { eraseRemovedEventAction, restoreEventAction } from './actions';

export function RemovedEvents({ events }: { readonly events: readonly RemovedEventLine[] }) {
  return (
    <TitledBlock id="removed" title={t('event.removedEvents.title')} className="mt-s5">
      <Rows>
        {events.map((event) => (
          <li key={event.eventId}>
            <div>
              <h3>{event.name}</h3>
              <p className="text-muted text-t1">
                {t('event.removedEvents.until', {
                  removed: formatDateAndTime(event.removedAt, event.timeZone),
                  erased: formatDateAndTime(event.erasesAt, event.timeZone),
                })}
              </p>
              <div className="mt-s2 flex flex-wrap gap-s2">
                <ActionButton action={restoreEventAction} fields={{ removedEventId: event.eventId }}>
                  {t('terms.label.restore')}
                </ActionButton>
                <Form action={eraseRemovedEventAction} fields={{ removedEventId: event.eventId }}>
                  <details>
                    <summary>{t('event.removedEvents.eraseConfirmed')}</summary>
                    <p className="mt-s2">{t('event.removedEvents.eraseHint', { name: event.name })}</p>
                    <Submit variant="danger">{t('event.removedEvents.eraseConfirmed')}</Submit>
                  </details>
                </Form>
              </div>
            </div>
          </li>
        ))}
      </Rows>
    </TitledBlock>
  );
}
