import { isByeNotLowest, judgeSeats, PAIRING_SYSTEMS, type PairJudgement, type SystemId } from '@/engine';
import type { BoardFault } from '@/lib/domain/compliance/board-acts';
import type { NumberedBoards } from '@/lib/domain/tournament/section-facts';
import type { LoadedTournament } from '@/lib/domain/tournament/tournament';
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

export interface BoardInFault {
  readonly fault: BoardFault;
  /** Who sits there, or of a player's colours that player, in words. */
  readonly players: string;
}

/** What is wrong with boards whatever the arbiter's reasons: who meets, who has the bye, and the colours as they are seated. */
export function faultsOf(systemId: SystemId, loaded: LoadedTournament, boards: readonly Board[], enginePairs: NumberedBoards | null): BoardInFault[] {
  const { tournament, numberOf } = loaded;
  const nameOf = new Map(tournament.players.map(({ tpn, name }) => [tpn, name]));
  const byText = enginePairs?.find(([, black]) => black === 0)?.[0] ?? null;
  return judgeBoards(systemId, loaded, boards).flatMap(({ white: whiteId, black: blackId, broken }) => {
    const [white, black] = [numberOf.get(whiteId), blackId === null ? null : numberOf.get(blackId)];
    if (white === undefined || black === undefined) return [];
    const players = black === null ? (nameOf.get(white) ?? '') : `${nameOf.get(white) ?? ''} – ${nameOf.get(black) ?? ''}`;
    const faults: BoardFault[] =
      black === null
        ? [
            ...(broken.some(({ absolute }) => absolute) ? (['bye-barred'] as const) : []),
            ...(isByeNotLowest(systemId, tournament, white, byText) ? (['bye-not-lowest'] as const) : []),
          ]
        : broken.filter(({ absolute }) => absolute).flatMap(({ fact }) => MEETINGS[fact] ?? []);
    const seated = black === null ? [] : judgeSeats(systemId, tournament, white, black);
    // Whose colours, but where it is those of both.
    const ofColours = seated.flatMap(({ fact: fault, players: who }): BoardInFault[] =>
      fault === 'both-wrong-colours' ? [{ fault, players }] : who.map((tpn) => ({ fault, players: nameOf.get(tpn) ?? '' })),
    );
    return [...faults.map((fault) => ({ fault, players })), ...ofColours];
  });
}

/** What the editions say of two who meet, as the warnings call it. */
const MEETINGS: Partial<Record<string, BoardFault>> = { 'met-before': 'meets-again', 'forbidden-pair': 'forbidden-meet' };
