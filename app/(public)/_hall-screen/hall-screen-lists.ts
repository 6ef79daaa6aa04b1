import { bracketIntro, emptyPlaceText, matchResultText } from '@/app/_components/bracket-texts';
import { type HeadName, headText } from '@/app/_components/head-text';
import { byeName } from '@/app/_components/result-text';
import { fideModeLeftText } from '@/app/_components/round-notices';
import { acceleratedScoreText, isAccelerated } from '@/app/_components/score';
import { seatsByName } from '@/app/_components/seats-by-name';
import { standingsTitle } from '@/app/_components/standings-table';
import { RESULT_NOTATION } from '@/lib/domain/boards/result-notation';
import { formatTime } from '@/lib/domain/events/format-times';
import { type BracketPlace, publicBracketOf } from '@/lib/domain/publishing/public-bracket';
import type { PublicSection, TaggedSection } from '@/lib/domain/publishing/public-section';
import { currentRound, publicNameAt, standingsAfter } from '@/lib/domain/publishing/query-public-section';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { t } from '@/lib/platform/messages/translate';

export interface HallScreenList {
  readonly kind: 'boards' | 'names' | 'bracket' | 'standings';
  readonly title: string;
  readonly starts: string | null;
  readonly columns: readonly HallScreenColumn[];
  readonly rows: readonly (readonly HallScreenCell[])[];
  readonly foot: string;
  readonly isAccelerated: boolean;
}

export interface HallScreenColumn {
  readonly head: string;
  /** The class of the column's cells. `player` is for names, the only cells whose text may be cut. */
  readonly className: 'board-number' | 'player' | 'colour' | 'score' | 'points' | 'result';
  readonly isRowHead?: true;
}

/** The text of a cell; in a colour column, `white` or `black`. In a column of names, an object with `words` is a text other than a name. */
export type HallScreenCell = string | { readonly words: string };

const hallScreenColumn = (className: HallScreenColumn['className'], head: HeadName): HallScreenColumn => ({ className, head: headText(head) });
const rowHead = (className: HallScreenColumn['className'], head: HeadName): HallScreenColumn => ({ ...hallScreenColumn(className, head), isRowHead: true });

export function hallScreenLists({ body: section }: TaggedSection): HallScreenList[] {
  const mark = fideModeLeftText(section.fideLeftInRound);
  return [boardsList(section), namesList(section), bracketList(section), standingsList(section)]
    .filter((list) => list !== null)
    .map((list) => (mark === null ? list : { ...list, foot: [mark, list.foot].filter((part) => part !== '').join(' ') }));
}

function roundTitle(section: PublicSection, round: number): Pick<HallScreenList, 'title' | 'starts'> {
  const startsAt = section.schedule[round - 1] ?? null;
  return {
    title: t('terms.label.sectionRound', { section: section.name, round }),
    starts: startsAt === null ? null : formatTime(startsAt, section.event.timeZone),
  };
}

/** The mark after the result of a game shorter than one move, because the column is too narrow for a word. */
const UNRATED_MARK = '*';

function boardsList(section: PublicSection): HallScreenList | null {
  const round = currentRound(section);
  if (round === null) return null;
  const rows = round.boards.map((board) => [
    String(board.board),
    publicNameAt(section, board.white),
    acceleratedScoreText(board.whiteScore, board.whiteVirtualPoints),
    board.result === null ? '–' : `${RESULT_NOTATION[board.result]}${board.isUnrated === true ? UNRATED_MARK : ''}`,
    acceleratedScoreText(board.blackScore, board.blackVirtualPoints),
    publicNameAt(section, board.black),
  ]);
  const hasUnrated = round.boards.some(({ isUnrated }) => isUnrated === true);
  const missing = round.byes.map(({ player, kind }) => t('wall.bye', { name: publicNameAt(section, player), bye: byeName(kind) }));
  return {
    kind: 'boards',
    ...roundTitle(section, round.number),
    columns: [
      rowHead('board-number', 'board'),
      hallScreenColumn('player', 'white'),
      hallScreenColumn('score', 'points'),
      hallScreenColumn('result', 'result'),
      hallScreenColumn('score', 'points'),
      hallScreenColumn('player', 'black'),
    ],
    rows,
    isAccelerated: isAccelerated(round),
    foot: [isAccelerated(round) ? t('wall.virtual') : '', hasUnrated ? t('wall.unrated', { mark: UNRATED_MARK }) : '', footLine(missing)]
      .filter((part) => part !== '')
      .join(' '),
  };
}

