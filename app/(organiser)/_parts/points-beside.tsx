import { Column } from '@/app/_parts/table';
import { Field } from '@/app/_ui/field';
import { Act, Form, SubmitLine } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { Rows, TitledBlock } from '@/app/_ui/page-parts';
import { signedPointsText } from '@/lib/domain/sections/points-text';
import { tell } from '@/lib/platform/words/tell';
import type { PointsBeside } from '@/lib/views/standings/get-adjustments';
import { givePointsAction, takeBackPointsAction } from '../organise/[event]/[section]/actions';
import { ListedInput } from './listed-input';

export function PointsBesideBlock({ page }: { readonly page: PointsBeside }) {
  return (
    <TitledBlock id="beside" title={tell('terms.label.penaltiesAndBonusPoints')}>
      <Hint as="p">{tell('rounds.beside.what')}</Hint>
      {page.given.length === 0 ? <p className="mt-s2">{tell('rounds.beside.none')}</p> : <Given page={page} />}
      {page.mayEdit && page.players.length > 0 && <Give page={page} />}
    </TitledBlock>
  );
}

function Given({ page: { given, mayEdit } }: { readonly page: PointsBeside }) {
  return (
    <Rows className="mt-s2">
      {given.map(({ id, name, halfPoints, round, reason, mayTakeBack }) => (
        <li key={id}>
          <div>
            <h3 className="wrap-break-word">
              <bdi>{name}</bdi> {signedPointsText(halfPoints)}
            </h3>
            <p className="text-t1 text-muted">{[whenText(round), reason].filter((part) => part !== '').join(' · ')}</p>
          </div>
          {mayEdit && mayTakeBack && (
            <Act action={takeBackPointsAction} fields={{ adjustmentId: id }}>
              {tell('terms.label.remove')}
              <span className="sr-only"> {name}</span>
            </Act>
          )}
        </li>
      ))}
    </Rows>
  );
}

const whenText = (round: number) => (round === 0 ? tell('rounds.beside.beforeRoundOne') : tell('rounds.beside.withRound', { round }));

function Give({ page: { sectionId, players, round } }: { readonly page: PointsBeside }) {
  return (
    <Form action={givePointsAction} fields={{ sectionId }}>
      <details>
        <summary>
          {tell('rounds.beside.give')} <Hint>{whenText(round)}</Hint>
        </summary>
        <table className="mt-s2 w-full">
          <caption className="sr-only">{tell('terms.label.penaltiesAndBonusPoints')}</caption>
          <thead>
            <tr>
              <Column className="text-start">{tell('terms.label.player')}</Column>
              <Column>{tell('terms.label.points')}</Column>
            </tr>
          </thead>
          <tbody>
            {players.map((player, place) => (
              <PlayerLine key={player.entryId} player={player} place={place} />
            ))}
          </tbody>
        </table>
        <Field name="reason" label={tell('terms.label.reason')} hint={tell('rounds.beside.reasonHint')} autoComplete="off" />
        <SubmitLine className="mt-s2 pb-s3" look="primary">
          {tell('rounds.beside.store')}
        </SubmitLine>
      </details>
    </Form>
  );
}

function PlayerLine({ player: { entryId, number, name }, place }: { readonly player: PointsBeside['players'][number]; readonly place: number }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="text-start font-normal wrap-break-word">
        <span className="text-muted">{number}</span> <bdi>{name}</bdi>
      </th>
      <td className="w-[6rem]">
        <input type="hidden" name="entryIds[]" value={entryId} />
        <ListedInput className="w-full" name="points" place={place} autoComplete="off" aria-label={tell('rounds.beside.pointsOf', { name })} />
      </td>
    </tr>
  );
}
