import { clockWithSeconds } from '@/app/_parts/times';
import { spokenResult } from '@/lib/results/notation';
import type { RestingPlayer } from '@/lib/rounds/get-desk';
import { isolatedName } from '@/lib/players/isolated-name';
import type { DeskBoard } from '@/lib/rounds/load-desk-boards';
import { Note } from '@/app/_ui/note';

interface PlainProblemProps {
  /** The code that a plain form came back with; empty when all is well. */
  readonly problem: string;
  readonly board: string;
  /** The two entries that sat there when the form was made. */
  readonly was: readonly [white: string, black: string];
  readonly boards: readonly DeskBoard[];
  readonly resting: readonly RestingPlayer[];
  readonly timeZone: string;
}

/** What became of an entry that was sent without a script and not stored. */
export function PlainProblem(props: PlainProblemProps) {
  if (props.problem === '') return null;
  const board = props.boards.find((candidate) => String(candidate.board) === props.board);
  return (
    <Note as="div" tone="danger" className="mt-s3" role="alert" aria-label="Entry not saved">
      <p>
        <b>Not saved.</b> {props.problem === 'board-changed' ? changedWords(props, board) : words(props.problem, board, props.timeZone)}
      </p>
    </Note>
  );
}

function changedWords({ was, boards, resting, board: number, timeZone }: PlainProblemProps, board: DeskBoard | undefined): string {
  if (board !== undefined && board.white.entryId === was[0] && board.black?.entryId === was[1]) {
    return board.result === null ? `Board ${number} was changed and opened again. Look at it and enter it again.` : words('', board, timeZone);
  }
  const players = boards.flatMap(({ white, black }) => (black === null ? [white] : [white, black]));
  const names = was.map((id) => [...players, ...resting].find(({ entryId }) => entryId === id)?.name ?? 'somebody else');
  const present = board === undefined ? '' : `, is ${isolatedName(board.white.name)} – ${isolatedName(board.black?.name ?? 'the bye')}`;
  return `This board has changed: board ${number} was ${names.map(isolatedName).join(' – ')}${present}.`;
}

function words(problem: string, board: DeskBoard | undefined, timeZone: string): string {
  if (problem === 'unusual-needs-reason') return 'An unusual result needs a word about why it is right.';
  if (board === undefined || board.result === null || board.enteredAt === null) return 'Look at the board and enter it again.';
  return `Board ${board.board} has ${spokenResult(board.result)} since ${clockWithSeconds(board.enteredAt, timeZone)}, entered by ${board.enteredBy}. Nothing was overwritten; open its correction to change it.`;
}
