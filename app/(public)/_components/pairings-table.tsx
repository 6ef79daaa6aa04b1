import type { ReactNode } from 'react';
import { MatchTitle, UnconfirmedLegend } from '@/app/_components/match-title';
import { PlayerName } from '@/app/_components/player-name';
import { byeLetterAndName, ResultText } from '@/app/_components/result-text';
import { ManualPairingNotice, PlayedDifferentlyMark, PlayedDifferentlyNotice } from '@/app/_components/round-notices';
import { isAccelerated, AcceleratedScore, AlignedScore } from '@/app/_components/score';
import { sectionAddressesOf } from '@/app/_components/section-addresses';
import { CardBody, CardHead, CardRow, CardTable, Cell, Column, HeadCell } from '@/app/_ui/card-table';
import { cx } from '@/app/_ui/cx';
import { RESULT_NOTATION } from '@/lib/domain/boards/result-notation';
import { roundLabel } from '@/lib/domain/formats/round-label';
import type { PublicBoard, PublicMatch, PublicRound, PublicSection } from '@/lib/domain/publishing/public-section';
import { boardClocks } from '@/lib/domain/publishing/query-public-section';
import { hasBoards, type MatchSeat, matchesOfRound, matchSeats } from '@/lib/domain/publishing/query-public-teams';
import { t } from '@/lib/platform/messages/translate';
import { ColourChip } from '../../_ui/colour-chip';

interface PairingsProps {
  readonly section: PublicSection;
  readonly round: PublicRound;
  readonly me: number | null;
}

export function PairingsTable({ section, round, me }: PairingsProps) {
  return (
    <>
      <PlayedDifferentlyNotice section={section} round={round} />
      <ManualPairingNotice round={round} />
      {isAccelerated(round) && <p className="text-t1 text-muted">{t('shell.virtual')}</p>}
      <BoardsTable section={section} round={round}>
        {section.teams === undefined ? (
          <CardBody>
            {round.boards.map((board) => (
              <BoardRow key={board.board} section={section} round={round.number} board={board} me={me} />
            ))}
          </CardBody>
        ) : (
          matchesOfRound(section, round.number).map((match) => <MatchBody key={match.number} section={section} round={round} match={match} me={me} />)
        )}
      </BoardsTable>
      <UnconfirmedLegend of={matchesOfRound(section, round.number)} />
      <NotPairedPlayers section={section} round={round} />
    </>
  );
}

/** The boards of one match. */
export function MatchTable({ section, round, match }: Omit<PairingsProps, 'me'> & { readonly match: PublicMatch }) {
  return (
    <BoardsTable section={section} round={round}>
      <MatchBody section={section} round={round} match={match} me={null} />
    </BoardsTable>
  );
}

function BoardsTable({ section, round, children }: Omit<PairingsProps, 'me'> & { readonly children: ReactNode }) {
  if (!hasBoards(section))
    return (
      <CardTable className="pairings">
        <caption className="sr-only">{t('terms.label.matches')}</caption>
        {children}
      </CardTable>
    );
  return (
    <CardTable className={cx('pairings', isAccelerated(round) && 'accelerated')}>
      <caption className="sr-only">{t('public.list.byBoard', { round: roundLabel(section, round.number) })}</caption>
      <CardHead>
        <Column name="board">{t('terms.label.bd')}</Column>
        <Column>{t('terms.label.white')}</Column>
        <Column name="white-score">{t('terms.label.pts')}</Column>
        <Column name="result">{t('terms.label.result')}</Column>
        <Column name="black-score">{t('terms.label.pts')}</Column>
        <Column>{t('terms.label.black')}</Column>
      </CardHead>
      {children}
    </CardTable>
  );
}

function MatchBody({ section, round, match, me }: PairingsProps & { readonly match: PublicMatch }) {
  return (
    <CardBody>
      <MatchRow section={section} match={match} />
      {matchSeats(section, round, match).map((seat) =>
        seat.board === null ? (
          <EmptyPlaceRow key={seat.number} section={section} seat={seat} me={me} />
        ) : (
          <BoardRow key={seat.number} section={section} round={round.number} board={seat.board} me={me} />
        ),
      )}
    </CardBody>
  );
}

