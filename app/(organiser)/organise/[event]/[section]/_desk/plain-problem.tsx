import { Note } from '@/app/_ui/page-parts';
import { tellRich } from '@/app/_ui/tell-rich';
import { spokenResult } from '@/lib/domain/boards/notation';
import { clockWithSeconds } from '@/lib/domain/events/times';
import { tell } from '@/lib/platform/words/tell';
import type { RestingPlayer } from '@/lib/views/rounds/get-desk';
import type { DeskBoard } from '@/lib/views/rounds/load-desk-boards';

interface PlainProblemProps {
  /** The code with which a plain form came back; empty if there is no problem. */
  readonly problem: string;
  readonly board: string;
  /** The two entries at the board when the form was made. */
  readonly was: readonly [white: string, black: string];
  readonly boards: readonly DeskBoard[];
  readonly resting: readonly RestingPlayer[];
  readonly timeZone: string;
}

/** The message for an entry that was sent without scripts and not saved. */
export function PlainProblem(props: PlainProblemProps) {
  if (props.problem === '') return null;
  const board = props.boards.find((candidate) => String(candidate.board) === props.board);
  const why = props.problem === 'board-changed' ? changedWords(props, board) : words(props.problem, board, props.timeZone);
  return (
    <Note as="div" tone="danger" className="mt-s3" role="alert" aria-label={tell('desk.plain.label')}>
      <p>{tellRich('desk.plain.notSaved', { why, b: (text) => <b>{text}</b> })}</p>
    </Note>
  );
}

function changedWords({ was, boards, resting, board: number, timeZone }: PlainProblemProps, board: DeskBoard | undefined): string {
  if (board !== undefined && board.white.entryId === was[0] && board.black?.entryId === was[1]) {
    return board.result === null ? tell('desk.plain.openedAgain', { board: number }) : words('', board, timeZone);
  }
  const players = boards.flatMap(({ white, black }) => (black === null ? [white] : [white, black]));
  const [white, black] = was.map((id) => [...players, ...resting].find(({ entryId }) => entryId === id)?.name ?? tell('desk.plain.somebodyElse'));
  const then = { board: number, white: white ?? '', black: black ?? '' };
  if (board === undefined) return tell('desk.plain.was', then);
  return tell('desk.plain.wasAndIs', { ...then, whiteNow: board.white.name, blackNow: board.black?.name ?? tell('terms.word.theBye') });
}

function words(problem: string, board: DeskBoard | undefined, timeZone: string): string {
  if (problem === 'unusual-needs-reason') return tell('refusals.unusual-needs-reason');
  if (board === undefined || board.result === null || board.enteredAt === null) return tell('desk.plain.look');
  const at = clockWithSeconds(board.enteredAt, timeZone);
  return tell('desk.plain.stands', { board: board.board, result: spokenResult(tell, board.result), at, by: board.enteredBy });
}
