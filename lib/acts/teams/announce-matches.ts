import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { instantOf } from '@/lib/domain/events/event-time-zone';
import { formatShortDayAndTime, formatTime } from '@/lib/domain/events/format-times';
import { hasEarlyBoards } from '@/lib/domain/teams/early-boards';
import { type HandedInLineUps, isEnteredEarly, teamsWithoutLineUp } from '@/lib/domain/teams/handed-in-line-ups';
import { teamsWithChangedLineUp } from '@/lib/domain/teams/line-ups';
import { fixtureOf } from '@/lib/domain/teams/match-fixture';
import { hasScoresOnly } from '@/lib/domain/teams/match-scores';
import type { RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadUnpublishedRound } from '@/lib/facts/publishing/load-public-changes';
import { actOnRound, type RoundAct } from '@/lib/facts/rounds/act-on-round';
import { loadDraftChanges } from '@/lib/facts/rounds/load-draft-changes';
import { loadHandedIn } from '@/lib/facts/teams/load-handed-in';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { idField, optionalLocalTimeField } from '@/lib/platform/input/form-fields';

export const AnnounceMatchesSchema = z.object({
  roundId: idField(),
  /** The deadline for line-ups, in the event's time zone. */
  until: optionalLocalTimeField(),
});

/** Makes the matches of a draft public and opens them for captains' line-ups, or changes the deadline for line-ups. */
export const announceMatches = actOnRound('round.publish', async ({ db, actor, round: record }, { roundId, until }: z.output<typeof AnnounceMatchesSchema>) => {
  const { eventId, sectionId, number } = record;
  const facts = await loadSectionFacts(db, sectionId);
  const round = facts?.pairedRounds.find((paired) => paired.number === number);
  if (facts === null || round === undefined || round.state !== 'draft' || round.matches.length === 0 || hasScoresOnly(facts)) return refuse('page-outdated');
  if (record.isInHand) return refuse('hand-phase-open', { facts: { round: number } });
  const now = new Date();
  const ends = until === null ? null : instantOf(until, facts.event.timeZone);
  if (ends === null || ends <= now) return refuse('line-ups-until-past', { field: 'until', facts: { now: formatTime(now, facts.event.timeZone) } });
  const { changes } = await loadDraftChanges(db, facts);
  if (changes.length > 0) return refuse('draft-is-stale', { facts: { round: number, changes: changes.length } });
  const boards = round.pairings.filter(({ result }) => result.result !== null).map(({ board }) => board);
  if (boards.length > 0) return refuse('match-has-results', { facts: { boards, count: boards.length } });
  if (round.lineUpsUntil !== null && round.lineUpsUntil <= now && isLineUpShownBeforeReply(facts, round, await loadHandedIn(db, roundId)))
    return refuse('line-ups-shown');
  if (await wereBoardsPublic(db, record)) return refuse('boards-were-public');
  await db.round.update({ where: { id: roundId }, data: { lineUpsUntil: ends } });
  await recordAudit(db, actor, { eventId, sectionId, round: number, kind: 'matches-announced', after: { until } });
  await notifySectionChanged(db, sectionId);
  return ok({ until: formatShortDayAndTime(ends, facts.event.timeZone) });
});

/**
 * Call it once the deadline has passed, when captains can see the line-ups of their match. True if a match has both a visible line-up and
 * a team without a line-up, because that team could reply to it.
 */
function isLineUpShownBeforeReply(facts: SectionFacts, round: RoundFacts, handedIn: HandedInLineUps): boolean {
  const missing = new Set(teamsWithoutLineUp(round, handedIn));
  const shown = new Set([...handedIn.keys(), ...teamsWithChangedLineUp(facts, round)]);
  return round.matches.some((match) => {
    const { firstId, secondId } = match;
    const teams = secondId === null ? [] : [firstId, secondId];
    const isOneInEarly = hasEarlyBoards(fixtureOf(facts, round.number, match)) && !isEnteredEarly(facts, round, match);
    return teams.some((id) => missing.has(id)) && (isOneInEarly || teams.some((id) => shown.has(id)));
  });
}

/** True if the draft is a round that was published and later unpublished. */
async function wereBoardsPublic(db: Database, { id, sectionId, number }: RoundAct['round']): Promise<boolean> {
  const [unpublished, draft] = [await loadUnpublishedRound(db, sectionId), await db.round.findUnique({ where: { id }, select: { draftedAt: true } })];
  return unpublished?.round === number && draft !== null && draft.draftedAt < new Date(unpublished.at);
}
