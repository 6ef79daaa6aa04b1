import { DataTable } from '@/app/_components/data-table';
import { TitledBlock } from '@/app/_ui/page-parts';
import { t } from '@/lib/platform/messages/translate';
import type { NormsPage } from '@/lib/views/norms/get-section-norms';

/** The counts of each round for the exemption of 1.4.3d and for 1.5.6a, in a Swiss. */
export function FieldsOfRounds({ page }: { readonly page: NormsPage }) {
  const { foreignFields, ratedFields } = page.norms;
  if (ratedFields.length === 0) return null;
  const host = page.section.hostFederation;
  return (
    <>
      <TitledBlock id="foreign" title={t('norms.fields.foreign')}>
        {host === null ? (
          <p>{t('norms.fields.noHost')}</p>
        ) : (
          <>
            <p className="text-t1 text-muted">{t('norms.fields.foreignWhat', { host })}</p>
            <p>{t(foreignFields.every(({ isEnough }) => isEnough) ? 'norms.fields.isMet' : 'norms.fields.isNotMet')}</p>
            <ForeignTable page={page} />
          </>
        )}
      </TitledBlock>
      <TitledBlock id="rated" title={t('norms.fields.rated')}>
        <p className="text-t1 text-muted">{t('norms.fields.ratedWhat')}</p>
        <p>{t(ratedFields.every(({ isEnough }) => isEnough) ? 'norms.fields.ratedIsMet' : 'norms.fields.ratedIsNotMet')}</p>
        <RatedTable page={page} />
      </TitledBlock>
    </>
  );
}

const figure = (text: string) => [text, 'figure'] as const;
const enoughText = (isEnough: boolean) => t(isEnough ? 'norms.state.met' : 'norms.state.notMet');

function ForeignTable({ page }: { readonly page: NormsPage }) {
  const heads = [t('terms.label.round'), t('terms.label.players'), t('public.norms.federations'), t('norms.fields.titled')].map(figure);
  return (
    <div className="mt-s2 overflow-x-auto" role="region" tabIndex={0} aria-label={t('norms.fields.foreignPlayers')}>
      <DataTable className="whole" caption={t('norms.fields.foreign')} heads={[...heads, [t('terms.label.status')]]}>
        {page.norms.foreignFields.map(({ round, players, federations, titled, isEnough }) => (
          <tr key={round}>
            <th scope="row" className="figure">
              {round}
            </th>
            <td className="figure">{players.length}</td>
            <td className="figure">{federations.length}</td>
            <td className="figure">{titled.length}</td>
            <td className="whitespace-nowrap">{enoughText(isEnough)}</td>
          </tr>
        ))}
      </DataTable>
    </div>
  );
}

function RatedTable({ page }: { readonly page: NormsPage }) {
  const heads = [t('terms.label.round'), t('terms.label.players'), t('terms.label.average')].map(figure);
  return (
    <div className="mt-s2 overflow-x-auto" role="region" tabIndex={0} aria-label={t('norms.fields.ratedPlayers')}>
      <DataTable className="whole" caption={t('norms.fields.rated')} heads={[...heads, [t('terms.label.status')]]}>
        {page.norms.ratedFields.map(({ round, players, average, isEnough }) => (
          <tr key={round}>
            <th scope="row" className="figure">
              {round}
            </th>
            <td className="figure">{players.length}</td>
            <td className="figure">{average}</td>
            <td className="whitespace-nowrap">{enoughText(isEnough)}</td>
          </tr>
        ))}
      </DataTable>
    </div>
  );
}
