import { dateAndClock } from '@/app/_parts/times';
import { Form } from '@/app/_ui/form';
import { Submit } from '@/app/_ui/submit';
import type { EventHome } from '@/lib/events/get-event-home';
import { putSectionBackAction } from './actions';
import { Block } from '@/app/_ui/block';
import { Rows } from '@/app/_ui/rows';

/** Sections that can still be put back; who may not do that sees until when somebody can. */
export function RemovedSections({ event }: { readonly event: Pick<EventHome, 'removedSections' | 'mayAddSections' | 'timeZone'> }) {
  return (
    <section className="mt-s5" aria-labelledby="removed">
      <h2 id="removed">Removed sections</h2>
      <Block as="div" className="mt-s2">
        <Rows>
          {event.removedSections.map(({ sectionId, name, players, removedAt, erasesAt }) => (
            <li key={sectionId}>
              <div>
                <h3>{name}</h3>
                <p className="text-muted text-t1">
                  {players} {players === 1 ? 'player' : 'players'}. Removed {dateAndClock(removedAt, event.timeZone)}. It can be put back until{' '}
                  {dateAndClock(erasesAt, event.timeZone)}; then it is erased.
                </p>
              </div>
              {event.mayAddSections && (
                <Form action={putSectionBackAction} goal="the section can be put back">
                  <input type="hidden" name="removedSectionId" value={sectionId} />
                  <Submit look="quiet">Put it back</Submit>
                </Form>
              )}
            </li>
          ))}
        </Rows>
      </Block>
    </section>
  );
}
