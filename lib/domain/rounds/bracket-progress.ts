import { bracketOf, roundsOfKnockOut, type Bracket, type KnockOutMatch } from '@/engine/tie-breaks';
import { formatOf, roundsFor } from '@/lib/domain/formats/formats';
import { buildTournament, lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import type { EntryFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';

/** The bracket of a knock-out before a round is paired; null in other formats. */
export function bracketBefore(facts: SectionFacts, round: number): Bracket | null {
  return formatOf(facts.systemId).hasBracket ? bracketOf(buildTournament(facts, round).tournament) : null;
}

/** True if no round is left to pair after this complete round. In a knock-out, the bracket decides, not the number of rounds. */
export function isDecidedAfter(facts: SectionFacts, round: number): boolean {
  return bracketBefore(facts, round + 1)?.isDecided ?? isLastRound(facts, round) ?? false;
}

/** True for the last round by the number of rounds; null in a knock-out, in which only the games tell. */
export function isLastRound({ systemId, rounds }: { readonly systemId: string; readonly rounds: number }, round: number): boolean | null {
  return formatOf(systemId).hasBracket ? null : round >= rounds;
}

/**
 * The number of rounds of a section. Until round 1 is public, it may follow from the number of players or teams. In a knock-out, results
 * may change it later.
 */
export function roundsToPlay(facts: SectionFacts): number {
  const published = lastPublishedRound(facts);
  if (published === 0) return roundsFor(facts, (formatOf(facts.systemId).isOfTeams ? facts.teams : facts.entries).length);
  const complete = facts.pairedRounds.findLast(({ state }) => state === 'complete')?.number ?? 0;
  if (!formatOf(facts.systemId).hasBracket || complete === 0) return facts.rounds;
  return Math.max(published, roundsOfKnockOut(buildTournament(facts, complete + 1).tournament));
}

/** The players of each match in the current stage whose outcome is of this kind. */
export function playersInMatches(facts: SectionFacts, round: number, kind: KnockOutMatch['outcome']['kind']): readonly (readonly EntryFacts[])[] {
  const { tournament, entryOf } = buildTournament(facts, round);
  const entries = new Map(facts.entries.map((entry) => [entry.id, entry]));
  const matches = bracketOf(tournament).stages.at(-1)?.matches ?? [];
  return matches.filter(({ outcome }) => outcome.kind === kind).map(({ players }) => players.flatMap((tpn) => entries.get(entryOf.get(tpn ?? 0) ?? '') ?? []));
}
