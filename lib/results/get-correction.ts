import type { Actor } from '@/lib/access/actor';
import { type Database, database } from '@/lib/db/client';
import { findSectionFor } from '@/lib/events/find-event';
import { type DeskBoard, loadDeskBoards } from '@/lib/rounds/load-desk-boards';
import { loadFacts } from '@/lib/sections/read-model/load-facts';
import type { GameResult, SectionFacts, Seats } from '@/lib/sections/read-model/section-facts';
import { correctionStateOf } from './correction-state';
import { correctionEffects, type EffectOption } from './decide-correction';
import { authorOf } from './entered-by';
import { type CorrectionPreview, type ListSettings, previewCorrection } from './preview-correction';
import { withSteps } from './with-steps';

export interface RevisionLine {
  readonly sequence: number;
  readonly result: GameResult | null;
  readonly by: string;
  readonly at: string;
  readonly reason: string | null;
  readonly countsFrom: number;
  /** Whom it is about, where these are not who sits there in the tournament. */
  readonly seats: string | null;
}

export interface RoundLine {
  readonly number: number;
  readonly state: 'draft' | 'published' | 'complete';
  readonly publishedAt: string | null;
}

/** Where something is put right. */
export interface CorrectedRound {
  readonly sectionName: string;
  readonly eventName: string;
  readonly timeZone: string;
  readonly announcedRounds: number;
  readonly round: RoundLine;
  /** Paired rounds after it. */
  readonly laterRounds: readonly RoundLine[];
}

export interface CorrectionPage extends CorrectedRound {
  readonly board: DeskBoard;
  readonly revisions: readonly RevisionLine[];
  readonly options: readonly EffectOption[];
  /** Whom the published pairing named, where others sat. */
  readonly announced: string | null;
  /** With the result that was chosen; null while none is, or it is the one that stands. */
  readonly preview: CorrectionPreview | null;
}

/** Everything needed to correct one board, with what the chosen result would change; null when there is no such board for the actor. */
export async function getCorrection(
  actor: Actor,
  at: { readonly event: string; readonly section: string; readonly round: number; readonly board: number },
  chosen: GameResult | null,
): Promise<CorrectionPage | null> {
  const db = database();
  const found = await findSectionFor(db, actor, 'event.read', at.event, at.section);
  if (found === null) return null;
  const facts = await loadFacts(db, found.sectionId);
  const rounds = await loadRoundLines(db, found.sectionId);
  const round = rounds.find(({ number }) => number === at.round);
  if (facts === null || round === undefined || round.state === 'draft') return null;
  const board = (await loadDeskBoards(db, round.id, new Date())).find((candidate) => candidate.board === at.board);
  if (board === undefined) return null;
  const section = await db.section.findUniqueOrThrow({
    where: { id: found.sectionId },
    select: { name: true, rounds: true, tieBreaks: true, lotSeed: true, event: { select: { name: true, timeZone: true } } },
  });
  const isOther = chosen !== null && chosen !== board.result && board.black !== null;
  return {
    sectionName: section.name,
    eventName: section.event.name,
    timeZone: section.event.timeZone,
    announcedRounds: section.rounds,
    round,
    laterRounds: rounds.filter(({ number }) => number > at.round),
    board,
    revisions: await loadRevisions(db, facts, board.pairingId),
    options: correctionEffects(correctionStateOf(facts, at.round)),
    announced: announcedWords(facts, board.pairingId),
    preview: isOther ? previewOf(facts, section, at.round, board, chosen) : null,
  };
}

/** As it would stand if it counts in the tournament: for the rating report alone nothing would change. */
function previewOf(facts: SectionFacts, list: ListSettings, round: number, { pairingId, white, black }: DeskBoard, result: GameResult): CorrectionPreview {
  const seats = { whiteId: white.entryId, blackId: black?.entryId ?? null };
  const corrected = withSteps(facts, [{ pairingId, ...seats, result, isRated: true, countsFrom: round + 1 }]);
  return previewCorrection(facts, corrected, list, { round, own: [white.entryId, black?.entryId ?? ''] });
}

/** Whom the published pairing named on a board where others sat; null where those played who were announced. */
export function announcedWords(facts: SectionFacts, pairingId: string): string | null {
  const announced = facts.pairedRounds.flatMap(({ pairings }) => pairings).find(({ id }) => id === pairingId)?.announced ?? null;
  return announced === null ? null : seatWords(facts, announced);
}

function otherSeats(
  facts: SectionFacts,
  { pairingId, whiteId, blackId }: { pairingId: string | null; whiteId: string | null; blackId: string | null },
): string | null {
  const board = facts.pairedRounds.flatMap(({ pairings }) => pairings).find(({ id }) => id === pairingId);
  return board === undefined || whiteId === null || (board.whiteId === whiteId && board.blackId === blackId) ? null : seatWords(facts, { whiteId, blackId });
}

function seatWords({ entries }: SectionFacts, { whiteId, blackId }: Seats): string {
  const nameOf = (entryId: string | null) => entries.find(({ id }) => id === entryId)?.name ?? 'bye';
  return `${nameOf(whiteId)} – ${nameOf(blackId)}`;
}

export async function loadRoundLines(db: Database, sectionId: string): Promise<(RoundLine & { readonly id: string })[]> {
  const rows = await db.round.findMany({
    where: { sectionId },
    orderBy: { number: 'asc' },
    select: { id: true, number: true, state: true, publishedAt: true },
  });
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt?.toISOString() ?? null }));
}

async function loadRevisions(db: Database, facts: SectionFacts, pairingId: string): Promise<RevisionLine[]> {
  const rows = await db.resultRevision.findMany({
    where: { pairingId },
    orderBy: { sequence: 'desc' },
    include: { actor: { select: { name: true } }, helperCode: { select: { label: true } } },
  });
  return rows.map((row) => ({
    sequence: row.sequence,
    result: row.result,
    by: authorOf(row),
    at: row.createdAt.toISOString(),
    reason: row.reason,
    countsFrom: row.countsFrom,
    seats: otherSeats(facts, row),
  }));
}
