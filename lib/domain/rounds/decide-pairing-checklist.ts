import type { PairingError } from '@/engine';
import { seenPlayers } from '@/lib/domain/arrivals/seen-players';
import { isOpenResult } from '@/lib/domain/boards/decide-result-entry';
import { decidePairingNumbers, groupForDraw } from '@/lib/domain/entries/decide-pairing-numbers';
import { sameFederationGames, type SameFederationGame } from '@/lib/domain/entries/draw-numbers';
import {
  firstRoundOfMatch,
  fitsSchedule,
  formatOf,
  sidesRuleOf,
  isByLot,
  MAX_ROUNDS,
  ORDERS_BY_FEDERATION,
  pairsAbsentPlayers,
  roundsOfSchedule,
} from '@/lib/domain/formats/formats';
import { absentTeams } from '@/lib/domain/teams/line-ups';
import { isPostponedMatch } from '@/lib/domain/teams/match-fixture';
import { hasScoresOnly, openMatches, unscoredMatches } from '@/lib/domain/teams/match-scores';
import { isWithdrawn, lastPublishedRound, withdrawalInRound } from '@/lib/domain/tournament/build-tournament';
import type { AbsenceKind, MatchFacts, PairingFacts, RoundFacts, SectionFacts, WithdrawalFacts } from '@/lib/domain/tournament/section-facts';
import { t } from '@/lib/platform/messages/translate';
import { isDecidedAfter, playersInMatches } from './bracket-progress';

export type ChecklistBlock =
  | { readonly code: 'draft-exists'; readonly round: number }
  | { readonly code: 'round-not-complete'; readonly round: number; readonly openBoards: readonly number[] }
  | { readonly code: 'all-rounds-paired'; readonly rounds: number }
  | { readonly code: 'too-few-players'; readonly players: number }
  | { readonly code: 'too-few-teams'; readonly teams: number }
  /** `players` names the players of each match. */
  | { readonly code: 'match-undecided' | 'match-adjourned'; readonly players: readonly string[] }
  | { readonly code: 'knock-out-decided' }
  | { readonly code: 'sides-unequal'; readonly clubs: number; readonly most: number }
  | { readonly code: 'sides-not-for-table'; readonly clubs: number; readonly players: number; readonly rounds: number; readonly most: number }
  | ({ readonly code: 'schedule-too-long' } & Readonly<Record<'players' | 'rounds' | 'cycles' | 'most', number>>);

export interface NamedEntry {
  readonly entryId: string;
  readonly name: string;
}

export interface PairingChecklist {
  readonly round: number;
  readonly blocks: readonly ChecklistBlock[];
  readonly players: number;
  /** The number of teams to be paired; null in a section of players. */
  readonly teams: number | null;
  /**
   * The players, apart from those in `forfeited` and `expected`, who have neither a recorded arrival nor a played game. Empty if the section
   * records no arrivals.
   */
  readonly notArrived: readonly NamedEntry[];
  /** The same players, if an arbiter decided that they are paired in this round nevertheless. */
  readonly expected: readonly NamedEntry[];
  /** The players who lost by forfeit in the last round and have not arrived since. The arbiter must confirm that they will be paired. */
  readonly forfeited: readonly NamedEntry[];
  readonly lateEntries: readonly NamedEntry[];
  readonly byes: readonly (NamedEntry & { readonly kind: AbsenceKind })[];
  readonly withdrawn: readonly (NamedEntry & { readonly kind: WithdrawalFacts['kind'] })[];
  /** Before round 1, the games between players of the same federation if numbers are drawn by federation; else empty. */
  readonly mateGames: readonly NamedSameFederationGame[];
}

interface NamedSameFederationGame extends Pick<SameFederationGame, 'round' | 'isLate'> {
  readonly white: string;
  readonly black: string;
}

