import { Form, Submit } from '@/app/_ui/form';
import { Link } from '@/app/_ui/link';
import { Note } from '@/app/_ui/page-parts';
import { addresses, withFragment, withQuery } from '@/app/addresses';
import { formatShortDayAndTime } from '@/lib/domain/events/format-times';
import { AVAILABILITY_ANSWERS, type AvailabilityAnswer } from '@/lib/domain/teams/substitute-queue';
import { t } from '@/lib/platform/messages/translate';
import type { MyGamesPage } from '@/lib/views/my-games/get-my-games';
import { answerAskAction, answerAvailabilityAction } from './actions';

interface AvailabilityProps {
  readonly round: number;
  readonly answer: AvailabilityAnswer | null;
  readonly code: string;
  readonly isOpen: boolean;
}

/** The player's answer for a coming match of the team, with buttons to give another one. */
export function Availability({ round, answer, code, isOpen }: AvailabilityProps) {
  const name = <span className="sr-only"> {t('terms.label.roundN', { round })}</span>;
  return (
    <div id={`answer-${round}`}>
      {answer !== null && <p className="text-t1">{t('myGames.availability.own', { answer: t(`captain.squad.answers.${answer}`) })}</p>}
      {isOpen ? (
        <Form action={answerAvailabilityAction} fields={{ code, round }}>
          <p className="mt-s2 flex flex-wrap gap-s2">
            {AVAILABILITY_ANSWERS.map((choice) => (
              <Submit key={choice} name="plays" value={choice} variant="quiet">
                {t(`myGames.availability.choices.${choice}`)}
                {name}
              </Submit>
            ))}
          </p>
        </Form>
      ) : (
        <Link className="inline-flex min-h-tap items-center" href={withFragment(withQuery(addresses.myGames(code), { game: round }), `answer-${round}`)}>
          {t('myGames.availability.answer')}
          {name}
        </Link>
      )}
    </div>
  );
}

/** The question of the captain, if it is the player's turn in the queue of substitutes. */
export function CaptainAsks({ page: { ask, section }, code }: { readonly page: MyGamesPage; readonly code: string }) {
  if (ask === null) return null;
  const { round, until } = ask;
  return (
    <>
      <Note className="mt-s3" tone="draft">
        {t('myGames.ask.title', { round, until: formatShortDayAndTime(until, section.event.timeZone) })}
      </Note>
      <Form action={answerAskAction} fields={{ code, round }}>
        <p className="mt-s2 flex flex-wrap gap-s2">
          <Submit name="accepts" value="yes" variant="primary">
            {t('myGames.ask.yes')}
          </Submit>
          <Submit name="accepts" value="no" variant="quiet">
            {t('myGames.ask.no')}
          </Submit>
        </p>
      </Form>
    </>
  );
}
