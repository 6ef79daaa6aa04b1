import { Field } from '@/app/_ui/field';
import { ActionButton, Form, Submit, SubmitLine } from '@/app/_ui/form';
import { Link } from '@/app/_ui/link';
import { Note } from '@/app/_ui/page-parts';
import { addresses, withFragment, withQuery } from '@/app/addresses';
import { formatWeekdayAndDate } from '@/lib/domain/events/format-times';
import { t } from '@/lib/platform/messages/translate';
import type { GameDates } from '@/lib/views/my-games/own-dates';
import { answerDateAction, proposeDateAction, withdrawDateAction } from './actions';

interface GameDateProps {
  readonly dates: GameDates;
  readonly round: number;
  readonly timeZone: string;
  readonly code: string;
  /** True if the form for a proposal is shown. */
  readonly isOpen: boolean;
}

/** The dates that the two players have proposed for a game, with the forms to answer and to propose. Nothing if only arbiters change its date. */
export function GameDate({ dates: { value, seen, proposals }, round, timeZone, code, isOpen }: GameDateProps) {
  const id = `round-${round}`;
  return (
    <div id={id}>
      {proposals.map((proposal) => (
        <Proposal key={proposal.id} proposal={proposal} round={round} timeZone={timeZone} code={code} />
      ))}
      {value !== null && !isOpen && (
        <Link className="inline-flex min-h-tap items-center" href={withFragment(withQuery(addresses.myGames(code), { game: round }), id)}>
          {t('myGames.propose')}
          <span className="sr-only"> {t('terms.label.roundN', { round })}</span>
        </Link>
      )}
      {value !== null && isOpen && (
        <Form action={proposeDateAction} fields={{ code, game: value, seenProposal: seen }}>
          <Field name="playsAt" label={t('rounds.agreed.playsAt')} type="datetime-local" />
          <SubmitLine className="mt-s2" variant="primary">
            {t('myGames.send')}
          </SubmitLine>
        </Form>
      )}
    </div>
  );
}

type ProposalProps = Omit<GameDateProps, 'dates' | 'isOpen'> & { readonly proposal: GameDates['proposals'][number] };

function Proposal({ proposal: { id, isOwn, at, state }, round, timeZone, code }: ProposalProps) {
  const date = formatWeekdayAndDate(at, timeZone);
  const fields = { code, proposalId: id };
  const name = <span className="sr-only"> {t('terms.label.roundN', { round })}</span>;
  return (
    <>
      <Note className="mt-s2" tone={state === 'open' && !isOwn ? 'draft' : 'none'}>
        {t(`myGames.states.${isOwn ? 'own' : 'other'}.${state}`, { date })}
      </Note>
      {(isOwn || state !== 'open') && (
        <div className="mt-s2">
          <ActionButton action={withdrawDateAction} fields={fields}>
            {t(state === 'open' ? 'myGames.withdraw' : 'terms.label.remove')}
            {name}
          </ActionButton>
        </div>
      )}
      {!isOwn && state === 'open' && (
        <Form action={answerDateAction} fields={fields}>
          <p className="mt-s2 flex flex-wrap gap-s2">
            <Submit name="dateAnswer" value="accept" variant="primary">
              {t('myGames.accept')}
              {name}
            </Submit>
            <Submit name="dateAnswer" value="decline" variant="quiet">
              {t('myGames.decline')}
              {name}
            </Submit>
          </p>
        </Form>
      )}
    </>
  );
}
