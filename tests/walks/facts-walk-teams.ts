import { decideReEntryEffect, decideWithdrawal } from '@/lib/domain/entries/decide-withdrawal';
import { formatOf } from '@/lib/domain/formats/formats';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { decideFixture } from '@/lib/domain/leagues/decide-fixture';
import { decideAnswer, decideRequest } from '@/lib/domain/leagues/decide-postponement';
import { fixtureVersion, type ScheduledMatch, scheduledMatches } from '@/lib/domain/leagues/scheduled-matches';
import { isOpenBoard } from '@/lib/domain/rounds/decide-pairing-checklist';
import { decideMatchForfeit } from '@/lib/domain/teams/decide-match-forfeit';
import { decideNewTeam } from '@/lib/domain/teams/decide-teams';
import { absentTeams, rosterOf, seatLineUps, type LineUp } from '@/lib/domain/teams/line-ups';
import { isPostponedMatch } from '@/lib/domain/teams/match-fixture';
import { hasScoresOnly } from '@/lib/domain/teams/match-scores';
import { teamWithdrawalOf } from '@/lib/domain/teams/team-withdrawal';
import { buildTournament } from '@/lib/domain/tournament/build-tournament';
import type { EntryFacts, FixtureFacts, RoundFacts, TeamFacts } from '@/lib/domain/tournament/section-facts';
import { boardFacts, entryFacts } from '../factories/make-section-facts';
import { changeEntry, changeLast, coming, lastRound, nextRound, type FactsAct, type FactsWalk } from './facts-scene';
import type { WeightedActs } from './walk';

export function returnEntry(walk: FactsWalk, entry: EntryFacts | undefined): string | null {
  if (entry === undefined) return 'not-withdrawn';
  const round = nextRound(walk);
  const named = entry.withdrawals.map((withdrawal, index) => ({ ...withdrawal, id: String(index) }));
  const effect = decideReEntryEffect(round, named, coming(walk));
  if (effect.kind === 'refused') return effect.refusal;
  const at = Number(effect.withdrawalId);
  const withdrawals =
    effect.kind === 'takes-back'
      ? entry.withdrawals.filter((_, index) => index !== at)
      : entry.withdrawals.map((one, index) => (index === at ? { ...one, returnsInRound: round } : one));
  return changeEntry(walk, entry, { withdrawals });
}

const isOfTeams = ({ facts }: FactsWalk) => formatOf(facts.systemId).isOfTeams;
const randomTeam = ({ random, facts: { teams } }: FactsWalk): TeamFacts | undefined => teams[random.below(Math.max(1, teams.length))];

/** The place after the last player of a random team, or no team. */
export function placeInTeam(walk: FactsWalk): Pick<EntryFacts, 'teamId' | 'boardOrder'> {
  const team = walk.random.chance(80) ? randomTeam(walk) : undefined;
  return { teamId: team?.id ?? null, boardOrder: team === undefined ? null : rosterOf(walk.facts.entries, team.id).length + 1 };
}

/** Adds a team of one to five players, which may be fewer than the boards of a match. After round 1, the team enters late. */
export const addTeam: FactsAct = (walk) => {
  const { facts, random } = walk;
  if (!isOfTeams(walk)) return 'not-of-teams';
  const decided = decideNewTeam(facts);
  if (!decided.ok) return decided.error.code;
  const number = facts.teams.length + 1;
  const team: TeamFacts = {
    id: `t${number}`,
    number,
    name: `Rooks ${number}`,
    shortName: `R${number}`,
    captain: '',
    clubId: null,
    isLastInGroupA: false,
    virtualPoints: [],
  };
  const members = Array.from({ length: 1 + random.below(5) }, (_, index) =>
    entryFacts(`t${number}p${index + 1}`, {
      rating: 1400 + random.below(900),
      strengthFrom: 'fide',
      teamId: team.id,
      boardOrder: index + 1,
      enteredFromRound: nextRound(walk),
    }),
  );
  walk.facts = { ...facts, teams: [...facts.teams, team], entries: [...facts.entries, ...members] };
  return null;
};

