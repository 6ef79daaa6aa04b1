import { enterMatchScoresAction } from '@/app/(organiser)/organise/[event]/[section]/actions';
import { Field } from '@/app/_ui/field';
import { Form, SubmitLine } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { RowInput } from '@/app/_ui/row-input';
import { RowSelect } from '@/app/_ui/row-select';
import { MATCH_OUTCOMES } from '@/lib/domain/teams/match-scores';
import { t } from '@/lib/platform/messages/translate';
import type { MatchScoresForm as Scores } from '@/lib/views/teams/get-match-scores';

const options = () => MATCH_OUTCOMES.map((value) => ({ value, label: t(`formats.score.outcomes.${value}`) }));

/** The form for the scores of all matches of a round, in a section that records no boards. */
export function MatchScoresForm({ scores: { roundId, matches } }: { readonly scores: Scores }) {
  return (
    <Form action={enterMatchScoresAction} fields={{ roundId }}>
      <Hint as="p">{t('formats.score.hint')}</Hint>
      <ol className="mt-s3 grid gap-s3">
        {matches.map((match, place) => (
          <MatchScoreRow key={`${match.number} ${match.seen}`} match={match} place={place} />
        ))}
      </ol>
      <Field name="reason" label={t('terms.label.reason')} hint={t('formats.score.reasonHint')} maxLength={200} />
      <SubmitLine className="mt-s3" variant="primary">
        {t('formats.score.save')}
      </SubmitLine>
    </Form>
  );
}

function MatchScoreRow({ match, place }: { readonly match: Scores['matches'][number]; readonly place: number }) {
  const { number, first, second, points, outcome, seen } = match;
  const input = { place, inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)_4.5rem] items-center gap-x-s2 gap-y-s1 border-b border-line pb-s2 wide:grid-cols-[2rem_minmax(0,1fr)_4.5rem_4.5rem_minmax(0,1fr)_11rem]">
      <input type="hidden" name="numbers[]" value={number} />
      <input type="hidden" name="seenScores[]" value={seen} />
      <span className="text-muted">{number}</span>
      <bdi className="wrap-anywhere">{first}</bdi>
      <span>
        <RowInput {...input} name="pointsOfFirst" defaultValue={points[0] ?? ''} aria-label={t('formats.score.pointsOf', { team: first })} />
      </span>
      <bdi className="col-start-2 wrap-anywhere wide:order-last wide:col-start-5 wide:row-start-1">{second}</bdi>
      <span>
        <RowInput {...input} name="pointsOfSecond" defaultValue={points[1] ?? ''} aria-label={t('formats.score.pointsOf', { team: second })} />
      </span>
      <span className="col-span-2 col-start-2 wide:col-span-1 wide:col-start-6 wide:row-start-1">
        <RowSelect name="outcomes" place={place} defaultValue={outcome} options={options()} aria-label={t('formats.score.outcomeOf', { number })} />
      </span>
    </li>
  );
}
