import { clockWithSeconds } from '@/app/(public)/_parts/times';
import { notationOf } from '@/lib/results/notation';
import type { DeskBoard } from '@/lib/rounds/load-desk-boards';

interface PlainProblemProps {
  /** The code that a plain form came back with; empty when all is well. */
  readonly problem: string;
  readonly board: string;
  readonly boards: readonly DeskBoard[];
  readonly timeZone: string;
}

/** What became of an entry that was sent without a script and not stored. */
export function PlainProblem({ problem, board: number, boards, timeZone }: PlainProblemProps) {
  if (problem === '') return null;
  const board = boards.find((candidate) => String(candidate.board) === number);
  return (
    <div className="note danger mt-s3" role="alert" aria-label="Entry not saved">
      <p><b>Not saved.</b> {words(problem, board, timeZone)}</p>
    </div>
  );
}

function words(problem: string, board: DeskBoard | undefined, timeZone: string): string {
  if (problem === 'unusual-needs-reason') return 'An unusual result needs a word about why it is right.';
  if (board === undefined || board.result === null || board.enteredAt === null) return 'Look at the board and enter it again.';
  return `Board ${board.board} has ${notationOf(board.result)} since ${clockWithSeconds(board.enteredAt, timeZone)}, entered by ${board.enteredBy}. Nothing was overwritten; open its correction to change it.`;
}
