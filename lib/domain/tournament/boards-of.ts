import { authorOf } from '@/lib/domain/boards/entered-by';
import { publicationOf } from '@/lib/domain/boards/seen-board';
import type { BoardRecord, BoardView, SeatedPlayer } from './board-record';
import type { EntryFacts, PairingFacts, RoundFacts, SectionFacts } from './section-facts';
import { standingStep } from './standing';
import { lastPublishedRound } from './tournament';

/** The boards of a round in their order, as `loadBoards` reads them alone. */
export function boardsOf({ entries }: SectionFacts, round: RoundFacts): BoardView[] {
  const players = new Map(entries.map((entry) => [entry.id, entry]));
  return round.pairings.map((pairing) => {
    const { id: pairingId, board, whiteId, blackId, madeByHand, result } = pairing;
    const entered = standingStep(pairing)?.entered ?? null;
    return {
      pairingId,
      roundId: round.id,
      board,
      publication: publicationOf(round.publishedAt),
      whiteId,
      blackId,
      white: seated(players.get(whiteId), pairing.whiteScoreBefore),
      black: blackId === null ? null : seated(players.get(blackId), pairing.blackScoreBefore ?? 0),
      madeByHand,
      result: result.result,
      isRated: result.isRated,
      sequence: lastSequence(pairing),
      enteredBy: entered === null ? '' : authorOf(entered.by),
      enteredAt: entered?.at ?? null,
    };
  });
}

/** The same with their places and names, for use cases about a result. */
export function boardRecordsOf(facts: SectionFacts, round: RoundFacts): BoardRecord[] {
  const nextPairing = Math.max(lastPublishedRound(facts), round.number) + 1;
  const place = { roundNumber: round.number, roundState: round.state, sectionId: facts.sectionId, timeZone: facts.event.timeZone, nextPairing };
  return boardsOf(facts, round).map((board) => ({ ...board, ...place, whiteName: board.white.name, blackName: board.black?.name ?? null }));
}

/** A board of the section, of whatever round; null where it is gone. */
export function boardRecord(facts: SectionFacts, pairingId: string): BoardRecord | null {
  const round = facts.pairedRounds.find(({ pairings }) => pairings.some(({ id }) => id === pairingId));
  return round === undefined ? null : (boardRecordsOf(facts, round).find((board) => board.pairingId === pairingId) ?? null);
}

function lastSequence({ steps }: PairingFacts): number {
  return steps.at(-1)?.entered?.sequence ?? 0;
}

function seated(entry: EntryFacts | undefined, score: number): SeatedPlayer {
  if (entry === undefined) throw new Error('a board has a player who is not in the section');
  const { id: entryId, name, title, rating, strengthFrom } = entry;
  return { entryId, name, title, rating, strengthFrom, score };
}
