import type { NormResult } from '../../ratings';
import type { NormGames } from '../../ratings/norm-results';
import { ratingDifference } from '../../ratings/rating-tables';

type Title = NormResult['title'];
type Games = NormGames['games'];

const TITLED = ['GM', 'IM', 'FM', 'WGM', 'WIM', 'WFM'];
const LIMITS: Readonly<Record<Title, readonly [performance: number, average: number, floor: number, titles: readonly string[]]>> = {
  GM: [2600, 2380, 2200, ['GM']],
  IM: [2450, 2230, 2050, ['GM', 'IM']],
  WGM: [2400, 2180, 2000, ['GM', 'IM', 'WGM']],
  WIM: [2250, 2030, 1850, ['GM', 'IM', 'WGM', 'WIM']],
};

/** B.01 1.4 word for word: tries every set of games to leave out, the smallest sets first, and of equally small sets the earliest first. */
export function judgeNormLiterally(title: Title, player: NormGames): NormResult {
  const { games } = player;
  const sets = player.mayDropGames ? droppedSets(games) : [[]];
  const dropped = sets.find((set) => failedLiterally(title, player, without(games, set)).length === 0) ?? [];
  const kept = without(games, dropped);
  const { average, performance, raised } = numbers(title, kept);
  return {
    title,
    failed: failedLiterally(title, player, kept),
    games: kept.length,
    score: points(kept),
    average,
    performance,
    raisedRound: raised?.round ?? null,
    dropped: dropped.map((index) => games[index]?.round ?? 0),
    isExempt: player.isExempt ?? false,
  };
}

const without = (games: Games, set: readonly number[]) => games.filter((_, index) => !set.includes(index));
const points = (games: Games) => games.reduce((sum, { score }) => sum + score, 0);

/**
 * The sets of games that can be left out: all games after some round, and any games won before. At least nine games remain, except that the
 * empty set is always included.
 */
function droppedSets(games: Games): readonly (readonly number[])[] {
  const all = Array.from({ length: 2 ** games.length }, (_, bits) => games.flatMap((_game, index) => ((bits >> index) & 1 ? [index] : [])));
  const isAllowed = (set: readonly number[]) =>
    set.every((index) => games[index]?.score === 2 || games.slice(index).every((_, after) => set.includes(index + after)));
  const legal = all.filter((set) => set.length === 0 || (games.length - set.length >= 9 && isAllowed(set)));
  const key = (set: readonly number[]) => set.map((index) => String(index).padStart(3, '0')).join(' ');
  return legal.toSorted((a, b) => a.length - b.length || (key(a) < key(b) ? -1 : 1));
}

function numbers(title: Title, games: Games) {
  const [, , floor] = LIMITS[title];
  if (games.length === 0) return { average: null, performance: null, raised: null };
  const rating = (game: Games[number]) => (game.opponent.rating === 0 ? 1400 : game.opponent.rating);
  const lowest = games.reduce((least, game) => (rating(game) < rating(least) ? game : least));
  const raised = rating(lowest) < floor ? lowest : null;
  const sum = games.reduce((total, game) => total + (game === raised ? floor : rating(game)), 0);
  const average = Math.floor(sum / games.length + 0.5);
  const percentage = Math.floor((100 * points(games)) / (2 * games.length) + 0.5);
  return { average, performance: average + ratingDifference(percentage), raised };
}

function failedLiterally(title: Title, player: NormGames, games: Games): NormResult['failed'] {
  const [leastPerformance, leastAverage, , titles] = LIMITS[title];
  const { average, performance } = numbers(title, games);
  const n = games.length;
  const opponents = games.map(({ opponent }) => opponent);
  const federations = opponents.map(({ federation }) => federation).filter((federation) => federation !== 'FID' && federation !== '');
  const from = (federation: string) => federations.filter((other) => other === federation).length;
  const holders = opponents.filter((opponent) => titles.includes(opponent.title ?? ''));
  const isForced = player.isExempt !== true;
  const failures: readonly (readonly [NormResult['failed'][number], boolean])[] = [
    ['games', n < (player.hasForfeitWin === true ? 8 : 9)],
    ['score', points(games) / 2 < 0.35 * n - 1e-9],
    ['average', (average ?? 0) < leastAverage],
    ['performance', (performance ?? 0) < leastPerformance],
    ['titled', 2 * opponents.filter((opponent) => TITLED.includes(opponent.title ?? '')).length < n],
    [
      'titleHolders',
      holders.length < 3 ||
        3 * holders.length < n ||
        (player.doubleRoundRobinPlayers !== undefined && 2 * new Set(holders).size < player.doubleRoundRobinPlayers),
    ],
    ['federations', isForced && new Set(federations.filter((federation) => federation !== player.federation)).size < 2],
    ['ownFederation', isForced && 5 * from(player.federation) > 3 * n],
    ['oneFederation', isForced && federations.some((federation) => 3 * from(federation) > 2 * n)],
    ['sex', title.startsWith('W') && player.isWoman === false],
    ['field', player.doubleRoundRobinPlayers !== undefined && player.doubleRoundRobinPlayers < 6],
  ];
  return failures.flatMap(([code, isFailed]) => (isFailed ? [code] : []));
}
