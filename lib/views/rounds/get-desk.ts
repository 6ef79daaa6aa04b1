import { z } from 'zod';
import { ok, type Result } from '@/engine/model/result-or-error';
import { findEventFor, withSectionFacts } from '@/lib/acts/events/find-event';
import { loadRatingCheck } from '@/lib/acts/ratings/check-ratings';
import { deskBreaches } from '@/lib/domain/compliance/desk-breaches';
import type { HistoryLineText } from '@/lib/domain/history/history-line';
import { toHistoryLineText } from '@/lib/domain/history/history-text';
import { isEarlyReportOpen } from '@/lib/domain/leagues/reported-matches';
import { scheduledMatches } from '@/lib/domain/leagues/scheduled-matches';
import { listText } from '@/lib/domain/rating-lists/list-sequence';
import { countRoundResults } from '@/lib/domain/rounds/count-round-results';
import { decideNextStep } from '@/lib/domain/rounds/decide-next-step';
import { decidePairingChecklist } from '@/lib/domain/rounds/decide-pairing-checklist';
import { participantsWithoutBoard } from '@/lib/domain/rounds/engine-difference';
import { pairingScoreDifferences } from '@/lib/domain/sections/pairing-score-differences';
import { confirmationState } from '@/lib/domain/teams/match-reports';
import { hasScoresOnly } from '@/lib/domain/teams/match-scores';
import { pairedRoundOf } from '@/lib/domain/teams/paired-round';
import { withdrawalInRound } from '@/lib/domain/tournament/build-tournament';
import type { AbsenceKind, RoundFacts, SectionFacts, WithdrawalFacts } from '@/lib/domain/tournament/section-facts';
import { loadHistory, loadLastActSequence } from '@/lib/facts/history/load-history';
import { loadDraftChanges } from '@/lib/facts/rounds/load-draft-changes';
import { loadAlerts } from '@/lib/facts/teams/load-alerts';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { isPermitted } from '@/lib/platform/access/permissions';
import { refuse, type AccessRefusal } from '@/lib/platform/access/refusal';
import { inRepeatableRead, type Database, database, databaseEpoch } from '@/lib/platform/db/client';
import { idField } from '@/lib/platform/input/form-fields';
import { matchScoresOf } from '@/lib/views/teams/get-match-scores';
import type { DeskStateResponseSchema } from './desk-state-response';
import { buildPairingEditor } from './get-pairing-editor';
import { type DeskBoard, deskBoardsOf, loadDeskBoards } from './load-desk-boards';

export type DeskRound = ReturnType<typeof toDeskRound>;
export type DeskData = Awaited<ReturnType<typeof buildDesk>>;
export type AdjournedGame = DeskData['adjourned'][number];

export interface PlayerWithoutGame {
  readonly entryId: string;
  readonly name: string;
  readonly why: 'pab' | AbsenceKind | WithdrawalFacts['kind'];
}

const MAX_DESK_HISTORY_LINES = 12;

export function getDesk(actor: Actor, eventSlug: string, sectionSlug: string) {
  return withSectionFacts(actor, 'section.read', eventSlug, sectionSlug, ({ db, facts }) => buildDesk(db, facts));
}

export function getDeskPage(actor: Actor, eventSlug: string, sectionSlug: string) {
  return withSectionFacts(actor, 'section.read', eventSlug, sectionSlug, async ({ db, access, facts }) => {
    const desk = await buildDesk(db, facts);
    const mayPair = access.role === 'system' || isPermitted(access.role, 'round.pair');
    const editor = mayPair && desk.current?.state === 'draft' ? buildPairingEditor(facts, desk.current.number) : null;
    return { desk, editor, epoch: await databaseEpoch(db) };
  });
}

