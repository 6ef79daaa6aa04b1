import type { ComponentProps } from 'react';
import { cx } from '@/app/_ui/cx';
import { ratingText } from '@/app/_ui/server-rating-text';
import { bold, translateRich } from '@/app/_ui/translate-rich';
import { formatOf } from '@/lib/domain/formats/formats';
import { isBracketOpen } from '@/lib/domain/publishing/public-bracket';
import type { PublicPlayer, PublicRound, PublicSection, PublicStandings } from '@/lib/domain/publishing/public-section';
import { isRoundInPlay } from '@/lib/domain/publishing/round-results';
import { formatPoints, formatSignedPoints } from '@/lib/domain/sections/points-text';
import { t } from '@/lib/platform/messages/translate';
import { ClubStandings } from './club-standings-table';
import { crosstableCell, GameCell, unratedLegend } from './crosstable';
import { columnHeads, roundHead, DataTable } from './data-table';
import { LinkedName } from './player-name';
import { Score } from './score';

interface StandingsTableProps {
  readonly section: PublicSection;
  readonly standings: PublicStandings;
  readonly me: number | null;
}

export function StandingsTable({ section, standings, me }: StandingsTableProps) {
  const rounds = section.roundRecords.filter(({ number }) => number <= standings.afterRound);
  const gamesClass = gamesColumnClass(rounds.length);
  const unrated = unratedLegend(section, standings.afterRound);
  return (
    <>
      <ClubStandings standings={standings} />
      <p className={`text-t1 text-muted print:hidden ${GAMES_LEGEND[gamesClass]}`}>
        {translateRich('public.crosstable.cells', { b: bold })}
        {unrated !== null && ` ${unrated}`}
      </p>
      <DataTable className="ranks" caption={t('public.standings.after', { round: standings.afterRound })} heads={headsOf(standings, rounds, gamesClass)}>
        {standings.rows.map((row, index) => (
          <PlayerRow key={row.player} section={section} row={row} above={standings.rows[index - 1]} rounds={rounds} gamesClass={gamesClass} me={me} />
        ))}
      </DataTable>
      <StandingsNotes notes={[...virtualPointsNotes(standings), ...standings.notes]} />
    </>
  );
}

function headsOf(standings: PublicStandings, rounds: readonly PublicRound[], gamesClass: string): ComponentProps<typeof DataTable>['heads'] {
  return [
    ...columnHeads({ rank: 'figure', number: cx('figure wide'), fed: 'wide', rating: cx('figure wide') }, 'rank', 'number', 'player', 'fed', 'rating'),
    ...rounds.map(({ number }) => roundHead(number, `centre ${gamesClass}`)),
    ...columnHeads({ points: 'figure' }, 'points'),
    ...standings.columns.map(
      ({ head, name }, place) =>
        [
          <abbr key={name} title={name}>
            {head}
          </abbr>,
          place === 0 ? 'figure' : cx('figure wide'),
        ] as const,
    ),
  ];
}

/** One note for all players with virtual points in the next round; [] if there are none. */
function virtualPointsNotes({ afterRound, rows }: PublicStandings): string[] {
  const count = rows.filter(({ virtualPoints }) => virtualPoints !== undefined).length;
  return count === 0 ? [] : [t('public.standings.virtual', { count, round: afterRound + 1 })];
}

export function StandingsNotes({ notes }: { readonly notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} className="mt-s2 max-w-measure text-t1 text-muted">
      {note}
    </p>
  ));
}

type StandingsRow = PublicStandings['rows'][number];

interface PlayerRowProps extends Pick<StandingsTableProps, 'section' | 'me'> {
  readonly row: StandingsRow;
  readonly above: StandingsRow | undefined;
  readonly rounds: readonly PublicRound[];
  readonly gamesClass: string;
}

function PlayerRow({ section, row, above, rounds, gamesClass, me }: PlayerRowProps) {
  const player = section.players[row.player];
  if (player === undefined) return null;
  const isByPoints = !formatOf(section.systemId).isClubFormat;
  const isGroup = above !== undefined && ((isByPoints && above.points !== row.points) || (above.rank !== null && row.rank === null));
  const classes = [isGroup ? 'group' : '', player.left !== null ? 'withdrawn' : '', player.number === me ? 'own-row' : ''].join(' ').trim();
  return (
    <tr id={`p${player.number}`} className={classes || undefined}>
      <td className="figure">
        {row.rank !== null && above?.rank === row.rank ? <span className="sr-only">{t('terms.word.shared', { rank: row.rank })}</span> : row.rank}
      </td>
      <td className="figure wide text-muted">{player.number}</td>
      <th scope="row">
        <RankedName section={section} player={player} row={row} />
      </th>
      <td className="wide text-t1 text-muted">{player.federation}</td>
      <td className="figure wide text-muted">{ratingText(player)}</td>
      {rounds.map((round) => (
        <GameCell key={round.number} {...crosstableCell(section, round, row.player)} className={`game ${gamesClass}`} />
      ))}
      <td className="figure points">
        <Score halfPoints={row.points} />
      </td>
      {row.values.map((value, place) => (
        <td key={place} className={place === 0 ? 'figure' : cx('figure wide')}>
          {value}
        </td>
      ))}
    </tr>
  );
}

export const withdrawnText = ({ left }: PublicPlayer): string => (left === null ? '' : t(`terms.left.${left}`));

/** The name, a note if the player has left, and adjusted points. Adds the pairing score if it differs from the score plus virtual points. */
function RankedName({ section, player, row }: { readonly section: PublicSection; readonly player: PublicPlayer; readonly row: StandingsRow }) {
  return (
    <>
      <LinkedName section={section} player={player} />
      {player.left !== null && <span className="text-t1 text-muted whitespace-nowrap"> {withdrawnText(player)}</span>}
      {row.adjustedPoints !== undefined && (
        <span className="text-t1 text-muted whitespace-nowrap"> {t('public.standings.beside', { points: formatSignedPoints(row.adjustedPoints) })}</span>
      )}
      {row.pairedAs !== null && row.pairedAs !== row.points + (row.virtualPoints ?? 0) && (
        <span className="text-t1 text-muted whitespace-nowrap">
          {t('public.standings.pairedAs', { points: formatPoints(row.points), other: formatPoints(row.pairedAs) })}
        </span>
      )}
    </>
  );
}

/**
 * "Standings after round 3", or "during round 3" while a board is open. Standings with an adjourned game, or of a knock-out without a
 * winner, are not called final.
 */
export function standingsTitle(section: PublicSection, { afterRound: round }: Pick<PublicStandings, 'afterRound'>): string {
  if (isRoundInPlay(section, round)) return t('public.standings.during', { round });
  const isAdjourned = section.roundRecords.some(({ boards }) => boards.some(({ result }) => result === 'adjourned'));
  return round === section.rounds && !isAdjourned && !isBracketOpen(section) ? t('terms.label.finalStandings') : t('public.standings.after', { round });
}

/** The classes that hide the legend of the game columns on pages too narrow for these columns. */
const GAMES_LEGEND = { 'from-1000': 'max-[999px]:hidden', 'from-1280': 'max-[1279px]:hidden', nowhere: 'hidden' } as const;

/**
 * The class that shows the columns of games if the page is wide enough for all rounds. With more than 11 rounds, only the crosstable shows
 * the games.
 */
function gamesColumnClass(rounds: number): keyof typeof GAMES_LEGEND {
  if (rounds <= 7) return 'from-1000';
  return rounds <= 11 ? 'from-1280' : 'nowhere';
}
