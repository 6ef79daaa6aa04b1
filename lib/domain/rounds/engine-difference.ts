import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@/engine/model/result-or-error';
import { differingBoards } from '@/lib/domain/boards/numbered-boards';
import { formatOf, isFirstOfMatch } from '@/lib/domain/formats/formats';
import { buildTournament } from '@/lib/domain/tournament/build-tournament';
import type { DifferingRound, EntryFacts, NumberedBoards, PairingFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { isolateBidi } from '@/lib/platform/messages/bidi-isolation';
import { t } from '@/lib/platform/messages/translate';
import { playersInMatches } from './bracket-progress';

export type EngineDifference = Omit<DifferingRound, 'round'>;

/**
 * The boards that differ from the engine's pairing in players or colours, and the
 * engine's boards in their place. Null if none differ or no pairing is stored.
 */
export function engineDifference({
  enginePairs,
  numbers,
  pairings,
}: Pick<RoundFacts, 'enginePairs' | 'numbers'> & { readonly pairings: SeatedBoards }): EngineDifference | null {
  if (enginePairs === null) return null;
  const boards = pairings.map(({ whiteId, blackId }): NumberedBoard => [numbers.get(whiteId) ?? 0, blackId === null ? 0 : (numbers.get(blackId) ?? 0)]);
  const found = differingBoards(enginePairs, boards);
  if (found.boards.length === 0 && found.engine.length === 0) return null;
  return { engine: enginePairs.length === 0 ? null : found.engine, boards: found.boards };
}

type NumberedBoard = NumberedBoards[number];
type SeatedBoards = readonly Pick<RoundFacts['pairings'][number], 'whiteId' | 'blackId'>[];

export function differenceWithNames(
  difference: EngineDifference | null,
  entries: SectionFacts['entries'],
  numbers: ReadonlyMap<string, number>,
): { readonly differing: readonly string[]; readonly engine: readonly string[] } {
  const names = new Map(entries.flatMap(({ id, name }) => [[numbers.get(id), isolateBidi(name)] as const]));
  const inNames = ([white, black]: NumberedBoard) =>
    black === 0 ? t('terms.word.nameBye', { name: names.get(white) ?? '' }) : `${names.get(white) ?? ''} – ${names.get(black) ?? ''}`;
  return { differing: difference?.boards.map(inNames) ?? [], engine: difference?.engine?.map(inNames) ?? [] };
}

export function boardsFingerprint(pairings: readonly Pick<PairingFacts, 'board' | 'whiteId' | 'blackId'>[]): string {
  const text = JSON.stringify(pairings.map(({ board, whiteId, blackId }) => [board, whiteId, blackId]));
  return createHash('sha256').update(text).digest('hex');
}

export function entriesWithoutBoard(facts: SectionFacts, { number, pairings }: RoundFacts): EntryFacts[] {
  const { tournament, entryOf } = buildTournament(facts, number);
  const seated = new Set(pairings.flatMap(({ whiteId, blackId }) => [whiteId, blackId]));
  const standing = tournament.players.flatMap(({ tpn, entries }) => (entries[number - 1] == null ? (entryOf.get(tpn) ?? []) : []));
  return standing.flatMap((entryId) => (seated.has(entryId) ? [] : facts.entries.filter(({ id: known }) => known === entryId)));
}

/**
 * The players without a board about whom the end of manual pairing asks: in a knock-out those whose match has a game in this round, in a round robin
 * nobody, because a player without a board has a free round. Nobody in the second game of a match, because the first game decided who plays. Refused if the round would have no game.
 */
export function decideUnseated(facts: SectionFacts, round: RoundFacts): Result<readonly EntryFacts[], 'manual-round-empty'> {
  const { hasSchedule, hasBracket } = formatOf(facts.systemId);
  if (hasSchedule) return ok([]);
  const hasGame = round.pairings.some(({ blackId }) => blackId !== null);
  if (!isFirstOfMatch(facts.systemId, round.number)) return hasGame ? ok([]) : err('manual-round-empty');
  const inMatches = hasBracket ? new Set(playersInMatches(facts, round.number, 'open').flat()) : null;
  const left = entriesWithoutBoard(facts, round).filter((entry) => inMatches?.has(entry) ?? true);
  if (left.length === 0) return ok([]);
  return hasGame ? ok(left) : err('manual-round-empty');
}