async function buildDesk(db: Database, facts: SectionFacts) {
  const now = new Date();
  const current = facts.pairedRounds.at(-1) ?? null;
  const [boards, adjourned, draft, history, lastAct] = await Promise.all([
    current === null ? [] : deskBoardsOf(db, facts, current, now),
    loadAdjournedGames(db, facts, now),
    loadDraftChanges(db, facts),
    loadHistory(db, { sectionId: facts.sectionId, limit: MAX_DESK_HISTORY_LINES }),
    loadLastActSequence(db, facts.sectionId),
  ]);
  const step = decideNextStep(facts);
  return {
    section: sectionOf(facts),
    step,
    rounds: facts.pairedRounds.map(toDeskRound),
    /** The last paired round, which may be a draft; null before round 1 is paired. */
    current: current === null ? null : toDeskRound(current),
    boards,
    /** Adjourned games of complete rounds. Their results can be entered on the desk during any later round. */
    adjourned,
    withoutGame: current === null ? [] : playersWithoutGame(facts, current),
    /** During manual pairing, the number of players who still have no board; else 0. */
    playersWithoutBoard: step.kind === 'hand' && current !== null ? participantsWithoutBoard(facts, pairedRoundOf(facts, current)).length : 0,
    /** The checklist for the next round; null while there is a draft or a published round is not complete. */
    checklist: step.kind === 'pair' ? decidePairingChecklist(facts) : null,
    ratings: step.kind === 'pair' && facts.checksRatings ? await ratingCheckResult(db, facts.sectionId, now) : null,
    draft,
    nextStartsAt: facts.schedule.get((current?.number ?? 0) + 1)?.toISOString() ?? null,
    /**
     * The players whose pairing score differs from their score in the standings, for the current round or, once that is complete, for the next round.
     */
    scoreDifferences: scoreDifferencesIn(facts, current?.state === 'complete' ? current.number + 1 : (current?.number ?? 1)),
    history: history.map(toHistoryLineText),
    lastAct,
    breaches: deskBreaches(facts),
    counts: countRoundResults(facts, current ?? undefined),
    scores: matchScoresOf(facts, current),
    ...(await teamCounts(db, facts, current, now)),
  };
}

/** The counts that only a section of teams has. */
async function teamCounts(db: Database, facts: SectionFacts, current: RoundFacts | null, now: Date) {
  return {
    lineUps: current === null ? null : await lineUpCounts(db, current),
    /** The matches of public rounds whose results captains have not confirmed or have disputed. */
    unconfirmed: await countUnconfirmedMatches(db, facts, now),
    /** The same for matches that were played before their round is public. */
    unconfirmedEarly: scheduledMatches(facts).filter((match) => isEarlyReportOpen(facts, match, now)).length,
    /** The alerts about the line-ups of the current round, and about squads. */
    alerts: (await loadAlerts(db, facts, current === null ? [] : [current])).length,
  };
}

async function countUnconfirmedMatches(db: Database, facts: SectionFacts, now: Date): Promise<number> {
  if (facts.leagueRules.confirmationDays === undefined) return 0;
  const rows = await db.teamMatch.findMany({
    where: { round: { sectionId: facts.sectionId }, reportedAt: { not: null }, OR: [{ answer: null }, { answer: 'withheld' }] },
  });
  return rows.filter((row) => confirmationState(row, facts.leagueRules, now) !== 'confirmed').length;
}

/** Counts the line-ups that captains have handed in for an announced draft, and those that are due; null for any other round. */
async function lineUpCounts(db: Database, { id: roundId, lineUpsUntil, matches }: RoundFacts) {
  if (lineUpsUntil === null) return null;
  const count = 2 * matches.filter(({ secondId }) => secondId !== null).length;
  return { until: lineUpsUntil.toISOString(), handedIn: await db.lineUp.count({ where: { roundId } }), count };
}

async function ratingCheckResult(db: Database, sectionId: string, now: Date) {
  const check = await loadRatingCheck(db, sectionId, now);
  if (check === null) return null;
  const differing = check.findings.filter(({ after }) => after !== null).length;
  const old: readonly string[] = check.lists.filter(({ isOld }) => isOld).map(listText);
  return differing === 0 && old.length === 0 ? null : { differing, day: check.day, old };
}

function scoreDifferencesIn(facts: SectionFacts, round: number) {
  if (round > facts.rounds) return [];
  const names = new Map(facts.entries.map(({ id, name }) => [id, name]));
  return pairingScoreDifferences(facts, round).map((score) => ({ ...score, name: names.get(score.entryId) ?? '' }));
}

async function loadAdjournedGames(db: Database, facts: SectionFacts, now: Date) {
  const games: { readonly round: number; readonly board: DeskBoard }[] = [];
  for (const round of facts.pairedRounds) {
    const pairings = round.pairings.filter(({ result }) => result.result === 'adjourned');
    if (round.state !== 'complete' || pairings.length === 0) continue;
    const boards = await deskBoardsOf(db, facts, { ...round, pairings }, now);
    games.push(...boards.map((board) => ({ round: round.number, board })));
  }
  return games;
}

