import { addressesOf } from '@/app/_parts/addresses';
import { byeText, Result } from '@/app/_parts/notation';
import { PlayerName } from '@/app/_parts/player-name';
import { MadeByHand, OtherwiseMark, PlayedOtherwise } from '@/app/_parts/round-marks';
import { isAccelerated, AcceleratedScore, HangingScore } from '@/app/_parts/score';
import { CardBody, CardHead, CardRow, CardTable, Cell, Column, HeadCell } from '@/app/_ui/card-table';
import { cx } from '@/app/_ui/cx';
import type { PublicBoard, PublicRound, PublicSection } from '@/lib/domain/publishing/public-section';
import { tell } from '@/lib/platform/words/tell';
import { Chip } from '../../_ui/chip';

interface PairingsProps {
  readonly section: PublicSection;
  readonly round: PublicRound;
  readonly me: number | null;
}

export function PairingsTable({ section, round, me }: PairingsProps) {
  return (
    <>
      <PlayedOtherwise section={section} round={round} />
      <MadeByHand round={round} />
      {isAccelerated(round) && <p className="text-t1 text-muted">{tell('shell.virtual')}</p>}
      <CardTable className={cx('pairings', isAccelerated(round) && 'accelerated')}>
        <caption className="sr-only">{tell('public.list.byBoard', { round: round.number })}</caption>
        <CardHead>
          <Column name="board">{tell('terms.label.bd')}</Column>
          <Column>{tell('terms.label.white')}</Column>
          <Column name="white-score">{tell('terms.label.pts')}</Column>
          <Column name="result">{tell('terms.label.result')}</Column>
          <Column name="black-score">{tell('terms.label.pts')}</Column>
          <Column>{tell('terms.label.black')}</Column>
        </CardHead>
        <CardBody>
          {round.boards.map((board) => (
            <BoardRow key={board.board} section={section} round={round.number} board={board} me={me} />
          ))}
        </CardBody>
      </CardTable>
      <NotPaired section={section} round={round} />
    </>
  );
}

function pairedWith(score: number | null, virtual: number | undefined) {
  if (score === null) return null;
  return virtual === undefined ? <HangingScore halfPoints={score} /> : <AcceleratedScore halfPoints={score} virtual={virtual} />;
}

function BoardRow({ section, round, board, me }: Omit<PairingsProps, 'round'> & { readonly round: number; readonly board: PublicBoard }) {
  const white = section.players[board.white];
  const black = section.players[board.black];
  if (white === undefined || black === undefined) return null;
  const isMine = me === board.white || me === board.black;
  return (
    <CardRow id={`b${board.board}`} {...(isMine && { className: 'own-row' })} data-w={white.number} data-b={black.number}>
      <HeadCell name="board">
        <a href={addressesOf(section).why(round, board.board)}>
          <span className="sr-only">{`${tell('terms.label.board')} `}</span>
          {board.board}
        </a>
      </HeadCell>
      <Cell name="white">
        <PlayerName player={white} isSelf={me === board.white} chip={<Chip colour="white" />} />
      </Cell>
      <Cell name="white-score">{pairedWith(board.whiteScore, board.whiteVirtual)}</Cell>
      <Cell name="result" className={board.result === null ? 'result open' : 'result'}>
        <Result of={board} />
        {board.announced !== null && <OtherwiseMark />}
      </Cell>
      <Cell name="black-score">{pairedWith(board.blackScore, board.blackVirtual)}</Cell>
      <Cell name="black">
        <PlayerName player={black} isSelf={me === board.black} chip={<Chip colour="black" />} />
      </Cell>
    </CardRow>
  );
}

function NotPaired({ section, round }: Omit<PairingsProps, 'me'>) {
  if (round.byes.length === 0) return null;
  return (
    <section aria-labelledby="not-paired">
      <h2 className="mt-s4 mb-s1 text-t1 font-label text-muted" id="not-paired">
        {tell('public.list.notPaired')}
      </h2>
      <ul className="not-paired">
        {round.byes.map(({ player: place, kind }) => {
          const player = section.players[place];
          if (player === undefined) return null;
          const bye = byeText(kind);
          return (
            <li key={place} data-n={player.number} data-bye={bye}>
              <PlayerName player={player} href={addressesOf(section).player(player.number)} />
              <span>{bye}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
