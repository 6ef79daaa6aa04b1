import { Fragment } from 'react';
import { isolatedName } from '@/lib/players/isolated-name';
import type { PublicSection, PublicTerm, PublicWorking } from '@/lib/publishing/public-section';
import { Column } from './column';
import { surname } from './notation';

interface TieBreakWorkingProps {
  readonly section: PublicSection;
  readonly place: number;
}

/** The tie-breaks of one player as sums that can be checked. */
export function TieBreakWorking({ section, place }: TieBreakWorkingProps) {
  const standings = section.standings.at(-1);
  const row = standings?.rows.find(({ player }) => player === place);
  if (standings === undefined || row === undefined || row.working === null || standings.columns.length === 0) return null;
  return (
    <section aria-labelledby="ties-h">
      <h2 id="ties-h">Tie-breaks after round {standings.afterRound}, with the working</h2>
      <table className="ties">
        <caption className="sr-only">In the section’s order</caption>
        <thead>
          <tr>
            <Column>Tie-break</Column>
            <Column>Working</Column>
            <Column className="figure">Value</Column>
          </tr>
        </thead>
        <tbody>
          {standings.columns.map(({ head, name }, column) => {
            const working = row.working?.[column];
            return (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <br />
                  <span className="text-t1 text-muted">{head}</span>
                </th>
                <td className="text-t1 text-muted">{working !== undefined && <Working section={section} working={working} />}</td>
                <td className="figure">
                  <b>{row.values[column] === '' ? '–' : row.values[column]}</b>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Working({ section, working }: { section: PublicSection; working: PublicWorking }) {
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
      {steps.map(({ name, text }) => (
        <Fragment key={name}>
          ; {STEP_NAME[name]} {text}
        </Fragment>
      ))}
    </>
  );
}

const STEP_NAME = { average: 'average', percentage: 'per cent of the points', 'rating-difference': 'rating difference', limit: 'at least' } as const;

function TermText({ section, term }: { section: PublicSection; term: PublicTerm }) {
  const opponent = term.opponent === null ? undefined : section.players[term.opponent];
  const text = `${opponent === undefined ? '' : `${isolatedName(surname(opponent.name))} `}${term.text}`;
  return term.isCut ? <s>{text}</s> : <>{text}</>;
}