const addLateTeam: FactsAct = (walk) => (walk.facts.pairedRounds.length === 0 ? 'round-not-published' : addTeam(walk));

const withdrawTeam: FactsAct = (walk) => {
  if (hasScoresOnly(walk.facts)) return leaveOrReturn(walk, randomTeam(walk), nextRound(walk));
  const roster = rosterOf(walk.facts.entries, randomTeam(walk)?.id ?? '');
  const fromRound = nextRound(walk);
  const leaving = roster.filter((entry) => decideWithdrawal(fromRound, entry, coming(walk)) === null);
  if (leaving.length === 0) return 'already-withdrawn';
  const withdrawal = { kind: 'withdrawn', fromRound, returnsInRound: null, movedTo: null, isShownAsExpelled: false } as const;
  for (const entry of leaving) changeEntry(walk, entry, { withdrawals: [...entry.withdrawals, withdrawal] });
  return null;
};

/** Records that a team without players has left, or has come back. */
function leaveOrReturn(walk: FactsWalk, team: TeamFacts | undefined, leftFromRound: number | null): string | null {
  if (team === undefined || (team.leftFromRound == null) === (leftFromRound === null)) return 'page-outdated';
  walk.facts = { ...walk.facts, teams: walk.facts.teams.map((one) => (one === team ? { ...one, leftFromRound } : one)) };
  return null;
}

const reEnterOne = (walk: FactsWalk, team: TeamFacts): string | null => {
  if (hasScoresOnly(walk.facts)) return leaveOrReturn(walk, team, null);
  const { id } = team;
  const refusals = (teamWithdrawalOf(walk.facts.entries, id)?.members ?? []).map((member) => returnEntry(walk, member));
  return refusals.includes(null) ? null : (refusals[0] ?? 'not-withdrawn');
};

const reEnterTeam: FactsAct = (walk) => {
  const team = randomTeam(walk);
  return team === undefined ? 'nobody' : reEnterOne(walk, team);
};

/** Re-enters a team that has left, or else adds a team, as the page of teams allows. */
export const findTeams: FactsAct = (walk) => {
  const absent = absentTeams(walk.facts, nextRound(walk));
  for (const team of walk.facts.teams) if (absent.has(team.id) && reEnterOne(walk, team) === null) return null;
  return addTeam(walk);
};

const forbidTeams: FactsAct = (walk) => {
  const [one, other] = [randomTeam(walk), randomTeam(walk)];
  if (one === undefined || other === undefined || one.id === other.id) return 'same-team-twice';
  const pair = { id: `${one.id}-${other.id}`, teamAId: one.id, teamBId: other.id, fromRound: nextRound(walk), toRound: 999, reason: '' };
  walk.facts = { ...walk.facts, forbiddenTeams: [...walk.facts.forbiddenTeams, pair] };
  return null;
};

const allowTeams: FactsAct = (walk) => {
  const [first, ...others] = walk.facts.forbiddenTeams;
  if (first === undefined) return 'nobody';
  walk.facts = { ...walk.facts, forbiddenTeams: others };
  return null;
};

const lineUpOf = (walk: FactsWalk, teamId: string): LineUp => {
  const roster = walk.random.shuffled(rosterOf(walk.facts.entries, teamId).map(({ id }) => id));
  return Array.from({ length: matchRulesOf(walk.facts).boards }, (_, board) => (walk.random.chance(85) ? (roster[board] ?? null) : null));
};

