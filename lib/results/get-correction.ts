import type { Actor } from '@/lib/access/actor';
import { database } from '@/lib/db/client';
import { findSectionFor } from '@/lib/events/find-event';
import { type DeskBoard, deskBoardsOf } from '@/lib/rounds/load-desk-boards';
import { loadFacts } from '@/lib/sections/read-model/load-facts';
import type { GameResult, PairingFacts, RoundFacts, SectionFacts, Seats, StepFacts } from '@/lib/sections/read-model/section-facts';
import { correctionStateOf } from './correction-state';
import { correctionEffects, type EffectOption } from './decide-correction';
import { authorOf } from './entered-by';
import { type CorrectionPreview, previewCorrection } from './preview-correction';
import { withSteps } from './with-steps';

export interface RevisionLine {
  readonly sequence: number;
  readonly result: GameResult | null;
  readonly isRated: boolean;
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
  const round = facts === null ? undefined : publishedRound(facts, at.round);
  if (facts === null || round === undefined) return null;
  const pairing = round.pairings.find(({ board }) => board === at.board);
  const [board] = pairing === undefined ? [] : await deskBoardsOf(db, facts, { ...round, pairings: [pairing] }, new Date());
  if (pairing === undefined || board === undefined) return null;
  const isOther = chosen !== null && chosen !== board.result && board.black !== null;
  return {
    ...correctedRoundOf(facts, round),
    board,
    revisions: pairing.steps.toReversed().flatMap((step) => toLine(facts, pairing, step)),
    options: correctionEffects(correctionStateOf(facts, at.round)),
    announced: announcedWords(facts, pairing),
    preview: isOther ? previewOf(facts, at.round, board, chosen) : null,
  };
}

/** The round with this number, as long as it is no draft. */
export function publishedRound({ pairedRounds }: SectionFacts, number: number): RoundFacts | undefined {
  return pairedRounds.find((round) => round.number === number && round.state !== 'draft');
}

export function correctedRoundOf(facts: SectionFacts, round: RoundFacts): CorrectedRound {
  return {
    sectionName: facts.name,
    eventName: facts.event.name,
    timeZone: facts.event.timeZone,
    announcedRounds: facts.rounds,
    round: toRoundLine(round),
    laterRounds: facts.pairedRounds.filter(({ number }) => number > round.number).map(toRoundLine),
  };
}

function toRoundLine({ number, state, publishedAt }: RoundFacts): RoundLine {
  return { number, state, publishedAt: publishedAt?.toISOString() ?? null };
}

/** As it would stand if it counts in the tournament: for the rating report alone nothing would change. */
function previewOf(facts: SectionFacts, round: number, { pairingId, white, black }: DeskBoard, result: GameResult): CorrectionPreview {
  const seats = { whiteId: white.entryId, blackId: black?.entryId ?? null };
  const corrected = withSteps(facts, [{ pairingId, ...seats, result, isRated: true, countsFrom: round + 1 }]);
  return previewCorrection(facts, corrected, { round, own: [white.entryId, black?.entryId ?? ''] });
}

/** Whom the published pairing named on a board where others sat; null where those played who were announced. */
export function announcedWords(facts: SectionFacts, { announced }: PairingFacts): string | null {
  return announced === null ? null : seatWords(facts, announced);
}

function toLine(facts: SectionFacts, pairing: PairingFacts, { whiteId, blackId, result, isRated, countsFrom, entered }: StepFacts): RevisionLine[] {
  if (entered === null) return [];
  const { sequence, by, at, reason } = entered;
  const isOther = whiteId !== null && (pairing.whiteId !== whiteId || pairing.blackId !== blackId);
  const seats = isOther ? seatWords(facts, { whiteId, blackId }) : null;
  return [{ sequence, result, isRated, by: authorOf(by), at: at.toISOString(), reason, countsFrom, seats }];
}

function seatWords({ entries }: SectionFacts, { whiteId, blackId }: Seats): string {
  const nameOf = (entryId: string | null) => entries.find(({ id }) => id === entryId)?.name ?? 'bye';
  return `${nameOf(whiteId)} – ${nameOf(blackId)}`;
}
