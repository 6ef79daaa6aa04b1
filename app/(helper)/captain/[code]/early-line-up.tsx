import { Form, SubmitLine } from '@/app/_ui/form';
import { FieldBox } from '@/app/_ui/form-parts';
import { Note } from '@/app/_ui/page-parts';
import { RowSelect } from '@/app/_ui/row-select';
import { t } from '@/lib/platform/messages/translate';
import type { CaptainMatch, EarlyLineUpForm } from '@/lib/views/captains/get-match-dates';
import { handInEarlyLineUpAction } from './actions';
import { colourText, ShownLineUps } from './shown-line-ups';

interface EarlyLineUpProps {
  readonly team: string;
  readonly match: CaptainMatch;
  readonly form: EarlyLineUpForm;
  readonly code: string;
}

/** The line-up of a match that is played before its round is public, or both line-ups once both teams have handed in. */
export function EarlyLineUp({ team, match, form, code }: EarlyLineUpProps) {
  const { seen, isIn, isShown, boards, places, players } = form;
  if (isShown) return <ShownLineUps team={team} opponent={match.opponent} boards={boards} isPublished={false} />;
  const options = [{ value: '', label: t('terms.label.emptyPlace') }, ...players.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <>
      <Note className="mt-s2" tone={isIn ? 'none' : 'draft'}>
        {t(isIn ? 'captain.done' : 'captain.notIn')}
      </Note>
      <Form action={handInEarlyLineUpAction} fields={{ code, match: match.value, seen }}>
        <div key={seen}>
          {boards.map((board, place) => {
            const id = `early-${match.round}-${place}`;
            return (
              <FieldBox key={place}>
                <label htmlFor={id}>{t('captain.board', { board: board.board, colour: colourText(board) })}</label>
                <RowSelect id={id} name="players" place={place} defaultValue={places[place] ?? ''} options={options} />
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
