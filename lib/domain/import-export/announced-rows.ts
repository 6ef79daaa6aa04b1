import { readAnnouncedLine, type TrfDocument } from '@/engine/trf';
import type { AnnouncedRow, ReportedRound } from './read-boards';

interface Seats {
  readonly white: number;
  readonly black: number | null;
}

interface Announced {
  /** By round. */
  readonly rows: ReadonlyMap<number, readonly AnnouncedRow[]>;
  /** Lines that the rows cannot hold: they are carried along. */
  readonly kept: TrfDocument['kept'];
}

/** What a file says of boards that were played otherwise than announced, as its rows keep it: a board has one row, with who sat there and who was announced. */
export function announcedRows(kept: TrfDocument['kept'], rounds: readonly ReportedRound[], fileNumbers: ReadonlyMap<number, number>): Announced {
  const numberOf = new Map([...fileNumbers].map(([number, inFile]) => [inFile, number]));
  const rows = new Map<number, readonly AnnouncedRow[]>();
  const told = new Set<number>();
  const left = kept.filter(({ text }) => {
    const line = readAnnouncedLine(text);
    const round = rounds.find(({ number }) => number === line?.round);
    // A round is told once: many lines of a hostile file take no more time than one.
    if (line === null || round === undefined || told.has(round.number)) return true;
    told.add(round.number);
    const boards = line.boards.flatMap(({ white, black }): Seats[] => {
      const [first, second] = [numberOf.get(white), black === null ? null : numberOf.get(black)];
      return first === undefined || second === undefined ? [] : [{ white: first, black: second }];
    });
    const own = boards.length === line.boards.length ? rowsFor(boards, rowsOf(round)) : null;
    if (own === null) return true;
    rows.set(round.number, own);
    return false;
  });
  return { rows, kept: left };
}

function rowsOf({ boards, allocatedByes }: ReportedRound): Seats[] {
  return [...boards, ...allocatedByes.map((white) => ({ white, black: null }))];
}

const seatsIn = ({ white, black }: Seats) => `${white}-${black ?? 'bye'}`;
const playersOf = ({ white, black }: Seats) => (black === null ? [white] : [white, black]);

/** Null where somebody was announced twice, or where there are not as many rows as boards for those who were announced. */
function rowsFor(announced: readonly Seats[], rows: readonly Seats[]): AnnouncedRow[] | null {
  const seated = announced.flatMap(playersOf);
  const players = new Set(seated);
  if (players.size < seated.length) return null;
  const [asAnnounced, asCounted] = [new Set(announced.map(seatsIn)), new Set(rows.map(seatsIn))];
  const left = new Set(announced.filter((board) => !asCounted.has(seatsIn(board))));
  const others = rows.filter((row) => !asAnnounced.has(seatsIn(row)) && playersOf(row).some((player) => players.has(player)));
  if (others.length !== left.size) return null;
  const boardOf = new Map(announced.flatMap((board) => playersOf(board).map((player) => [player, board] as const)));
  const held = new Map<Seats, Seats>();
  const hold = (row: Seats, board: Seats | undefined) => {
    if (board !== undefined && !held.has(row) && left.delete(board)) held.set(row, board);
  };
  // A row is the board of its White, else of its Black, else any: a line names boards, not their rows.
  for (const row of others) hold(row, boardOf.get(row.white));
  for (const row of others) if (row.black !== null) hold(row, boardOf.get(row.black));
  for (const row of others) hold(row, left.values().next().value);
  return [...held].map(([{ white: of }, board]) => ({ of, ...board }));
}
