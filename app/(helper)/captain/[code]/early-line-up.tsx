import { Form, SubmitLine } from '@/app/_ui/form';
import { FieldBox } from '@/app/_ui/form-parts';
import { Note } from '@/app/_ui/page-parts';
import { RowSelect } from '@/app/_ui/row-select';
import { t } from '@/lib/platform/messages/translate';
import type { CaptainMatch, EarlyLineUpForm } from '@/lib/views/captains/get-match-dates';
import { handInEarlyLineUpAction } from './actions';

interface EarlyLineUpProps {
  readonly match: CaptainMatch;
  readonly form: EarlyLineUpForm;
  readonly code: string;
}

/** The line-up of a match that is played before its round is public. Once both teams have handed in, the opponents are listed. */
export function EarlyLineUp({ match, form, code }: EarlyLineUpProps) {
  const { seen, isIn, places, players, opponents } = form;
  const options = [{ value: '', label: t('terms.label.emptyPlace') }, ...players.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <>
      <Note className="mt-s2" tone={isIn ? 'none' : 'draft'}>
        {t(isIn ? 'captain.done' : 'captain.notIn')}
      </Note>
      {opponents !== null && (
        <ol className="mt-s2 list-decimal ps-s5" aria-label={t('captain.earlyOpponents', { team: match.opponent })}>
          {opponents.map((name, place) => (
            <li key={place}>
              <bdi>{name ?? t('terms.label.emptyPlace')}</bdi>
            </li>
          ))}
        </ol>
      )}
      <Form action={handInEarlyLineUpAction} fields={{ code, match: match.value, seen }}>
        <div key={seen}>
          {places.map(({ player, isWhite }, place) => {
            const id = `early-${match.round}-${place}`;
            return (
              <FieldBox key={place}>
                <label htmlFor={id}>{t('captain.board', { board: place + 1, colour: t(isWhite ? 'terms.label.white' : 'terms.label.black') })}</label>
                <RowSelect id={id} name="players" place={place} defaultValue={player ?? ''} options={options} />
              </FieldBox>
            );
          })}
        </div>
        <SubmitLine className="mt-s3" variant="primary">
          {t('captain.handIn')}
        </SubmitLine>
      </Form>
    </>
  );
}
