import type { Metadata } from 'next';
import type { PublicPlayer, PublicSection, PublicStandings } from '@/lib/publishing/public-section';
import { LivePart } from '../../../_live/live-part';
import { Column } from '../../../_parts/column';
import { crosstableCell, unratedLegend } from '../../../_parts/crosstable-cell';
import { loadSection, type SectionParams } from '../../../_parts/load-section';
import { Score } from '@/app/_parts/score';
import { RoundsNav } from '../../../_parts/rounds-nav';
import { SectionHead } from '../../../_parts/section-head';
import { tell } from '@/lib/words/tell';
import { sectionTitle } from '../../../_parts/section-title';
import { tellRich } from '@/app/_ui/tell-rich';
import { bold } from '@/app/_ui/bold';
import { LinkedName } from '../../../_parts/linked-name';

interface Props {
  readonly params: Promise<SectionParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { body: section } = await loadSection(await params);
  return { title: sectionTitle(section, tell('public.crosstable.title')) };
}

/** Every game by pairing number; places and points as far as they are public. */
export default async function CrosstablePage({ params }: Props) {
  const { body: section } = await loadSection(await params);
  const last = section.standings.at(-1);
  const unrated = unratedLegend(section);
  return (
    <>
      <SectionHead section={section} title={tell('public.crosstable.title')} nav={<RoundsNav section={section} current={null} />} />
      <div className="mt-s3 grid grid-cols-1 gap-s4">
        <p className="text-t1 text-muted">
          {tellRich('public.crosstable.cells', { b: bold })}
          {unrated !== null && ` ${unrated}`}
          {last !== undefined && ` ${tell('public.crosstable.after', { round: last.afterRound })}`}
        </p>
        <LivePart name="list" className="crosstable" tabIndex={0} role="region" aria-label={tell('public.crosstable.scrolls')}>
          <Crosstable section={section} standings={last} />
        </LivePart>
      </div>
    </>
  );
}

interface CrosstableProps {
  readonly section: PublicSection;
  readonly standings: PublicStandings | undefined;
}

function Crosstable({ section, standings }: CrosstableProps) {
  const standing = new Map(standings?.rows.map((row) => [row.player, row]));
  return (
    <table className="ranks">
      <caption className="sr-only">{tell('public.crosstable.title')}</caption>
      <thead>
        <tr>
          <Column className="figure">{tell('public.heads.number')}</Column>
          <Column>{tell('public.heads.player')}</Column>
          {section.roundRecords.map(({ number }) => (
            <Column key={number} className="centre">
              {tell('public.heads.round', { round: number })}
            </Column>
          ))}
          {standings !== undefined && (
            <>
              <Column className="figure">{tell('public.heads.points')}</Column>
              <Column className="figure">{tell('public.heads.rank')}</Column>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {section.players.map((player, place) => (
          <tr key={player.number} id={`p${player.number}`} className={player.left !== null ? 'withdrawn' : undefined}>
            <PlayerCells section={section} player={player} place={place} />
            {standings !== undefined && <StandingCells row={standing.get(place)} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PlayerCells({ section, player, place }: { readonly section: PublicSection; readonly player: PublicPlayer; readonly place: number }) {
  return (
    <>
      <td className="figure">{player.number}</td>
      <th scope="row">
        <LinkedName section={section} player={player} />
      </th>
      {section.roundRecords.map((round) => {
        const { opponent, result } = crosstableCell(section, round, place);
        return (
          <td key={round.number} className="game">
            {opponent}
            <b>{result}</b>
          </td>
        );
      })}
    </>
  );
}

function StandingCells({ row }: { readonly row: PublicStandings['rows'][number] | undefined }) {
  return (
    <>
      <td className="figure points">{row !== undefined && <Score halfPoints={row.points} />}</td>
      <td className="figure">{row?.rank}</td>
    </>
  );
}
