import { Fragment } from 'react';
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

interface CaptainAsksProps extends Pick<MyGamesPage, 'asks'> {
  readonly timeZone: string;
  readonly code: string;
}

/** The questions of the captain for which it is the player's turn, or which the captain may have asked before the link was made. */
export function CaptainAsks({ asks, timeZone, code }: CaptainAsksProps) {
  return asks.map(({ round, until }) => {
    const [action, name] = until === null ? ([answerAvailabilityAction, 'plays'] as const) : ([answerAskAction, 'accepts'] as const);
    return (
      <Fragment key={round}>
        <Note className="mt-s3" tone="draft">
          {until === null ? t('myGames.ask.former', { round }) : t('myGames.ask.title', { round, until: formatShortDayAndTime(until, timeZone) })}
        </Note>
        <Form action={action} fields={{ code, round }}>
          <p className="mt-s2 flex flex-wrap gap-s2">
            <Submit name={name} value="yes" variant="primary">
              {t('myGames.ask.yes')}
              <span className="sr-only"> {t('terms.label.roundN', { round })}</span>
            </Submit>
            <Submit name={name} value="no" variant="quiet">
              {t('myGames.ask.no')}
              <span className="sr-only"> {t('terms.label.roundN', { round })}</span>
            </Submit>
          </p>
        </Form>
      </Fragment>
    );
  });
}
