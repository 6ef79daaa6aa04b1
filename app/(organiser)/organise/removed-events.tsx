import { dateAndClock } from '@/app/_parts/times';
import { Form } from '@/app/_ui/form';
import { Submit } from '@/app/_ui/submit';
import type { RemovedLine } from '@/lib/removal/get-removed-events';
import { eraseRemovedEventAction, putEventBackAction } from './actions';
import { Block } from '@/app/_ui/block';
import { Rows } from '@/app/_ui/rows';

/** Events that their owner can still put back. */
export function RemovedEvents({ events }: { readonly events: readonly RemovedLine[] }) {
  return (
    <Block className="mt-s5" aria-labelledby="removed">
      <h2 id="removed">Removed events</h2>
      <Rows>
        {events.map((event) => (
          <li key={event.eventId}>
            <div>
              <h3>{event.name}</h3>
              <p className="text-muted text-t1">
                Removed {dateAndClock(event.removedAt, event.timeZone)}. You can put it back until {dateAndClock(event.erasesAt, event.timeZone)}; then it is
                erased. To erase what is kept of one of its players, put it back first.
              </p>
              <div className="mt-s2 flex flex-wrap gap-s2">
                <Form action={putEventBackAction} goal="the event can be put back">
                  <input type="hidden" name="removedEventId" value={event.eventId} />
                  <Submit look="quiet">Put it back</Submit>
                </Form>
                <details>
                  <summary>Erase it for good</summary>
                  <Form action={eraseRemovedEventAction} goal="the event can be erased" className="mt-s2">
                    <input type="hidden" name="removedEventId" value={event.eventId} />
                    <p>Players, results and history of {event.name} cannot be had back.</p>
                    <Submit look="danger">Erase it now</Submit>
                  </Form>
                </details>
              </div>
            </div>
          </li>
        ))}
      </Rows>
    </Block>
  );
}
