import { addresses } from '@/app/addresses';
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
      <caption className="sr-only">Sections and their states</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Section
          </th>
          <th role="columnheader" scope="col" className="figure">
            Players
          </th>
          <th role="columnheader" scope="col">
            State
          </th>
          <th role="columnheader" scope="col">
            The public sees
          </th>
          <th role="columnheader" scope="col">
            <span className="sr-only">Next</span>
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
  const meta = [`${section.rounds} rounds`, `${section.edition}${section.isHistorical ? ', historical' : ''}`, section.rateOfPlay].filter(Boolean).join(', ');
  const about = [section.withdrawn > 0 ? `${section.withdrawn} withdrawn` : '', section.lateEntries > 0 ? `${section.lateEntries} late` : '']
    .filter(Boolean)
    .join(', ');
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <Link href={to.desk}>{section.name}</Link>
        <span className={styles.about}>{meta}</span>
      </th>
      <td role="cell" className={`figure ${styles.players}`}>
        <Link href={to.entries} aria-label={`${section.players} players in ${section.name}`}>
          {section.players}
        </Link>
        {about !== '' && <span className={styles.about}>{about}</span>}
      </td>
      <td role="cell" className={styles.state}>
        <State section={section} timeZone={event.timeZone} />
      </td>
      <td role="cell" className={styles.public}>
        {publicWords(section)}
        {!event.isPublished && <span className={styles.about}>once the event is public</span>}
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
      : `${last === 'draft' ? 'starts' : `round ${round + 1} starts`} ${shortDayAndClock(section.nextStart.toISOString(), timeZone)}`;
  return (
    <>
      {last === undefined && <StateWord>Before round 1</StateWord>}
      {last === 'draft' && (
        <>
          <StateWord tone="draft">Round {round} draft</StateWord> {section.draftedAt && `paired ${clock(section.draftedAt.toISOString(), timeZone)}, `}not
          public
        </>
      )}
      {last === 'published' && (
        <>
          <StateWord tone="published">Round {round} published</StateWord> {section.results} of {section.boards} results
        </>
      )}
      {last === 'complete' && (
        <>
          <StateWord tone="complete">Round {round} complete</StateWord>{' '}
          {section.next.kind === 'finished' ? 'finished' : `${section.results} of ${section.boards} results`}
        </>
      )}
      <span className={styles.progress} aria-hidden="true">
        {Array.from({ length: section.rounds }, (_, index) => (
          <i key={index} className={progressClass(section.states[index])} />
        ))}
      </span>
      {section.conflicts.length > 0 && (
        <span className={styles.about}>
          {section.conflicts.length} {section.conflicts.length === 1 ? 'report' : 'reports'} to decide
        </span>
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
  if (publication === 'nothing') return 'Nothing';
  if (published === 0) return 'The list of players';
  return { pairings: 'Pairings', results: 'Pairings and results', standings: 'Pairings, results, standings' }[publication];
}

function nextAct(next: NextStep, to: ReturnType<typeof addresses.organise.section>): { readonly label: string; readonly href: Route } {
  switch (next.kind) {
    case 'enter-players':
      return { label: 'Enter players', href: to.entries };
    case 'pair':
      return { label: `Pair round ${next.round}`, href: to.desk };
    case 'publish':
      return { label: 'Check and publish', href: to.desk };
    case 'enter-results':
      return { label: 'Enter results', href: to.desk };
    case 'complete':
      return { label: 'Complete the round', href: to.desk };
    case 'finished':
      return { label: 'Report file', href: to.export };
  }
}
