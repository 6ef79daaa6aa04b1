import type { Route } from 'next';
import { AcceleratedScore, Score } from '@/app/_components/score';
import { CardBody, CardHead, CardRow, CardTable, Cell, Column, HeadCell } from '@/app/_ui/card-table';
import { ColourChip } from '@/app/_ui/colour-chip';
import { Link } from '@/app/_ui/link';
import { StateLabel } from '@/app/_ui/page-parts';
import { strengthText } from '@/app/_ui/server-rating-text';
import { addresses, type SectionAt } from '@/app/addresses';
import { isUnratedGame, notationOf } from '@/lib/domain/boards/result-notation';
import { t } from '@/lib/platform/messages/translate';
import type { DeskBoard, DeskPlayer } from '@/lib/views/rounds/load-desk-boards';

interface BoardsTableProps {
  readonly boards: readonly DeskBoard[];
  readonly caption: string;
  readonly at: SectionAt;
  readonly round: number;
  readonly hasResults: boolean;
}

export function BoardsTable({ boards, caption, at, round, hasResults }: BoardsTableProps) {
  const to = addresses.organise.section(at).round(round);
  const isAccelerated = boards.some(({ white, black }) => white.virtual !== undefined || black?.virtual !== undefined);
  return (
    <>
      {isAccelerated && <p className="mt-s3 text-t1 text-muted">{t('shell.virtual')}</p>}
      <CardTable className="round-boards whole mt-s3 table-fixed">
        <caption className="sr-only">{caption}</caption>
        <CardHead>
          <Column name="board" className="figure">
            {t('terms.label.bd')}
          </Column>
          <Column name="white">{t('terms.label.white')}</Column>
          <Column name="white-score" className="figure">
            {t('terms.label.pts')}
          </Column>
          <Column name="result" className="centre">
            {hasResults ? t('terms.label.result') : <span className="sr-only">{t('terms.label.result')}</span>}
          </Column>
          <Column name="black">{t('terms.label.black')}</Column>
          <Column name="black-score" className="figure">
            {t('terms.label.pts')}
          </Column>
          <Column name="act">
            <span className="sr-only">{t('terms.label.status')}</span>
          </Column>
        </CardHead>
        <CardBody>
          {boards.map((board) => (
            <Row key={board.pairingId} board={board} correction={to.board(board.board)} hasResults={hasResults} />
          ))}
        </CardBody>
      </CardTable>
    </>
  );
}

interface RowProps extends Pick<BoardsTableProps, 'hasResults'> {
  readonly board: DeskBoard;
  readonly correction: Route;
}

function Row({ board, correction, hasResults }: RowProps) {
  return (
    <CardRow>
      <HeadCell name="board">{board.black === null ? <span className="sr-only">{t('terms.word.noBoard')}</span> : board.board}</HeadCell>
      <Cell name="white">
        <Player player={board.white} colour={board.black === null ? null : 'white'} />
      </Cell>
      <Cell name="white-score" className="figure">
        <PairingScore player={board.white} />
      </Cell>
      {board.black === null ? (
        <Cell name="bye" colSpan={3}>
          {t('terms.bye.pab')}
        </Cell>
      ) : (
        <>
          <Cell name="result" className="centre">
            <span className={board.result === null ? 'result open' : 'result'}>{hasResults ? notationOf(board.result) : '–'}</span>
            {hasResults && isUnratedGame(board) && <span className="block text-t0 text-muted">{t('terms.word.unrated')}</span>}
          </Cell>
          <Cell name="black">
            <Player player={board.black} colour="black" />
          </Cell>
          <Cell name="black-score" className="figure">
            <PairingScore player={board.black} />
          </Cell>
        </>
      )}
      <BoardActions board={board} correction={correction} hasResults={hasResults} />
    </CardRow>
  );
}

function PairingScore({ player: { score, virtual } }: { readonly player: DeskPlayer }) {
  return virtual === undefined ? <Score halfPoints={score} /> : <AcceleratedScore halfPoints={score} virtual={virtual} />;
}

function BoardActions({ board, correction, hasResults }: RowProps) {
  return (
    <Cell name="act">
      {board.madeByHand && <StateLabel tone="draft">{t('terms.word.manual')}</StateLabel>}{' '}
      {hasResults && (
        <Link className="inline-flex min-h-tap items-center text-t1 print:hidden" href={correction}>
          {board.black === null ? (
            t('desk.boards.wrongBye')
          ) : (
            <>
              {t('desk.row.correct')}
              <span className="sr-only">{t('desk.boards.ofBoard', { board: board.board })}</span>
            </>
          )}
        </Link>
      )}
    </Cell>
  );
}

export function Player({ player, colour }: { readonly player: DeskPlayer; readonly colour: 'white' | 'black' | null }) {
  return (
    <span className="name">
      {colour !== null && <ColourChip colour={colour} />}
      <b>
        <bdi>{player.name}</bdi>
      </b>
      <i>
        {player.title} <span className="rating">{strengthText(player)}</span>
      </i>
    </span>
  );
}
