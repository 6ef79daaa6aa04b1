import { isAvailable, rosterOf } from '@/lib/domain/teams/line-ups';
import { lastChangeOf, queueAt } from '@/lib/domain/teams/substitute-queue';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadAsks, loadAvailability, loadLinkedPlayers, loadRoundsToStaff } from '@/lib/facts/teams/load-team-answers';
import type { Database } from '@/lib/platform/db/client';

export type Squad = Awaited<ReturnType<typeof loadSquad>>;

interface SquadView {
  readonly teamId: string;
  /** When the captain's link was made. Earlier answers are not shown. */
  readonly codeAt: Date | null;
  readonly now: Date;
}

/** The players of a team with their answers, and the substitutes asked: for each postponed match, and for the next round until its line-up is final. */
export async function loadSquads(db: Database, facts: SectionFacts, view: SquadView): Promise<readonly Squad[]> {
  const squads: Squad[] = [];
  for (const round of await loadRoundsToStaff(db, facts, view.teamId, view.now)) squads.push(await loadSquad(db, facts, { ...view, round }));
  return squads;
}

async function loadSquad(db: Database, facts: SectionFacts, { teamId, codeAt, now, round }: SquadView & { readonly round: number }) {
  const answers = await loadAvailability(db, teamId, round, codeAt);
  const asks = await loadAsks(db, teamId, round, codeAt);
  const linked = await loadLinkedPlayers(db, teamId);
  const queue = queueAt(asks, now);
  const roster = rosterOf(facts.entries, teamId);
  return {
    round,
    answers,
    members: roster
      .filter((member) => isAvailable(member, round))
      .map(({ id, name }) => ({ id, name, answer: answers.get(id) ?? null, canAnswer: linked.has(id) })),
    queue: queue.map(({ entryId, ...ask }) => ({ ...ask, id: entryId, name: roster.find(({ id }) => id === entryId)?.name ?? '' })),
    /** When the queue last changed; '' without one. */
    seenAsk: lastChangeOf(asks),
    /** The substitute who has accepted; null if nobody has. */
    acceptedId: queue.find(({ state }) => state === 'accepted')?.entryId ?? null,
  };
}