/** Gives both teams of a match in the draft new random line-ups, which may have empty places. */
const changeLineUps: FactsAct = (walk) => {
  const last = lastRound(walk);
  const match = last?.matches[walk.random.below(Math.max(1, last.matches.length))];
  if (last?.state !== 'draft' || match === undefined || match.secondId === null) return 'round-published';
  const loaded = buildTournament(walk.facts, last.number);
  const rows = seatLineUps(walk.facts, { ...match, round: last.number }, [lineUpOf(walk, match.firstId), lineUpOf(walk, match.secondId)], loaded);
  const { boards } = matchRulesOf(walk.facts);
  const others = last.pairings.filter(({ board }) => Math.ceil(board / boards) !== match.number);
  const pairings = [...others, ...rows.map(({ board, whiteId, blackId }) => boardFacts(board, whiteId, blackId))];
  return changeLast(walk, { pairings: pairings.toSorted((a, b) => a.board - b.board) });
};

const forfeitMatch: FactsAct = (walk) => {
  const [last, team] = [lastRound(walk), randomTeam(walk)];
  if (last?.state !== 'published' || team === undefined) return 'round-not-published';
  const decided = decideMatchForfeit(walk.facts, last, team.id);
  if (!decided.ok) return decided.error.code;
  const results = new Map(decided.value.map(({ pairingId, result }) => [pairingId, result]));
  const pairings = last.pairings.map((board) => {
    const result = results.get(board.id);
    return result === undefined ? board : boardFacts(board.board, board.whiteId, board.blackId, result);
  });
  return changeLast(walk, { pairings });
};

const isLeague = ({ facts: { systemId } }: FactsWalk) => formatOf(systemId).isOfTeams && formatOf(systemId).hasSchedule;

/** Returns 19:30 local time on a random day in the months of the league, October to December 2040. */
const anyTime = ({ random }: FactsWalk): string => `2040-${random.pick(['10', '11', '12'] as const)}-${10 + random.below(19)}T19:30`;

/** Returns a match of a round near the next one. */
function anyMatch(walk: FactsWalk): ScheduledMatch | undefined {
  const near = isLeague(walk) ? scheduledMatches(walk.facts).filter(({ round }) => Math.abs(round - nextRound(walk)) <= 2) : [];
  return near[walk.random.below(Math.max(1, near.length))];
}

const seenOf = (match: ScheduledMatch) => ({ ...match, seen: fixtureVersion(match) });

/** Stores the date, the state or the request of a match, and adjourns the open boards of a postponed match in a public round. */
function storeFixture(walk: FactsWalk, { round, firstId, secondId, fixture }: ScheduledMatch, own: Partial<FixtureFacts>): null {
  const id = `${round}-${firstId}`;
  const none = { playsAt: null, venue: '', isPostponed: false, requestedBy: null, requestReason: '', offeredTimes: [] };
  const changed = { id, round, firstId, secondId, ...none, ...fixture, ...own };
  walk.facts = { ...walk.facts, fixtures: [...walk.facts.fixtures.filter((one) => one.id !== id), changed] };
  adjournPostponed(walk);
  return null;
}

/** Adjourns the open boards of postponed matches in public rounds, as the acts do. */
export function adjournPostponed(walk: FactsWalk): void {
  const { boards } = matchRulesOf(walk.facts);
  const isPostponed = (round: RoundFacts, board: number) => {
    const match = round.matches.find(({ number }) => number === Math.ceil(board / boards));
    return round.state !== 'draft' && match !== undefined && isPostponedMatch(walk.facts, round, match);
  };
  const pairedRounds = walk.facts.pairedRounds.map((round) => ({
    ...round,
    pairings: round.pairings.map((one) =>
      isOpenBoard(one) && isPostponed(round, one.board) ? boardFacts(one.board, one.whiteId, one.blackId, 'adjourned') : one,
    ),
  }));
  walk.facts = { ...walk.facts, pairedRounds };
}

const changeFixture: FactsAct = (walk) => {
  const match = anyMatch(walk);
  if (match === undefined) return 'nobody';
  const wanted = { playsAt: walk.random.chance(60) ? new Date(`${anyTime(walk)}Z`) : null, venue: '', isPostponed: walk.random.chance(70) };
  const decided = decideFixture(walk.facts, seenOf(match), wanted, new Date());
  const noRequest = { requestedBy: null, requestReason: '', offeredTimes: [] };
  return decided.ok ? storeFixture(walk, match, { ...decided.value.fixture, ...noRequest }) : decided.error.code;
};