/** The players without a game, in the order of the entries. A player with a board is not listed, even if an absence was recorded later. */
function playersWithoutGame(facts: SectionFacts, { number, pairings }: RoundFacts): PlayerWithoutGame[] {
  const byes = new Set(pairings.filter(({ blackId }) => blackId === null).map(({ whiteId }) => whiteId));
  const seated = new Set(pairings.flatMap(({ whiteId, blackId }) => [whiteId, blackId]));
  return facts.entries.flatMap((entry): PlayerWithoutGame[] => {
    const { id: entryId, name } = entry;
    if (byes.has(entryId)) return [{ entryId, name, why: 'pab' }];
    if (seated.has(entryId) || entry.enteredFromRound > number) return [];
    const why = entry.absences.find(({ round }) => round === number)?.kind ?? withdrawalInRound(entry, number)?.kind;
    return why === undefined ? [] : [{ entryId, name, why }];
  });
}

function sectionOf(facts: SectionFacts) {
  const { event } = facts;
  return {
    id: facts.sectionId,
    slug: facts.slug,
    name: facts.name,
    systemId: facts.systemId,
    rounds: facts.rounds,
    playersReport: facts.playersReport,
    eventSlug: event.slug,
    eventName: event.name,
    isEventPublic: event.isPublished,
    timeZone: event.timeZone,
    players: facts.entries.length,
    hasBoards: !hasScoresOnly(facts),
  };
}

function toDeskRound({ id, number, state, draftedAt, publishedAt, completedAt, startsAt }: RoundFacts) {
  return {
    id,
    number,
    state,
    draftedAt: draftedAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    completedAt: completedAt?.toISOString() ?? null,
    startsAt: startsAt?.toISOString() ?? null,
  };
}

export const DeskStateRequestSchema = z.object({ roundId: idField() });

export interface DeskState extends Readonly<Omit<z.output<typeof DeskStateResponseSchema>, 'boards' | 'history'>> {
  readonly boards: readonly DeskBoard[];
  readonly history: readonly HistoryLineText[];
}

export async function getDeskState(actor: Actor, input: z.output<typeof DeskStateRequestSchema>): Promise<Result<DeskState, AccessRefusal>> {
  const db = database();
  const round = await db.round.findUnique({ where: { id: input.roundId }, select: { sectionId: true, number: true, state: true } });
  if (round === null) return refuse(actor.kind === 'anonymous' ? 'not-signed-in' : 'not-found');
  const allowed = await allowInSection(db, actor, 'section.read', round.sectionId);
  if (!allowed.ok) return allowed;
  const now = new Date();
  const [boards, history, later, lastAct, epoch] = await Promise.all([
    loadDeskBoards(db, input.roundId, now),
    loadHistory(db, { sectionId: round.sectionId, limit: MAX_DESK_HISTORY_LINES }),
    db.round.findFirst({ where: { sectionId: round.sectionId, number: { gt: round.number } }, select: { id: true } }),
    loadLastActSequence(db, round.sectionId),
    databaseEpoch(db),
  ]);
  return ok({ roundState: round.state, hasLaterRound: later !== null, lastAct, boards, history: history.map(toHistoryLineText), epoch, at: now.toISOString() });
}

export function getDesks(actor: Actor, eventSlug: string) {
  return inRepeatableRead(async (db) => {
    const found = await findEventFor(db, actor, 'event.enter', eventSlug);
    if (found === null) return null;
    const only = found.onlySectionId === null ? {} : { id: found.onlySectionId };
    const event = await db.event.findUniqueOrThrow({
      where: { id: found.eventId },
      select: {
        name: true,
        timeZone: true,
        sections: { where: { removal: null, ...only }, orderBy: [{ position: 'asc' }, { name: 'asc' }], select: { id: true } },
      },
    });
    const desks: DeskData[] = [];
    for (const { id } of event.sections) {
      const facts = await loadSectionFacts(db, id);
      if (facts !== null) desks.push(await buildDesk(db, facts));
    }
    return { eventName: event.name, timeZone: event.timeZone, desks };
  });
}
