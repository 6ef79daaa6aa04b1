import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { seatInDraft } from '@/lib/acts/boards/early-matches';
import { actOnTeams } from '@/lib/acts/teams/act-on-team';
import { notationOf } from '@/lib/domain/boards/result-notation';
import { instantOf } from '@/lib/domain/events/event-time-zone';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { decideEarlyMatch, EARLY_RESULTS, type NewEarlyBoard } from '@/lib/domain/leagues/decide-early-match';
import { fixtureVersion, isSameMatch, type MatchOfTeams } from '@/lib/domain/leagues/scheduled-matches';
import { entryName } from '@/lib/domain/rounds/board-text';
import { alertsOfEarlyMatch, type EligibilityAlert } from '@/lib/domain/teams/eligibility-alerts';
import { hasEligibilityRules } from '@/lib/domain/teams/league-rules';
import { lineUpField } from '@/lib/domain/teams/line-up-field';
import { NO_REPORT } from '@/lib/domain/teams/match-reports';
import type { EarlyBoard, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadEligibilityPersons } from '@/lib/facts/teams/load-eligibility-persons';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Fixture } from '@/lib/generated/prisma/client';
import { type Actor, actorName } from '@/lib/platform/access/actor';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { hiddenChoiceField, idField, optionalLineField, optionalLocalTimeField } from '@/lib/platform/input/form-fields';
import { seenVersionField } from '@/lib/platform/input/seen-version';
import { matchField } from './match-field';
import { matchFacts } from './store-fixture';

export const EnterEarlyMatchSchema = z.object({
  sectionId: idField(),
  match: matchField(),
  seen: seenVersionField(),
  playsAt: optionalLocalTimeField(),
  /** The players of both teams by board; blank for an empty place. */
  firstPlayers: lineUpField(),
  secondPlayers: lineUpField(),
  /** The result of each board; blank for none. */
  results: z.array(hiddenChoiceField(['', ...EARLY_RESULTS])).max(99),
  /** Only for unusual results. */
  reason: optionalLineField(200),
});

/**
 * Saves the line-ups and results of a match that was played before its round is public. They replace those entered before, and are seated
 * when the round is published.
 */
export const enterEarlyMatch = actOnTeams(
  async (act, { match: wanted, seen, playsAt, firstPlayers, secondPlayers, results, reason }: z.output<typeof EnterEarlyMatchSchema>) => {
    const { facts } = act;
    const { boards } = matchRulesOf(facts);
    const byBoard = (players: readonly (string | null)[]) => Array.from({ length: boards }, (_, board) => players[board] ?? null);
    const at = playsAt === null ? null : instantOf(playsAt, facts.event.timeZone);
    const entered = {
      lineUps: [byBoard(firstPlayers), byBoard(secondPlayers)] as const,
      results: Array.from({ length: boards }, (_, board) => results[board] || null),
      playsAt: at,
      reason,
      now: new Date(),
    };
    const decided = decideEarlyMatch(facts, { ...wanted, seen }, entered);
    if (!decided.ok) return decided;
    const { match } = decided.value;
    // The boards of an arbiter replace those of a captain, so that nobody needs to confirm them.
    await storeEarlyBoards(act, match, decided.value.boards, { playsAt: at, ...PLAYED_EARLY, ...NO_REPORT });
    const before = match.fixture?.earlyBoards ?? [];
    await recordEarlyMatch(act, match, { before, after: decided.value.boards, at: playsAt, reason });
    const alerts = await alertsAfter(act, match);
    return ok({ round: match.round, alerts: alerts.map(({ text }) => text) });
  },
);

/** The alerts about both line-ups as they are saved now. */
export async function alertsAfter(
  { db, sectionId, facts: { leagueRules } }: Pick<EarlyAct, 'db' | 'sectionId' | 'facts'>,
  match: MatchOfTeams,
): Promise<readonly EligibilityAlert[]> {
  const facts = hasEligibilityRules(leagueRules) ? await loadSectionFacts(db, sectionId) : null;
  if (facts === null) return [];
  const persons = await loadEligibilityPersons(db, facts);
  return alertsOfEarlyMatch(facts, persons, match);
}

