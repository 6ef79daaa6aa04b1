import { findSectionFor } from '@/lib/acts/events/find-event';
import { loadRatingCheck } from '@/lib/acts/ratings/check-ratings';
import { type DeskBreach, deskBreaches } from '@/lib/domain/compliance/desk-breaches';
import type { ToldLine } from '@/lib/domain/history/history-line';
import { toldLine } from '@/lib/domain/history/history-words';
import { listText } from '@/lib/domain/rating-lists/list-sequence';
import { decideChecklist, type PairingChecklist } from '@/lib/domain/rounds/decide-checklist';
import type { DraftChanges } from '@/lib/domain/rounds/decide-draft-changes';
import { decideNextStep, type NextStep } from '@/lib/domain/rounds/decide-next-step';
import { withoutBoard } from '@/lib/domain/rounds/engine-difference';
import { type ScoreApart, scoresApart } from '@/lib/domain/sections/scores-apart';
import type { AbsenceKind, RoundFacts, SectionFacts, WithdrawalFacts } from '@/lib/domain/tournament/section-facts';
import { withdrawalIn } from '@/lib/domain/tournament/tournament';
import { loadHistory, loadLastAct } from '@/lib/facts/history/load-history';
import { loadDraftChanges } from '@/lib/facts/rounds/load-draft-changes';
import { loadFacts } from '@/lib/facts/tournament/load-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { mayRole } from '@/lib/platform/access/permissions';
import { type Database, database } from '@/lib/platform/db/client';
import { databaseEpoch } from '@/lib/platform/db/database-epoch';
import { buildPairingEditor, type PairingEditor } from './get-pairing-editor';
import { type DeskBoard, deskBoardsOf } from './load-desk-boards';

export interface DeskRound {
  readonly id: string;
  readonly number: number;
  readonly state: 'draft' | 'published' | 'complete';
  readonly draftedAt: string;
  readonly publishedAt: string | null;
  readonly completedAt: string | null;
  readonly startsAt: string | null;
}

interface DeskSection {
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
  /** How many are to be paired and sit at no board while the boards are made by hand. */
  readonly standing: number;
  /** For the next round to be paired; null while there is a draft or a running round. */
  readonly checklist: PairingChecklist | null;
  /** Before a round is paired; null where the kept lists have nothing to say. */
  readonly ratings: DeskRatings | null;
  /** What has changed since the draft was paired. */
  readonly draft: DraftChanges;
  /** When the round after the current one is announced to start. */
  readonly nextStartsAt: string | null;
  /** Who is paired in the current round, or will be in the next, with another score than the standings have. */
  readonly apart: readonly (ScoreApart & { readonly name: string })[];
  readonly history: readonly ToldLine[];
  /** As in `DeskState`. */
  readonly lastAct: number;
  /** What was done against the rules, the latest first. */
  readonly breaches: readonly DeskBreach[];
}

interface DeskRatings {
  /** How many ratings are not those of the lists that hold. */
  readonly differing: number;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Lists that are out of date, with their month. */
  readonly old: readonly string[];
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
  const found = await findSectionFor(db, actor, 'section.read', eventSlug, sectionSlug);
  if (found === null) return null;
  const facts = await loadFacts(db, found.sectionId);
  return facts === null ? null : buildDesk(db, facts);
}

export interface DeskPage {
  readonly desk: Desk;
  /** `databaseEpoch`. */
  readonly epoch: string;
  /** Of a draft, for who may change it; else null. */
  readonly editor: PairingEditor | null;
}

/** The desk with the boards of a draft as they are changed by hand. */
export async function getDeskPage(actor: Actor, eventSlug: string, sectionSlug: string): Promise<DeskPage | null> {
  const db = database();
  const found = await findSectionFor(db, actor, 'section.read', eventSlug, sectionSlug);
  const facts = found === null ? null : await loadFacts(db, found.sectionId);
  if (found === null || facts === null) return null;
  const desk = await buildDesk(db, facts);
  const mayPair = found.role === 'system' || mayRole(found.role, 'round.pair');
  const editor = mayPair && desk.current?.state === 'draft' ? await buildPairingEditor(db, facts, desk.current.number) : null;
  return { desk, editor, epoch: await databaseEpoch(db) };
}

/** The same for somebody who has been allowed in already. */
export async function buildDesk(db: Database, facts: SectionFacts): Promise<Desk> {
  const now = new Date();
  const current = facts.pairedRounds.at(-1) ?? null;
  const [boards, adjourned, draft, history, lastAct] = await Promise.all([
    current === null ? [] : deskBoardsOf(db, facts, current, now),
    loadAdjourned(db, facts, now),
    loadDraftChanges(db, facts),
    loadHistory(db, { sectionId: facts.sectionId, limit: LINES_ON_DESK }),
    loadLastAct(db, facts.sectionId),
  ]);
  const step = decideNextStep(facts);
  return {
    section: sectionOf(facts),
    step,
    rounds: facts.pairedRounds.map(toDeskRound),
    current: current === null ? null : toDeskRound(current),
    boards,
    adjourned,
    resting: current === null ? [] : restingIn(facts, current),
    standing: step.kind === 'hand' && current !== null ? withoutBoard(facts, current).length : 0,
    checklist: step.kind === 'pair' ? decideChecklist(facts) : null,
    ratings: step.kind === 'pair' && facts.checksRatings ? await ratingsOf(db, facts.sectionId, now) : null,
    draft,
    nextStartsAt: facts.schedule.get((current?.number ?? 0) + 1)?.toISOString() ?? null,
    apart: apartIn(facts, current?.state === 'complete' ? current.number + 1 : (current?.number ?? 1)),
    history: history.map(toldLine),
    lastAct,
    breaches: deskBreaches(facts),
  };
}

async function ratingsOf(db: Database, sectionId: string, now: Date): Promise<DeskRatings | null> {
  const check = await loadRatingCheck(db, sectionId, now);
  if (check === null) return null;
  const differing = check.findings.filter(({ after }) => after !== null).length;
  const old = check.lists.filter(({ isOld }) => isOld).map(listText);
  return differing === 0 && old.length === 0 ? null : { differing, day: check.day, old };
}

function apartIn(facts: SectionFacts, round: number): Desk['apart'] {
  if (round > facts.rounds) return [];
  const names = new Map(facts.entries.map(({ id, name }) => [id, name]));
  return scoresApart(facts, round).map((score) => ({ ...score, name: names.get(score.entryId) ?? '' }));
}

async function loadAdjourned(db: Database, facts: SectionFacts, now: Date): Promise<AdjournedGame[]> {
  const games: AdjournedGame[] = [];
  for (const round of facts.pairedRounds) {
    const pairings = round.pairings.filter(({ result }) => result.result === 'adjourned');
    if (round.state !== 'complete' || pairings.length === 0) continue;
    const boards = await deskBoardsOf(db, facts, { ...round, pairings }, now);
    games.push(...boards.map((board) => ({ round: round.number, board })));
  }
  return games;
}

/** In the order of the entries; who sits at a board is not resting, whatever was noted afterwards. */
function restingIn(facts: SectionFacts, { number, pairings }: RoundFacts): RestingPlayer[] {
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

function sectionOf(facts: SectionFacts): DeskSection {
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
  };
}

function toDeskRound({ id, number, state, draftedAt, publishedAt, completedAt, startsAt }: RoundFacts): DeskRound {
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
