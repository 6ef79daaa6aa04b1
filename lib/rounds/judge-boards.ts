import { PAIRING_SYSTEMS, type PairJudgement, type SystemId } from '@/engine';
import type { LoadedTournament } from '@/lib/sections/read-model/tournament';
import type { Board } from './decide-manual-pairing';

export interface JudgedBoard extends Board {
  /** What the edition would not have allowed or not have preferred. */
  readonly broken: PairJudgement['broken'];
}

/** What each board would break under the section's edition. */
export function judgeBoards(systemId: SystemId, { tournament, numberOf }: LoadedTournament, boards: readonly Board[]): JudgedBoard[] {
  const system = PAIRING_SYSTEMS[systemId];
  return boards.map((board) => {
    const white = numberOf.get(board.white);
    const black = board.black === null ? null : numberOf.get(board.black);
    if (white === undefined || black === undefined) return { ...board, broken: [] };
    return { ...board, broken: (black === null ? system.judgeBye(tournament, white) : system.judgePair(tournament, white, black)).broken };
  });
}