export function decidePairingChecklist(facts: SectionFacts): PairingChecklist {
  const last = lastPublishedRound(facts);
  const round = last + 1;
  const inSection = facts.entries.filter((entry) => entry.enteredFromRound <= round);
  const away = (id: string) =>
    facts.entries.find((entry) => entry.id === id)?.absences.find((absence) => absence.round === firstRoundOfMatch(facts.systemId, round));
  const present = inSection.filter((entry) => !isWithdrawn(entry, round) && away(entry.id) === undefined);
  const { areNoted, forfeited, isHere } = seenPlayers(facts);
  const unseen = areNoted ? present.filter((entry) => !isHere(entry) && !forfeited.has(entry.id)) : [];
  const named = ({ id, name }: { id: string; name: string }): NamedEntry => ({ entryId: id, name });
  return {
    round,
    blocks: blocksOf(facts, last, pairsAbsentPlayers(facts.systemId, round) ? inSection.length : present.length),
    players: present.length,
    teams: presentTeams(facts, round),
    notArrived: unseen.filter(({ expectedInRound }) => expectedInRound !== round).map(named),
    expected: unseen.filter(({ expectedInRound }) => expectedInRound === round).map(named),
    forfeited: present.filter(({ id }) => forfeited.has(id)).map(named),
    lateEntries: round === 1 ? [] : present.filter((entry) => entry.enteredFromRound === round).map(named),
    byes: inSection.flatMap((entry) => {
      const absence = isWithdrawn(entry, round) ? undefined : away(entry.id);
      return absence === undefined ? [] : [{ ...named(entry), kind: absence.kind }];
    }),
    withdrawn: inSection.flatMap((entry) => {
      const withdrawal = withdrawalInRound(entry, round);
      return withdrawal === null ? [] : [{ ...named(entry), kind: withdrawal.kind }];
    }),
    mateGames: round === 1 ? namedSameFederationGames(facts) : [],
  };
}

/** The number of teams to be paired; null in a section of players. */
function presentTeams(facts: SectionFacts, round: number): number | null {
  return formatOf(facts.systemId).isOfTeams ? facts.teams.length - absentTeams(facts, round).size : null;
}

function namedSameFederationGames(facts: SectionFacts): readonly NamedSameFederationGame[] {
  const { entries, tieOrder, cycles, swapsLastRounds } = facts;
  if (!isByLot(tieOrder) || !ORDERS_BY_FEDERATION.includes(tieOrder)) return [];
  const numbers = decidePairingNumbers(entries, { ...facts, nextRound: 1, highestPublicRound: 0, keepsOrder: false });
  const groups = groupForDraw(entries, tieOrder).map((group) => group.map(({ id }) => numbers.get(id) ?? 0));
  const nameOf = new Map(entries.map(({ id, name }) => [numbers.get(id) ?? 0, name]));
  const games = sameFederationGames(groups, entries.length, { cycles, swapLastRounds: swapsLastRounds });
  return games.map(({ white, black, ...game }) => ({ ...game, white: nameOf.get(white) ?? '', black: nameOf.get(black) ?? '' }));
}

function blocksOf(facts: SectionFacts, last: number, players: number): ChecklistBlock[] {
  const blocks: ChecklistBlock[] = [];
  const draft = facts.pairedRounds.find((round) => round.state === 'draft');
  if (draft !== undefined) blocks.push({ code: 'draft-exists', round: draft.number });
  const current = facts.pairedRounds.find((round) => round.number === last);
  const teams = presentTeams(facts, last + 1);
  if (current?.state === 'published') {
    blocks.push({ code: 'round-not-complete', round: last, openBoards: openResults(facts, current) });
  }
  // Later rounds of a knock-out depend on its bracket alone.
  if (last > 0 && formatOf(facts.systemId).hasBracket) return blocks.length > 0 ? blocks : bracketBlocks(facts, last);
  if (last >= facts.rounds) blocks.push({ code: 'all-rounds-paired', rounds: facts.rounds });
  else if ((teams ?? 2) < 2) blocks.push({ code: 'too-few-teams', teams: teams ?? 0 });
  else if (players < 2 && !hasScoresOnly(facts)) blocks.push({ code: 'too-few-players', players });
  else if (last === 0 && formatOf(facts.systemId).hasSchedule && !fitsSchedule(teams ?? players, facts)) {
    const { cycles, scheduleTable } = facts;
    const size = teams ?? players;
    blocks.push({ code: 'schedule-too-long', players: size, rounds: roundsOfSchedule(size, cycles, scheduleTable), cycles, most: MAX_ROUNDS });
  }
  return blocks.length > 0 || last > 0 ? blocks : sidesBlocks(facts);
}

