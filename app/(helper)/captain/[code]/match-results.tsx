import { DisputeReason } from '@/app/_components/dispute-reason';
import { Field } from '@/app/_ui/field';
import { Form, Submit, SubmitLine } from '@/app/_ui/form';
import { FieldBox, Hint } from '@/app/_ui/form-parts';
import { Note, TitledBlock } from '@/app/_ui/page-parts';
import { RowSelect } from '@/app/_ui/row-select';
import { CAPTAIN_RESULTS } from '@/lib/acts/captains/report-match';
import { notationOf } from '@/lib/domain/boards/result-notation';
import { formatWeekdayAndDate } from '@/lib/domain/events/format-times';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { t } from '@/lib/platform/messages/translate';
import type { CaptainResults } from '@/lib/views/captains/load-open-results';
import { answerMatchAction, reportMatchAction, reportMatchScoreAction } from './actions';

interface MatchResultsProps {
  readonly results: CaptainResults;
  readonly timeZone: string;
  readonly code: string;
}

/** The results of a match: a form for the captain who enters them, and the answer of the other captain. */
export function MatchResults({ results, timeZone, code }: MatchResultsProps) {
  const { round, state, reason, until, mayEnter, mayAnswer } = results;
  return (
    <TitledBlock id={`results-${round}`} title={t('captain.resultsOf', { round })}>
      {state !== 'none' && (
        <Note tone={state === 'disputed' ? 'conflict' : 'none'}>
          {!mayAnswer && t(`captain.states.${state}`)} <DisputeReason state={state} reason={reason} />
          {state === 'unconfirmed' && until !== null && t('captain.confirmedFrom', { until: formatWeekdayAndDate(until, timeZone) })}
        </Note>
      )}
      {results.score !== null ? (
        <MatchScore results={results} score={results.score} code={code} />
      ) : mayEnter ? (
        <ResultsForm results={results} code={code} />
      ) : (
        <EnteredResults results={results} />
      )}
      {mayAnswer && <Answer results={results} code={code} />}
    </TitledBlock>
  );
}

interface MatchScoreProps extends Pick<MatchResultsProps, 'results' | 'code'> {
  readonly score: NonNullable<CaptainResults['score']>;
}

/** The score of a match whose boards are not known, or the form in which a captain enters it. */
function MatchScore({ results: { match, mayEnter }, score: { first, second, points }, code }: MatchScoreProps) {
  const [home = '', visitor = ''] = points?.map(formatPoints) ?? [];
  if (!mayEnter) {
    return (
      <p className="mt-s2 wrap-anywhere">
        <bdi>{first}</bdi> {points === null ? '–' : `${home} – ${visitor}`} <bdi>{second}</bdi>
      </p>
    );
  }
  return (
    <Form action={reportMatchScoreAction} fields={{ code, match }}>
      <Field name="firstPoints" label={t('formats.score.pointsOf', { team: first })} inputMode="decimal" defaultValue={home} />
      <Field name="secondPoints" label={t('formats.score.pointsOf', { team: second })} inputMode="decimal" defaultValue={visitor} />
      <SubmitLine className="mt-s3" variant="primary">
        {t('captain.sendResults')}
      </SubmitLine>
    </Form>
  );
}

function EnteredResults({ results: { boards } }: Pick<MatchResultsProps, 'results'>) {
  return (
    <ul className="mt-s2">
      {boards.map(({ board, white, black, result }) => (
        <li key={board} className="wrap-break-word">
          {board}. <bdi>{white}</bdi> {result === null ? '–' : notationOf(result)} <bdi>{black}</bdi>
        </li>
      ))}
    </ul>
  );
}

function ResultsForm({ results: { match, boards, isEarly }, code }: Pick<MatchResultsProps, 'results' | 'code'>) {
  const options = [{ value: '', label: '–' }, ...CAPTAIN_RESULTS.map((result) => ({ value: result, label: notationOf(result) }))];
  return (
    <Form action={reportMatchAction} fields={{ code, match }}>
      <Hint as="p">{t(isEarly ? 'captain.earlyResultsHint' : 'captain.resultsHint')}</Hint>
      {boards.map(({ id, board, white, black, result }, place) => (
        <FieldBox key={id}>
          <input type="hidden" name="boardIds[]" value={id} />
          <label htmlFor={`result-${id}`} className="wrap-break-word">
            {t('terms.label.boardPair', { board, pair: t('terms.word.pair', { one: white, other: black }) })}
          </label>
          <RowSelect id={`result-${id}`} name="results" place={place} defaultValue={result ?? ''} options={options} />
        </FieldBox>
      ))}
      <SubmitLine className="mt-s3" variant="primary">
        {t('captain.sendResults')}
      </SubmitLine>
    </Form>
  );
}

function Answer({ results: { match, seen, mayConfirm }, code }: Pick<MatchResultsProps, 'results' | 'code'>) {
  const fields = { code, match, seen };
  return (
    <>
      {mayConfirm && (
        <Form className="mt-s3" action={answerMatchAction} fields={{ ...fields, answer: 'confirmed' }}>
          <Submit>{t('captain.confirm')}</Submit>
        </Form>
      )}
      <Form action={answerMatchAction} fields={{ ...fields, answer: 'withheld' }}>
        <Field name="reason" label={t('terms.label.reason')} maxLength={300} />
        <SubmitLine className="mt-s2">{t('captain.withhold')}</SubmitLine>
      </Form>
    </>
  );
}
