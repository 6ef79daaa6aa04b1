import { type HeadName, headText } from '@/app/_parts/head-text';
import { byeWords } from '@/app/_parts/notation';
import { leftFideModeWords } from '@/app/_parts/round-marks';
import { acceleratedText, isAccelerated } from '@/app/_parts/score';
import { seatsByName } from '@/app/_parts/seats-by-name';
import { standingsTitle } from '@/app/_parts/standings-table';
import { RESULT_NOTATION } from '@/lib/domain/boards/notation';
import { clock } from '@/lib/domain/events/times';
import type { PublicSection, TaggedSection } from '@/lib/domain/publishing/public-section';
import { currentRound, nameAmong, standingsAfter } from '@/lib/domain/publishing/read-public-section';
import { pointsText } from '@/lib/domain/sections/points-text';
import { tell } from '@/lib/platform/words/tell';

export interface WallShow {
  readonly kind: 'boards' | 'names' | 'standings';
  readonly title: string;
  readonly starts: string | null;
  readonly columns: readonly WallColumn[];
  readonly rows: readonly (readonly WallCell[])[];
  readonly foot: string;
  readonly isAccelerated: boolean;
}

export interface WallColumn {
  readonly head: string;
  /** The class of its cells; `player`: names, the only cells that are cut. */
  readonly className: 'board-number' | 'player' | 'colour' | 'score' | 'points' | 'result';
  readonly isRowHead?: true;
}

/** A text; in a colour column `white` or `black`; in a column of names also words that are not names. */
export type WallCell = string | { readonly words: string };

const column = (className: WallColumn['className'], head: HeadName): WallColumn => ({ className, head: headText(head) });
const rowHead = (className: WallColumn['className'], head: HeadName): WallColumn => ({ ...column(className, head), isRowHead: true });

export function wallShows({ body: section }: TaggedSection): WallShow[] {
  const mark = leftFideModeWords(section.fideLeftInRound);
  return [boardsShow(section), namesShow(section), standingsShow(section)]
    .filter((show) => show !== null)
    .map((show) => (mark === null ? show : { ...show, foot: [mark, show.foot].filter((part) => part !== '').join(' ') }));
}

function roundTitle(section: PublicSection, round: number): Pick<WallShow, 'title' | 'starts'> {
  const startsAt = section.schedule[round - 1] ?? null;
  return {
    title: tell('terms.label.sectionRound', { section: section.name, round }),
    starts: startsAt === null ? null : clock(startsAt, section.event.timeZone),
  };
}

/** The mark after the result of a game shorter than one move: the columns of a screen have no room for a word. */
const UNRATED = '*';

function boardsShow(section: PublicSection): WallShow | null {
  const round = currentRound(section);
  if (round === null) return null;
  const rows = round.boards.map((board) => [
    String(board.board),
    nameAmong(section, board.white),
    acceleratedText(board.whiteScore, board.whiteVirtual),
    board.result === null ? '–' : `${RESULT_NOTATION[board.result]}${board.isUnrated === true ? UNRATED : ''}`,
    acceleratedText(board.blackScore, board.blackVirtual),
    nameAmong(section, board.black),
  ]);
  const hasUnrated = round.boards.some(({ isUnrated }) => isUnrated === true);
  const missing = round.byes.map(({ player, kind }) => tell('wall.bye', { name: nameAmong(section, player), bye: byeWords(kind) }));
  return {
    kind: 'boards',
    ...roundTitle(section, round.number),
    columns: [
      rowHead('board-number', 'board'),
      column('player', 'white'),
      column('score', 'points'),
      column('result', 'result'),
      column('score', 'points'),
      column('player', 'black'),
    ],
    rows,
    isAccelerated: isAccelerated(round),
    foot: [isAccelerated(round) ? tell('wall.virtual') : '', hasUnrated ? tell('wall.unrated', { mark: UNRATED }) : '', footLine(missing)]
      .filter((part) => part !== '')
      .join(' '),
  };
}

const LONGEST_FOOT = 160;

function footLine(missing: readonly string[]): string {
  if (missing.length === 0) return '';
  const fitting = missing.filter((_, index) => missing.slice(0, index + 1).join('; ').length <= LONGEST_FOOT);
  const others = missing.length - fitting.length;
  const players = fitting.join('; ');
  return others === 0 ? tell('terms.sentence.notPaired', { players }) : tell('wall.notPairedMore', { players, count: others });
}

function namesShow(section: PublicSection): WallShow | null {
  const round = currentRound(section);
  if (round === null) return null;
  const rows = seatsByName(section, round).map(({ place, seat }) => [
    nameAmong(section, place),
    ...(seat.kind === 'bye' ? ['–', '', { words: byeWords(seat.bye.kind) }] : [String(seat.board.board), seat.colour, nameAmong(section, seat.opponent)]),
  ]);
  return {
    kind: 'names',
    ...roundTitle(section, round.number),
    columns: [rowHead('player', 'player'), column('board-number', 'board'), column('colour', 'colour'), column('player', 'opponent')],
    rows,
    foot: '',
    isAccelerated: false,
  };
}

function standingsShow(section: PublicSection): WallShow | null {
  const standings = standingsAfter(section, null);
  if (standings === null) return null;
  const rows = standings.rows.map((row) => [
    row.rank === null ? '–' : String(row.rank),
    nameAmong(section, row.player),
    pointsText(row.points),
    ...row.values.slice(0, 2),
  ]);
  const title = standingsTitle(section, standings);
  return {
    kind: 'standings',
    title: tell('terms.label.sectionTitle', { section: section.name, title }),
    starts: null,
    columns: [
      column('board-number', 'rank'),
      rowHead('player', 'player'),
      column('points', 'points'),
      ...standings.columns.slice(0, 2).map(({ head }) => ({ className: 'score' as const, head })),
    ],
    rows,
    foot: '',
    isAccelerated: false,
  };
}
