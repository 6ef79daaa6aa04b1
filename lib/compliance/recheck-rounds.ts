import { createHash } from 'node:crypto';
import { keptAnswer } from '@/lib/jobs/kept-answers';
import type { DifferingRound, RoundFacts, SectionFacts } from '@/lib/sections/read-model/section-facts';
import { toTournament } from '@/lib/sections/read-model/tournament';
import { announcedBoards } from './numbered-boards';
import { pairedOtherwise, type RoundToCheck } from './paired-otherwise';

/** Players times rounds that are paired again at once; above, a thread does it. */
const MOST_CHECKED_AT_ONCE = 120;

/**
 * Public rounds from `from` on that the engine would pair otherwise today, with results and settings as they stand now and
 * with the numbers that the rounds were paired with. Null where that would take too long: nobody waits for it.
 */
export async function recheckRounds(facts: SectionFacts, from: number): Promise<readonly DifferingRound[] | null> {
  const rounds = facts.pairedRounds.filter(({ number, state }) => state !== 'draft' && number >= from).flatMap((round) => roundToCheck(facts, round));
  if (rounds.length === 0) return [];
  if (rounds.length * facts.entries.length <= MOST_CHECKED_AT_ONCE) return pairedOtherwise(rounds);
  const key = createHash('sha256').update(JSON.stringify(rounds)).digest('hex');
  const done = await keptAnswer('recheck', key, { rounds }, { isVisitors: false });
  return done.ok ? done.value : null;
}

/** Imported rounds that the engine was never asked about have nothing to differ from. */
function roundToCheck(facts: SectionFacts, round: RoundFacts): RoundToCheck[] {
  if (round.enginePairs === null) return [];
  const now = toTournament(facts, round.number, 'standings').tournament;
  // Who was paired in the round itself is what was known when it was paired, whoever sat down there.
  const then = new Map(toTournament(facts, round.number).tournament.players.map(({ tpn, entries }) => [tpn, entries.slice(round.number - 1)]));
  const players = now.players.map((player) => ({ ...player, entries: [...player.entries.slice(0, round.number - 1), ...(then.get(player.tpn) ?? [])] }));
  return [
    {
      round: round.number,
      systemId: round.systemId,
      tournament: { ...now, players },
      paired: round.enginePairs,
      boards: announcedBoards(round),
    },
  ];
}
