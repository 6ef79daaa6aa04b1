import { addresses, atMark, type SectionAt } from '@/app/addresses';
import { Link } from '@/app/_ui/link';
import { Button, ButtonLink } from '@/app/_ui/button';
import { Form } from '@/app/_ui/form';
import { Submit } from '@/app/_ui/submit';
import type { Desk, DeskRound } from '@/lib/rounds/get-desk';
import { completeRoundAction, discardDraftAction, pairRoundAction, publishRoundAction } from '../actions';
import { isDisputed } from './boards-to-show';
import styles from './desk.module.css';

interface NextUpProps {
  readonly desk: Desk;
  readonly at: SectionAt;
}

/** The strip that says what is next and holds the one main button. */
export function NextUp({ desk, at }: NextUpProps) {
  return (
    <section className={styles.nextup} aria-label={`Next in ${desk.section.name}`}>
      <p>
        <b>Next:</b> {words(desk)}
        {isHidden(desk) && (
          <>
            {' '}
            <b>The event is not public yet:</b> no phone and no wall shows this round.{' '}
            <Link href={addresses.organise.event(desk.section.eventSlug).settings}>Publish the event</Link>
          </>
        )}
      </p>
      <div className={styles.nextacts}>
        <Acts desk={desk} at={at} />
      </div>
    </section>
  );
}

/** A round is out, or about to be, that nobody outside can see. */
function isHidden({ step, section }: Desk): boolean {
  return !section.isEventPublic && (step.kind === 'publish' || step.kind === 'enter-results');
}

function words(desk: Desk): string {
  const { step, section, checklist } = desk;
  switch (step.kind) {
    case 'enter-players':
      return 'enter at least two players, or import a list.';
    case 'pair': {
      const count = checklist?.players ?? 0;
      const bye = count % 2 === 1 ? ', one of them with the bye' : '';
      return `look at who plays, then pair round ${step.round}. ${count} players will be paired${bye}.`;
    }
    case 'publish':
      return `look at the draft of round ${step.round}, then publish it. Only arbiters see it.`;
    case 'enter-results': {
      const disputed = desk.boards.filter(isDisputed).map(({ board }) => board);
      const settle =
        disputed.length === 0 ? '' : ` Settle ${disputed.length === 1 ? 'board' : 'boards'} ${disputed.join(', ')} first: the players’ reports need a look.`;
      const then = step.round < section.rounds ? ` Then complete the round and pair round ${step.round + 1}.` : ' Then complete the last round.';
      return `enter the ${step.open} open ${step.open === 1 ? 'board' : 'boards'}.${settle}${then}`;
    }
    case 'complete':
      return `all results of round ${step.round} are in. Complete it${step.round < section.rounds ? `, then pair round ${step.round + 1}` : ' for the final standings'}.`;
    case 'finished':
      return 'all rounds are played. Standings are final; the report file is ready.';
  }
}

function Acts({ desk, at }: NextUpProps) {
  const to = addresses.organise.section(at);
  const { step, section, current } = desk;
  switch (step.kind) {
    case 'enter-players':
      return (
        <ButtonLink look="primary" href={to.entries}>
          Enter players
        </ButtonLink>
      );
    case 'pair':
      return <Pair sectionId={section.id} round={step.round} />;
    case 'publish':
      return current === null ? null : <Publish round={current} changesSeen={desk.draft.seen} at={at} />;
    case 'enter-results':
      return (
        <>
          <Button type="button" className={styles.disabled} aria-disabled="true" aria-describedby={`why-not-${section.slug}`}>
            Complete round {step.round}
          </Button>
          <span className="sr-only" id={`why-not-${section.slug}`}>
            Opens when all {step.boards} results are in
          </span>
          <ButtonLink href={to.round(step.round).slips}>Result slips</ButtonLink>
          <Withdraw at={at} round={step.round} />
        </>
      );
    case 'complete':
      return current === null ? null : (
        <>
          <Form action={completeRoundAction} goal={`round ${step.round} can be completed`}>
            <input type="hidden" name="roundId" value={current.id} />
            <Submit>Complete round {step.round}</Submit>
          </Form>
          <Withdraw at={at} round={step.round} />
        </>
      );
    case 'finished':
      return (
        <ButtonLink look="primary" href={to.export}>
          Report file
        </ButtonLink>
      );
  }
}

/** The way back of who published by mistake; what it does is said where it is done. */
function Withdraw({ at, round }: { readonly at: SectionAt; readonly round: number }) {
  return <ButtonLink href={atMark(addresses.organise.section(at).round(round).page, 'withdraw')}>Withdraw …</ButtonLink>;
}

function Pair({ sectionId, round }: { readonly sectionId: string; readonly round: number }) {
  return (
    <Form action={pairRoundAction} goal={`round ${round} can be paired`}>
      <input type="hidden" name="sectionId" value={sectionId} />
      <input type="hidden" name="round" value={round} />
      <Submit>Pair round {round}</Submit>
    </Form>
  );
}

interface PublishProps {
  readonly round: DeskRound;
  /** Names what has changed under the draft as this page shows it; '' for a draft that fits. */
  readonly changesSeen: string;
  readonly at: SectionAt;
}

function Publish({ round, changesSeen, at }: PublishProps) {
  const to = addresses.organise.section(at).round(round.number);
  const fits = changesSeen === '';
  return (
    <>
      <Form action={publishRoundAction} goal={`round ${round.number} can be published`}>
        <input type="hidden" name="roundId" value={round.id} />
        {!fits && <input type="hidden" name="asItIs" value={changesSeen} />}
        <Submit look={fits ? 'primary' : 'quiet'}>{fits ? `Publish round ${round.number}` : `Publish round ${round.number} all the same`}</Submit>
      </Form>
      <ButtonLink href={to.edit}>Change by hand</ButtonLink>
      <ButtonLink href={to.slips}>Result slips</ButtonLink>
      <Form action={discardDraftAction} goal="the draft can be discarded">
        <input type="hidden" name="roundId" value={round.id} />
        <Submit look="danger">Discard the draft</Submit>
      </Form>
    </>
  );
}
