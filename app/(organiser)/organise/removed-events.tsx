import { Form, Submit } from '@/app/_ui/form';
import { Block, Rows } from '@/app/_ui/page-parts';
import { dateAndClock } from '@/lib/domain/events/times';
import { tell } from '@/lib/platform/words/tell';
import type { RemovedLine } from '@/lib/views/removal/get-removed-events';
import { eraseRemovedEventAction, putEventBackAction } from './actions';

/** Events that their owner can still put back. */
export function RemovedEvents({ events }: { readonly events: readonly RemovedLine[] }) {
  return (
    <Block className="mt-s5" aria-labelledby="removed">
      <h2 id="removed">{tell('event.removedEvents.title')}</h2>
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
                <Form action={putEventBackAction} goal={tell('event.removedEvents.goalPutBack')}>
                  <input type="hidden" name="removedEventId" value={event.eventId} />
                  <Submit look="quiet">{tell('event.removedEvents.putBack')}</Submit>
                </Form>
                <Form action={eraseRemovedEventAction} goal={tell('event.removedEvents.goalErase')}>
                  <details>
                    <summary>{tell('event.removedEvents.eraseConfirmed')}</summary>
                    <input type="hidden" name="removedEventId" value={event.eventId} />
                    <p className="mt-s2">{tell('event.removedEvents.eraseHint', { name: event.name })}</p>
                    <Submit look="danger">{tell('event.removedEvents.eraseNow')}</Submit>
                  </details>
                </Form>
              </div>
            </div>
          </li>
        ))}
      </Rows>
    </Block>
  );
}
