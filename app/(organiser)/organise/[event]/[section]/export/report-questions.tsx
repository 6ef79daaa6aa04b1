import { Hint } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { Rows, TitledBlock } from '@/app/_ui/page-parts';
import { addresses, withFragment, type SectionAt } from '@/app/addresses';
import { formatCalendarDay } from '@/lib/domain/events/format-times';
import type { ReportQuestion } from '@/lib/domain/import-export/decide-report-questions';
import { monthText } from '@/lib/domain/rating-lists/list-sequence';
import { t } from '@/lib/platform/messages/translate';

interface ReportQuestionsProps {
  readonly questions: readonly ReportQuestion[];
  readonly at: SectionAt;
}

/** The reasons for which a rating officer may send the report back, each with a link to the page where it can be corrected. */
export function ReportQuestions({ questions, at }: ReportQuestionsProps) {
  return (
    <TitledBlock id="questions" title={t('rounds.export.questions.title')}>
      <Hint as="p">{t(questions.length === 0 ? 'rounds.export.questions.none' : 'rounds.export.questions.what')}</Hint>
      {questions.length > 0 && (
        <Rows className="mt-s2">
          {questions.map((question, index) => (
            <li key={`${question.kind} ${index}`}>
              <QuestionItem question={question} at={at} />
            </li>
          ))}
        </Rows>
      )}
    </TitledBlock>
  );
}

function QuestionItem({ question, at }: { readonly question: ReportQuestion; readonly at: SectionAt }) {
  const to = addresses.organise.section(at);
  switch (question.kind) {
    case 'titles':
    case 'otherMonth':
      return <PlayersInQuestion question={question} at={at} />;
    case 'newerList':
      return <Link href={addresses.organise.ratingLists}>{t('rounds.export.questions.newerList', { month: monthText(question.month) })}</Link>;
    case 'rateOfPlay':
      return (
        <Link href={to.settings}>
          {t(`rounds.export.questions.rate.${question.ratingKind}`, { rate: question.rate, minutes: question.minutes, least: question.least })}
        </Link>
      );
    case 'roundsPerDay':
    case 'roundsPerDayForNorms':
      return (
        <Link href={withFragment(to.rounds, 'times')}>
          {t(`rounds.export.questions.${question.kind}`, { day: formatCalendarDay(question.day), count: question.count, most: question.most })}
        </Link>
      );
    case 'breaches':
      return <Link href={to.history}>{t('rounds.export.questions.breaches', { count: question.count })}</Link>;
    case 'notPlayed':
      return <Link href={to.settings}>{t('rounds.export.questions.notPlayed', { count: question.rounds.length, rounds: question.rounds.map(String) })}</Link>;
  }
}

function PlayersInQuestion({ question, at }: { readonly question: Extract<ReportQuestion, { players: unknown }>; readonly at: SectionAt }) {
  const to = addresses.organise.section(at);
  const count = question.players.length;
  const summary =
    question.kind === 'titles'
      ? t('rounds.export.questions.titles', { count })
      : t('rounds.export.questions.otherMonth', { count, month: monthText(question.month) });
  return (
    <details className="w-full">
      <summary>{summary}</summary>
      {question.kind === 'otherMonth' && (
        <p>
          <Link href={to.ratings}>{t('terms.label.compareWithLists')}</Link>
        </p>
      )}
      <ul className="mt-s1 grid gap-x-s4 wide:grid-cols-2">
        {question.players.map((player) => (
          <li key={player.entryId}>
            <Link className="inline-flex min-h-tap items-center" href={to.entry(player.entryId)}>
              <bdi>{'own' in player ? titleText(player) : player.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function titleText({ name, own, listed }: Extract<ReportQuestion, { kind: 'titles' }>['players'][number]): string {
  const none = t('rounds.export.questions.noTitle');
  return t('rounds.export.questions.titleOf', { name, own: own ?? none, listed: listed ?? none });
}
