import { withFactsFor } from '@/lib/acts/events/find-event';
import { authorOf } from '@/lib/domain/boards/entered-by';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { isUnratedGame, spokenResult } from '@/lib/domain/boards/notation';
import { chosenEffect, correctionEffects, correctionStateOf, type EffectOption, isForReportOnly } from '@/lib/domain/results/decide-correction';
import {
  asPlayed,
  boardsAsTheyStand,
  decidePlayed,
  exchanged,
  type PlayedBoard,
  type PlayedRefusal,
  playedStateOf,
  withoutBoard,
} from '@/lib/domain/results/decide-played';
import { refusePlayed } from '@/lib/domain/results/decide-restatement';
import { previewRestatement, type RestatementPreview } from '@/lib/domain/results/preview-restatement';
import type { PairingFacts, ResultFacts, RoundFacts, SectionFacts, Seats, StepFacts } from '@/lib/domain/tournament/section-facts';
import { boardFor, boardsFor, type StandingBoard, type Use } from '@/lib/domain/tournament/standing';
import type { Actor } from '@/lib/platform/access/actor';
import type { Refusal } from '@/lib/platform/access/refusal';
import { tell } from '@/lib/platform/words/tell';
import { type DeskBoard, deskBoardsOf } from '@/lib/views/rounds/load-desk-boards';

export type RoundLine = ReturnType<typeof toRoundLine>;
export type CorrectedRound = ReturnType<typeof correctedRoundOf>;
export type StandsApart = NonNullable<ReturnType<typeof apartWords>>;

export interface AskedBoard {
  readonly now: DeskBoard;
  readonly announced: string | null;
  readonly apart: StandsApart | null;
  /** The board as recorded in the data to be corrected: the tournament or, for a closed round, the rating report. */
  readonly stands: PlayedBoard;
  readonly isRated: boolean;
  readonly said: PlayedBoard;
}

export type RestatementPage = NonNullable<Awaited<ReturnType<typeof getRestatement>>>;

type Outcome =
  | { readonly kind: 'refused'; readonly refusal: Refusal<PlayedRefusal['code']> }
  | ({ readonly kind: 'preview' } & RestatementPreview)
  /** Possible; only the rating report changes. */
  | { readonly kind: 'report' };

/** A result for the first board (omitted while none is chosen; rating unchanged by default), or the players of each board in order (as recorded by default). */
type Asking =
  | { readonly how: 'result'; readonly result: GameResult | null; readonly isRated?: boolean | undefined }
  | { readonly how: 'played'; readonly boards: readonly (PlayedBoard | undefined)[]; readonly leftAreAbsent: boolean };

interface Asked {
  readonly event: string;
  readonly section: string;
  readonly round: number;
  /** The board that the correction started from comes first. */
  readonly boards: readonly number[];
  readonly said: Asking;
}

export function getRestatement(actor: Actor, { event, section, round: number, boards: numbers, said }: Asked) {
  return withFactsFor(actor, 'section.read', event, section, async ({ db, facts }) => {
    const round = facts.pairedRounds.find((one) => one.number === number && one.state !== 'draft');
    if (round === undefined) return null;
    const options = correctionEffects(correctionStateOf(facts, number));
    const isRatingOnly = isForReportOnly(options);
    const stood = boardsAsTheyStand(round, isRatingOnly);
    const pairings = [...new Set(numbers)].flatMap((board) => round.pairings.find((pairing) => pairing.board === board) ?? []);
    const shown = await deskBoardsOf(db, facts, { ...round, pairings }, new Date());
    const boards = pairings.flatMap((pairing, index): AskedBoard[] => {
      const [now, stands] = [shown[index], stood.get(pairing.id)];
      if (now === undefined || stands === undefined) return [];
      const announced = pairing.announced === null ? null : seatWords(facts, pairing.announced);
      const told = { announced, apart: apartWords(facts, round, pairing), isRated: stands.result.isRated };
      return [{ now, ...told, stands: standsAs(stands), said: saidOf(said, index, stands) }];
    });
    const [first, [pairing]] = [boards[0], pairings];
    if (first === undefined || pairing === undefined || pairing.board !== numbers[0]) return null;
    const others = round.pairings.filter((one) => !pairings.includes(one));
    return {
      ...correctedRoundOf(facts, round),
      first,
      revisions: pairing.steps.toReversed().flatMap((step) => toLine(facts, pairing, step)),
      /** The player with Black on the first board, in the record being corrected; null for a bye. */
      black: blackIn(facts, round, pairing, options),
      boards,
      others: others.map((one) => ({ board: one.board, names: namesOf(facts, stood.get(one.id) ?? one) })),
      players: playersOf(facts, boards, withoutBoard(round, [...stood.values()])),
      options,
      outcome:
        said.how === 'result'
          ? outcomeOfResult(facts, round, first, isRatingOnly)
          : outcomeOf(facts, round, boards, { isRatingOnly, leftAreAbsent: said.leftAreAbsent }),
      usual: usualOf(boards.map(({ stands }) => stands)),
    };
  });
}

const standsAs = ({ result, ...seats }: StandingBoard): PlayedBoard => asPlayed({ ...seats, result: result.result });

function saidOf(said: Asking, index: number, stands: StandingBoard): PlayedBoard {
  if (said.how === 'played') return said.boards[index] ?? standsAs(stands);
  const { result, isRated } = said;
  return result === null ? standsAs(stands) : { ...standsAs(stands), result, isRated: isRated ?? stands.result.isRated };
}

