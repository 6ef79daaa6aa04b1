import { RESULT_NOTATION } from '@/lib/domain/boards/result-notation';
import { toLocalTime } from '@/lib/domain/events/event-time-zone';
import { handicapTable } from '@/lib/domain/formats/handicap-clocks';
import { toCellValue, type ListCell, type ListTable } from '@/lib/domain/list-downloads/list-table';
import { moneyCell } from '@/lib/domain/prizes/money';
import { scoresAfter } from '@/lib/domain/publishing/player-rounds';
import { matchScheduleOf, scheduleOf, startOf, startOfMatch } from '@/lib/domain/publishing/public-schedule';
import type { PublicRound, PublicSection } from '@/lib/domain/publishing/public-section';
import { currentRound, findPublicRound, standingsAfter } from '@/lib/domain/publishing/query-public-section';
import { teamStandingsAfter } from '@/lib/domain/publishing/query-public-teams';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { BEST_COUNTS, type GroupKind, groupTable, USUAL_BEST_COUNT } from '@/lib/domain/statistics/group-table';
import { t } from '@/lib/platform/messages/translate';
import { crosstableCell } from './crosstable';
import { type HeadName, headText } from './head-text';
import { prizesTitle, winnerName } from './prize-names';
import { byeLetterAndName } from './result-text';
import { standingsTitle } from './standings-table';
import { statisticsTable } from './statistics-list';

const LIST_TABLES = {
  players: playersTable,
  pairings: pairingsTable,
  results: resultsTable,
  standings: standingsTable,
  crosstable: crosstableTable,
  'team-standings': teamStandingsTable,
  matches: matchesTable,
  schedule: scheduleTable,
  handicap: handicapList,
  prizes: prizesTable,
  medals: medalsTable,
  statistics: statisticsTable,
  clubs: (section, _round, best) => groupsTable(section, 'club', best),
  federations: (section, _round, best) => groupsTable(section, 'federation', best),
} as const satisfies Record<string, (section: PublicSection, round: number | null, best: number) => ListTable | null>;

export type SectionList = keyof typeof LIST_TABLES;

/** `best`: in lists of clubs and federations, the number of players whose points are added up. */
export function sectionList(section: PublicSection, name: string, round: number | null, best: number | null = null): ListTable | null {
  return Object.hasOwn(LIST_TABLES, name)
    ? LIST_TABLES[name as SectionList](section, round, BEST_COUNTS.find((count) => count === best) ?? USUAL_BEST_COUNT)
    : null;
}

const headsOf = (...names: readonly HeadName[]) => names.map(headText);

const pointsCell = (halfPoints: number | null): ListCell => (halfPoints === null ? null : halfPoints / 2);
const ratingCell = (rating: number): ListCell => (rating === 0 ? null : rating);
const timeCell = ({ event }: PublicSection, at: string | null): ListCell => (at === null ? null : toCellValue(toLocalTime(new Date(at), event.timeZone)));

function playersTable({ players: all }: PublicSection): ListTable | null {
  if (all.length === 0) return null;
  return {
    title: t('terms.label.players'),
    heads: headsOf('number', 'player', 'title', 'fed', 'club', 'rating', 'born'),
    rows: all.map(({ number, name, title, federation, club, rating, birthYear }) => [number, name, title, federation, club, ratingCell(rating), birthYear]),
  };
}

const boardHeads = () => headsOf('board', 'number', 'white', 'rating', 'points', 'result', 'points', 'number', 'black', 'rating');

function pairingsTable(section: PublicSection, number: number | null): ListTable | null {
  const round = number === null ? currentRound(section) : findPublicRound(section, number);
  if (round === null) return null;
  return {
    title: t('public.heads.round', { round: round.number }),
    heads: boardHeads(),
    rows: boardRows(section, round),
  };
}

function resultsTable(section: PublicSection): ListTable | null {
  if (section.roundRecords.length === 0) return null;
  return {
    title: t('terms.label.results'),
    heads: [t('public.games.round'), ...boardHeads()],
    rows: section.roundRecords.flatMap((round) => boardRows(section, round).map((row) => [round.number, ...row])),
  };
}

