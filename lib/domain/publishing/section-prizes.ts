import { formatOf } from '@/lib/domain/formats/formats';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { drawLots } from '@/lib/domain/lots/draw-lots';
import type { SectionAward } from '@/lib/domain/prizes/award-facts';
import { awardSectionPrizes, type PrizeDistribution, type PrizeEntrant, type PrizeEntrants } from '@/lib/domain/prizes/award-section-prizes';
import { categoryMedals, type CategoryMedals } from '@/lib/domain/prizes/category-medals';
import { eligiblePlayer } from '@/lib/domain/prizes/eligible-player';
import { type FundCategory, fundOf, type PrizeFund, scaleFund } from '@/lib/domain/prizes/prize-fund';
import type { NumberedAward, PrizeRows } from '@/lib/domain/prizes/prize-rows';
import { numberedEntries, playerIndexesOf, sortInPublicOrder } from '@/lib/domain/tournament/public-player-order';
import { publicRoundsOf } from '@/lib/domain/tournament/public-rounds';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { type BoardScore, scoresAtBoard } from './board-results';
import { publicStandings } from './compute-public-standings';
import type { PublicPrizes } from './public-section';
import { publicTeamsOf } from './public-teams';
import { makeStandingsCache, standingsFingerprint } from './standings-cache';

export interface SectionPrizes {
  /** The fund with amounts for the number of entries. */
  readonly fund: PrizeFund;
  readonly entries: number;
  /** The last complete round; null before round 1 is complete. */
  readonly afterRound: number | null;
  readonly distribution: PrizeDistribution;
}

const NO_DISTRIBUTION: PrizeDistribution = { awards: [], cancelled: [], warnings: [], explain: () => [] };

/** The latest distributions, which change only with the standings, although a snapshot is built after every result. */
const distributionCache = makeStandingsCache<PrizeDistribution>(20);

/** The prizes by the standings after the last complete round. Without standings, there are no awards. */
export function sectionPrizes(facts: SectionFacts, rows: PrizeRows): SectionPrizes {
  const { isOfTeams } = formatOf(facts.systemId);
  const entries = isOfTeams ? facts.teams.length : facts.entries.length;
  const fund = scaleFund(fundOf(facts.prizeFund), entries);
  const afterRound = facts.pairedRounds.findLast(({ state }) => state === 'complete')?.number ?? null;
  if (afterRound === null) return { fund, entries, afterRound, distribution: NO_DISTRIBUTION };
  const distribute = () => awardSectionPrizes(fund, entrantsOf(facts, rows, afterRound));
  return { fund, entries, afterRound, distribution: distributionCache(facts.sectionId, fingerprintOf(facts, rows, fund), distribute) };
}

const fingerprintOf = (facts: SectionFacts, { sexOf, exclusions }: PrizeRows, fund: PrizeFund): string =>
  JSON.stringify([standingsFingerprint(facts), fund, [...sexOf], exclusions.map(({ entryId }) => entryId)]);

/** The prizes as the public sees them. */
export function publicPrizesOf(facts: SectionFacts, rows: PrizeRows, showsStandings: boolean): PublicPrizes {
  const { fund, entries, afterRound, distribution } = sectionPrizes(facts, rows);
  const base = { fund, entries, cancelled: distribution.cancelled };
  if (!showsStandings || afterRound === null) return { ...base, afterRound: null, awards: [], cancelled: [] };
  const fixedAt = fixedAtOf(rows);
  if (fixedAt === null) return { ...base, afterRound, awards: distribution.awards };
  return { ...base, afterRound, fixedAt, awards: numberedAwards(facts, rows).map(({ of, number, award }) => ({ of, number, award })) };
}

/** The medals of every category of players by the standings after the last complete round; none before round 1 is complete. */
export const sectionMedals = (facts: SectionFacts, rows: PrizeRows): readonly CategoryMedals[] =>
  categoryMedals(fundOf(facts.prizeFund), playerEntrants(facts, entrantMaker(facts, rows)));

/** The time at which the final list was fixed last, as an ISO instant; null if it is not fixed. */
export const fixedAtOf = ({ fixed }: PrizeRows): string | null =>
  fixed
    .map(({ fixedAt }) => fixedAt.toISOString())
    .toSorted()
    .at(-1) ?? null;