/** The score of a played match follows from its boards. The match is no longer postponed, and nobody asks for another date. */
export const PLAYED_EARLY = { isPostponed: false, earlyFirst: null, earlySecond: null, requestedBy: null, requestReason: '', offeredTimes: [] };

export const RemoveEarlyMatchSchema = z.object({ sectionId: idField(), match: matchField(), seen: seenVersionField() });

/** Deletes the line-ups and results of a match that was entered before its round is public. The date of the match stays. */
export const removeEarlyMatch = actOnTeams(async (act, { match: wanted, seen }: z.output<typeof RemoveEarlyMatchSchema>) => {
  const { db, facts } = act;
  const fixture = facts.fixtures.find((one) => isSameMatch(one, wanted));
  const isPublic = facts.pairedRounds.some(({ number, state }) => number === wanted.round && state !== 'draft');
  const before = fixture?.earlyBoards ?? [];
  if (fixture === undefined || before.length === 0 || isPublic || fixtureVersion({ fixture }) !== seen) return refuse('page-outdated');
  await db.agreedGame.deleteMany({ where: { fixtureId: fixture.id } });
  await db.fixture.update({ where: { id: fixture.id }, data: NO_REPORT });
  await seatInDraft(db, act.sectionId, wanted, { isRemoved: true });
  await recordEarlyMatch(act, wanted, { before, after: [], at: null, reason: '' });
  return ok({ round: wanted.round });
});

interface EarlyAct {
  readonly db: Database;
  readonly actor: Actor;
  readonly eventId: string;
  readonly sectionId: string;
  readonly facts: SectionFacts;
}

type FixtureChange = Partial<Pick<Fixture, 'playsAt' | keyof typeof PLAYED_EARLY | keyof typeof NO_REPORT>>;

/** Replaces the early boards of a match, and seats them if the round is a draft already. */
export async function storeEarlyBoards(
  { db, actor, sectionId }: Pick<EarlyAct, 'db' | 'actor' | 'sectionId'>,
  { round, firstId, secondId }: MatchOfTeams,
  boards: readonly NewEarlyBoard[],
  change: FixtureChange,
): Promise<void> {
  const { id: fixtureId } = await db.fixture.upsert({
    where: { sectionId_round_firstId_secondId: { sectionId, round, firstId, secondId } },
    create: { ...change, sectionId, round, firstId, secondId },
    update: change,
  });
  await db.agreedGame.deleteMany({ where: { fixtureId } });
  await db.agreedGame.createMany({ data: boards.map((board) => ({ ...board, sectionId, round, fixtureId, actorName: actorName(actor) })) });
  await seatInDraft(db, sectionId, { round, firstId, secondId }, { isRemoved: false });
}

interface EarlyChange {
  readonly before: readonly (EarlyBoard | NewEarlyBoard)[];
  readonly after: readonly NewEarlyBoard[];
  /** The local time at which the match was played; null if it is not known. */
  readonly at: string | null;
  readonly reason: string;
}

/** Records the boards of a match that was played before its round is public. */
export async function recordEarlyMatch(
  { db, actor, eventId, sectionId, facts }: EarlyAct,
  match: MatchOfTeams,
  { before, after, at, reason }: EarlyChange,
): Promise<void> {
  const texts = (boards: EarlyChange['before']) =>
    boards.map(({ whiteId, blackId, result }) => `${entryName(facts, whiteId)} ${notationOf(result)} ${entryName(facts, blackId) || '–'}`);
  await recordAudit(db, actor, {
    eventId,
    sectionId,
    round: match.round,
    kind: 'early-match-entered',
    before: { games: texts(before) },
    after: { ...matchFacts(facts, match), games: texts(after), ...(at === null ? {} : { at: at.replace('T', ' ') }) },
    entryIds: [...before, ...after].flatMap(({ whiteId, blackId }) => [whiteId, blackId]).filter((id) => id !== null),
    reason,
  });
  await notifySectionChanged(db, sectionId);
}
