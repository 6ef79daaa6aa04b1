import { Column } from '@/app/_components/data-table';
import { Form, SubmitLine } from '@/app/_ui/form';
import { TitledBlock } from '@/app/_ui/page-parts';
import { RowInput } from '@/app/_ui/row-input';
import { t } from '@/lib/platform/messages/translate';
import type { SectionForm } from '@/lib/views/sections/get-section-form';
import { numberPlayersAction } from '../entries/actions';

type NumberedPlayer = NonNullable<NonNullable<SectionForm['section']>['manualNumbers']>[number];

interface ManualNumbersProps {
  readonly sectionId: string;
  readonly players: readonly NumberedPlayer[];
}

/** A table in which an arbiter enters the numbers of all players before round 1 is paired. */
export function ManualNumbers({ sectionId, players }: ManualNumbersProps) {
  return (
    <TitledBlock className="mt-s5" id="numbers" title={t('terms.label.pairingNumbers')}>
      <p className="mt-s2">{t('settings.manualNumbers.what')}</p>
      <Form action={numberPlayersAction} className="mt-s3" fields={{ sectionId }}>
        <table>
          <caption className="sr-only">{t('terms.label.pairingNumbers')}</caption>
          <thead>
            <tr>
              <Column className="w-[4rem] px-s1">{t('terms.label.no')}</Column>
              <Column className="px-s1 text-start">{t('terms.label.player')}</Column>
              <Column className="px-s1 text-start">{t('terms.label.club')}</Column>
            </tr>
          </thead>
          <tbody>
            {players.map((player, place) => (
              <NumberRow key={player.id} player={player} place={place} />
            ))}
          </tbody>
        </table>
        <SubmitLine className="mt-s3">{t('entries.teams.saveNumbers')}</SubmitLine>
      </Form>
    </TitledBlock>
  );
}

function NumberRow({ player: { id, number, name, club }, place }: { readonly player: NumberedPlayer; readonly place: number }) {
  return (
    <tr className="border-b border-line">
      <td className="px-s1 text-center">
        <input type="hidden" name="entries[]" value={id} />
        <RowInput
          className="w-full"
          name="numbers"
          place={place}
          defaultValue={String(number ?? '')}
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('entries.teams.numberOf', { name })}
        />
      </td>
      <th scope="row" className="px-s1 text-start font-normal">
        <bdi>{name}</bdi>
      </th>
      <td className="px-s1">
        <bdi>{club}</bdi>
      </td>
    </tr>
  );
}
