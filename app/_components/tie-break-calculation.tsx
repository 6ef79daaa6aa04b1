import { Fragment } from 'react';
import type { PublicCalculation, PublicSection, PublicStandings, PublicTeam, PublicTerm } from '@/lib/domain/publishing/public-section';
import { isolateBidi } from '@/lib/platform/messages/bidi-isolation';
import { t } from '@/lib/platform/messages/translate';
import { DataTable } from './data-table';
import { surname } from './result-text';

/** The tie-breaks of a player in the latest standings, with workings. */
export function TieBreakCalculation({ section, place }: { readonly section: PublicSection; readonly place: number }) {
  const standings = section.standings.at(-1);
  const row = standings?.rows.find(({ player }) => player === place);
  if (standings === undefined || row?.working == null) return null;
  const nameOf = (player: number) => surname(section.players[player]?.name ?? '');
  return <CalculationTable {...standings} values={row.values} workings={row.working} nameOf={nameOf} />;
}

/** The tie-breaks of a team in the latest standings, with workings. */
export function TeamTieBreakCalculation({ section, team }: { readonly section: PublicSection; readonly team: PublicTeam }) {
  const { standings: all = [], list = [] } = section.teams ?? {};
  const standings = all.at(-1);
  const row = standings?.rows.find((one) => list[one.team] === team);
  if (standings === undefined || row?.working === undefined) return null;
  return <CalculationTable {...standings} values={row.values} workings={row.working} nameOf={(opponent) => `${list[opponent]?.name ?? ''}:`} />;
}

interface CalculationTableProps extends Pick<PublicStandings, 'afterRound' | 'columns'> {
  readonly values: readonly string[];
  readonly workings: readonly PublicCalculation[];
  readonly nameOf: (opponent: number) => string;
}

function CalculationTable({ afterRound, columns, values, workings, nameOf }: CalculationTableProps) {
  if (columns.length === 0) return null;
  return (
    <section aria-labelledby="ties-h">
      <h2 id="ties-h">{t('public.tieBreaks.title', { round: afterRound })}</h2>
      <DataTable
        className="ties"
        caption={t('public.tieBreaks.title', { round: afterRound })}
        heads={[[t('terms.label.tieBreaks')], [t('public.tieBreaks.working')], [t('terms.label.value'), 'figure']]}
      >
        {columns.map(({ head, name }, column) => {
          const working = workings[column];
          return (
            <tr key={name}>
              <th scope="row">
                {name}
                <br />
                <span className="text-t1 text-muted">{head}</span>
              </th>
              <td className="text-t1 text-muted">{working !== undefined && <TieBreakWorking working={working} nameOf={nameOf} />}</td>
              <td className="figure">
                <b>{values[column] === '' ? '–' : values[column]}</b>
              </td>
            </tr>
          );
        })}
      </DataTable>
    </section>
  );
}

interface WorkingProps extends Pick<CalculationTableProps, 'nameOf'> {
  readonly working: PublicCalculation;
}

function TieBreakWorking({ working: { terms, steps, how }, nameOf }: WorkingProps) {
  const counted = terms.filter(({ isCut }) => !isCut).length;
  return (
    <>
      {how === 'mean' && counted > 1 && '('}
      {terms.map((term, index) => (
        <Fragment key={`${term.round} ${term.opponent} ${index}`}>
          {index > 0 && ' + '}
          <TermText term={term} nameOf={nameOf} />
        </Fragment>
      ))}
      {how === 'mean' && counted > 1 && `) / ${counted}`}
      {steps.map((step, index) => (
        <Fragment key={index}>
          {index + terms.length > 0 && '; '}
          {stepName(step)} {step.text}
        </Fragment>
      ))}
    </>
  );
}

const stepName = ({ name, tied = 0 }: PublicCalculation['steps'][number]): string => t(`public.tieBreaks.${name}`, { count: tied });

function TermText({ term, nameOf }: Pick<CalculationTableProps, 'nameOf'> & { readonly term: PublicTerm }) {
  const text = `${term.opponent === null ? '' : `${isolateBidi(nameOf(term.opponent))} `}${term.text}`;
  return term.isCut ? <s>{text}</s> : <>{text}</>;
}