function boardRows({ players: all }: PublicSection, { boards, byes }: PublicRound): ListCell[][] {
  const side = (place: number) => [all[place]?.number ?? null, all[place]?.name ?? null, ratingCell(all[place]?.rating ?? 0)];
  return [
    ...boards.map(({ board, white, black, whiteScore, blackScore, result }) => {
      const shown = result === null ? null : RESULT_NOTATION[result];
      return [board, ...side(white), pointsCell(whiteScore), shown, pointsCell(blackScore), ...side(black)];
    }),
    ...byes.map(({ player, kind }) => [null, ...side(player), null, byeLetterAndName(kind), null, null, null, null]),
  ];
}

function standingsTable(section: PublicSection, round: number | null): ListTable | null {
  const shown = standingsAfter(section, round);
  if (shown === null) return null;
  return {
    title: standingsTitle(section, shown),
    heads: [...headsOf('rank', 'number', 'player', 'title', 'fed', 'rating', 'points'), ...shown.columns.map(({ head }) => head)],
    rows: shown.rows.flatMap((row) => {
      const player = section.players[row.player];
      if (player === undefined) return [];
      const { number, name, title, federation, rating } = player;
      return [[row.rank, number, name, title, federation, ratingCell(rating), pointsCell(row.points), ...row.values.map(toCellValue)]];
    }),
  };
}

function crosstableTable(section: PublicSection): ListTable | null {
  if (section.roundRecords.length === 0) return null;
  const rankOf = new Map(standingsAfter(section, null)?.rows.map(({ player, rank }) => [player, rank]));
  const rounds = section.roundRecords.map(({ number }) => t('public.heads.round', { round: number }));
  return {
    title: t('terms.label.crosstable'),
    heads: [...headsOf('number', 'player'), ...rounds, ...headsOf('points', 'rank')],
    rows: section.players.map(({ number, name }, place) => {
      const games = section.roundRecords.map((round) => {
        const { opponent, result } = crosstableCell(section, round, place);
        return `${opponent}${result}`;
      });
      return [number, name, ...games, pointsCell(scoresAfter(section, place).findLast((score) => score !== null) ?? null), rankOf.get(place) ?? null];
    }),
  };
}

function teamStandingsTable(section: PublicSection, round: number | null): ListTable | null {
  const shown = teamStandingsAfter(section, round);
  if (shown === null) return null;
  return {
    title: standingsTitle(section, shown),
    heads: [...headsOf('rank', 'number', 'team', 'matchPoints', 'gamePoints'), ...shown.columns.map(({ head }) => head)],
    rows: shown.rows.flatMap(({ team: index, rank, matchPoints, gamePoints, values }) => {
      const team = section.teams?.list[index];
      return team === undefined ? [] : [[rank, team.number, team.name, pointsCell(matchPoints), pointsCell(gamePoints), ...values.map(toCellValue)]];
    }),
  };
}

function prizesTable(section: PublicSection): ListTable | null {
  const { prizes } = section;
  if (prizes === undefined || prizes.awards.length === 0) return null;
  return {
    title: prizesTitle(prizes),
    heads: [t('terms.label.category'), t('terms.label.place'), ...headsOf('number'), t('prizes.awards.winner'), t('prizes.award'), ...moneyHeads()],
    rows: prizes.awards.map((own) => {
      const { category, place, trophy = null, amount, tax, currency } = own.award;
      const money = trophy === null ? [...[amount, tax, amount - tax].map((value) => moneyCell(value, currency)), currency] : [null, null, null, null];
      return [category, place, own.number, winnerName(section, own), trophy, ...money];
    }),
  };
}

/** The medals by category. Only the arbiters' snapshot has them. */
function medalsTable({ medals = [], players }: PublicSection): ListTable | null {
  if (medals.length === 0) return null;
  return {
    title: t('print.medals.title'),
    heads: [t('terms.label.category'), t('print.medals.medal'), ...headsOf('number', 'player', 'fed', 'club')],
    rows: medals.flatMap(({ category, medals: own }) =>
      own.map(({ medal, number }) => {
        const player = players.find((candidate) => candidate.number === number);
        return [category, t(`print.medals.${medal}`), number, player?.name ?? null, player?.federation ?? null, player?.club ?? null];
      }),
    ),
  };
}

