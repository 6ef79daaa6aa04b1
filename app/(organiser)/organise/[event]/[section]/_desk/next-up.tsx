import type { ReactNode } from 'react';
import { Button } from '@/app/_ui/button';
import { cx } from '@/app/_ui/cx';
import { Field } from '@/app/_ui/field';
import { Act, Form, Submit } from '@/app/_ui/form';
import { ButtonLink, Link } from '@/app/_ui/link';
import { tellRich } from '@/app/_ui/tell-rich';
import { addresses, atMark, type SectionAt } from '@/app/addresses';
import { tell } from '@/lib/platform/words/tell';
import type { Desk, DeskRound } from '@/lib/views/rounds/get-desk';
import {
  beginHandPairingAction,
  completeRoundAction,
  discardDraftAction,
  endHandPairingAction,
  pairRestAction,
  pairRoundAction,
  publishRoundAction,
} from '../actions';
import { countsOf, isDisputed } from './boards-to-show';
import { NextStrip } from './next-strip';
import { isReadyToPair, questionsBefore } from './questions';

interface NextUpProps {
  readonly desk: Desk;
  readonly at: SectionAt;
  /** True for the only strip of a page: its buttons have keys. */
  readonly hasKeys?: boolean;
}

const STRIP = cx('mt-s4 flex flex-wrap items-center justify-between gap-x-s4 gap-y-s2 border-t-2 border-b border-ink py-s2');
const b = (text: ReactNode) => <b>{text}</b>;

/** The next step with the one main button. Each step's form has its own key, so that neither an answer nor the focus passes to the next step. */
export function NextUp({ desk, at, hasKeys = false }: NextUpProps) {
  const { settings } = addresses.organise.event(desk.section.eventSlug);
  return (
    <NextStrip
      className={STRIP}
      label={tell('desk.next.label', { section: desk.section.name })}
      step={`${desk.step.kind} ${desk.current?.id}`}
      hasKeys={hasKeys}
    >
      <p className="max-w-[46rem]" tabIndex={-1} data-next={isRead(desk.step) || undefined}>
        <Words desk={desk} />
        {isHidden(desk) && <> {tellRich('desk.next.hidden', { b, link: (text) => <Link href={settings}>{text}</Link> })}</>}
      </p>
      <div className="acts">
        <Acts desk={desk} at={at} hasKeys={hasKeys} />
      </div>
    </NextStrip>
  );
}

/** A step that is first read: it has no button that a second press could hit by mistake. */
const isRead = ({ kind }: Desk['step']) => kind !== 'pair' && kind !== 'complete';

/** True if a round is published, or about to be, in an event that is not public. */
function isHidden({ step, section }: Desk): boolean {
  return !section.isEventPublic && (step.kind === 'publish' || step.kind === 'enter-results');
}

function Words({ desk }: Pick<NextUpProps, 'desk'>): ReactNode {
  const { step, section, checklist } = desk;
  switch (step.kind) {
    case 'enter-players':
      return tellRich('desk.next.enterPlayers', { b });
    case 'pair': {
      const count = checklist?.players ?? 0;
      const questions = questionsBefore(desk).map((kind) => tell(`desk.next.question.${kind}`));
      return (
        <>
          {tellRich('desk.next.pair', { b, round: step.round, count, bye: count % 2 === 1 ? 'yes' : 'no' })}{' '}
          {questions.length > 0 && tellRich('desk.next.questions', { b, count: questions.length, questions })}
        </>
      );
    }
    case 'hand':
      return tellRich('desk.next.hand', { b, round: step.round });
    case 'publish':
      return tellRich('desk.next.publish', { b, round: step.round });
    case 'enter-results': {
      const boards = desk.boards.filter(isDisputed).map(({ board }) => board);
      return (
        <>
          {tellRich('desk.next.enterResults', { b, open: step.open })}
          {boards.length > 0 && ` ${tell('desk.next.settle', { count: boards.length, boards })}`}{' '}
          {step.round < section.rounds ? tell('desk.next.thenPair', { round: step.round + 1 }) : tell('desk.next.thenComplete')}
        </>
      );
    }
    case 'complete':
      if (step.adjourned.length > 0) return tellRich('desk.next.endAdjourned', { b, games: step.adjourned });
      if (section.rounds > step.round && countsOf(desk.boards).adjourned > 0)
        return tellRich('desk.next.completeAdjourned', { b, adjourned: countsOf(desk.boards).adjourned, round: step.round, next: step.round + 1 });
      return tellRich('desk.next.complete', { b, round: step.round, next: step.round + 1, isLast: step.round < section.rounds ? 'no' : 'yes' });
    case 'finished':
      return tellRich('desk.next.finished', { b });
  }
}

function Acts({ desk, at, hasKeys = false }: NextUpProps) {
  const to = addresses.organise.section(at);
  const { step, section, current } = desk;
  switch (step.kind) {
    case 'enter-players':
      return (
        <ButtonLink look="primary" href={to.entries}>
          {tell('terms.label.enterPlayers')}
        </ButtonLink>
      );
    case 'pair':
      return (
        <>
          <Pair sectionId={section.id} round={step.round} look={isReadyToPair(desk) ? 'primary' : 'quiet'} hasKeys={hasKeys} />
          <BeginHand sectionId={section.id} round={step.round}>
            {tell('terms.label.pairManually')}
          </BeginHand>
        </>
      );
    case 'hand':
      return current === null ? null : <EndHand desk={desk} round={current} at={at} />;
    case 'publish':
      return current === null ? null : <Publish sectionId={section.id} round={current} changesSeen={desk.draft.seen} at={at} hasKeys={hasKeys} />;
    case 'enter-results':
      return <NotYet section={section.slug} round={step.round} boards={step.boards} at={at} />;
    case 'complete':
      return current === null ? null : <Complete key={`complete ${step.adjourned.length}`} round={current} at={at} hasKeys={hasKeys} />;
    case 'finished':
      return (
        <ButtonLink look="primary" href={to.export}>
          {tell('terms.label.reportFile')}
        </ButtonLink>
      );
  }
}

