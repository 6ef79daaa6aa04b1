import type { Actor } from '@/lib/access/actor';
import { mayRole } from '@/lib/access/permissions';
import { type Database, database } from '@/lib/db/client';
import { findSectionFor } from '@/lib/events/find-event';
import type { HistoryLine } from '@/lib/history/history-line';
import { loadHistory } from '@/lib/history/load-history';
import { loadFacts } from '@/lib/sections/read-model/load-facts';
import type { AbsenceKind, SectionFacts, WithdrawalFacts } from '@/lib/sections/read-model/section-facts';
import { type ScoreApart, scoresApart } from '@/lib/sections/scores-apart';
import { withdrawalIn } from '@/lib/sections/read-model/tournament';
import { decideChecklist, type PairingChecklist } from './decide-checklist';
import { decideNextStep, type NextStep } from './decide-next-step';
import { buildPairingEditor, type PairingEditor } from './get-pairing-editor';
import { type DeskBoard, loadDeskBoards } from './load-desk-boards';
import { type DraftChanges, loadDraftChanges } from './load-draft-changes';

export interface DeskRound {
  readonly id: string;
  readonly number: number;
  readonly state: 'draft' | 'published' | 'complete';
  readonly draftedAt: string;
  readonly publishedAt: string | null;
  readonly completedAt: string | null;
  readonly startsAt: string | null;
}

export interface DeskSection {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly eventSlug: string;
  readonly eventName: string;
  /** Whether anybody outside sees anything of the event. */
  readonly isEventPublic: boolean;
  readonly timeZone: string;
  readonly systemId: string;
  readonly rounds: number;
  readonly players: number;
  readonly playersReport: boolean;
}

/** Everything the desk of a section shows: the next thing to do first. */
export interface Desk {
  readonly section: DeskSection;
  readonly step: NextStep;
  readonly rounds: readonly DeskRound[];
  /** The last paired round, a draft included; null before the first. */
  readonly current: DeskRound | null;
  readonly boards: readonly DeskBoard[];
  /** Who has no game in the current round, and why. */
  readonly resting: readonly RestingPlayer[];
  /** Games of complete rounds that are still going on: entered here, whatever the section has come to since. */
  readonly adjourned: readonly AdjournedGame[];
  /** For the next round to be paired; null while there is a draft or a running round. */
  readonly checklist: PairingChecklist | null;
  /** What has changed since the draft was paired. */
  readonly draft: DraftChanges;
  /** When the round after the current one is announced to start. */
  readonly nextStartsAt: string | null;
  /** Who is paired in the current round, or will be in the next, with another score than the standings have. */
  readonly apart: readonly (ScoreApart & { readonly name: string })[];
  readonly history: readonly HistoryLine[];
}

export interface AdjournedGame {
  readonly round: number;
  readonly board: DeskBoard;
}

export interface RestingPlayer {
  readonly entryId: string;
  readonly name: string;
  readonly why: 'pab' | AbsenceKind | WithdrawalFacts['kind'];
}

const LINES_ON_DESK = 12;

/** The desk at an address; null when there is none or it is none of the actor's business. */
export async function getDesk(actor: Actor, eventSlug: string, sectionSlug: string): Promise<Desk | null> {
  const db = database();
  const found = await findSectionFor(db, actor, 'event.read', eventSlug, sectionSlug);
  if (found === null) return null;
  const facts = await loadFacts(db, found.sectionId);
  return facts === null ? null : buildDesk(db, facts);
}

export interface DeskPage {
  readonly desk: Desk;
  /** Of a draft, for who may change it; else null. */
  readonly editor: PairingEditor | null;
}

/** The desk with the boards of a draft as they are changed by hand. */
export async function getDeskPage(actor: Actor, eventSlug: string, sectionSlug: string): Promise<DeskPage | null> {
  const db = database();
  const found = await findSectionFor(db, actor, 'event.read', eventSlug, sectionSlug);
  const facts = found === null ? null : await loadFacts(db, found.sectionId);
  if (found === null || facts === null) return null;
  const desk = await buildDesk(db, facts);
  const mayPair = found.role === 'system' || mayRole(found.role, 'round.pair');
  const editor = mayPair && desk.current?.state === 'draft' ? await buildPairingEditor(db, facts, desk.current.number) : null;
  return { desk, editor };
}