function groupsTable(section: PublicSection, kind: GroupKind, best: number): ListTable | null {
  const groups = groupTable(section, kind, best);
  if (groups.length === 0) return null;
  return {
    title: t('print.groups.listTitle', { title: t(`print.groups.${kind}`), count: best }),
    heads: [...headsOf('rank', kind === 'club' ? 'club' : 'fed', 'players', 'points'), t('print.groups.sumOf', { count: best }), t('print.groups.best')],
    rows: groups.map(({ rank, name, players, points, sum, best: members }) => {
      const names = members.map(({ player, points: own }) => `${player.name} ${formatPoints(own)}`).join('; ');
      return [rank, name, players, pointsCell(points), pointsCell(sum), names];
    }),
  };
}

const moneyHeads = () => [t('prizes.awards.amount'), t('prizes.awards.tax'), t('prizes.awards.paidOut'), t('prizes.fund.fields.currency')];

/** All matches: those of the schedule in a round robin, and those of public rounds in other formats. */
function matchesTable(section: PublicSection): ListTable | null {
  const { teams } = section;
  const scheduled = matchScheduleOf(section);
  const rounds = scheduled.length > 0 ? scheduled : (teams?.rounds ?? []);
  if (teams === undefined || rounds.length === 0) return null;
  const side = (index: number | null) => [teams.list[index ?? -1]?.number ?? null, teams.list[index ?? -1]?.name ?? null];
  return {
    title: t('terms.label.matches'),
    heads: [
      t('public.games.round'),
      t('terms.label.match'),
      ...headsOf('number', 'team', 'gamePoints', 'gamePoints', 'number', 'team'),
      t('public.mine.starts'),
      t('leagues.venue'),
    ],
    rows: rounds.flatMap(({ number: round, matches }) =>
      matches.map((match) => {
        const { at, venue } = startOfMatch(section, round, match);
        const points = [pointsCell(match.firstPoints), pointsCell(match.secondPoints)];
        return [round, match.number, ...side(match.first), ...points, ...side(match.second), timeCell(section, at), venue === '' ? null : venue];
      }),
    ),
  };
}

/** The games of a round robin in the order of its rounds, or its matches if teams play it. */
function scheduleTable(section: PublicSection): ListTable | null {
  const rounds = scheduleOf(section);
  if (rounds.length === 0) return matchScheduleOf(section).length === 0 ? null : matchesTable(section);
  const side = (place: number) => [section.players[place]?.number ?? null, section.players[place]?.name ?? null];
  return {
    title: t('terms.label.schedule'),
    heads: [t('public.games.round'), t('public.mine.starts'), ...headsOf('board', 'number', 'white', 'result', 'number', 'black')],
    rows: rounds.flatMap(({ round, games, free }) => [
      ...games.map((game, index) => {
        const result = (game.board ?? game.agreed)?.result ?? null;
        const shown = result === null ? null : RESULT_NOTATION[result];
        const start = timeCell(section, startOf(section, round, game).at);
        return [round, start, game.board?.board ?? index + 1, ...side(game.white), shown, ...side(game.black)];
      }),
      ...(free === null ? [] : [[round, null, null, ...side(free), t('terms.bye.free'), null, null]]),
    ]),
  };
}

function handicapList(section: PublicSection): ListTable | null {
  const rows = handicapTable(section);
  if (rows.length === 0) return null;
  return {
    title: t('terms.label.handicapClocks'),
    heads: [t('print.handicap.difference'), t('print.handicap.stronger'), t('print.handicap.weaker')],
    rows: rows.map(({ from, to, stronger, weaker }) => [handicapDifference(from, to), stronger, weaker]),
  };
}

/** The rating differences of a row, in words. */
export const handicapDifference = (from: number, to: number | null): string =>
  to === null ? t('print.handicap.from', { from }) : t('print.handicap.range', { from, to });
