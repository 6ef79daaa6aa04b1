import { Field } from '@/app/_ui/field';
import { ActionButton, Form, SubmitLine } from '@/app/_ui/form';
import { FieldBox, Hint } from '@/app/_ui/form-parts';
import { Note, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { RowSelect } from '@/app/_ui/row-select';
import { formatShortDayAndTime } from '@/lib/domain/events/format-times';
import { t } from '@/lib/platform/messages/translate';
import type { CaptainPage } from '@/lib/views/captains/get-captain-page';
import { askSubstitutesAction } from './actions';

type SquadOfPage = CaptainPage['squads'][number];

interface SquadProps {
  readonly squad: SquadOfPage;
  readonly timeZone: string;
  readonly code: string;
}

type Member = SquadOfPage['members'][number];

const answerText = ({ answer, canAnswer = true }: Pick<Member, 'answer'> & Partial<Pick<Member, 'canAnswer'>>) =>
  t(`captain.squad.answers.${answer ?? (canAnswer ? 'none' : 'noLink')}`);

/** A player in a list to choose from. The answer comes first, because a narrow list cuts long names. */
export const optionText = ({ name, ...member }: Pick<Member, 'name' | 'answer'> & Partial<Pick<Member, 'canAnswer'>>) =>
  member.answer === null && member.canAnswer !== false ? name : `${answerText(member)}: ${name}`;

/** The players for a round with their answers, and the substitutes whom the captain asks one after the other. */
export function Squad({ squad, timeZone, code }: SquadProps) {
  return (
    <TitledBlock id={`squad-${squad.round}`} title={t('captain.squad.title', { round: squad.round })}>
      <Hint as="p">{t('captain.squad.hint')}</Hint>
      <Rows className="mt-s2">
        {squad.members.map(({ id, name, ...member }) => (
          <li key={id}>
            <bdi className="wrap-anywhere">{name}</bdi>
            <span className={member.answer === null ? 'text-muted' : undefined}>{answerText(member)}</span>
          </li>
        ))}
      </Rows>
      {squad.queue.length > 0 && <Queue squad={squad} timeZone={timeZone} code={code} />}
      <AskForm squad={squad} code={code} />
    </TitledBlock>
  );
}

function Queue({ squad: { round, queue, seenAsk, acceptedId }, timeZone, code }: SquadProps) {
  const isOver = queue.every(({ state }) => state === 'declined' || state === 'silent');
  return (
    <>
      <h3 className="mt-s4">{t('captain.squad.queue')}</h3>
      <ol className="mt-s2 list-decimal ps-s5">
        {queue.map(({ id, name, state, until }) => (
          <li key={id} className={state === 'accepted' ? 'font-bold wrap-anywhere' : 'wrap-anywhere'}>
            {t(`captain.squad.states.${state}`, { name, until: until === null ? '' : formatShortDayAndTime(until, timeZone) })}
          </li>
        ))}
      </ol>
      {isOver && <Note className="mt-s2">{t('captain.squad.nobody')}</Note>}
      {acceptedId === null && !isOver && (
        <div className="mt-s2">
          <ActionButton action={askSubstitutesAction} fields={{ code, round, seenAsk, minutes: 60, askStep: 'stop' }}>
            {t('captain.squad.stop')}
          </ActionButton>
        </div>
      )}
    </>
  );
}

const MAX_PLACES = 6;

function AskForm({ squad: { round, members, queue, seenAsk }, code }: Pick<SquadProps, 'squad' | 'code'>) {
  const options = [{ value: '', label: '–' }, ...members.map(({ id, ...member }) => ({ value: id, label: optionText(member) }))];
  return (
    <Form action={askSubstitutesAction} fields={{ code, round, seenAsk }} summary={t('captain.squad.ask')}>
      <Hint as="p">{t('captain.squad.queueHint')}</Hint>
      {members.slice(0, MAX_PLACES).map((_, place) => (
        <FieldBox key={place}>
          <label htmlFor={`ask-${round}-${place}`}>{t('captain.squad.place', { number: place + 1 })}</label>
          <RowSelect id={`ask-${round}-${place}`} name="players" place={place} defaultValue="" options={options} />
        </FieldBox>
      ))}
      <Field name="minutes" label={t('captain.squad.minutes')} inputMode="numeric" defaultValue="120" />
      <SubmitLine className="mt-s3">{t(queue.length > 0 ? 'captain.squad.askAgain' : 'captain.squad.ask')}</SubmitLine>
    </Form>
  );
}