/** A placeholder until all results are in, when the round can be completed. */
function NotYet({ section, round, boards, at }: { readonly section: string; readonly round: number; readonly boards: number; readonly at: SectionAt }) {
  const whyId = `why-not-${section}`;
  return (
    <>
      <Button type="button" className="cursor-not-allowed border-dashed text-muted" aria-disabled="true" aria-describedby={whyId}>
        {tell('desk.act.complete', { round })}
      </Button>
      <span className="sr-only" id={whyId}>
        {tell('desk.act.opens', { boards })}
      </span>
      <ButtonLink href={addresses.organise.section(at).round(round).slips}>{tell('terms.label.resultSlips')}</ButtonLink>
      <Withdraw at={at} round={round} />
    </>
  );
}

function Complete({ round, at, hasKeys }: { readonly round: DeskRound; readonly at: SectionAt; readonly hasKeys: boolean }) {
  return (
    <>
      <Act
        action={completeRoundAction}
        fields={{ roundId: round.id }}
        look="primary"
        shortcut={hasKeys ? 'C' : undefined}
      >
        {tell('desk.act.complete', { round: round.number })}
      </Act>
      <Withdraw at={at} round={round.number} />
    </>
  );
}

function Withdraw({ at, round }: { readonly at: SectionAt; readonly round: number }) {
  return <ButtonLink href={atMark(addresses.organise.section(at).round(round).page, 'withdraw')}>{tell('desk.act.withdraw')}</ButtonLink>;
}

interface PairProps {
  readonly sectionId: string;
  readonly round: number;
  readonly look: 'primary' | 'quiet';
  readonly hasKeys: boolean;
}

function Pair({ sectionId, round, look, hasKeys }: PairProps) {
  return (
    <Act
      key="pair"
      action={pairRoundAction}
      fields={{ sectionId, round }}
      look={look}
      shortcut={hasKeys ? 'P' : undefined}
    >
      {tell('terms.label.pairRound', { round })}
    </Act>
  );
}

/** Also the way to continue when the rules give no pairing: all boards are then made manually. */
function BeginHand({ sectionId, round, children }: { readonly sectionId: string; readonly round: number; readonly children: string }) {
  return (
    <Act action={beginHandPairingAction} fields={{ sectionId, round }}>
      {children}
    </Act>
  );
}

interface EndHandProps extends NextUpProps {
  readonly round: DeskRound;
}

function EndHand({ desk, round, at }: EndHandProps) {
  return (
    <>
      <Act
        key="end-hand"
        action={endHandPairingAction}
        fields={{ roundId: round.id }}
        look="primary"
      >
        {tell('desk.act.endHand')}
      </Act>
      {desk.standing > 0 && (
        <Act action={pairRestAction} fields={{ roundId: round.id }}>
          {tell('desk.act.pairRest')}
        </Act>
      )}
      <ButtonLink href={addresses.organise.section(at).round(round.number).edit}>{tell('desk.act.compare')}</ButtonLink>
      <Discard round={round} />
    </>
  );
}

function Discard({ round }: { readonly round: DeskRound }) {
  return (
    <Act action={discardDraftAction} fields={{ roundId: round.id }} look="danger">
      {tell('desk.act.discard')}
    </Act>
  );
}

interface PublishProps {
  readonly sectionId: string;
  readonly round: DeskRound;
  /** Identifies the changes since the draft that this page shows; '' if the draft is up to date. */
  readonly changesSeen: string;
  readonly at: SectionAt;
  readonly hasKeys: boolean;
}

function Publish({ sectionId, round, changesSeen, at, hasKeys }: PublishProps) {
  const to = addresses.organise.section(at).round(round.number);
  const fits = changesSeen === '';
  return (
    <>
      <Form
        key="publish"
        action={publishRoundAction}
        className="flex flex-wrap items-end gap-x-s3 gap-y-s2 [&>[data-outcome]]:w-full"
      >
        <input type="hidden" name="roundId" value={round.id} />
        {!fits && <input type="hidden" name="asItIs" value={changesSeen} />}
        {round.startsAt === null && (
          <Field type="datetime-local" name="startsAt" label={tell('desk.act.startsAt', { round: round.number })} hint={tell('desk.act.startsAtHint')} />
        )}
        <Submit look={fits ? 'primary' : 'quiet'} shortcut={hasKeys ? 'Shift+P' : undefined}>
          {tell(fits ? 'desk.act.publish' : 'desk.act.publishAllTheSame', { round: round.number })}
        </Submit>
      </Form>
      <BeginHand sectionId={sectionId} round={round.number}>
        {tell('terms.label.editPairings')}
      </BeginHand>
      <ButtonLink href={to.slips}>{tell('terms.label.resultSlips')}</ButtonLink>
      <Discard round={round} />
    </>
  );
}
