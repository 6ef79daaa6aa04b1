import type { Actor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { findSectionFor } from '@/lib/acts/events/find-event';
import { type DeskBoard, deskBoardsOf } from '@/lib/views/rounds/load-desk-boards';
import { loadFacts } from '@/lib/facts/tournament/load-facts';
import type { GameResult, PairingFacts, ResultFacts, RoundFacts, SectionFacts, Seats, StepFacts } from '@/lib/domain/tournament/section-facts';
import { boardFor, boardsFor, type Use } from '@/lib/domain/tournament/standing';
import { correctionStateOf } from '@/lib/domain/results/correction-state';
import { chosenEffect, correctionEffects, type EffectOption, isForReportOnly } from '@/lib/domain/results/decide-correction';
import { tell } from '@/lib/platform/words/tell';
import { authorOf } from '@/lib/domain/boards/entered-by';
import { isUnratedGame, spokenResult } from '@/lib/domain/boards/notation';
import { type CorrectionPreview, previewCorrection } from '@/lib/domain/results/preview-correction';
import { boardsAsTheyStand } from '@/lib/domain/results/played-state';
import { withSteps } from '@/lib/acts/boards/with-steps';

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

/** Players and result of one board in the tournament and in the rating report, where these are not the same. */
export interface StandsApart {
  readonly tournament: string;
  readonly report: string;
}

export interface CorrectionPage extends CorrectedRound {
  readonly board: DeskBoard;
  /** What stands in what is to be put right: the tournament, or of a closed round the rating report. */
  readonly stands: ResultFacts;
  readonly revisions: readonly RevisionLine[];
  readonly options: readonly EffectOption[];
  /** Whom the published pairing named, where others sat. */
  readonly announced: string | null;
  readonly apart: StandsApart | null;
  /** Who had Black in what exchanging the colours puts right; null for a bye. */
  readonly black: string | null;
  /** What changes with the result that was chosen; null while none is, or it is the one that stands. */
  readonly preview: ({ readonly kind: 'standings' } & CorrectionPreview) | { readonly kind: 'report' } | null;
}

interface Chosen {
  readonly result: GameResult;
  /** Left out, as it stands. */
  readonly isRated?: boolean | undefined;
}

/** Everything needed to correct one board, with what the chosen result would change; null when there is no such board for the actor. */
export async function getCorrection(
  actor: Actor,
  at: { readonly event: string; readonly section: string; readonly round: number; readonly board: number },
  chosen: Chosen | null,
): Promise<CorrectionPage | null> {
  const db = database();
  const found = await findSectionFor(db, actor, 'section.read', at.event, at.section);
  if (found === null) return null;
  const facts = await loadFacts(db, found.sectionId);
  const round = facts === null ? undefined : publishedRound(facts, at.round);
  if (facts === null || round === undefined) return null;
  const pairing = round.pairings.find(({ board }) => board === at.board);
  const [board] = pairing === undefined ? [] : await deskBoardsOf(db, facts, { ...round, pairings: [pairing] }, new Date());
  if (pairing === undefined || board === undefined) return null;
  const options = correctionEffects(correctionStateOf(facts, at.round));
  const { result: stands = board } = boardsAsTheyStand(round, isForReportOnly(options)).get(pairing.id) ?? {};
  return {
    ...correctedRoundOf(facts, round),
    board,
    stands: { result: stands.result, isRated: stands.isRated },
    revisions: pairing.steps.toReversed().flatMap((step) => toLine(facts, pairing, step)),
    options,
    announced: announcedWords(facts, pairing),
    apart: apartWords(facts, round, pairing),
    black: blackIn(facts, round, pairing, options),
    preview: chosen === null || board.black === null ? null : previewOf({ facts, round: at.round, board, pairing, options }, toResult(chosen, stands)),
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

/** As it would stand if it counts in the tournament. Whether a game is rated is a fact of the rating report alone: its points are the same. */
function previewOf({ facts, round, board, pairing, options }: Previewed, chosen: ResultFacts): CorrectionPage['preview'] {
  const isClosed = isForReportOnly(options);
  if (!isClosed && chosen.result !== board.result) return { kind: 'standings', ...standingsPreviewOf(facts, round, board, chosen) };
  const stands = (use: Use) => isSameResult(boardFor(pairing, use).result, chosen);
  return stands('report') && (isClosed || stands('standings')) ? null : { kind: 'report' };
}

interface Previewed {
  readonly facts: SectionFacts;
  readonly round: number;
  readonly board: DeskBoard;
  readonly pairing: PairingFacts;
  readonly options: readonly EffectOption[];
}

function standingsPreviewOf(facts: SectionFacts, round: number, { pairingId, white, black }: DeskBoard, chosen: ResultFacts): CorrectionPreview {
  const seats = { whiteId: white.entryId, blackId: black?.entryId ?? null };
  const corrected = withSteps(facts, [{ pairingId, ...seats, ...chosen, countsFrom: round + 1 }]);
  return previewCorrection(facts, corrected, { round, own: [white.entryId, black?.entryId ?? ''] });
}

const toResult = ({ result, isRated }: Chosen, stands: ResultFacts): ResultFacts => ({ result, isRated: isRated ?? stands.isRated });

function isSameResult(one: ResultFacts, other: ResultFacts): boolean {
  return one.result === other.result && isUnratedGame(one) === isUnratedGame(other);
}

/** Whom the published pairing named on a board where others sat; null where those played who were announced. */
export function announcedWords(facts: SectionFacts, { announced }: PairingFacts): string | null {
  return announced === null ? null : seatWords(facts, announced);
}

/** What a board is in the tournament and in the rating report; null where both have the same. */
export function apartWords(facts: SectionFacts, { pairings }: Pick<RoundFacts, 'pairings'>, pairing: PairingFacts): StandsApart | null {
  const words = (use: Use) => {
    const { result, ...seats } = boardsFor(pairings, use)[pairings.indexOf(pairing)] ?? boardFor(pairing, use);
    const said = seatWords(facts, seats);
    return seats.blackId === null ? said : tell('rounds.apart.board', { seats: said, result: spokenResult(result.result, result.isRated) });
  };
  const [tournament, report] = [words('standings'), words('report')];
  return tournament === report ? null : { tournament, report };
}

function blackIn({ entries }: SectionFacts, { pairings }: RoundFacts, pairing: PairingFacts, options: readonly EffectOption[]): string | null {
  const use = chosenEffect(options, undefined)?.effect === 'ratingOnly' ? 'report' : 'standings';
  const { blackId } = boardsFor(pairings, use)[pairings.indexOf(pairing)] ?? pairing;
  return entries.find(({ id }) => id === blackId)?.name ?? null;
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
