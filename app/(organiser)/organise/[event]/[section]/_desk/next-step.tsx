import type { ReactNode } from 'react';
import { Button } from '@/app/_ui/button';
import { cx } from '@/app/_ui/cx';
import { Field } from '@/app/_ui/field';
import { ActionButton, Form, Submit } from '@/app/_ui/form';
import { ButtonLink, Link } from '@/app/_ui/link';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses, withFragment, type SectionAt } from '@/app/addresses';
import { formatShortDayAndTime } from '@/lib/domain/events/format-times';
import { formatOf, formatOfPlayers } from '@/lib/domain/formats/formats';
import { t } from '@/lib/platform/messages/translate';
import type { DeskData, DeskRound } from '@/lib/views/rounds/get-desk';
import {
  beginManualPairingAction,
  completeRoundAction,
  discardDraftAction,
  endManualPairingAction,
  pairRemainingAction,
  pairFreePlayersAction,
  pairNextRoundAction,
  publishRoundAction,
} from '../actions';
import { isDisputed } from './filter-boards';
import { NextStepBar } from './next-step-bar';
import { isReadyToPair, openQuestions } from './open-questions';

interface NextStepProps {
  readonly desk: DeskData;
  readonly at: SectionAt;
  /** True if this is the only next-step bar of the page, so that its buttons can have keyboard shortcuts. */
  readonly hasKeys?: boolean;
}

const NEXT_STEP_BAR_CLASS = cx('mt-s4 flex flex-wrap items-center justify-between gap-x-s4 gap-y-s2 border-t-2 border-b border-ink py-s2');
const bold = (text: ReactNode) => <b>{text}</b>;

/**
 * The next step of a section, with its main button. Each step's form has its own React key. Otherwise, React would reuse the form for the
 * next step and keep the previous answer and the focus.
 */
export function SectionNextStep({ desk, at, hasKeys = false }: NextStepProps) {
  const { settings } = addresses.organise.event(desk.section.eventSlug);
  return (
    <NextStepBar
      className={NEXT_STEP_BAR_CLASS}
      label={t('desk.next.label', { section: desk.section.name })}
      step={`${desk.step.kind} ${desk.current?.id}`}
      hasKeys={hasKeys}
    >
      <p className="max-w-[46rem]" tabIndex={-1} data-next={focusesText(desk.step) || undefined}>
        <NextStepText desk={desk} />
        {isInPrivateEvent(desk) && <> {translateRich('desk.next.hidden', { b: bold, link: (text) => <Link href={settings}>{text}</Link> })}</>}
        {desk.unconfirmed > 0 && desk.current !== null && (
          <>
            {' '}
            <Link href={addresses.organise.section(at).round(desk.current.number).lineUps}>{t('captain.unconfirmedMatches', { count: desk.unconfirmed })}</Link>
          </>
        )}
        {desk.unconfirmedEarly > 0 && (
          <>
            {' '}
            <Link href={addresses.organise.section(at).fixtures}>{t('captain.unconfirmedEarly', { count: desk.unconfirmedEarly })}</Link>
          </>
        )}
        {desk.alerts > 0 && (
          <>
            {' '}
            <Link href={addresses.organise.section(at).leagueRules}>{t('entries.leagueRules.count', { count: desk.alerts })}</Link>
          </>
        )}
      </p>
      <div className="acts">
        <NextStepActions desk={desk} at={at} hasKeys={hasKeys} />
      </div>
    </NextStepBar>
  );
}

/** True if the focus goes to the text of the step, not to its button, so that a key pressed twice does not press the button by mistake. */
const focusesText = ({ kind }: DeskData['step']) => kind !== 'pair' && kind !== 'complete';

/** True if a round is published, or about to be, in an event that is not public. */
function isInPrivateEvent({ step, section }: DeskData): boolean {
  return !section.isEventPublic && (step.kind === 'publish' || step.kind === 'enter-results');
}

function PairStepText({ desk, round }: Pick<NextStepProps, 'desk'> & { readonly round: number }) {
  const { players: count = 0, teams = null } = desk.checklist ?? {};
  const { hasSchedule, hasFixedField } = formatOfPlayers(desk.section.systemId);
  if (desk.checklist?.blocks.some(({ code }) => code === 'match-undecided' || code === 'match-adjourned') === true)
    return translateRich('desk.next.settleMatches', { b: bold });
  const questions = openQuestions(desk).map((kind) => t(`desk.next.question.${kind}`));
  return (
    <>
      {hasFixedField
        ? translateRich(hasSchedule ? 'desk.next.pairTable' : 'desk.next.pairBracket', { b: bold, round })
        : teams !== null
          ? translateRich('desk.next.pairTeams', { b: bold, round, count: teams })
          : translateRich('desk.next.pair', { b: bold, round, count, bye: count % 2 === 1 ? 'yes' : 'no' })}{' '}
      {questions.length > 0 && translateRich('desk.next.questions', { b: bold, count: questions.length, questions })}
    </>
  );
}

