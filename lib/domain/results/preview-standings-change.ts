import type { Strength } from '@/lib/domain/ratings/pairing-strength';
import { columnHeading, columnName, sectionStandings, tieBreakText } from '@/lib/domain/standings/section-standings';
import { lastPublishedRound, buildTournament } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';

interface StandingLine {
  readonly rank: number;
  /** The score in half-points. */
  readonly points: number;
  readonly values: readonly string[];
}

export interface ChangedPlayer extends Strength {
  readonly entryId: string;
  readonly name: string;
  readonly title: string | null;
  readonly isOwn: boolean;
  readonly before: StandingLine;
  readonly after: StandingLine;
}

export interface StandingsChangePreview {
  readonly afterRound: number;
  readonly columns: readonly { readonly head: string; readonly name: string }[];
  /** The players of the game, followed by the other players whose score or tie-breaks change, by new rank. */
  readonly players: readonly ChangedPlayer[];
  readonly onlyPlaces: readonly ChangedPlayer[];
}

export interface CorrectedGame {
  readonly round: number;
  /** The entry ids of the players at the board, before and after the correction. */
  readonly own: readonly string[];
  /** In a swap of persons, maps the id of an entry to the entry that its person has after the swap. */
  readonly movedTo?: ReadonlyMap<string, string>;
}

export function previewStandingsChange(facts: SectionFacts, corrected: SectionFacts, { round, own, movedTo }: CorrectedGame): StandingsChangePreview {
  const afterRound = roundToCompare(facts, round);
  const before = standingLines(facts, afterRound);
  const after = standingLines(corrected, afterRound);
  const changed = facts.entries.flatMap(({ id, name, title, rating, strengthFrom }): ChangedPlayer[] => {
    const [old, fresh] = [before.lines.get(id), after.lines.get(movedTo?.get(id) ?? id)];
    if (old === undefined || fresh === undefined || JSON.stringify(old) === JSON.stringify(fresh)) return [];
    return [{ entryId: id, name, title, rating, strengthFrom, isOwn: own.includes(id), before: old, after: fresh }];
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

/** The last round whose standings are compared. A round being played counts only if it contains the corrected game. */
function roundToCompare(facts: SectionFacts, round: number): number {
  const last = lastPublishedRound(facts);
  const isRunning = facts.pairedRounds.find(({ number }) => number === last)?.state === 'published';
  return isRunning && round < last ? last - 1 : last;
}

function standingLines(facts: SectionFacts, afterRound: number) {
  const loaded = buildTournament(facts, afterRound + 1, 'standings');
  const made = sectionStandings(loaded, facts);
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
  return { lines, columns: shown.map(({ tieBreak }) => ({ head: columnHeading(tieBreak), name: columnName(tieBreak) })) };
}
