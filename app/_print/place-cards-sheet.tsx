import { headText } from '@/app/_components/head-text';
import { PrintPageFooter } from '@/app/_components/print-page-footer';
import { spokenName } from '@/app/_components/result-text';
import { roundLabel } from '@/lib/domain/formats/round-label';
import type { PublicPlayer, PublicSection } from '@/lib/domain/publishing/public-section';
import { findPublicRound } from '@/lib/domain/publishing/query-public-section';
import { t } from '@/lib/platform/messages/translate';
import { playerFacts } from './badges-sheet';
import { fitName, type NameSpace } from './fit-name';
import type { SheetChoice } from './sheet-choice';
import styles from './badges.module.css';

export const roundOptions = (section: PublicSection) =>
  section.roundRecords.map(({ number }) => ({ value: number, label: roundLabel(section, number) })).toReversed();

export const PLACE_CARDS_FOR: SheetChoice = {
  name: 'of',
  words: () => t('print.placeCards.of'),
  options: (section) => [...roundOptions(section), { value: 'players', label: t('shell.listTools.everybody') }],
};

/** The space for the name on a place card, 170 mm wide. */
const NAME_SPACE: NameSpace = { width: 482, lines: 2, largest: 48 };

interface PlaceCard {
  readonly player: PublicPlayer;
  /** The board and the colour; null on cards that are not for a round. */
  readonly seat: string | null;
}

interface PlaceCardsSheetProps {
  readonly section: PublicSection;
  /** The number of a round, or `players`. */
  readonly of: string;
}

/** Two cards on a page: those of a board, or of all players who have not left. */
export function PlaceCardsSheet({ section, of }: PlaceCardsSheetProps) {
  return (
    <div className="sheet" tabIndex={0} role="region" aria-label={t('print.placeCards.title')}>
      <h1 className="sr-only">{t('print.placeCards.title')}</h1>
      <PrintPageFooter text={t('terms.label.sectionTitle', { section: section.event.name, title: section.name })} />
      {cardsOf(section, of).map(({ player, seat }) => {
        const { text, points } = fitName(spokenName(player.name), NAME_SPACE);
        const face = (
          <>
            {seat !== null && <p className={styles.line}>{seat}</p>}
            <p className={styles.name} style={{ fontSize: `${points}pt` }}>
              <bdi>{text}</bdi>
            </p>
            <p className={styles.line}>
              <bdi>{playerFacts(player)}</bdi>
            </p>
          </>
        );
        return (
          <section key={`${seat ?? ''} ${player.number}`} className={styles.card} aria-label={player.name}>
            <div className={styles.face} aria-hidden="true">
              {face}
            </div>
            <div className={styles.face}>{face}</div>
          </section>
        );
      })}
    </div>
  );
}

function cardsOf(section: PublicSection, of: string): readonly PlaceCard[] {
  const round = findPublicRound(section, Number(of));
  if (round === null) return section.players.flatMap((player) => (player.left === null ? [{ player, seat: null }] : []));
  return round.boards.flatMap((board) =>
    (['white', 'black'] as const).flatMap((colour) => {
      const player = section.players[board[colour]];
      return player === undefined ? [] : [{ player, seat: [t('terms.label.boardN', { board: board.board }), headText(colour)].join(' · ') }];
    }),
  );
}