/** The time of all requests and answers. It is before the season, so that all dates in the season are still to come. */
const NOW = new Date('2040-09-01T12:00:00Z');

const askDate: FactsAct = (walk) => {
  const match = anyMatch(walk);
  if (match === undefined) return 'nobody';
  const offered = [anyTime(walk)];
  const decided = decideRequest(walk.facts, { ...seenOf(match), offered }, { teamId: match.firstId, now: NOW });
  return decided.ok ? storeFixture(walk, match, { requestedBy: decided.value.side, requestReason: 'Illness', offeredTimes: offered }) : decided.error.code;
};

const answerDate: FactsAct = (walk) => {
  const match = isLeague(walk) ? scheduledMatches(walk.facts).find(({ fixture }) => fixture?.requestedBy != null) : undefined;
  if (match === undefined) return 'nobody';
  const accepted = walk.random.chance(80) ? (match.fixture?.offeredTimes[0] ?? null) : null;
  const decided = decideAnswer(walk.facts, { ...seenOf(match), accepted }, { teamId: match.secondId, now: NOW });
  const noRequest = { requestedBy: null, requestReason: '', offeredTimes: [] };
  return decided.ok ? storeFixture(walk, match, { ...decided.value.fixture, ...noRequest }) : decided.error.code;
};

const adjustTeam: FactsAct = (walk) => {
  const team = randomTeam(walk);
  if (team === undefined) return 'nobody';
  const { teamAdjustments, pairedRounds } = walk.facts;
  const round = pairedRounds.findLast(({ state }) => state !== 'draft')?.number ?? null;
  const points = { id: String(teamAdjustments.length), teamId: team.id, type: '', round, matchPoints: -2, gamePoints: 1, reason: 'Late' } as const;
  walk.facts = { ...walk.facts, teamAdjustments: [...teamAdjustments, points] };
  return null;
};

const rosterThatLeft = ({ facts: { teams, entries } }: FactsWalk) =>
  teams
    .map(({ id }) => rosterOf(entries, id))
    .find((roster) => roster.length > 0 && roster.every(({ withdrawals }) => withdrawals.some(({ returnsInRound }) => returnsInRound === null)));

/** Decides whether the results of a team that has left count. */
const countResults: FactsAct = (walk) => {
  const roster = rosterThatLeft(walk);
  if (roster === undefined) return 'not-withdrawn';
  const resultsCount = walk.random.pick([null, true, false] as const);
  for (const entry of roster) changeEntry(walk, entry, { withdrawals: entry.withdrawals.map((one) => ({ ...one, resultsCount })) });
  return null;
};

const inLeagues = (weight: number) => (walk: FactsWalk) => (isLeague(walk) ? weight : 0);
const inTeams = (weight: number) => (walk: FactsWalk) => (isOfTeams(walk) ? weight : 0);

export const TEAM_FACTS_ACTS: WeightedActs<FactsAct, FactsWalk> = {
  'add team': [addTeam, inTeams(4)],
  'add late team': [addLateTeam, inTeams(4)],
  'withdraw team': [withdrawTeam, inTeams(6)],
  're-enter team': [reEnterTeam, inTeams(8)],
  'forbid teams': [forbidTeams, inTeams(5)],
  'allow teams': [allowTeams, inTeams(3)],
  'line-ups': [changeLineUps, inTeams(12)],
  'forfeit match': [forfeitMatch, inTeams(6)],
  fixture: [changeFixture, inLeagues(12)],
  'ask date': [askDate, inLeagues(12)],
  'answer date': [answerDate, ({ facts }) => (facts.fixtures.some(({ requestedBy }) => requestedBy !== null) ? 60 : 0)],
  'team points': [adjustTeam, inTeams(3)],
  'count results': [countResults, (walk) => (isLeague(walk) && rosterThatLeft(walk) !== undefined ? 20 : 0)],
};
