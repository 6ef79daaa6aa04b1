import { resultAuthorName } from '@/lib/domain/boards/result-author';
import { publicationId } from '@/lib/domain/boards/seen-board';
import type { Strength } from '@/lib/domain/ratings/pairing-strength';
import { countingStep } from './board-for-use';
import { lastPublishedRound } from './build-tournament';
import type { EntryFacts, ResultFacts, RoundFacts, Seats, SectionFacts } from './section-facts';

/** A board with the players and the result that count in the tournament. Steps for the rating report only are ignored. */
export interface BoardRecord extends Seats, ResultFacts {
  readonly pairingId: string;
  readonly board: number;
  readonly roundId: string;
  readonly roundNumber: number;
  readonly roundState: RoundFacts['state'];
  readonly sectionId: string;
  readonly systemId: string;
  /** `publicationId` of the round; 0 for a draft. */
  readonly publication: number;
  readonly timeZone: string;
  readonly whiteName: string;
  readonly blackName: string | null;
  /** The sequence number of the last step, even if it is for the rating report only; 0 if there is no step. */
  readonly sequence: number;
  readonly enteredBy: string;
  readonly enteredAt: Date | null;
  /** The first round that is not public yet. Its pairing is the first to use a result that is entered now. */
  readonly nextPairing: number;
}

export interface StoredBoard extends BoardRecord {
  readonly countingStep: CountingStep | null;
  readonly madeByHand: boolean;
  readonly isRemoved: boolean;
  readonly white: SeatedPlayer;
  readonly black: SeatedPlayer | null;
}

type RoundOfBoard = Pick<BoardRecord, 'roundNumber' | 'roundState' | 'sectionId' | 'systemId' | 'timeZone' | 'nextPairing'>;
export type BoardView = Omit<StoredBoard, keyof RoundOfBoard | 'whiteName' | 'blackName' | 'countingStep' | 'isRemoved'>;

interface CountingStep {
  readonly id: string;
  readonly helperCodeId: string | null;
  /** The team whose captain entered the step; null if no captain did. */
  readonly teamId: string | null;
  readonly takesBack: number | null;
  readonly at: Date;
}

export interface SeatedPlayer extends Strength {
  readonly entryId: string;
  readonly name: string;
  readonly title: string | null;
  /** The score in half-points before the round. */
  readonly score: number;
}

export function boardViewsOf({ entries }: SectionFacts, round: RoundFacts): BoardView[] {
  const players = new Map(entries.map((entry) => [entry.id, entry]));
  return round.pairings.map((pairing) => {
    const { id: pairingId, board, whiteId, blackId, madeByHand, result } = pairing;
    const entered = countingStep(pairing)?.entered ?? null;
    return {
      pairingId,
      roundId: round.id,
      board,
      publication: publicationId(round.publishedAt),
      whiteId,
      blackId,
      white: toSeatedPlayer(players.get(whiteId), pairing.whiteScoreBefore),
      black: blackId === null ? null : toSeatedPlayer(players.get(blackId), pairing.blackScoreBefore ?? 0),
      madeByHand,
      result: result.result,
      isRated: result.isRated,
      sequence: pairing.steps.at(-1)?.entered?.sequence ?? 0,
      enteredBy: entered === null ? '' : resultAuthorName(entered.by),
      enteredAt: entered?.at ?? null,
    };
  });
}

export function boardRecordsOf(facts: SectionFacts, round: RoundFacts): BoardRecord[] {
  const nextPairing = Math.max(lastPublishedRound(facts), round.number) + 1;
  const { sectionId, systemId, event } = facts;
  const place = { roundNumber: round.number, roundState: round.state, sectionId, systemId, timeZone: event.timeZone, nextPairing };
  return boardViewsOf(facts, round).map((board) => ({ ...board, ...place, whiteName: board.white.name, blackName: board.black?.name ?? null }));
}

export function boardRecord(facts: SectionFacts, pairingId: string): BoardRecord | null {
  const round = facts.pairedRounds.find(({ pairings }) => pairings.some(({ id }) => id === pairingId));
  return round === undefined ? null : (boardRecordsOf(facts, round).find((board) => board.pairingId === pairingId) ?? null);
}

function toSeatedPlayer(entry: EntryFacts | undefined, score: number): SeatedPlayer {
  if (entry === undefined) throw new Error('a board has a player who is not in the section');
  const { id: entryId, name, title, rating, strengthFrom } = entry;
  return { entryId, name, title, rating, strengthFrom, score };
}