/** The awards of the final list in order of the categories, then of the places. */
export function numberedAwards(facts: SectionFacts, { fixed }: PrizeRows): NumberedAward[] {
  const numberOf = new Map(numberedEntries(facts).map(({ id, number }) => [id, number]));
  const teamNumberOf = new Map(facts.teams.map(({ id, number }) => [id, number]));
  const numbered = fixed.flatMap(({ id, entryId, teamId, award, payment }): NumberedAward[] => {
    const number = entryId === null ? teamNumberOf.get(teamId ?? '') : numberOf.get(entryId);
    return number === undefined ? [] : [{ id, payment, of: entryId === null ? 'teams' : 'players', number, award }];
  });
  return numbered.toSorted(compareListed);
}

const compareListed = (a: SectionAward, b: SectionAward) =>
  a.award.position - b.award.position || Number(a.award.trophy !== undefined) - Number(b.award.trophy !== undefined) || a.award.place - b.award.place;

type MakeEntrant = (place: number, standing: Pick<PrizeEntrant, 'points' | 'rank'>) => PrizeEntrant[];

function entrantsOf(facts: SectionFacts, rows: PrizeRows, afterRound: number): PrizeEntrants {
  const toEntrant = entrantMaker(facts, rows);
  return {
    players: playerEntrants(facts, toEntrant),
    teams: teamEntrants(facts, afterRound),
    atBoard: (category) => boardStandings(facts, afterRound, category).flatMap(({ place, rank, points }) => toEntrant(place, { rank, points })),
  };
}

/** Expelled players have no rank. */
const playerEntrants = (facts: SectionFacts, toEntrant: MakeEntrant): PrizeEntrant[] =>
  (publicStandings(facts).at(-1)?.rows ?? []).flatMap(({ player, rank, points }) => (rank === null ? [] : toEntrant(player, { rank, points })));

function entrantMaker(facts: SectionFacts, rows: PrizeRows): MakeEntrant {
  const entries = numberedEntries(facts);
  const excluded = new Set(rows.exclusions.map(({ entryId }) => entryId));
  const lots = drawLots(
    facts.lotSeed,
    entries.map(({ id }) => id),
  );
  return (place, standing) => {
    const entry = entries[place];
    if (entry === undefined) return [];
    const person = { ...eligiblePlayer(entry), sex: rows.sexOf.get(entry.id) ?? null };
    return [{ id: entry.number, ...standing, ...person, isExcluded: excluded.has(entry.id), lot: lots.get(entry.id) ?? 0 }];
  };
}

function teamEntrants(facts: SectionFacts, afterRound: number): PrizeEntrant[] {
  const teams = publicTeamsOf(facts, playerIndexesOf(sortInPublicOrder(facts)), { results: true, standings: true });
  const standings = teams?.standings.find((own) => own.afterRound === afterRound);
  if (teams === null || standings === undefined) return [];
  const lots = drawLots(
    facts.lotSeed,
    facts.teams.map(({ id }) => id),
  );
  const noPerson = { rating: 0, sex: null, birthYear: null, federation: null, club: null, title: null, isExcluded: false };
  return standings.rows.flatMap(({ team: index, rank, matchPoints, gamePoints }) => {
    const team = facts.teams[index];
    const points = standings.primary === 'match' ? matchPoints : gamePoints;
    return team === undefined ? [] : [{ id: team.number, rank, points, ...noPerson, lot: lots.get(team.id) ?? 0 }];
  });
}

/** The players with enough games at the board of the category, best first: by points, then fewer games, or by percentage, then more games. */
function boardStandings(facts: SectionFacts, afterRound: number, { board = 1, minimumGames, boardOrder = 'points' }: FundCategory) {
  const entries = sortInPublicOrder(facts);
  const rounds = publicRoundsOf(facts, entries, playerIndexesOf(entries), true).filter(({ number }) => number <= afterRound);
  const least = minimumGames ?? facts.leagueRules.boardResultGames ?? 1;
  const scores = scoresAtBoard(rounds, { ...matchRulesOf(facts), scoring: facts.scoring }, board - 1).filter(({ games }) => games >= least);
  const byFirst = (a: BoardScore, b: BoardScore) => (boardOrder === 'points' ? b.points - a.points : b.points * a.games - a.points * b.games);
  const compareAll = (a: BoardScore, b: BoardScore) => byFirst(a, b) || (boardOrder === 'points' ? a.games - b.games : b.games - a.games);
  // Tie groups are runs of equal points, so every player of a run gets the number of players before it.
  return scores.toSorted(compareAll).map((score) => ({
    place: score.place,
    rank: 1 + scores.filter((other) => compareAll(other, score) < 0).length,
    points: scores.length - scores.filter((other) => byFirst(other, score) < 0).length,
  }));
}