function NextStepText({ desk }: Pick<NextStepProps, 'desk'>): ReactNode {
  const { step, section } = desk;
  switch (step.kind) {
    case 'enter-players':
      return translateRich(section.hasBoards ? 'desk.next.enterPlayers' : 'desk.next.enterTeams', { b: bold });
    case 'pair':
      return <PairStepText desk={desk} round={step.round} />;
    case 'hand':
      return translateRich('desk.next.hand', { b: bold, round: step.round });
    case 'publish':
      return (
        <>
          {translateRich('desk.next.publish', { b: bold, round: step.round })} {desk.lineUps !== null && lineUpsText(desk.lineUps, section.timeZone)}
        </>
      );
    case 'enter-results': {
      const boards = desk.boards.filter(isDisputed).map(({ board }) => board);
      return (
        <>
          {translateRich('desk.next.enterResults', { b: bold })}
          {boards.length > 0 && ` ${t('desk.next.settle', { count: boards.length, boards })}`}{' '}
          {step.round < section.rounds ? t('desk.next.thenPair', { round: step.round + 1 }) : t('desk.next.thenComplete')}
        </>
      );
    }
    case 'complete': {
      const { adjourned } = desk.counts;
      const [round, next] = [step.round, step.round + 1];
      if (step.adjourned.length > 0) return translateRich('desk.next.endAdjourned', { b: bold, games: step.adjourned });
      if (round < section.rounds && adjourned > 0) return translateRich('desk.next.completeAdjourned', { b: bold, adjourned, round, next });
      return translateRich('desk.next.complete', { b: bold, round, next, isLast: round < section.rounds ? 'no' : 'yes' });
    }
    case 'finished':
      return translateRich('desk.next.finished', { b: bold });
  }
}

const lineUpsText = ({ until, ...counts }: NonNullable<DeskData['lineUps']>, timeZone: string) =>
  t('entries.announce.state', { ...counts, until: formatShortDayAndTime(until, timeZone) });

function NextStepActions({ desk, at, hasKeys = false }: NextStepProps) {
  const to = addresses.organise.section(at);
  const { step, section, current } = desk;
  switch (step.kind) {
    case 'enter-players':
      return (
        <ButtonLink variant="primary" href={section.hasBoards ? to.entries : to.teams}>
          {t(section.hasBoards ? 'terms.label.enterPlayers' : 'entries.teams.add')}
        </ButtonLink>
      );
    case 'pair':
      return <PairActions desk={desk} round={step.round} hasKeys={hasKeys} />;
    case 'hand':
      return current === null ? null : <EndManualPairing desk={desk} round={current} at={at} />;
    case 'publish':
      return current === null ? null : (
        <PublishActions
          sectionId={section.id}
          isOfTeams={formatOf(section.systemId).isOfTeams}
          hasBoards={section.hasBoards}
          round={current}
          changesSeen={desk.draft.seen}
          at={at}
          hasKeys={hasKeys}
        />
      );
    case 'enter-results':
      return <ResultsActions desk={desk} round={step.round} boards={step.boards} at={at} />;
    case 'complete':
      return current === null ? null : <CompleteActions key={`complete ${step.adjourned.length}`} round={current} at={at} hasKeys={hasKeys} />;
    case 'finished':
      return (
        <ButtonLink variant="primary" href={to.export}>
          {t('terms.label.reportFile')}
        </ButtonLink>
      );
  }
}

interface ResultsActionsProps {
  readonly desk: DeskData;
  readonly round: number;
  readonly boards: number;
  readonly at: SectionAt;
}

function ResultsActions({ desk, round, boards, at }: ResultsActionsProps) {
  const whyId = `why-not-${desk.section.slug}`;
  return (
    <>
      <PairFreeButton desk={desk} round={round + 1} />
      <Button type="button" className="cursor-not-allowed border-dashed text-muted" aria-disabled="true" aria-describedby={whyId}>
        {t('desk.act.complete', { round })}
      </Button>
      <span className="sr-only" id={whyId}>
        {t('desk.act.opens', { boards })}
      </span>
      {desk.scores === null && <ButtonLink href={addresses.organise.section(at).round(round).slips}>{t('terms.label.resultSlips')}</ButtonLink>}
      <UnpublishLink at={at} round={round} />
    </>
  );
}

function CompleteActions({ round, at, hasKeys }: { readonly round: DeskRound; readonly at: SectionAt; readonly hasKeys: boolean }) {
  return (
    <>
      <ActionButton action={completeRoundAction} fields={{ roundId: round.id }} variant="primary" shortcut={hasKeys ? 'C' : undefined}>
        {t('desk.act.complete', { round: round.number })}
      </ActionButton>
      <UnpublishLink at={at} round={round.number} />
    </>
  );
}

function UnpublishLink({ at, round }: { readonly at: SectionAt; readonly round: number }) {
  return <ButtonLink href={withFragment(addresses.organise.section(at).round(round).page, 'withdraw')}>{t('desk.act.withdraw')}</ButtonLink>;
}

