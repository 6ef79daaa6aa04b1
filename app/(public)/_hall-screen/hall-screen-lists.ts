import { bracketIntro, emptyPlaceText, matchResultText } from '@/app/_components/bracket-texts';
import { hasOpponentColumns } from '@/app/_components/crosstable';
import { type HeadName, headText } from '@/app/_components/head-text';
import { markedScoreText, unconfirmedLegend } from '@/app/_components/match-title';
import { earlyGames, type OpponentResults, opponentTexts, playerResults, teamResults } from '@/app/_components/opponent-results';
import { byeName } from '@/app/_components/result-text';
import { fideModeLeftText } from '@/app/_components/round-notices';
import { acceleratedScoreText, isAccelerated } from '@/app/_components/score';
import { seatsByName } from '@/app/_components/seats-by-name';
import { standingsTitle } from '@/app/_components/standings-table';
import { RESULT_NOTATION } from '@/lib/domain/boards/result-notation';
import { formatTime } from '@/lib/domain/events/format-times';
import { formatOf } from '@/lib/domain/formats/formats';
import { roundLabel } from '@/lib/domain/formats/round-label';
import { type BracketPlace, publicBracketOf } from '@/lib/domain/publishing/public-bracket';
import type { PublicBoard, PublicMatch, PublicRound, PublicSection, TaggedSection } from '@/lib/domain/publishing/public-section';
import { currentRound, publicNameAt, standingsAfter } from '@/lib/domain/publishing/query-public-section';
import { type MatchSeat, matchesOfRound, matchSeats, hasBoards, teamScoresInOrder, teamStandingsAfter } from '@/lib/domain/publishing/query-public-teams';
import { type RoundClock, roundClock } from '@/lib/domain/publishing/round-clock';
import { countPublicResults, isRoundInPlay } from '@/lib/domain/publishing/round-results';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { t } from '@/lib/platform/messages/translate';

export interface HallScreenList {
  readonly kind: 'boards' | 'names' | 'bracket' | 'matches' | 'crosstable' | 'standings';
  readonly title: string;
  /** The start and expected end of the round of the list, while results are missing; null for other lists, and without a start. */
  readonly clock: RoundClock | null;
  /** What is known about the round, such as its time control and results; empty for other lists. */
  readonly facts: readonly string[];
  readonly columns: readonly HallScreenColumn[];
  readonly rows: readonly (readonly HallScreenCell[])[];
  readonly foot: string;
  readonly isAccelerated: boolean;
  /** The number of rows of a match: its teams, then its boards. Omitted if the rows are not grouped. The last group may be shorter. */
  readonly groupSize?: number;
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

export function hallScreenLists({ body: section }: Pick<TaggedSection, 'body'>): HallScreenList[] {
  const mark = fideModeLeftText(section.fideLeftInRound);
  return [
    matchesList(section),
    boardsList(section),
    namesList(section),
    bracketList(section),
    crosstableList(section),
    teamStandingsList(section),
    standingsList(section),
  ]
    .filter((list) => list !== null)
    .map((list) => (mark === null ? list : { ...list, foot: [mark, list.foot].filter((part) => part !== '').join(' ') }));
}

const NO_ROUND = { clock: null, facts: [] } as const satisfies Partial<HallScreenList>;

function roundTitle(section: PublicSection, round: number): Pick<HallScreenList, 'title' | 'clock' | 'facts'> {
  const clock = roundClock(section, round);
  return {
    title: t('terms.label.sectionRound', { section: section.name, round: roundLabel(section, round) }),
    clock: isRoundInPlay(section, round) ? clock : null,
    facts: roundFacts(section, round, clock),
  };
}

function roundFacts(section: PublicSection, round: number, clock: RoundClock | null): string[] {
  const { event, rateOfPlay, ladder } = section;
  const at = (instant: string) => formatTime(instant, event.timeZone);
  const { all, entered } = countPublicResults(section, round);
  return [
    ...(clock === null ? [] : [t('wall.starts', { time: at(clock.startsAt) })]),
    ...(clock === null || rateOfPlay === '' ? [] : [rateOfPlay]),
    ...(clock === null || clock.endsAt === null ? [] : [t('wall.ends', { time: at(clock.endsAt) })]),
    // Without public results, all boards would seem to be open.
    ...(ladder === 'pairings' || all === 0 ? [] : [t('wall.results', { entered, all })]),
  ];
}

/** The mark after the result of a game shorter than one move, because the column is too narrow for a word. */
const UNRATED_MARK = '*';

function boardsList(section: PublicSection): HallScreenList | null {
  const round = currentRound(section);
  if (round === null || !hasBoards(section)) return null;
  const rows = section.teams === undefined ? round.boards.map((board) => boardRow(section, board)) : rowsByMatch(section, round);
  const hasUnrated = round.boards.some(({ isUnrated }) => isUnrated === true);
  const withoutBoard = round.byes.filter(({ board }) => board === undefined);
  const missing = withoutBoard.map(({ player, kind }) => t('wall.bye', { name: publicNameAt(section, player), bye: byeName(kind) }));
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
    ...(section.teams !== undefined && { groupSize: section.teams.boards + 1 }),
    isAccelerated: isAccelerated(round),
    foot: [
      isAccelerated(round) ? t('wall.virtual') : '',
      unconfirmedLegend(matchesOfRound(section, round.number)),
      hasUnrated ? t('wall.unrated', { mark: UNRATED_MARK }) : '',
      footLine(missing),
    ]
      .filter((part) => part !== '')
      .join(' '),
  };
}

