import { Note } from '@/app/_ui/page-parts';
import { translateRich } from '@/app/_ui/translate-rich';
import { describeResult } from '@/lib/domain/boards/result-notation';
import { formatTimeWithSeconds } from '@/lib/domain/events/format-times';
import { t } from '@/lib/platform/messages/translate';
import type { PlayerWithoutGame } from '@/lib/views/rounds/get-desk';
import type { DeskBoard } from '@/lib/views/rounds/load-desk-boards';

interface NoScriptRefusalProps {
  /** The code of the refusal, from the page's address; empty if there is none. */
  readonly problem: string;
  readonly board: string;
  /** The entry ids of the two players at the board when the form was rendered. */
  readonly was: readonly [white: string, black: string];
  readonly boards: readonly DeskBoard[];
  readonly resting: readonly PlayerWithoutGame[];
  readonly timeZone: string;
}

/** The message about a result that was sent without scripts and was not saved. */
export function NoScriptRefusal(props: NoScriptRefusalProps) {
  if (props.problem === '') return null;
  const board = props.boards.find((candidate) => String(candidate.board) === props.board);
  const reason = props.problem === 'board-changed' ? changedBoardText(props, board) : problemText(props.problem, board, props.timeZone);
  return (
    <Note as="div" tone="danger" className="mt-s3" role="alert" aria-label={t('desk.plain.label')}>
      <p>{translateRich('desk.plain.notSaved', { why: reason, b: (text) => <b>{text}</b> })}</p>
    </Note>
  );
}

function changedBoardText({ was, boards, resting, board: number, timeZone }: NoScriptRefusalProps, board: DeskBoard | undefined): string {
  if (board !== undefined && board.white.entryId === was[0] && board.black?.entryId === was[1]) {
    return board.result === null ? t('desk.plain.openedAgain', { board: number }) : problemText('', board, timeZone);
  }
  const players = boards.flatMap(({ white, black }) => (black === null ? [white] : [white, black]));
  const [white, black] = was.map((id) => [...players, ...resting].find(({ entryId }) => entryId === id)?.name ?? t('desk.plain.somebodyElse'));
  const then = { board: number, white: white ?? '', black: black ?? '' };
  if (board === undefined) return t('desk.plain.was', then);
  return t('desk.plain.wasAndIs', { ...then, whiteNow: board.white.name, blackNow: board.black?.name ?? t('terms.word.theBye') });
}

function problemText(problem: string, board: DeskBoard | undefined, timeZone: string): string {
  if (problem === 'unusual-needs-reason') return t('refusals.unusual-needs-reason');
  if (board === undefined || board.result === null || board.enteredAt === null) return t('desk.plain.look');
  const at = formatTimeWithSeconds(board.enteredAt, timeZone);
  return t('desk.plain.stands', { board: board.board, result: describeResult(t, board.result), at, by: board.enteredBy });
}