/** The reason why no table suits the clubs of the section: their number, their sizes or the number of rounds. Empty if one does. */
function sidesBlocks(facts: SectionFacts): ChecklistBlock[] {
  const rule = sidesRuleOf(facts);
  if (rule === null) return [];
  const sizes = sizesOfSides(facts.entries);
  const clubs = sizes.length;
  const isPossible =
    clubs >= rule.leastClubs &&
    clubs <= rule.mostClubs &&
    Math.min(...sizes) === Math.max(...sizes) &&
    Math.min(...sizes) >= rule.leastPlayers &&
    Math.max(...sizes) <= rule.mostPlayers &&
    facts.cycles <= rule.mostCycles(clubs);
  if (isPossible) return [];
  if (rule.mostClubs === 2) return [{ code: 'sides-unequal', clubs, most: rule.mostPlayers }];
  return [{ code: 'sides-not-for-table', clubs, players: rule.mostPlayers, rounds: facts.cycles, most: rule.mostCycles(clubs) }];
}

/** The number of players of each club. Players without a club are a side too. */
function sizesOfSides(entries: SectionFacts['entries']): readonly number[] {
  const sizes = new Map<string, number>();
  for (const { club } of entries) sizes.set(club, (sizes.get(club) ?? 0) + 1);
  return [...sizes.values()];
}

/** The reasons why a knock-out has no next round: matches without a winner, or nothing left to decide. */
function bracketBlocks(facts: SectionFacts, last: number): ChecklistBlock[] {
  if (isDecidedAfter(facts, last)) return [{ code: 'knock-out-decided' }];
  const named = (kind: 'adjourned' | 'equal') =>
    playersInMatches(facts, last + 1, kind).map(([one, other]) => t('terms.word.pair', { one: one?.name ?? '', other: other?.name ?? '' }));
  const blocks = [
    { code: 'match-adjourned', players: named('adjourned') },
    { code: 'match-undecided', players: named('equal') },
  ] as const;
  return blocks.filter(({ players }) => players.length > 0);
}

/** The numbers of the boards without a result, or of the matches without a score in a section without boards. */
export function openResults(facts: Pick<SectionFacts, 'scoring' | 'fixtures'>, round: Pick<RoundFacts, 'number' | 'matches' | 'pairings'>): readonly number[] {
  return hasScoresOnly(facts) ? openMatches(facts, round).map(({ number }) => number) : round.pairings.filter(isOpenBoard).map(({ board }) => board);
}

export function isOpenBoard(pairing: { readonly blackId: string | null; readonly result: { readonly result: string | null } }): boolean {
  return pairing.blackId !== null && pairing.result.result === null;
}

export function contradictionText({ reason, rounds }: Extract<PairingError, { code: 'invalid-tournament' }>): string {
  return reason === 'all-rounds-played' ? t(`rounds.contradictions.${reason}`, { rounds: rounds ?? 0 }) : t(`rounds.contradictions.${reason}`);
}

type GamesFacts = Pick<SectionFacts, 'pairedRounds' | 'scoring' | 'fixtures'>;

/** The adjourned games. In a section without boards: the matches without a score that their round does not wait for. */
export const adjournedGames = (facts: GamesFacts): string[] =>
  publicRoundsOf(facts).flatMap((round) => [
    ...boardTexts(round, ({ result }) => result.result === 'adjourned'),
    ...matchTexts(round, round.state === 'complete' ? unscoredMatches(facts, round) : postponedMatches(facts, round)),
  ]);

/** The games, or in a section without boards the matches, without a final result. */
export const unfinishedGames = (facts: GamesFacts): string[] =>
  publicRoundsOf(facts).flatMap((round) => [
    ...boardTexts(round, ({ blackId, result }) => blackId !== null && isOpenResult(result.result)),
    ...matchTexts(round, unscoredMatches(facts, round)),
  ]);

const publicRoundsOf = ({ pairedRounds }: Pick<SectionFacts, 'pairedRounds'>) => pairedRounds.filter(({ state }) => state !== 'draft');
const postponedMatches = (facts: GamesFacts, round: RoundFacts) => unscoredMatches(facts, round).filter((match) => isPostponedMatch(facts, round, match));
const boardTexts = ({ number: round, pairings }: RoundFacts, isListed: (pairing: PairingFacts) => boolean) =>
  pairings.filter(isListed).map(({ board }) => t('terms.word.roundBoard', { round, board }));
const matchTexts = ({ number: round }: RoundFacts, matches: readonly MatchFacts[]) =>
  matches.map(({ number: match }) => t('terms.word.roundMatch', { round, match }));

export function hasUnfinishedGames(facts: GamesFacts & Pick<SectionFacts, 'rounds'>): boolean {
  const last = facts.pairedRounds.find(({ number }) => number === facts.rounds);
  return last?.state !== 'complete' || adjournedGames(facts).length > 0;
}
