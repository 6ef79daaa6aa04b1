import { adjournPostponedBoards, reopenAdjournedBoards } from '@/lib/acts/boards/adjourn-postponed-boards';
import { saveMatchBoards } from '@/lib/acts/boards/save-match-boards';
import { toLocalTime } from '@/lib/domain/events/event-time-zone';
import { type DecidedFixture, hasOtherToss, type WantedFixture } from '@/lib/domain/leagues/decide-fixture';
import type { ScheduledMatch } from '@/lib/domain/leagues/scheduled-matches';
import { storedEarlyScore } from '@/lib/domain/teams/early-boards';
import { homeAndVisitor } from '@/lib/domain/teams/home-team';
import { lineUpsInRound } from '@/lib/domain/teams/line-ups';
import { swapIfSecondAtHome } from '@/lib/domain/teams/match-scores';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import type { JsonObject } from '@/lib/platform/input/json';

interface FixtureAct {
  readonly db: Database;
  readonly actor: Actor;
  readonly eventId: string;
  readonly sectionId: string;
}

/** Saves the date, venue and state of a match, and records the change. Removes any request for another date. */
export async function storeFixture({ db, actor, eventId, sectionId }: FixtureAct, facts: SectionFacts, { match, fixture: wanted }: DecidedFixture) {
  const { round, firstId, secondId, fixture } = match;
  const data = { ...wanted, requestedBy: null, requestReason: '', offeredTimes: [] };
  await db.fixture.upsert({
    where: { sectionId_round_firstId_secondId: { sectionId, round, firstId, secondId } },
    create: { ...data, sectionId, round, firstId, secondId },
    update: data,
  });
  if (hasOtherToss(match, wanted)) await seatAfterToss(db, match, sectionId);
  if (wanted.isPostponed) await adjournPostponedBoards(db, actor, facts, sectionId, round);
  else if (fixture?.isPostponed === true) await reopenAdjournedBoards(db, actor, facts, match);
  const before = fixture === null ? {} : { before: fixtureFacts(facts, fixture) };
  const after = { ...matchFacts(facts, match), ...fixtureFacts(facts, { ...fixture, ...wanted }) };
  await recordAudit(db, actor, { eventId, sectionId, round, kind: 'fixture-changed', ...before, after });
  await notifySectionChanged(db, sectionId);
}

/** Seats the line-ups of a match with the colours of the toss, if the round is paired. */
async function seatAfterToss(db: Database, { round: number, firstId, secondId }: ScheduledMatch, sectionId: string): Promise<void> {
  const facts = await loadSectionFacts(db, sectionId);
  const round = facts?.pairedRounds.find((paired) => paired.number === number);
  const match = round?.matches.find((one) => one.firstId === firstId && one.secondId === secondId);
  if (facts === null || round === undefined || match === undefined) return;
  const lineUps = lineUpsInRound(facts, round);
  await saveMatchBoards(db, facts, round, { match, lineUps: [lineUps.get(firstId) ?? [], lineUps.get(secondId) ?? []] });
}

/** The names of the teams of a match for the history, the home team first. */
export function matchFacts(facts: SectionFacts, match: Pick<ScheduledMatch, 'firstId' | 'secondId'>) {
  const [first = '', second = ''] = homeAndVisitor(facts, match).map((id) => facts.teams.find((team) => team.id === id)?.name);
  return { first, second };
}

/** The facts of a fixture for the history, with the points of the home team first. */
function fixtureFacts(facts: SectionFacts, { playsAt, venue, isPostponed, firstHasBlack = null, ...early }: WantedFixture): JsonObject {
  const points = storedEarlyScore(early);
  const score = swapIfSecondAtHome(facts, points === null ? null : { points, isForfeited: false });
  return {
    ...(score === null ? {} : { score: [...score.points] }),
    ...(firstHasBlack === null ? {} : { home: firstHasBlack ? 'black' : 'white' }),
    ...(playsAt === null ? {} : { at: toLocalTime(playsAt, facts.event.timeZone).replace('T', ' ') }),
    ...(venue === '' ? {} : { venue }),
    ...(isPostponed ? { isPostponed } : {}),
  };
}
