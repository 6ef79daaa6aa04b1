import { RESULT_NOTATION } from '@/lib/domain/boards/notation';
import { figureOf, type ListCell, type ListTable } from '@/lib/domain/lists/list-table';
import { scoresAfter } from '@/lib/domain/publishing/player-rounds';
import type { PublicBoard, PublicRound, PublicSection } from '@/lib/domain/publishing/public-section';
import { currentRound, roundNumbered, standingsAfter } from '@/lib/domain/publishing/read-public-section';
import { tell } from '@/lib/platform/words/tell';
import { crosstableCell } from './crosstable';
import { byeText } from './notation';
import { standingsTitle } from './standings-table';

const LISTS = { players, pairings, results, standings, crosstable } as const satisfies Record<
  string,
  (section: PublicSection, round: number | null) => ListTable | null
>;

export type SectionList = keyof typeof LISTS;

/** A list of a section, after or of a round where one is chosen; null for a name that is none, and where there is nothing to list. */
export function sectionList(section: PublicSection, name: string, round: number | null): ListTable | null {
  return Object.hasOwn(LISTS, name) ? LISTS[name as SectionList](section, round) : null;
}

const points = (halfPoints: number | null): ListCell => (halfPoints === null ? null : halfPoints / 2);
const ratingCell = (rating: number): ListCell => (rating === 0 ? null : rating);

function players({ players: all }: PublicSection): ListTable | null {
  if (all.length === 0) return null;
  const heads = ['number', 'player', 'title', 'fed', 'club', 'rating', 'born'] as const;
  return {
    title: tell('public.lists.names.players'),
    heads: heads.map((head) => tell(`public.heads.${head}`)),
    rows: all.map(({ number, name, title, federation, club, rating, birthYear }) => [number, name, title, federation, club, ratingCell(rating), birthYear]),
  };
}

const SIDES = ['number', 'white', 'rating', 'points', 'result', 'points', 'number', 'black', 'rating'] as const;

function pairings(section: PublicSection, number: number | null): ListTable | null {
  const round = number === null ? currentRound(section) : roundNumbered(section, number);
  if (round === null) return null;
  return {
    title: tell('public.heads.round', { round: round.number }),
    heads: [tell('public.heads.board'), ...SIDES.map((head) => tell(`public.heads.${head}`))],
    rows: [...round.boards.map((board) => boardRow(section, board)), ...byeRows(section, round)],
  };
}

function results(section: PublicSection): ListTable | null {
  if (section.roundRecords.length === 0) return null;
  return {
    title: tell('public.lists.names.results'),
    heads: [tell('public.games.round'), tell('public.heads.board'), ...SIDES.map((head) => tell(`public.heads.${head}`))],
    rows: section.roundRecords.flatMap((round) =>
      [...round.boards.map((board) => boardRow(section, board)), ...byeRows(section, round)].map((row) => [round.number, ...row]),
    ),
  };
}

function boardRow({ players: all }: PublicSection, { board, white, black, whiteScore, blackScore, result }: PublicBoard): ListCell[] {
  const side = (place: number) => ({ number: all[place]?.number ?? null, name: all[place]?.name ?? null, rating: ratingCell(all[place]?.rating ?? 0) });
  const [first, second] = [side(white), side(black)];
  const own = [board, first.number, first.name, first.rating, points(whiteScore)];
  return [...own, result === null ? null : RESULT_NOTATION[result], points(blackScore), second.number, second.name, second.rating];
}

function byeRows({ players: all }: PublicSection, { byes }: PublicRound): ListCell[][] {
  return byes.map(({ player: place, kind }) => {
    const player = all[place];
    return [null, player?.number ?? null, player?.name ?? null, ratingCell(player?.rating ?? 0), null, byeText(kind), null, null, null, null];
  });
}

function standings(section: PublicSection, round: number | null): ListTable | null {
  const shown = standingsAfter(section, round);
  if (shown === null) return null;
  const heads = ['rank', 'number', 'player', 'title', 'fed', 'rating', 'points'] as const;
  return {
    title: standingsTitle(section, shown),
    heads: [...heads.map((head) => tell(`public.heads.${head}`)), ...shown.columns.map(({ head }) => head)],
    rows: shown.rows.flatMap((row) => {
      const player = section.players[row.player];
      if (player === undefined) return [];
      const { number, name, title, federation, rating } = player;
      return [[row.rank, number, name, title, federation, ratingCell(rating), points(row.points), ...row.values.map(figureOf)]];
    }),
  };
}

function crosstable(section: PublicSection): ListTable | null {
  if (section.roundRecords.length === 0) return null;
  const rankOf = new Map(standingsAfter(section, null)?.rows.map(({ player, rank }) => [player, rank]));
  const rounds = section.roundRecords.map(({ number }) => tell('public.heads.round', { round: number }));
  return {
    title: tell('public.crosstable.title'),
    heads: [tell('public.heads.number'), tell('public.heads.player'), ...rounds, tell('public.heads.points'), tell('public.heads.rank')],
    rows: section.players.map(({ number, name }, place) => {
      const games = section.roundRecords.map((round) => {
        const { opponent, result } = crosstableCell(section, round, place);
        return `${opponent}${result}`;
      });
      return [number, name, ...games, points(scoresAfter(section, place).findLast((score) => score !== null) ?? null), rankOf.get(place) ?? null];
    }),
  };
}
