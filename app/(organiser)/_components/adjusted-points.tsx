import { Column } from '@/app/_components/data-table';
import { Field } from '@/app/_ui/field';
import { ActionButton, Form, SubmitLine } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { Rows, TitledBlock } from '@/app/_ui/page-parts';
import { formatSignedPoints } from '@/lib/domain/sections/points-text';
import { t } from '@/lib/platform/messages/translate';
import type { AdjustedPoints } from '@/lib/views/standings/get-standings-adjustments';
import { adjustPointsAction, removePointsAdjustmentAction } from '../organise/[event]/[section]/actions';
import { RowInput } from './row-input';

export function AdjustedPointsBlock({ page }: { readonly page: AdjustedPoints }) {
  return (
    <TitledBlock id="adjusted-points" title={t('terms.label.penaltiesAndBonusPoints')}>
      <Hint as="p">{t('rounds.beside.what')}</Hint>
      {page.given.length === 0 ? <p className="mt-s2">{t('rounds.beside.none')}</p> : <AdjustedPointsList page={page} />}
      {page.mayEdit && page.players.length > 0 && <AdjustPointsForm page={page} />}
    </TitledBlock>
  );
}

function AdjustedPointsList({ page: { given, mayEdit } }: { readonly page: AdjustedPoints }) {
  return (
    <Rows className="mt-s2">
      {given.map(({ id, name, halfPoints, round, reason, mayTakeBack }) => (
        <li key={id}>
          <div>
            <h3 className="wrap-break-word">
              <bdi>{name}</bdi> {formatSignedPoints(halfPoints)}
            </h3>
            <p className="text-t1 text-muted">{[roundText(round), reason].filter((part) => part !== '').join(' · ')}</p>
          </div>
          {mayEdit && mayTakeBack && (
            <ActionButton action={removePointsAdjustmentAction} fields={{ adjustmentId: id }}>
              {t('terms.label.remove')}
              <span className="sr-only"> {name}</span>
            </ActionButton>
          )}
        </li>
      ))}
    </Rows>
  );
}

const roundText = (round: number) => (round === 0 ? t('rounds.beside.beforeRoundOne') : t('rounds.beside.withRound', { round }));

function AdjustPointsForm({ page: { sectionId, players, round } }: { readonly page: AdjustedPoints }) {
  return (
    <Form action={adjustPointsAction} fields={{ sectionId }}>
      <details>
        <summary>
          {t('rounds.beside.give')} <Hint>{roundText(round)}</Hint>
        </summary>
        <table className="mt-s2 w-full">
          <caption className="sr-only">{t('terms.label.penaltiesAndBonusPoints')}</caption>
          <thead>
            <tr>
              <Column className="text-start">{t('terms.label.player')}</Column>
              <Column>{t('terms.label.points')}</Column>
            </tr>
          </thead>
          <tbody>
            {players.map((player, place) => (
              <PlayerLine key={player.entryId} player={player} place={place} />
            ))}
          </tbody>
        </table>
        <Field name="reason" label={t('terms.label.reason')} hint={t('rounds.beside.reasonHint')} autoComplete="off" />
        <SubmitLine className="mt-s2 pb-s3" variant="primary">
          {t('rounds.beside.store')}
        </SubmitLine>
      </details>
    </Form>
  );
}

function PlayerLine({ player: { entryId, number, name }, place }: { readonly player: AdjustedPoints['players'][number]; readonly place: number }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="text-start font-normal wrap-break-word">
        <span className="text-muted">{number}</span> <bdi>{name}</bdi>
      </th>
      <td className="w-[6rem]">
        <input type="hidden" name="entryIds[]" value={entryId} />
        <RowInput className="w-full" name="points" place={place} autoComplete="off" aria-label={t('rounds.beside.pointsOf', { name })} />
      </td>
    </tr>
  );
}
