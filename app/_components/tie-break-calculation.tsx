import { Fragment } from 'react';
import type { PublicSection, PublicTerm, PublicCalculation } from '@/lib/domain/publishing/public-section';
import { isolateBidi } from '@/lib/platform/messages/bidi-isolation';
import { t } from '@/lib/platform/messages/translate';
import { DataTable } from './data-table';
import { surname } from './result-text';

export function TieBreakCalculation({ section, place }: { readonly section: PublicSection; readonly place: number }) {
  const standings = section.standings.at(-1);
  const row = standings?.rows.find(({ player }) => player === place);
  if (standings === undefined || row === undefined || row.working === null || standings.columns.length === 0) return null;
  return (
    <section aria-labelledby="ties-h">
      <h2 id="ties-h">{t('public.tieBreaks.title', { round: standings.afterRound })}</h2>
      <DataTable
        className="ties"
        caption={t('public.tieBreaks.title', { round: standings.afterRound })}
        heads={[[t('terms.label.tieBreaks')], [t('public.tieBreaks.working')], [t('terms.label.value'), 'figure']]}
      >
        {standings.columns.map(({ head, name }, column) => {
          const working = row.working?.[column];
          return (
            <tr key={name}>
              <th scope="row">
                {name}
                <br />
                <span className="text-t1 text-muted">{head}</span>
              </th>
              <td className="text-t1 text-muted">{working !== undefined && <TieBreakWorking section={section} working={working} />}</td>
              <td className="figure">
                <b>{row.values[column] === '' ? '–' : row.values[column]}</b>
              </td>
            </tr>
          );
        })}
      </DataTable>
    </section>
  );
}

function TieBreakWorking({ section, working }: { section: PublicSection; working: PublicCalculation }) {
  const { terms, steps, how } = working;
  const counted = terms.filter(({ isCut }) => !isCut).length;
  return (
    <>
      {how === 'mean' && counted > 1 && '('}
      {terms.map((term, index) => (
        <Fragment key={`${term.round} ${term.opponent} ${index}`}>
          {index > 0 && ' + '}
          <TermText section={section} term={term} />
        </Fragment>
      ))}
      {how === 'mean' && counted > 1 && `) / ${counted}`}
      {steps.map(({ name, text }, index) => (
        <Fragment key={name}>
          {index + terms.length > 0 && '; '}
          {t(`public.tieBreaks.${name}`)} {text}
        </Fragment>
      ))}
    </>
  );
}

function TermText({ section, term }: { section: PublicSection; term: PublicTerm }) {
  const opponent = term.opponent === null ? undefined : section.players[term.opponent];
  const text = `${opponent === undefined ? '' : `${isolateBidi(surname(opponent.name))} `}${term.text}`;
  return term.isCut ? <s>{text}</s> : <>{text}</>;
}