/** The same for somebody who has been allowed in already. */
export async function buildDesk(db: Database, facts: SectionFacts): Promise<Desk> {
  const { sectionId } = facts;
  const [section, rounds, arrivals, history] = await Promise.all([
    loadSection(db, facts),
    loadRounds(db, sectionId),
    db.entry.findMany({ where: { sectionId }, select: { id: true, arrivedAt: true } }),
    loadHistory(db, { sectionId, limit: LINES_ON_DESK }),
  ]);
  const current = rounds.at(-1) ?? null;
  const step = decideNextStep(facts);
  const [boards, adjourned, draft, nextStartsAt] = await Promise.all([
    current === null ? [] : loadDeskBoards(db, current.id, new Date()),
    loadAdjourned(db, facts),
    loadDraftChanges(db, facts),
    startOf(db, sectionId, (current?.number ?? 0) + 1),
  ]);
  const seen = arrivals.map(({ id, arrivedAt }) => ({ entryId: id, hasArrived: arrivedAt !== null }));
  const checklist = step.kind === 'pair' ? decideChecklist(facts, seen) : null;
  const resting = current === null ? [] : restingIn(facts, current.number);
  const apart = apartIn(facts, current?.state === 'complete' ? current.number + 1 : (current?.number ?? 1));
  return { section, step, rounds, current, boards, adjourned, resting, checklist, draft, nextStartsAt, apart, history };
}

function apartIn(facts: SectionFacts, round: number): Desk['apart'] {
  if (round > facts.rounds) return [];
  const names = new Map(facts.entries.map(({ id, name }) => [id, name]));
  return scoresApart(facts, round).map((score) => ({ ...score, name: names.get(score.entryId) ?? '' }));
}

async function loadAdjourned(db: Database, { pairedRounds }: SectionFacts): Promise<AdjournedGame[]> {
  const games: AdjournedGame[] = [];
  for (const { id, number, state, pairings } of pairedRounds) {
    const open = new Set(pairings.filter(({ result }) => result.result === 'adjourned').map((pairing) => pairing.id));
    if (state !== 'complete' || open.size === 0) continue;
    const boards = await loadDeskBoards(db, id, new Date());
    games.push(...boards.filter(({ pairingId }) => open.has(pairingId)).map((board) => ({ round: number, board })));
  }
  return games;
}

/** In the order of the entries; who sits at a board is not resting, whatever was noted afterwards. */
function restingIn(facts: SectionFacts, number: number): RestingPlayer[] {
  const pairings = facts.pairedRounds.find((round) => round.number === number)?.pairings ?? [];
  const opponents = new Map(
    pairings.flatMap(
      ({ whiteId, blackId }) =>
        (blackId === null
          ? [[whiteId, null]]
          : [
              [whiteId, blackId],
              [blackId, whiteId],
            ]) as [string, string | null][],
    ),
  );
  return facts.entries.flatMap((entry): RestingPlayer[] => {
    const { id: entryId, name } = entry;
    if (opponents.get(entryId) === null) return [{ entryId, name, why: 'pab' }];
    if (opponents.has(entryId) || entry.enteredFromRound > number) return [];
    const why = entry.absences.find(({ round }) => round === number)?.kind ?? withdrawalIn(entry, number)?.kind;
    return why === undefined ? [] : [{ entryId, name, why }];
  });
}

async function loadSection(db: Database, facts: SectionFacts): Promise<DeskSection> {
  const row = await db.section.findUniqueOrThrow({
    where: { id: facts.sectionId },
    select: {
      id: true,
      slug: true,
      name: true,
      systemId: true,
      rounds: true,
      playersReport: true,
      event: { select: { slug: true, name: true, timeZone: true, isPublished: true } },
    },
  });
  const { event, ...section } = row;
  return {
    ...section,
    eventSlug: event.slug,
    eventName: event.name,
    isEventPublic: event.isPublished,
    timeZone: event.timeZone,
    players: facts.entries.length,
  };
}

async function loadRounds(db: Database, sectionId: string): Promise<DeskRound[]> {
  const rows = await db.round.findMany({
    where: { sectionId },
    orderBy: { number: 'asc' },
    select: { id: true, number: true, state: true, draftedAt: true, publishedAt: true, completedAt: true, startsAt: true },
  });
  return rows.map((row) => ({
    ...row,
    draftedAt: row.draftedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    startsAt: row.startsAt?.toISOString() ?? null,
  }));
}

async function startOf(db: Database, sectionId: string, number: number): Promise<string | null> {
  const scheduled = await db.scheduledRound.findUnique({ where: { sectionId_number: { sectionId, number } } });
  return scheduled?.startsAt.toISOString() ?? null;
}
