import type { Route } from 'next';
import { CardBody, CardHead, CardRow, CardTable, Cell, Column, HeadCell } from '@/app/_ui/card-table';
import { cx } from '@/app/_ui/cx';
import { ButtonLink, Link } from '@/app/_ui/link';
import { StateLabel } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { formatTime, formatShortDayAndTime } from '@/lib/domain/events/format-times';
import type { NextStep } from '@/lib/domain/rounds/decide-next-step';
import { t } from '@/lib/platform/messages/translate';
import type { EventHome, SectionLine } from '@/lib/views/events/get-event-home';

export function SectionsTable({ event }: { readonly event: EventHome }) {
  return (
    <CardTable className="sections-table">
      <caption className="sr-only">{t('event.sectionsTable.caption')}</caption>
      <CardHead>
        <Column>{t('terms.label.section')}</Column>
        <Column className="figure">{t('terms.label.players')}</Column>
        <Column>{t('terms.label.status')}</Column>
        <Column>{t('terms.label.thePublicSees')}</Column>
        <Column>
          <span className="sr-only">{t('event.sectionsTable.next')}</span>
        </Column>
      </CardHead>
      <CardBody>
        {event.sections.map((section) => (
          <Row key={section.id} section={section} event={event} isFirstAct={section.id === primarySectionId(event)} />
        ))}
      </CardBody>
    </CardTable>
  );
}

/** Returns the id of the only section with a primary button: the first one with a draft to publish, else the first unfinished one. */
function primarySectionId({ sections }: EventHome): string | undefined {
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
  // Players are entered in the copies of a template.
  const act =
    event.isTemplate && section.next.kind === 'enter-players' ? { label: t('terms.label.settings'), href: to.settings } : nextStepLink(section.next, to);
  const { meta, about } = sectionSmallTexts(section);
  return (
    <CardRow>
      <HeadCell>
        <Link href={to.desk}>{section.name}</Link>
        <span className="block text-t1 font-normal text-muted">{meta}</span>
      </HeadCell>
      <Cell name="players" className="figure">
        <Link href={to.entries} aria-label={t('event.sectionsTable.playersIn', { players: section.players, name: section.name })}>
          {section.players}
        </Link>
        {about !== '' && <span className="block text-t1 font-normal text-muted">{about}</span>}
      </Cell>
      <Cell name="state">
        <State section={section} timeZone={event.timeZone} />
      </Cell>
      <Cell>
        {publicationText(section)}
        {!event.isPublished && !event.isTemplate && <span className="block text-t1 font-normal text-muted">{t('event.sectionsTable.whenEventIsPublic')}</span>}
      </Cell>
      <Cell name="next" className="figure">
        <ButtonLink variant={isFirstAct ? 'primary' : 'quiet'} href={act.href}>
          {act.label}
        </ButtonLink>
      </Cell>
    </CardRow>
  );
}

/** `meta` is the small text under the name, `about` the small text under the number of players. */
function sectionSmallTexts(section: SectionLine): { readonly meta: string; readonly about: string } {
  const meta = [
    t('terms.word.rounds', { count: section.rounds }),
    section.edition,
    section.isHistorical ? t('terms.word.historical') : '',
    section.isChess960 ? t('terms.label.chess960') : '',
    section.rateOfPlay,
  ]
    .filter(Boolean)
    .join(', ');
  const about = [
    section.withdrawn > 0 ? t('terms.word.withdrawnCount', { count: section.withdrawn }) : '',
    section.lateEntries > 0 ? t('terms.word.lateCount', { count: section.lateEntries }) : '',
  ]
    .filter(Boolean)
    .join(', ');
  return { meta, about };
}

function startText({ states, nextStart }: SectionLine, timeZone: string): string {
  if (nextStart === null) return '';
  const at = formatShortDayAndTime(nextStart.toISOString(), timeZone);
  return t(states.at(-1) === 'draft' ? 'event.sectionsTable.starts' : 'event.sectionsTable.nextStarts', { round: states.length + 1, at });
}

function State({ section, timeZone }: { readonly section: SectionLine; readonly timeZone: string }) {
  const last = section.states.at(-1);
  const round = section.states.length;
  const starts = startText(section, timeZone);
  return (
    <>
      {last === undefined && <StateLabel>{t('terms.label.beforeRound1')}</StateLabel>}
      {last === 'draft' && (
        <>
          <StateLabel tone="draft">{t('event.sectionsTable.roundDraft', { round })}</StateLabel>{' '}
          {section.draftedAt === null
            ? t('terms.word.notPublicYet')
            : t('event.sectionsTable.pairedAt', { at: formatTime(section.draftedAt.toISOString(), timeZone) })}
        </>
      )}
      {last === 'published' && (
        <>
          <StateLabel tone="published">{t('terms.label.roundPublished', { round })}</StateLabel> {t('event.sectionsTable.results', section)}
        </>
      )}
      {last === 'complete' && (
        <>
          <StateLabel tone="complete">{t('terms.label.roundComplete', { round })}</StateLabel>{' '}
          {section.next.kind === 'finished' ? t('event.sectionsTable.finished') : t('event.sectionsTable.results', section)}
        </>
      )}
      <RoundsProgress section={section} />
      {section.conflicts.length > 0 && (
        <span className="block text-t1 font-normal text-muted">{t('event.sectionsTable.reportsToDecide', { count: section.conflicts.length })}</span>
      )}
      {section.conflicts.length === 0 && starts !== '' && <span className="block text-t1 font-normal text-muted">{starts}</span>}
    </>
  );
}

function RoundsProgress({ section }: { readonly section: SectionLine }) {
  return (
    <span className="mt-[0.45rem] mb-[0.3rem] flex min-w-[8rem] gap-[2px]" aria-hidden="true">
      {Array.from({ length: section.rounds }, (_, index) => (
        <i key={index} className={cx('h-[4px] flex-1', progressClass(section.states[index]))} />
      ))}
    </span>
  );
}

const ROUND_STATE_CLASSES = { complete: 'bg-ink', published: 'bg-accent', draft: 'bg-draft' } as const;

function progressClass(state: SectionLine['states'][number] | undefined): string {
  return state === undefined ? 'bg-line' : ROUND_STATE_CLASSES[state];
}

function publicationText({ publication, states }: SectionLine): string {
  const published = states.filter((state) => state !== 'draft').length;
  return t(`terms.sees.${publication === 'nothing' || published > 0 ? publication : 'players'}`);
}

function nextStepLink(next: NextStep, to: ReturnType<typeof addresses.organise.section>): { readonly label: string; readonly href: Route } {
  switch (next.kind) {
    case 'enter-players':
      return { label: t('terms.label.enterPlayers'), href: to.entries };
    case 'pair':
      return { label: t('terms.label.pairRound', { round: next.round }), href: to.desk };
    case 'hand':
      return { label: t('event.sectionsTable.pairByHand', { round: next.round }), href: to.desk };
    case 'publish':
      return { label: t('event.sectionsTable.checkAndPublish'), href: to.desk };
    case 'enter-results':
      return { label: t('event.sectionsTable.enterResults'), href: to.desk };
    case 'complete':
      return { label: t('terms.label.completeTheRound'), href: to.desk };
    case 'finished':
      return { label: t('terms.label.reportFile'), href: to.export };
  }
}
