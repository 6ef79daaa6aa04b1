import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@/engine/model/result-or-error';
import { differingBoards } from '@/lib/domain/boards/numbered-boards';
import { formatOf, isFirstOfMatch } from '@/lib/domain/formats/formats';
import { buildPairingTournament } from '@/lib/domain/teams/build-team-tournament';
import { type PairedRound, type Participant, participantsOf } from '@/lib/domain/teams/paired-round';
import type { LoadedTournament } from '@/lib/domain/tournament/build-tournament';
import type { DifferingRound, NumberedBoards, PairingFacts, Seats, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { isolateBidi } from '@/lib/platform/messages/bidi-isolation';
import { t } from '@/lib/platform/messages/translate';
import { playersInMatches } from './bracket-progress';
import type { EntryBoard } from './decide-manual-pairing';

export type EngineDifference = Omit<DifferingRound, 'round'>;

/**
 * The boards that differ from the engine's pairing in players or colours, and the
 * engine's boards in their place. Null if none differ or no pairing is stored.
 */
export function engineDifference({
  enginePairs,
  numbers,
  pairings,
}: Pick<PairedRound, 'enginePairs' | 'numbers'> & { readonly pairings: readonly Seats[] }): EngineDifference | null {
  if (enginePairs === null) return null;
  const boards = pairings.map(({ whiteId, blackId }): NumberedBoard => [numbers.get(whiteId) ?? 0, blackId === null ? 0 : (numbers.get(blackId) ?? 0)]);
  const found = differingBoards(enginePairs, boards);
  if (found.boards.length === 0 && found.engine.length === 0) return null;
  return { engine: enginePairs.length === 0 ? null : found.engine, boards: found.boards };
}

type NumberedBoard = NumberedBoards[number];

/** The boards that the engine paired, before any manual change; none for an imported round. `entryOf` must use the pairing numbers of the round. */
export function engineBoardsOf({ enginePairs }: Pick<PairedRound, 'enginePairs'>, { entryOf }: Pick<LoadedTournament, 'entryOf'>): readonly EntryBoard[] {
  return (enginePairs ?? []).flatMap(([white, black]): EntryBoard[] => {
    const whiteId = entryOf.get(white);
    return whiteId === undefined ? [] : [{ white: whiteId, black: entryOf.get(black) ?? null }];
  });
}

export function differenceWithNames(
  difference: EngineDifference | null,
  participants: readonly Pick<Participant, 'id' | 'name'>[],
  numbers: ReadonlyMap<string, number>,
): { readonly differing: readonly string[]; readonly engine: readonly string[] } {
  const names = new Map(participants.map(({ id, name }) => [numbers.get(id), isolateBidi(name)]));
  const inNames = ([white, black]: NumberedBoard) =>
    black === 0 ? t('terms.word.nameBye', { name: names.get(white) ?? '' }) : `${names.get(white) ?? ''} – ${names.get(black) ?? ''}`;
  return { differing: difference?.boards.map(inNames) ?? [], engine: difference?.engine?.map(inNames) ?? [] };
}

export function boardsFingerprint(pairings: readonly Pick<PairingFacts, 'board' | 'whiteId' | 'blackId'>[]): string {
  const text = JSON.stringify(pairings.map(({ board, whiteId, blackId }) => [board, whiteId, blackId]));
  return createHash('sha256').update(text).digest('hex');
}

/** The players who must be paired in the round and have no board; in a section of teams, the teams without a match. */
export function participantsWithoutBoard(facts: SectionFacts, { number, pairings }: PairedRound): readonly Participant[] {
  const { tournament, entryOf } = buildPairingTournament(facts, number);
  const seated = new Set(pairings.flatMap(({ whiteId, blackId }) => [whiteId, blackId]));
  const standing = tournament.players.flatMap(({ tpn, entries }) => (entries[number - 1] == null ? (entryOf.get(tpn) ?? []) : []));
  const left = new Set(standing.filter((id) => !seated.has(id)));
  return participantsOf(facts).filter(({ id }) => left.has(id));
}

/**
 * The players without a board about whom the arbiter is asked at the end of manual pairing; in a knock-out, only those of open matches.
 * There are none in a round robin, where they have a free round, or in the second game of a match. Refuses a Swiss or knock-out round
 * without games.
 */
export function decideUnseated(facts: SectionFacts, round: PairedRound): Result<readonly Participant[], 'manual-round-empty'> {
  const { hasSchedule, hasBracket } = formatOf(facts.systemId);
  if (hasSchedule) return ok([]);
  const hasGame = round.pairings.some(({ blackId }) => blackId !== null);
  if (!isFirstOfMatch(facts.systemId, round.number)) return hasGame ? ok([]) : err('manual-round-empty');
  const inMatches = hasBracket ? new Set(playersInMatches(facts, round.number, 'open').flatMap((match) => match.map(({ id }) => id))) : null;
  const left = participantsWithoutBoard(facts, round).filter(({ id }) => inMatches?.has(id) ?? true);
  if (left.length === 0) return ok([]);
  return hasGame ? ok(left) : err('manual-round-empty');
}
