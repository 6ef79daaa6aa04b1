import type { SectionFacts, GameResult, PairingFacts, ResultFacts, RoundFacts } from '@/lib/sections/section-facts';
import { lastPublishedRound, toTournament } from '@/lib/sections/to-tournament';
import { columnHead, columnName, sectionStandings, tieBreakText } from '@/lib/standings/section-standings';

/** A player's line in the standings, as text. */
export interface StandingLine {
  readonly rank: number;
  /** Half-points. */
  readonly points: number;
  readonly values: readonly string[];
}

export interface ChangedPlayer {
  readonly entryId: string;
  readonly name: string;
  readonly title: string | null;
  readonly rating: number;
  /** One of the two who played the game. */
  readonly isOwn: boolean;
  readonly before: StandingLine;
  readonly after: StandingLine;
}

export interface CorrectionPreview {
  readonly afterRound: number;
  readonly columns: readonly { readonly head: string; readonly name: string }[];
  /** Whose score or tie-break changes, the two players first, then by the new rank. */
  readonly players: readonly ChangedPlayer[];
  /** Who changes place and nothing else. */
  readonly onlyPlaces: readonly ChangedPlayer[];
}

export interface ListSettings {
  readonly tieBreaks: readonly string[];
  readonly lotSeed: string;
}

/** What the standings would be with another result of one game: the same functions that make the real ones. */
export function previewCorrection(facts: SectionFacts, list: ListSettings, pairingId: string, result: GameResult | null): CorrectionPreview {
  const afterRound = roundToCompare(facts, pairingId);
  const corrected = withResult(facts, pairingId, { result, isRated: true });
  const before = linesOf(facts, list, afterRound);
  const after = linesOf(corrected, list, afterRound);
  const own = playersOf(facts, pairingId);
  const changed = facts.entries.flatMap(({ id, name, title, rating }): ChangedPlayer[] => {
    const [old, fresh] = [before.lines.get(id), after.lines.get(id)];
    if (old === undefined || fresh === undefined || JSON.stringify(old) === JSON.stringify(fresh)) return [];
    return [{ entryId: id, name, title, rating, isOwn: own.includes(id), before: old, after: fresh }];
  });
  const isMoreThanPlace = ({ before: old, after: fresh, isOwn }: ChangedPlayer) =>
    isOwn || old.points !== fresh.points || old.values.join('|') !== fresh.values.join('|');
  const byRank = (a: ChangedPlayer, b: ChangedPlayer) => Number(b.isOwn) - Number(a.isOwn) || a.after.rank - b.after.rank;
  return {
    afterRound,
    columns: before.columns,
    players: changed.filter(isMoreThanPlace).sort(byRank),
    onlyPlaces: changed.filter((player) => !isMoreThanPlace(player)).sort(byRank),
  };
}

/** The last round whose standings mean something: a running one only when the game belongs to it. */
function roundToCompare(facts: SectionFacts, pairingId: string): number {
  const last = lastPublishedRound(facts);
  const round = facts.pairedRounds.find(({ number }) => number === last);
  const isRunning = round?.state === 'published';
  const isOfIt = round?.pairings.some(({ id }) => id === pairingId) === true;
  return isRunning && !isOfIt ? last - 1 : last;
}

function withResult(facts: SectionFacts, pairingId: string, result: ResultFacts): SectionFacts {
  const correct = (pairing: PairingFacts): PairingFacts => (pairing.id === pairingId ? { ...pairing, result, pairingResult: result } : pairing);
  const pairedRounds = facts.pairedRounds.map((round): RoundFacts => ({ ...round, pairings: round.pairings.map(correct) }));
  return { ...facts, pairedRounds };
}

function linesOf(facts: SectionFacts, { tieBreaks, lotSeed }: ListSettings, afterRound: number) {
  const loaded = toTournament(facts, afterRound + 1, 'record');
  const made = sectionStandings(loaded, tieBreaks, lotSeed);
  const shown = made.tieBreaks.flatMap((tieBreak, index) => (tieBreak.code === 'PTS' || tieBreak.code === 'LOT' ? [] : [{ tieBreak, index }]));
  const lines = new Map<string, StandingLine>();
  for (const row of made.rows) {
    const entryId = loaded.entryOf.get(row.tpn);
    const values = shown.map(({ tieBreak, index }) => {
      const value = row.values[index];
      return value === undefined ? '' : tieBreakText(tieBreak, value);
    });
    if (entryId !== undefined) lines.set(entryId, { rank: row.rank, points: row.score, values });
  }
  return { lines, columns: shown.map(({ tieBreak }) => ({ head: columnHead(tieBreak), name: columnName(tieBreak) })) };
}

function playersOf(facts: SectionFacts, pairingId: string): readonly string[] {
  const pairing = facts.pairedRounds.flatMap(({ pairings }) => pairings).find(({ id }) => id === pairingId);
  return pairing === undefined ? [] : [pairing.whiteId, pairing.blackId ?? ''];
}