function EmptyPlaceRow({ section, seat, me }: Omit<PairingsProps, 'round'> & { readonly seat: MatchSeat }) {
  const { number, first, second, isFirstWhite } = seat;
  const [white, black] = isFirstWhite ? [first, second] : [second, first];
  const nameOf = (place: number | null, colour: 'white' | 'black') => {
    const player = section.players[place ?? -1];
    return player === undefined ? t('terms.label.emptyPlace') : <PlayerName player={player} isSelf={place === me} chip={<ColourChip colour={colour} />} />;
  };
  return (
    <CardRow id={`b${number}`} {...(me !== null && (me === first || me === second) && { className: 'own-row' })}>
      <HeadCell name="board">{number}</HeadCell>
      <Cell name="white">{nameOf(white, 'white')}</Cell>
      <Cell name="white-score" />
      <Cell name="result" className="result">
        {white !== black && RESULT_NOTATION[black === null ? 'whiteWinsByForfeit' : 'blackWinsByForfeit']}
      </Cell>
      <Cell name="black-score" />
      <Cell name="black">{nameOf(black, 'black')}</Cell>
    </CardRow>
  );
}

function MatchRow({ section, match }: Pick<PairingsProps, 'section'> & { readonly match: PublicMatch }) {
  return (
    <CardRow className="match">
      <HeadCell name="match" colSpan={6}>
        <MatchTitle section={section} match={match} />
      </HeadCell>
    </CardRow>
  );
}

function pairingScore(score: number | null, virtual: number | undefined) {
  if (score === null) return null;
  return virtual === undefined ? <AlignedScore halfPoints={score} /> : <AcceleratedScore halfPoints={score} virtual={virtual} />;
}

function BoardRow({ section, round, board, me }: Omit<PairingsProps, 'round'> & { readonly round: number; readonly board: PublicBoard }) {
  const white = section.players[board.white];
  const black = section.players[board.black];
  if (white === undefined || black === undefined) return null;
  const clocks = boardClocks(section, board);
  const isMine = me === board.white || me === board.black;
  return (
    <CardRow id={`b${board.board}`} {...(isMine && { className: 'own-row' })} data-w={white.number} data-b={black.number}>
      <HeadCell name="board">
        <a href={sectionAddressesOf(section).why(round, board.board)}>
          <span className="sr-only">{`${t('terms.label.board')} `}</span>
          {board.board}
        </a>
      </HeadCell>
      <Cell name="white">
        <PlayerName player={white} isSelf={me === board.white} chip={<ColourChip colour="white" />} clock={clocks?.white} />
      </Cell>
      <Cell name="white-score">{pairingScore(board.whiteScore, board.whiteVirtualPoints)}</Cell>
      <Cell name="result" className={board.result === null ? 'result open' : 'result'}>
        <ResultText of={board} />
        {board.publishedSeats !== null && <PlayedDifferentlyMark />}
      </Cell>
      <Cell name="black-score">{pairingScore(board.blackScore, board.blackVirtualPoints)}</Cell>
      <Cell name="black">
        <PlayerName player={black} isSelf={me === board.black} chip={<ColourChip colour="black" />} clock={clocks?.black} />
      </Cell>
    </CardRow>
  );
}

function NotPairedPlayers({ section, round }: Omit<PairingsProps, 'me'>) {
  // A player whose opponent's place is empty is shown at the board instead of in this list.
  const byes = round.byes.filter(({ board }) => board === undefined);
  if (byes.length === 0) return null;
  return (
    <section aria-labelledby="not-paired">
      <h2 className="mt-s4 mb-s1 text-t1 font-label text-muted" id="not-paired">
        {t('public.list.notPaired')}
      </h2>
      <ul className="not-paired">
        {byes.map(({ player: place, kind }) => {
          const player = section.players[place];
          if (player === undefined) return null;
          const bye = byeLetterAndName(kind);
          return (
            <li key={place} data-n={player.number} data-bye={bye}>
              <PlayerName player={player} href={sectionAddressesOf(section).player(player.number)} />
              <span>{bye}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
