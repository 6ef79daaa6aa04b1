import { z } from 'zod';
import { lastInGroupA } from '@/engine';
import { ok } from '@/engine/model/result-or-error';
import { adjournPostponedBoards } from '@/lib/acts/boards/adjourn-postponed-boards';
import { enterEarlyMatches, seatEarlyMatches } from '@/lib/acts/boards/early-matches';
import { enterEarlyResults } from '@/lib/acts/boards/enter-early-results';
import { forfeitAbsentPlayers } from '@/lib/acts/boards/forfeit-absent-players';
import { updateFullPointByeBreach } from '@/lib/acts/compliance/log-breach';
import { loadRoundTimes, saveRoundTimes } from '@/lib/acts/sections/change-round-times';
import { closeLineUps } from '@/lib/acts/teams/close-line-ups';
import { enterEarlyScores, forfeitMatchesOfLeftTeams } from '@/lib/acts/teams/enter-match-scores';
import { acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { formatOf } from '@/lib/domain/formats/formats';
import { buildPairingTournament } from '@/lib/domain/teams/build-team-tournament';
import { hasScoresOnly } from '@/lib/domain/teams/match-scores';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { actOnRound, type RoundOfAct } from '@/lib/facts/rounds/act-on-round';
import { loadDraftChanges } from '@/lib/facts/rounds/load-draft-changes';
import { nextRoundTimestamp } from '@/lib/facts/sections/load-section-settings';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { type Actor, actorUserId } from '@/lib/platform/access/actor';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { idField, optionalLocalTimeField } from '@/lib/platform/input/form-fields';

export const PublishRoundSchema = z.object({
  roundId: idField(),
  /** The hash of the changes since the draft was paired, if the arbiter publishes the draft despite these changes. False otherwise. */
  asItIs: z
    .string()
    .max(64)
    .optional()
    .transform((seen) => seen || false),
  /** The start time of the round in the event's time zone. Used only if the round has no start time yet. */
  startsAt: optionalLocalTimeField().optional(),
  acknowledged: acknowledgedField(),
});

/** Publishes and locks a draft, and opens its boards for results. Does nothing if the round is already public, for example after a double click. */
export const publishRound = actOnRound(
  'round.publish',
  async ({ db, actor, round: record }, { asItIs, startsAt = null, acknowledged }: z.output<typeof PublishRoundSchema>) => {
    const { id: roundId, eventId, sectionId, number: round, state, isInHand } = record;
    if (state !== 'draft') return ok({ sectionId, round, isNew: false });
    if (isInHand) return refuse('hand-phase-open', { facts: { round } });
    const facts = await loadSectionFacts(db, sectionId);
    if (facts === null) return refuse('not-found');
    const { changes, seen } = await loadDraftChanges(db, facts);
    if (changes.length > 0 && asItIs !== seen) return refuse('draft-is-stale', { facts: { round, changes: changes.length } });

    const draft = facts.pairedRounds.find(({ id }) => id === roundId);
    const closed = draft === undefined ? ok([]) : await closeLineUps(db, actor, facts, draft, acknowledged);
    if (!closed.ok) return closed;
    const seated = draft === undefined ? ok(null) : await seatEarlyMatches(db, facts, draft);
    if (!seated.ok) return seated;
    const announced = await setStartTime(db, actor, record, startsAt);
    if (!announced.ok) return announced;
    if (round === 1) await markLastOfGroupA(db, facts);
    await updateFullPointByeBreach(db, actor, sectionId, round, []);
    const published = { state: 'published', publishedAt: await nextRoundTimestamp(db, sectionId), publishedById: actorUserId(actor) } as const;
    await db.round.update({ where: { id: roundId }, data: published });
    const matches = { where: { roundId, secondId: { not: null } } };
    const after = { boards: hasScoresOnly(facts) ? await db.teamMatch.count(matches) : await db.pairing.count({ where: { roundId } }) };
    await recordAudit(db, actor, { eventId, sectionId, round, kind: 'round-published', after });
    // Enter early results before forfeits, because a player who is now absent may have played early.
    const early = await enterEarlyResults(db, actor, facts, roundId, round);
    if (!early.ok) return early;
    if (draft !== undefined) await enterEarlyMatches(db, actor, facts, draft);
    await enterEarlyScores(db, actor, facts, roundId);
    await forfeitAbsentPlayers(db, actor, facts, roundId, round);
    await forfeitMatchesOfLeftTeams(db, actor, facts, roundId);
    await adjournPostponedBoards(db, actor, facts, sectionId, round);
    await notifySectionChanged(db, sectionId, { isAwaited: true });
    return ok({ sectionId, round, isNew: true });
  },
);

/**
 * Marks the last player or team of group A when round 1 is published (C.04.7 1.3.2). The mark
 * stays in later rounds. `facts` must be from before the publication.
 */
async function markLastOfGroupA(db: Database, facts: SectionFacts): Promise<void> {
  if (facts.acceleration !== 'baku') return;
  const { tournament, entryOf } = buildPairingTournament(facts, 1);
  const last = entryOf.get(lastInGroupA(tournament) ?? 0);
  const marked = { where: { sectionId: facts.sectionId, isLastInGroupA: true }, data: { isLastInGroupA: false } };
  await db.entry.updateMany(marked);
  await db.team.updateMany(marked);
  if (last === undefined) return;
  const mark = { where: { id: last }, data: { isLastInGroupA: true } };
  if (formatOf(facts.systemId).isOfTeams) await db.team.update(mark);
  else await db.entry.update(mark);
}

/** Does nothing if the round already has a start time. */
async function setStartTime(db: Database, actor: Actor, round: RoundOfAct, startsAt: string | null) {
  const loaded = await loadRoundTimes(db, round.sectionId);
  const index = round.number - 1;
  if (startsAt === null || loaded === null || loaded.times[index] !== null) return ok(undefined);
  const saved = await saveRoundTimes(db, actor, round, loaded, loaded.times.with(index, startsAt));
  return saved.ok ? saved : refuse('times-not-in-order', { field: 'startsAt', facts: { round: round.number } });
}