function PairActions({ desk, round, hasKeys }: Pick<NextStepProps, 'desk'> & { readonly round: number; readonly hasKeys: boolean }) {
  const { id } = desk.section;
  return (
    <>
      <PairButton sectionId={id} round={round} variant={isReadyToPair(desk) ? 'primary' : 'quiet'} hasKeys={hasKeys} />
      {desk.adjourned.length > 0 && <PairFreeButton desk={desk} round={round} />}
      <BeginManualPairingButton sectionId={id} round={round}>
        {t('terms.label.pairManually')}
      </BeginManualPairingButton>
    </>
  );
}

/**
 * The button that pairs the free players while other games are still in progress, for formats that allow it. Renders nothing in other
 * formats or after the last round.
 */
function PairFreeButton({ desk: { section }, round }: Pick<NextStepProps, 'desk'> & { readonly round: number }) {
  if (!formatOf(section.systemId).pairsFreePlayers || round > section.rounds) return null;
  return (
    <ActionButton action={pairFreePlayersAction} fields={{ sectionId: section.id, round }}>
      {t('desk.act.pairFree')}
    </ActionButton>
  );
}

interface PairButtonProps {
  readonly sectionId: string;
  readonly round: number;
  readonly variant: 'primary' | 'quiet';
  readonly hasKeys: boolean;
}

function PairButton({ sectionId, round, variant, hasKeys }: PairButtonProps) {
  return (
    <ActionButton key="pair" action={pairNextRoundAction} fields={{ sectionId, round }} variant={variant} shortcut={hasKeys ? 'P' : undefined}>
      {t('terms.label.pairRound', { round })}
    </ActionButton>
  );
}

/** The button that starts manual pairing. If the rules allow no pairing, this is the only way to continue. */
function BeginManualPairingButton({ sectionId, round, children }: { readonly sectionId: string; readonly round: number; readonly children: string }) {
  return (
    <ActionButton action={beginManualPairingAction} fields={{ sectionId, round }}>
      {children}
    </ActionButton>
  );
}

interface EndManualPairingProps extends NextStepProps {
  readonly round: DeskRound;
}

function EndManualPairing({ desk, round, at }: EndManualPairingProps) {
  return (
    <>
      <ActionButton key="end-hand" action={endManualPairingAction} fields={{ roundId: round.id }} variant="primary">
        {t('desk.act.endHand')}
      </ActionButton>
      {desk.playersWithoutBoard > 0 && (
        <ActionButton action={pairRemainingAction} fields={{ roundId: round.id }}>
          {t('desk.act.pairRest')}
        </ActionButton>
      )}
      <ButtonLink href={addresses.organise.section(at).round(round.number).edit}>{t('desk.act.compare')}</ButtonLink>
      <DiscardDraftButton round={round} />
    </>
  );
}

function DiscardDraftButton({ round }: { readonly round: DeskRound }) {
  return (
    <ActionButton action={discardDraftAction} fields={{ roundId: round.id }} variant="danger">
      {t('desk.act.discard')}
    </ActionButton>
  );
}

interface PublishActionsProps {
  readonly isOfTeams: boolean;
  /** False if only the scores of matches are known, so that there are no line-ups and no slips. */
  readonly hasBoards: boolean;
  readonly sectionId: string;
  readonly round: DeskRound;
  /** Identifies the listed changes since the round was paired; '' if the draft is up to date. */
  readonly changesSeen: string;
  readonly at: SectionAt;
  readonly hasKeys: boolean;
}

function PublishActions({ sectionId, isOfTeams, hasBoards, round, changesSeen, at, hasKeys }: PublishActionsProps) {
  const to = addresses.organise.section(at).round(round.number);
  const isUpToDate = changesSeen === '';
  return (
    <>
      <Form key="publish" action={publishRoundAction} className="flex flex-wrap items-end gap-x-s3 gap-y-s2 [&>[data-outcome]]:w-full">
        <input type="hidden" name="roundId" value={round.id} />
        {!isUpToDate && <input type="hidden" name="asItIs" value={changesSeen} />}
        {round.startsAt === null && (
          <Field type="datetime-local" name="startsAt" label={t('desk.act.startsAt', { round: round.number })} hint={t('desk.act.startsAtHint')} />
        )}
        <Submit variant={isUpToDate ? 'primary' : 'quiet'} shortcut={hasKeys ? 'Shift+P' : undefined}>
          {t(isUpToDate ? 'desk.act.publish' : 'desk.act.publishAllTheSame', { round: round.number })}
        </Submit>
      </Form>
      {isOfTeams && hasBoards && <ButtonLink href={to.lineUps}>{t('entries.lineUps.title')}</ButtonLink>}
      <BeginManualPairingButton sectionId={sectionId} round={round.number}>
        {t('terms.label.editPairings')}
      </BeginManualPairingButton>
      {hasBoards && <ButtonLink href={to.slips}>{t('terms.label.resultSlips')}</ButtonLink>}
      <DiscardDraftButton round={round} />
    </>
  );
}
