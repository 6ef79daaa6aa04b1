import { byeWords } from '@/app/_parts/notation';
import { leftFideModeWords } from '@/app/_parts/round-marks';
import { acceleratedText, isAccelerated } from '@/app/_parts/score';
import { seatsByName } from '@/app/_parts/seats-by-name';
import { standingsTitle } from '@/app/_parts/standings-table';
import { RESULT_NOTATION } from '@/lib/domain/boards/notation';
import { clock } from '@/lib/domain/events/times';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { currentRound, nameAmong, standingsAfter } from '@/lib/domain/publishing/read-public-section';
import type { TaggedSection } from '@/lib/domain/publishing/tagged-section';
import { pointsText } from '@/lib/domain/sections/points-text';
import type { PartAt } from '@/lib/platform/words/catalogue';
import { tell } from '@/lib/platform/words/tell';

/** One list that the screen shows, a page at a time. */
export interface WallShow {
  readonly kind: 'boards' | 'names' | 'standings';
  readonly title: string;
  readonly starts: string | null;
  /** What is counted in the head: "Boards 1–28 of 31". */
  readonly unit: string;
  readonly heads: readonly WallHead[];
  readonly rows: readonly WallRow[];
  readonly foot: string;
  /** Scores are shown with what acceleration adds to them. */
  readonly isAccelerated: boolean;
}

export type WallRow =
  | {
      readonly kind: 'board';
      readonly board: number;
      readonly white: string;
      readonly whiteScore: string;
      readonly result: string;
      readonly blackScore: string;
      readonly black: string;
    }
  | { readonly kind: 'name'; readonly name: string; readonly board: string; readonly colour: 'white' | 'black' | null; readonly opponent: string }
  | { readonly kind: 'rank'; readonly rank: string; readonly name: string; readonly points: string; readonly values: readonly string[] };

/** The head of a column, and whether names stand below it. */
interface WallHead {
  readonly text: string;
  readonly isName: boolean;
}

type Head = keyof PartAt<'public.heads'>;
const plainHead = (column: Exclude<Head, 'round'>): WallHead => ({ text: tell(`public.heads.${column}`), isName: false });
const nameHead = (column: 'white' | 'black' | 'player' | 'opponent'): WallHead => ({ ...plainHead(column), isName: true });

/** Pairings by board, by name, then standings; a section without a round shows nothing. */
export function wallShows({ body: section }: TaggedSection): WallShow[] {
  const mark = leftFideModeWords(section.fideLeftInRound);
  return [boardsShow(section), namesShow(section), standingsShow(section)]
    .filter((show) => show !== null)
    .map((show) => (mark === null ? show : { ...show, foot: [mark, show.foot].filter((part) => part !== '').join(' ') }));
}

function roundTitle(section: PublicSection, round: number): Pick<WallShow, 'title' | 'starts'> {
  const startsAt = section.schedule[round - 1] ?? null;
  return { title: tell('wall.title', { section: section.name, round }), starts: startsAt === null ? null : clock(startsAt, section.event.timeZone) };
}

/** Behind the result of a game shorter than one move: the columns of a screen hold no word more. */
const UNRATED = '*';

function boardsShow(section: PublicSection): WallShow | null {
  const round = currentRound(section);
  if (round === null) return null;
  const rows = round.boards.map((board): WallRow => ({
    kind: 'board',
    board: board.board,
    white: nameAmong(section, board.white),
    whiteScore: acceleratedText(board.whiteScore, board.whiteVirtual),
    result: board.result === null ? '–' : `${RESULT_NOTATION[board.result]}${board.isUnrated === true ? UNRATED : ''}`,
    blackScore: acceleratedText(board.blackScore, board.blackVirtual),
    black: nameAmong(section, board.black),
  }));
  const hasUnrated = round.boards.some(({ isUnrated }) => isUnrated === true);
  const missing = round.byes.map(({ player, kind }) => tell('wall.bye', { name: nameAmong(section, player), bye: byeWords(kind) }));
  return {
    kind: 'boards',
    ...roundTitle(section, round.number),
    unit: tell('wall.boards'),
    heads: [plainHead('board'), nameHead('white'), plainHead('points'), plainHead('result'), plainHead('points'), nameHead('black')],
    rows,
    isAccelerated: isAccelerated(round),
    foot: [isAccelerated(round) ? tell('wall.virtual') : '', hasUnrated ? tell('wall.unrated', { mark: UNRATED }) : '', footLine(missing)]
      .filter((part) => part !== '')
      .join(' '),
  };
}

const LONGEST_FOOT = 160;

/** Who is not paired, as far as the foot of a screen holds; the list by name has everybody. */
function footLine(missing: readonly string[]): string {
  if (missing.length === 0) return '';
  const fitting = missing.filter((_, index) => missing.slice(0, index + 1).join('; ').length <= LONGEST_FOOT);
  const others = missing.length - fitting.length;
  const players = fitting.join('; ');
  return others === 0 ? tell('wall.notPaired', { players }) : tell('wall.notPairedMore', { players, count: others });
}

function namesShow(section: PublicSection): WallShow | null {
  const round = currentRound(section);
  if (round === null) return null;
  const rows = seatsByName(section, round).map(({ place, seat }): WallRow => {
    const name = nameAmong(section, place);
    if (seat.kind === 'bye') return { kind: 'name', name, board: '–', colour: null, opponent: byeWords(seat.bye.kind) };
    return { kind: 'name', name, board: String(seat.board.board), colour: seat.colour, opponent: nameAmong(section, seat.opponent) };
  });
  return {
    kind: 'names',
    ...roundTitle(section, round.number),
    unit: tell('wall.players'),
    heads: [nameHead('player'), plainHead('board'), plainHead('colour'), nameHead('opponent')],
    rows,
    foot: '',
    isAccelerated: false,
  };
}

function standingsShow(section: PublicSection): WallShow | null {
  const standings = standingsAfter(section, null);
  if (standings === null) return null;
  const rows = standings.rows.map((row): WallRow => ({
    kind: 'rank',
    rank: row.rank === null ? '–' : String(row.rank),
    name: nameAmong(section, row.player),
    points: pointsText(row.points),
    values: row.values.slice(0, 2),
  }));
  const title = standingsTitle(section, standings);
  return {
    kind: 'standings',
    title: tell('wall.standings', { section: section.name, title }),
    starts: null,
    unit: tell('wall.places'),
    heads: [
      plainHead('rank'),
      nameHead('player'),
      plainHead('points'),
      ...standings.columns.slice(0, 2).map((column) => ({ text: column.head, isName: false })),
    ],
    rows,
    foot: '',
    isAccelerated: false,
  };
}
