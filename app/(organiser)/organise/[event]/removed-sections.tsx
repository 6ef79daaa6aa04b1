import { Act } from '@/app/_ui/form';
import { Block, Rows } from '@/app/_ui/page-parts';
import { dateAndClock } from '@/lib/domain/events/times';
import { tell } from '@/lib/platform/words/tell';
import type { EventHome } from '@/lib/views/events/get-event-home';
import { putSectionBackAction } from './actions';

/** Sections that can still be put back; who may not do that sees until when somebody can. */
export function RemovedSections({ event }: { readonly event: Pick<EventHome, 'removedSections' | 'mayAddSections' | 'timeZone'> }) {
  return (
    <section className="mt-s5" aria-labelledby="removed">
      <h2 id="removed">{tell('event.removedSections.title')}</h2>
      <Block as="div" className="mt-s2">
        <Rows>
          {event.removedSections.map(({ sectionId, name, players, removedAt, erasesAt }) => (
            <li key={sectionId}>
              <div>
                <h3>{name}</h3>
                <p className="text-muted text-t1">
                  {tell('event.removedSections.until', {
                    players,
                    removed: dateAndClock(removedAt, event.timeZone),
                    erased: dateAndClock(erasesAt, event.timeZone),
                  })}
                </p>
              </div>
              {event.mayAddSections && (
                <Act action={putSectionBackAction} goal={tell('event.removedSections.goal')} fields={{ removedSectionId: sectionId }}>
                  {tell('event.removedSections.putBack')}
                </Act>
              )}
            </li>
          ))}
        </Rows>
      </Block>
    </section>
  );
}
