import { Act, Form, Submit } from '@/app/_ui/form';
import { Rows, TitledBlock } from '@/app/_ui/page-parts';
import { dateAndClock } from '@/lib/domain/events/times';
import { tell } from '@/lib/platform/words/tell';
import type { RemovedLine } from '@/lib/views/events/get-my-events';
import { eraseRemovedEventAction, putEventBackAction } from './actions';

export function RemovedEvents({ events }: { readonly events: readonly RemovedLine[] }) {
  return (
    <TitledBlock id="removed" title={tell('event.removedEvents.title')} className="mt-s5">
      <Rows>
        {events.map((event) => (
          <li key={event.eventId}>
            <div>
              <h3>{event.name}</h3>
              <p className="text-muted text-t1">
                {tell('event.removedEvents.until', {
                  removed: dateAndClock(event.removedAt, event.timeZone),
                  erased: dateAndClock(event.erasesAt, event.timeZone),
                })}
              </p>
              <div className="mt-s2 flex flex-wrap gap-s2">
                <Act action={putEventBackAction} fields={{ removedEventId: event.eventId }}>
                  {tell('terms.label.restore')}
                </Act>
                <Form action={eraseRemovedEventAction} fields={{ removedEventId: event.eventId }}>
                  <details>
                    <summary>{tell('event.removedEvents.eraseConfirmed')}</summary>
                    <p className="mt-s2">{tell('event.removedEvents.eraseHint', { name: event.name })}</p>
                    <Submit look="danger">{tell('event.removedEvents.eraseConfirmed')}</Submit>
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