function outcomeOf(facts: SectionFacts, round: RoundFacts, asked: readonly AskedBoard[], as: As): Outcome {
  const [boards, said] = [asked.map(({ now }) => now), asked.map((board) => board.said)];
  const decision = decidePlayed(said, playedStateOf(facts, boards, as));
  if (!decision.ok) return { kind: 'refused', refusal: refusePlayed(decision.error, facts).error };
  return as.isRatingOnly ? { kind: 'report' } : { kind: 'preview', ...previewRestatement({ facts, round, boards, said, change: decision.value }) };
}

/** As `outcomeOf`, for a result alone. Whether a game is rated matters only to the rating report: its points are the same. */
function outcomeOfResult(facts: SectionFacts, round: RoundFacts, { now, said }: AskedBoard, isRatingOnly: boolean): Outcome {
  const pairing = round.pairings.find(({ id }) => id === now.pairingId);
  const nothing = { kind: 'refused', refusal: refusePlayed({ code: 'nothing-changed' }, facts).error } as const;
  if (pairing === undefined || now.black === null || said.isRated === undefined) return nothing;
  const { result, isRated } = said;
  if (!isRatingOnly && result !== now.result) {
    const change = { reseated: [], rescored: [0], left: [], seated: [] };
    return { kind: 'preview', ...previewRestatement({ facts, round, boards: [now], said: [said], change }) };
  }
  const stands = (use: Use) => isSameResult(boardFor(pairing, use).result, { result, isRated });
  return stands('report') && (isRatingOnly || stands('standings')) ? nothing : { kind: 'report' };
}

interface As {
  readonly isRatingOnly: boolean;
  readonly leftAreAbsent: boolean;
}

function isSameResult(one: ResultFacts, other: ResultFacts): boolean {
  return one.result === other.result && isUnratedGame(one) === isUnratedGame(other);
}

const nameIn = ({ entries }: SectionFacts, entryId: string) => entries.find(({ id }) => id === entryId)?.name ?? '';

function namesOf(facts: SectionFacts, { whiteId, blackId }: Seats): string {
  const name = nameIn(facts, whiteId);
  return blackId === null ? tell('terms.word.nameBye', { name }) : `${name} – ${nameIn(facts, blackId)}`;
}

function playersOf(facts: SectionFacts, boards: readonly AskedBoard[], free: ReadonlySet<string>) {
  const seated = boards.flatMap(({ now: { board }, stands: { white, black } }) => {
    const where = black === '' ? tell('terms.word.theBye') : tell('terms.word.boardN', { board });
    return [white, black].filter(Boolean).map((entryId) => ({ entryId, name: nameIn(facts, entryId), where }));
  });
  const others = facts.entries.filter(({ id }) => free.has(id)).map(({ id, name }) => ({ entryId: id, name, where: tell('terms.word.noBoard') }));
  return [...seated, ...others];
}

/** The most likely correction, ready to be chosen. Two boards: their opponents exchanged. One board: its colours exchanged. */
function usualOf(boards: readonly PlayedBoard[]): { readonly kind: 'opponents' | 'colours'; readonly said: readonly PlayedBoard[] } {
  const [first, second] = boards;
  if (first !== undefined && second !== undefined && first.black !== '' && second.black !== '') {
    const said = [
      { ...first, black: second.black, result: null },
      { ...second, black: first.black, result: null },
    ];
    return { kind: 'opponents', said: [...said, ...boards.slice(2)] };
  }
  return { kind: 'colours', said: boards.map((board) => (board.black === '' ? board : exchanged(board))) };
}

function correctedRoundOf(facts: SectionFacts, round: RoundFacts) {
  return {
    sectionName: facts.name,
    eventName: facts.event.name,
    timeZone: facts.event.timeZone,
    announcedRounds: facts.rounds,
    round: toRoundLine(round),
    laterRounds: facts.pairedRounds.filter(({ number }) => number > round.number).map(toRoundLine),
  };
}

function toRoundLine({ number, state, publishedAt }: RoundFacts) {
  return { number, state, publishedAt: publishedAt?.toISOString() ?? null };
}

function apartWords(facts: SectionFacts, { pairings }: Pick<RoundFacts, 'pairings'>, pairing: PairingFacts) {
  const words = (use: Use) => {
    const { result, ...seats } = boardsFor(pairings, use)[pairings.indexOf(pairing)] ?? boardFor(pairing, use);
    const said = seatWords(facts, seats);
    return seats.blackId === null ? said : `${said}, ${spokenResult(tell, result.result, result.isRated)}`;
  };
  const [tournament, report] = [words('standings'), words('report')];
  return tournament === report ? null : { tournament, report };
}

function blackIn({ entries }: SectionFacts, { pairings }: RoundFacts, pairing: PairingFacts, options: readonly EffectOption[]): string | null {
  const use = chosenEffect(options, undefined)?.effect === 'ratingOnly' ? 'report' : 'standings';
  const { blackId } = boardsFor(pairings, use)[pairings.indexOf(pairing)] ?? pairing;
  return entries.find(({ id }) => id === blackId)?.name ?? null;
}

function toLine(facts: SectionFacts, pairing: PairingFacts, { whiteId, blackId, result, isRated, countsFrom, entered }: StepFacts) {
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
