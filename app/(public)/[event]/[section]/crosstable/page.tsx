import type { Metadata } from 'next';
import { LivePart } from '../../../_live/live-part';
import { addressesOf } from '../../../_parts/addresses';
import { crosstableCell } from '../../../_parts/crosstable-cell';
import { NameText } from '../../../_parts/name-text';
import { loadSection, type SectionParams } from '../../../_parts/load-section';
import { Score } from '@/app/_parts/score';
import { RoundsNav } from '../../../_parts/rounds-nav';
import { SectionHead } from '../../../_parts/section-head';

interface Props {
  readonly params: Promise<SectionParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { body: section } = await loadSection(await params);
  return { title: `Crosstable, ${section.name}, ${section.event.name}` };
}

/** Every game by pairing number; places and points as far as they are public. */
export default async function CrosstablePage({ params }: Props) {
  const kept = await loadSection(await params);
  const { body: section } = kept;
  const to = addressesOf(section);
  const last = section.standings.at(-1);
  const standing = new Map(last?.rows.map((row) => [row.player, row]));
  return (
    <>
      <SectionHead section={section} title="Crosstable" nav={<RoundsNav section={section} current={null} />} />
      <div className="single">
        <p className="text-t1 text-muted">
          By pairing number. <b>7w1</b>: won with White against number 7. <b>H</b> half-point bye, <b>U</b> pairing-allocated bye, <b>F</b> full-point bye,{' '}
          <b>Z</b> zero-point bye, <b>+ −</b> forfeit.
          {last !== undefined && ` Points and places after round ${last.afterRound}.`}
        </p>
        <LivePart name="list" className="crosstable" tabIndex={0} role="region" aria-label="Crosstable, scrolls sideways where the page is narrow">
          <table className="ranks">
            <caption className="sr-only">Crosstable</caption>
            <thead>
              <tr>
                <th scope="col" className="figure">
                  No.
                </th>
                <th scope="col">Player</th>
                {section.roundRecords.map(({ number }) => (
                  <th key={number} scope="col" className="centre">
                    R{number}
                  </th>
                ))}
                {last !== undefined && (
                  <>
                    <th scope="col" className="figure">
                      Pts
                    </th>
                    <th scope="col" className="figure">
                      Rk
                    </th>
                  </>
                )}
              </tr>
            </thead>
            <tbody>
              {section.players.map((player, place) => {
                const row = standing.get(place);
                return (
                  <tr key={player.number} id={`p${player.number}`} className={player.isWithdrawn ? 'withdrawn' : undefined}>
                    <td className="figure">{player.number}</td>
                    <th scope="row">
                      <span className="name">
                        <a href={to.player(player.number)}>
                          <NameText name={player.name} />
                        </a>
                        <i>{player.title}</i>
                      </span>
                    </th>
                    {section.roundRecords.map((round) => {
                      const cell = crosstableCell(section, round, place);
                      return (
                        <td key={round.number} className="game">
                          {cell.opponent}
                          <b>{cell.result}</b>
                        </td>
                      );
                    })}
                    {last !== undefined && (
                      <>
                        <td className="figure points">{row !== undefined && <Score halfPoints={row.points} />}</td>
                        <td className="figure">{row?.rank}</td>
                      </>
                    )}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </LivePart>
      </div>
    </>
  );
}