const MAX_FOOT_LENGTH = 160;

function footLine(missing: readonly string[]): string {
  if (missing.length === 0) return '';
  const fitting = missing.filter((_, index) => missing.slice(0, index + 1).join('; ').length <= MAX_FOOT_LENGTH);
  const others = missing.length - fitting.length;
  const players = fitting.join('; ');
  return others === 0 ? t('terms.sentence.notPaired', { players }) : t('wall.notPairedMore', { players, count: others });
}

function namesList(section: PublicSection): HallScreenList | null {
  const round = currentRound(section);
  if (round === null) return null;
  const rows = seatsByName(section, round).map(({ place, seat }) => [
    publicNameAt(section, place),
    ...(seat.kind === 'bye' ? ['–', '', { words: byeName(seat.bye.kind) }] : [String(seat.board.board), seat.colour, publicNameAt(section, seat.opponent)]),
  ]);
  return {
    kind: 'names',
    ...roundTitle(section, round.number),
    columns: [
      rowHead('player', 'player'),
      hallScreenColumn('board-number', 'board'),
      hallScreenColumn('colour', 'colour'),
      hallScreenColumn('player', 'opponent'),
    ],
    rows,
    foot: '',
    isAccelerated: false,
  };
}

/** All matches of a knock-out, from the first stage to the final. */
function bracketList(section: PublicSection): HallScreenList | null {
  const stages = publicBracketOf(section);
  if (stages.length === 0) return null;
  const rows = stages.flatMap((matches, index) =>
    matches.map((match, place) => [
      `${index + 1}.${place + 1}`,
      placeText(section, match.places[0]),
      matchResultText(match),
      placeText(section, match.places[1]),
    ]),
  );
  return {
    kind: 'bracket',
    title: t('terms.label.sectionTitle', { section: section.name, title: t('public.bracket.title') }),
    starts: null,
    columns: [
      { className: 'board-number', head: t('public.bracket.match'), isRowHead: true },
      hallScreenColumn('player', 'player'),
      hallScreenColumn('result', 'result'),
      hallScreenColumn('player', 'player'),
    ],
    rows,
    foot: bracketIntro(section),
    isAccelerated: false,
  };
}

function placeText(section: PublicSection, place: BracketPlace): HallScreenCell {
  if (place.player === null) return { words: emptyPlaceText(place) };
  return place.hasWon ? `✓ ${publicNameAt(section, place.player)}` : publicNameAt(section, place.player);
}

function standingsList(section: PublicSection): HallScreenList | null {
  const standings = standingsAfter(section, null);
  if (standings === null) return null;
  const rows = standings.rows.map((row) => [
    row.rank === null ? '–' : String(row.rank),
    publicNameAt(section, row.player),
    formatPoints(row.points),
    ...row.values.slice(0, 2),
  ]);
  const title = standingsTitle(section, standings);
  return {
    kind: 'standings',
    title: t('terms.label.sectionTitle', { section: section.name, title }),
    starts: null,
    columns: [
      hallScreenColumn('board-number', 'rank'),
      rowHead('player', 'player'),
      hallScreenColumn('points', 'points'),
      ...standings.columns.slice(0, 2).map(({ head }) => ({ className: 'score' as const, head })),
    ],
    rows,
    foot: '',
    isAccelerated: false,
  };
}