function boardRow(section: PublicSection, board: PublicBoard): HallScreenCell[] {
  return [
    String(board.board),
    publicNameAt(section, board.white),
    acceleratedScoreText(board.whiteScore, board.whiteVirtualPoints),
    board.result === null ? '–' : `${RESULT_NOTATION[board.result]}${board.isUnrated === true ? UNRATED_MARK : ''}`,
    acceleratedScoreText(board.blackScore, board.blackVirtualPoints),
    publicNameAt(section, board.black),
  ];
}

/** The rows of a round: each match, followed by its boards. */
function rowsByMatch(section: PublicSection, round: PublicRound): HallScreenCell[][] {
  return matchesOfRound(section, round.number).flatMap((match) => {
    const [first, score, second] = matchCells(section, match);
    return [['', first, '', score, '', second], ...matchSeats(section, round, match).map((seat) => seatRow(section, seat))];
  });
}

function seatRow(section: PublicSection, { number, first, second, isFirstWhite, board }: MatchSeat): HallScreenCell[] {
  if (board !== null) return boardRow(section, board);
  const [white, black] = isFirstWhite ? [first, second] : [second, first];
  const nameOf = (place: number | null) => (place === null ? { words: t('terms.label.emptyPlace') } : publicNameAt(section, place));
  const result = white === black ? '' : RESULT_NOTATION[black === null ? 'whiteWinsByForfeit' : 'blackWinsByForfeit'];
  return [String(number), nameOf(white), '', result, '', nameOf(black)];
}

/** The teams of a match with the score between them. */
function matchCells({ teams }: PublicSection, match: PublicMatch): readonly [HallScreenCell, string, HallScreenCell] {
  const nameAt = (index: number) => teams?.list[index]?.name ?? '';
  const { first, second } = match;
  if (second === null) return [nameAt(first), '', { words: t('terms.bye.pab') }];
  return [nameAt(first), markedScoreText(match), nameAt(second)];
}

/** The matches of teams in the current round, with the score so far. */
function matchesList(section: PublicSection): HallScreenList | null {
  const round = currentRound(section);
  if (round === null || section.teams === undefined) return null;
  return {
    kind: 'matches',
    ...roundTitle(section, round.number),
    columns: [
      { className: 'board-number', head: t('terms.label.match'), isRowHead: true },
      hallScreenColumn('player', 'team'),
      hallScreenColumn('result', 'result'),
      hallScreenColumn('player', 'team'),
    ],
    rows: matchesOfRound(section, round.number).map((match) => [String(match.number), ...matchCells(section, match)]),
    foot: unconfirmedLegend(matchesOfRound(section, round.number)),
    isAccelerated: false,
  };
}

