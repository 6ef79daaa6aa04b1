import type { Tpn } from '@/engine/model/tpn';
import { formatOf } from '@/lib/domain/formats/formats';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import type { Strength } from '@/lib/domain/ratings/pairing-strength';
import { isWithdrawn } from '@/lib/domain/tournament/build-tournament';
import type { EntryFacts, MatchFacts, PairingFacts, RoundFacts, Seats, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { topBoardsAverage } from './decide-teams';
import { hasLeftWithoutPlayers, isAvailable, rosterOf } from './line-ups';
import { boardsOfMatch } from './match-boards';
import { hasScoresOnly } from './match-scores';

/** A board as it is paired. In a section of teams it is a match: the ids are those of teams, and the first team is White. */
export interface PairedBoard extends Seats, Pick<PairingFacts, 'board' | 'publishedSeats' | 'madeByHand'> {
  /** True if the board has a result; for a match, if any of its boards has one. */
  readonly hasResult: boolean;
}

/** A round as it is paired: the boards of players or the matches of teams, with the pairing numbers of those who are paired. */
export interface PairedRound extends Pick<RoundFacts, 'number' | 'state' | 'enginePairs'> {
  readonly numbers: ReadonlyMap<string, Tpn>;
  readonly pairings: readonly PairedBoard[];
}

export function pairedRoundOf(facts: Pick<SectionFacts, 'systemId' | 'teams' | 'scoring'>, round: RoundFacts): PairedRound {
  const { number, state, enginePairs, numbers, pairings } = round;
  if (!formatOf(facts.systemId).isOfTeams) {
    return { number, state, enginePairs, numbers, pairings: pairings.map((pairing) => ({ ...pairing, hasResult: pairing.result.result !== null })) };
  }
  const numbersOfTeams = new Map(facts.teams.map(({ id, number: tpn }) => [id, tpn]));
  return { number, state, enginePairs, numbers: numbersOfTeams, pairings: pairedMatches(facts, round) };
}

function pairedMatches({ scoring, teams }: Pick<SectionFacts, 'scoring' | 'teams'>, { matches, pairings, enginePairs }: RoundFacts) {
  const { boards } = matchRulesOf({ scoring });
  return matches.map((match): PairedBoard => {
    const { number: board, firstId: whiteId, secondId: blackId } = match;
    const hasResult = match.firstPoints != null || boardsOfMatch(match, boards, pairings).some(({ result }) => result.result !== null);
    return { board, whiteId, blackId, publishedSeats: null, madeByHand: isManualMatch({ teams }, { enginePairs }, match), hasResult };
  });
}

/** True if the engine paired the round, but not this match. */
export function isManualMatch({ teams }: Pick<SectionFacts, 'teams'>, { enginePairs }: Pick<RoundFacts, 'enginePairs'>, match: MatchFacts): boolean {
  const numberOf = (teamId: string | null) => teams.find(({ id }) => id === teamId)?.number ?? 0;
  const [first, second] = [numberOf(match.firstId), numberOf(match.secondId)];
  return enginePairs !== null && !enginePairs.some(([white, black]) => white === first && black === second);
}

/** A player or a team, whichever the section pairs. */
export interface Participant extends Strength, Pick<EntryFacts, 'id' | 'name' | 'title'> {
  /** The player, or the players of the team in board order. Empty for a team that needs no players. */
  readonly members: readonly EntryFacts[];
  /** Only for a team that needs no players: the first round that it does not play, or null. */
  readonly leftFromRound?: number | null;
}

export function participantsOf(facts: Pick<SectionFacts, 'systemId' | 'entries' | 'teams' | 'scoring'>): readonly Participant[] {
  const { entries, teams, systemId } = facts;
  if (!formatOf(systemId).isOfTeams) return entries.map((entry) => ({ ...entry, members: [entry] }));
  const needsPlayers = !hasScoresOnly(facts);
  return teams.map(({ id, name, leftFromRound = null }) => ({
    ...(needsPlayers ? {} : { leftFromRound }),
    id,
    name,
    title: null,
    rating: topBoardsAverage(facts, id),
    strengthFrom: 'fide',
    members: needsPlayers ? rosterOf(entries, id) : [],
  }));
}

/** True if some member could play in the round if not for an absence, a bye, or an entry that counts only from the next round on. */
export const mayBeSeated = ({ leftFromRound, members }: Participant, round: number): boolean =>
  leftFromRound === undefined
    ? members.some((member) => member.enteredFromRound <= round + 1 && !isWithdrawn(member, round))
    : !hasLeftWithoutPlayers({ leftFromRound }, round);

/** True if no member can play in the round. */
export const isAbsent = ({ members }: Participant, round: number): boolean => members.every((member) => !isAvailable(member, round));
