import { Field, Radio } from '@/app/_ui/field';
import { Form, SubmitLine } from '@/app/_ui/form';
import { TickLabel } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { Note, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { RowField } from '@/app/_ui/row-input';
import { addresses, withQuery } from '@/app/addresses';
import { formatWeekdayAndDate } from '@/lib/domain/events/format-times';
import { t } from '@/lib/platform/messages/translate';
import type { CaptainPage } from '@/lib/views/captains/get-captain-page';
import type { CaptainMatch } from '@/lib/views/captains/get-match-dates';
import { answerPostponementAction, askPostponementAction } from './actions';
import { EarlyLineUp } from './early-line-up';

interface MatchDatesProps {
  readonly page: CaptainPage;
  readonly code: string;
  /** The match whose form is shown; null for none. */
  readonly open: string | null;
}

/** The dates of the matches to come, each with a form that asks for another date. Renders nothing if no match has a date. */
export function MatchDates({ page, code, open }: MatchDatesProps) {
  if (!page.dates.some(({ at, isPostponed, request }) => at !== null || isPostponed || request !== null)) return null;
  return (
    <TitledBlock id="dates" title={t('leagues.fixtures')}>
      <Rows>
        {page.dates.map((match) => (
          <li key={match.value} className="block">
            <MatchDate page={page} match={match} code={code} open={open} />
          </li>
        ))}
      </Rows>
    </TitledBlock>
  );
}

function MatchDate({ page: { timeZone, team }, match, code, open }: MatchDatesProps & { readonly match: CaptainMatch }) {
  const { round, opponent, at, venue, isPostponed, isHome, request, mayAsk } = match;
  const date = at === null ? t('leagues.noDate') : formatWeekdayAndDate(at, timeZone);
  const facts = [isPostponed ? t('leagues.postponed') : '', date, venue, t(isHome ? 'leagues.atHome' : 'leagues.atOpponents')].filter((part) => part !== '');
  return (
    <>
      <h3 className="wrap-break-word">{t('leagues.roundAgainst', { round, team: opponent })}</h3>
      <p className="text-t1 text-muted wrap-break-word">{facts.join(' · ')}</p>
      {request?.isOwn === true && (
        <Note className="mt-s2">{t('leagues.ownRequest', { times: request.offered.map((time) => formatWeekdayAndDate(time.at, timeZone)) })}</Note>
      )}
      <Answer match={match} code={code} timeZone={timeZone} />
      {match.lineUp !== null && <EarlyLineUp team={team} match={match} form={match.lineUp} code={code} />}
      {mayAsk && open !== match.value && (
        <Link className="inline-flex min-h-tap items-center" href={withQuery(addresses.captain(code), { match: match.value })}>
          {t(request?.isOwn === false ? 'leagues.offerOthers' : 'leagues.askDate')}
          <span className="sr-only"> {t('leagues.roundAgainst', { round, team: opponent })}</span>
        </Link>
      )}
      {mayAsk && open === match.value && <AskForDateForm match={match} code={code} />}
    </>
  );
}

function AskForDateForm({ match, code }: Pick<MatchDatesProps, 'code'> & { readonly match: CaptainMatch }) {
  return (
    <Form action={askPostponementAction} fields={{ code, match: match.value, seen: match.seen }}>
      <Field name="reason" label={t('terms.label.reason')} />
      {[1, 2, 3].map((number) => (
        <RowField key={number} name="offered" place={number - 1} label={t('leagues.offeredDate', { number })} type="datetime-local" />
      ))}
      <SubmitLine className="mt-s3" variant="primary">
        {t('leagues.sendRequest')}
      </SubmitLine>
    </Form>
  );
}

interface AnswerProps {
  readonly match: CaptainMatch;
  readonly code: string;
  readonly timeZone: string;
}

/**
 * The form to accept one of the dates that the other captain offers, or to refuse them. It is also rendered without a request, to show the
 * notice of the last answer.
 */
function Answer({ match: { value, seen, round, opponent, request }, code, timeZone }: AnswerProps) {
  return (
    <Form action={answerPostponementAction} fields={{ code, match: value, seen }}>
      {request?.isOwn === false && (
        <>
          <Note className="mt-s2" tone="draft">
            {t('leagues.theirRequest', { team: opponent, reason: request.reason })}
          </Note>
          <fieldset className="mt-s2">
            <legend className="sr-only">{t('leagues.roundAgainst', { round, team: opponent })}</legend>
            {[null, ...request.offered].map((time) => (
              <TickLabel key={time?.local ?? ''}>
                <Radio name="accepted" value={time?.local ?? ''} defaultChecked={time === null} among={['', ...request.offered.map(({ local }) => local)]} />
                {time === null ? t('leagues.keepDate') : formatWeekdayAndDate(time.at, timeZone)}
              </TickLabel>
            ))}
          </fieldset>
          <SubmitLine className="mt-s2" variant="primary">
            {t('leagues.sendAnswer')}
          </SubmitLine>
        </>
      )}
    </Form>
  );
}