/** With more columns of opponents, names would not be legible. */
const MAX_OPPONENTS = 12;

/** The crosstable of a round robin; null if it has too many columns or no results. */
function crosstableList(section: PublicSection): HallScreenList | null {
  const results = formatOf(section.systemId).hasSchedule && section.ladder !== 'pairings' ? crosstableResults(section) : [];
  if (results.length > MAX_OPPONENTS || results.flat().every((text) => text === '')) return null;
  const { teams, players } = section;
  const rows = teams?.list ?? players.map(({ number }, place) => ({ number, name: publicNameAt(section, place) }));
  return {
    kind: 'crosstable',
    title: t('terms.label.sectionTitle', { section: section.name, title: t('terms.label.crosstable') }),
    ...NO_ROUND,
    columns: [
      hallScreenColumn('board-number', 'number'),
      rowHead('player', teams === undefined ? 'player' : 'team'),
      ...rows.map(({ number }) => ({ className: 'score' as const, head: String(number) })),
    ],
    rows: rows.map(({ number, name }, index) => [String(number), name, ...opponentTexts(results[index] ?? [], index)]),
    foot: earlyGames(section).length > 0 ? t('public.agreed.legend') : '',
    isAccelerated: false,
  };
}

function crosstableResults(section: PublicSection): OpponentResults {
  if (section.teams !== undefined) return teamResults(section.teams);
  return hasOpponentColumns(section) ? playerResults(section) : [];
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
  if (round === null || !hasBoards(section)) return null;
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
      match.isForThirdPlace === true ? t('public.bracket.thirdPlacePoints', { points: matchResultText(match) }) : matchResultText(match),
      placeText(section, match.places[1]),
    ]),
  );
  return {
    kind: 'bracket',
    title: t('terms.label.sectionTitle', { section: section.name, title: t('public.bracket.title') }),
    ...NO_ROUND,
    columns: [
      { className: 'board-number', head: t('terms.label.match'), isRowHead: true },
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

function teamStandingsList(section: PublicSection): HallScreenList | null {
  const standings = teamStandingsAfter(section, null);
  if (standings === null) return null;
  const columns = standings.columns.slice(0, 2);
  const scores = teamScoresInOrder(standings);
  return {
    kind: 'standings',
    title: t('terms.label.sectionTitle', { section: section.name, title: standingsTitle(section, standings) }),
    ...NO_ROUND,
    columns: [
      hallScreenColumn('board-number', 'rank'),
      rowHead('player', 'team'),
      ...scores.map((score, index) => hallScreenColumn(index === 0 ? 'points' : 'score', score)),
      ...columns.map(({ head }) => ({ className: 'score' as const, head })),
    ],
    rows: standings.rows.map(({ team, rank, values, ...row }) => [
      String(rank),
      section.teams?.list[team]?.name ?? '',
      ...scores.map((score) => formatPoints(row[score])),
      ...values.slice(0, columns.length),
    ]),
    foot: '',
    isAccelerated: false,
  };
}

function standingsList(section: PublicSection): HallScreenList | null {
  const standings = standingsAfter(section, null);
  if (standings === null || !hasBoards(section)) return null;
  const rows = standings.rows.map((row) => [
    row.rank === null ? '–' : String(row.rank),
    publicNameAt(section, row.player),
    formatPoints(row.points),
    ...row.values.slice(0, 2),
  ]);
  const after = standingsTitle(section, standings);
  const title = section.teams === undefined ? after : t('terms.label.sectionTitle', { section: t('terms.label.players'), title: after });
  return {
    kind: 'standings',
    title: t('terms.label.sectionTitle', { section: section.name, title }),
    ...NO_ROUND,
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
