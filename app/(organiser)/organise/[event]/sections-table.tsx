import { addresses } from '@/app/addresses';
import { tell } from '@/lib/words/tell';
import type { Route } from 'next';
import { Link } from '@/app/_ui/link';
import { clock, shortDayAndClock } from '@/app/_parts/times';
import { ButtonLink } from '@/app/_ui/button';
import { StateWord } from '@/app/_ui/state-word';
import type { EventHome, SectionLine } from '@/lib/events/get-event-home';
import type { NextStep } from '@/lib/rounds/decide-next-step';
import styles from './event-home.module.css';

/** The sections side by side, each with its state and its next act. */
export function SectionsTable({ event }: { readonly event: EventHome }) {
  return (
    <table className={styles.sections} role="table">
      <caption className="sr-only">{tell('event.sectionsTable.sectionsTheirStates')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {tell('event.sectionsTable.section')}
          </th>
          <th role="columnheader" scope="col" className="figure">
            {tell('event.sectionsTable.players')}
          </th>
          <th role="columnheader" scope="col">
            {tell('event.sectionsTable.state')}
          </th>
          <th role="columnheader" scope="col">
            {tell('event.sectionsTable.publicSees')}
          </th>
          <th role="columnheader" scope="col">
            <span className="sr-only">{tell('event.sectionsTable.next')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {event.sections.map((section) => (
          <Row key={section.id} section={section} event={event} isFirstAct={section.id === firstActOf(event)} />
        ))}
      </tbody>
    </table>
  );
}

/** One primary button per page: a draft waiting to be published, else the first section with something to do. */
function firstActOf({ sections }: EventHome): string | undefined {
  const waiting = sections.find(({ next }) => next.kind === 'publish') ?? sections.find(({ next }) => next.kind !== 'finished');
  return waiting?.id;
}

interface RowProps {
  readonly section: SectionLine;
  readonly event: EventHome;
  readonly isFirstAct: boolean;
}

function Row({ section, event, isFirstAct }: RowProps) {
  const to = addresses.organise.section({ event: event.slug, section: section.slug });
  const act = nextAct(section.next, to);
  const meta = [
    tell('event.sectionsTable.rounds', { count: section.rounds }),
    section.edition,
    section.isHistorical ? tell('event.sectionsTable.historical') : '',
    section.rateOfPlay,
  ]
    .filter(Boolean)
    .join(', ');
  const about = [
    section.withdrawn > 0 ? tell('event.sectionsTable.withdrawn', { count: section.withdrawn }) : '',
    section.lateEntries > 0 ? tell('event.sectionsTable.late', { count: section.lateEntries }) : '',
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <Link href={to.desk}>{section.name}</Link>
        <span className={styles.about}>{meta}</span>
      </th>
      <td role="cell" className={`figure ${styles.players}`}>
        <Link href={to.entries} aria-label={tell('event.sectionsTable.players3', { players: section.players, name: section.name })}>
          {section.players}
        </Link>
        {about !== '' && <span className={styles.about}>{about}</span>}
      </td>
      <td role="cell" className={styles.state}>
        <State section={section} timeZone={event.timeZone} />
      </td>
      <td role="cell" className={styles.public}>
        {publicWords(section)}
        {!event.isPublished && <span className={styles.about}>{tell('event.sectionsTable.onceEventPublic')}</span>}
      </td>
      <td role="cell" className={`figure ${styles.act}`}>
        <ButtonLink look={isFirstAct ? 'primary' : 'quiet'} href={act.href}>
          {act.label}
        </ButtonLink>
      </td>
    </tr>
  );
}

function State({ section, timeZone }: { readonly section: SectionLine; readonly timeZone: string }) {
  const last = section.states.at(-1);
  const round = section.states.length;
  const starts =
    section.nextStart === null
      ? ''
      : tell(last === 'draft' ? 'event.sectionsTable.starts' : 'event.sectionsTable.nextStarts', {
          round: round + 1,
          at: shortDayAndClock(section.nextStart.toISOString(), timeZone),
        });
  return (
    <>
      {last === undefined && <StateWord>{tell('event.sectionsTable.beforeRound1')}</StateWord>}
      {last === 'draft' && (
        <>
          <StateWord tone="draft">{tell('event.sectionsTable.roundDraft', { round })}</StateWord>{' '}
          {section.draftedAt === null
            ? tell('event.sectionsTable.notPublic')
            : tell('event.sectionsTable.pairedAt', { at: clock(section.draftedAt.toISOString(), timeZone) })}
        </>
      )}
      {last === 'published' && (
        <>
          <StateWord tone="published">{tell('event.sectionsTable.roundPublished', { round })}</StateWord>{' '}
          {tell('event.sectionsTable.resultsIn', { results: section.results, boards: section.boards })}
        </>
      )}
      {last === 'complete' && (
        <>
          <StateWord tone="complete">{tell('event.sectionsTable.roundComplete', { round })}</StateWord>{' '}
          {section.next.kind === 'finished'
            ? tell('event.sectionsTable.finished')
            : tell('event.sectionsTable.results', { results: section.results, boards: section.boards })}
        </>
      )}
      <span className={styles.progress} aria-hidden="true">
        {Array.from({ length: section.rounds }, (_, index) => (
          <i key={index} className={progressClass(section.states[index])} />
        ))}
      </span>
      {section.conflicts.length > 0 && (
        <span className={styles.about}>{tell('event.sectionsTable.countReportsDecide', { count: section.conflicts.length })}</span>
      )}
      {section.conflicts.length === 0 && starts !== '' && <span className={styles.about}>{starts}</span>}
    </>
  );
}

function progressClass(state: SectionLine['states'][number] | undefined): string | undefined {
  if (state === undefined) return undefined;
  return { complete: styles.complete, published: styles.published, draft: styles.draft }[state];
}

function publicWords({ publication, states }: SectionLine): string {
  const published = states.filter((state) => state !== 'draft').length;
  return tell(`event.sectionsTable.sees.${publication === 'nothing' || published > 0 ? publication : 'players'}`);
}

function nextAct(next: NextStep, to: ReturnType<typeof addresses.organise.section>): { readonly label: string; readonly href: Route } {
  switch (next.kind) {
    case 'enter-players':
      return { label: tell('event.sectionsTable.enterPlayers'), href: to.entries };
    case 'pair':
      return { label: tell('event.sectionsTable.pairRound', { round: next.round }), href: to.desk };
    case 'publish':
      return { label: tell('event.sectionsTable.checkPublish'), href: to.desk };
    case 'enter-results':
      return { label: tell('event.sectionsTable.enterResults'), href: to.desk };
    case 'complete':
      return { label: tell('event.sectionsTable.completeRound'), href: to.desk };
    case 'finished':
      return { label: tell('event.sectionsTable.reportFile'), href: to.export };
  }
}
