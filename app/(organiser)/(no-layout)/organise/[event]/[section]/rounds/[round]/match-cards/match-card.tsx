import { DataTable, columnHeads } from '@/app/_components/data-table';
import { SHEET_CLASSES } from '@/app/_print/print-sheet';
import { ColourChip } from '@/app/_ui/colour-chip';
import { strengthText } from '@/app/_ui/server-rating-text';
import { isolateBidi } from '@/lib/platform/messages/bidi-isolation';
import { t } from '@/lib/platform/messages/translate';
import type { MatchCard as Card, MatchCardRow } from '@/lib/views/teams/get-match-cards';
import styles from './match-cards.module.css';

interface MatchCardProps {
  readonly card: Card;
  /** The event, the section and the round, printed at the top of the card. */
  readonly over: string;
}

/** A form on which the results of a match are written and which both captains sign. */
export function MatchCard({ card: { number, first, second, rows }, over }: MatchCardProps) {
  const title = t('terms.label.matchN', { number });
  return (
    <section className={`sheet ${styles.card}`} aria-label={title}>
      <p className={styles.head}>
        <span>{over}</span>
        <b>{title}</b>
      </p>
      <DataTable
        className="paper-table"
        caption={title}
        heads={[
          ...columnHeads(SHEET_CLASSES, 'board'),
          [<TeamName key="first" of={first} />],
          ...columnHeads(SHEET_CLASSES, 'result'),
          [<TeamName key="second" of={second} />],
        ]}
      >
        {rows.map((row) => (
          <BoardRow key={row.board} row={row} />
        ))}
        <tr>
          <td className="board-number" />
          <th scope="row" className="text-right">
            {t('rounds.matchCards.total')}
          </th>
          <td className="result-cell">–</td>
          <td />
        </tr>
      </DataTable>
      <Signatures teams={[first, second]} />
    </section>
  );
}

function Signatures({ teams }: { readonly teams: readonly Card['first'][] }) {
  return (
    <div className={styles.signatures}>
      {teams.map(({ number, name, captain }) => (
        <p key={number} className={styles.signature}>
          {captain !== '' && (
            <>
              <bdi>{captain}</bdi> ·{' '}
            </>
          )}
          {t('rounds.matchCards.captainOf', { team: isolateBidi(name) })}
        </p>
      ))}
    </div>
  );
}

function TeamName({ of: { number, name } }: { readonly of: Card['first'] }) {
  return (
    <span className={styles.team}>
      {number} <bdi>{name}</bdi>
    </span>
  );
}

function BoardRow({ row: { board, first, second, isFirstWhite } }: { readonly row: MatchCardRow }) {
  return (
    <tr>
      <th scope="row" className="board-number">
        {board}
      </th>
      <PlayerCell player={first} colour={isFirstWhite ? 'white' : 'black'} />
      <td className="result-cell" />
      <PlayerCell player={second} colour={isFirstWhite ? 'black' : 'white'} />
    </tr>
  );
}

function PlayerCell({ player, colour }: { readonly player: MatchCardRow['first']; readonly colour: 'white' | 'black' }) {
  return (
    <td className="player">
      <ColourChip colour={colour} />{' '}
      {player === null ? (
        <span className="text-muted">{t('terms.label.emptyPlace')}</span>
      ) : (
        <>
          <bdi>{player.name}</bdi> {player.title} <span className="text-muted">{[strengthText(player), player.clock].filter(Boolean).join(' · ')}</span>
        </>
      )}
    </td>
  );
}
