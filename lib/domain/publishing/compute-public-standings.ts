import { type Fraction, type TieBreak, type TieBreakValue, decimalText, definitionOf, usesRatings } from '@/engine/tie-breaks';
import { type PairingScoreDifference, pairingScoreDifferences } from '@/lib/domain/sections/pairing-score-differences';
import { clubStandings } from '@/lib/domain/standings/club-standings';
import { columnHeading, columnName, sectionStandings, tieBreakText } from '@/lib/domain/standings/section-standings';
import { standingsNotes } from '@/lib/domain/standings/standings-notes';
import { type LoadedTournament, buildTournament } from '@/lib/domain/tournament/build-tournament';
import { sortInPublicOrder, type PlayerIndexes, playerIndexesOf } from '@/lib/domain/tournament/public-player-order';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { calculationText, toPublicTerm } from './public-calculation';
import type { PublicStanding, PublicStandings, PublicCalculation } from './public-section';
import { makeStandingsCache, standingsFingerprint } from './standings-cache';

const standingsCache = makeStandingsCache<PublicStandings[]>(50);

/** The standings after every complete round. The latest are cached, because successive snapshots often have equal standings. */
export function publicStandings(facts: SectionFacts): PublicStandings[] {
  const complete = facts.pairedRounds.flatMap(({ number, state }) => (state === 'complete' ? [number] : []));
  if (complete.length === 0) return [];
  return standingsCache(facts.sectionId, standingsFingerprint(facts), () => computePublicStandings(facts, complete));
}

/** The standings during a round, with its results so far; null if no round is being played. */
export function standingsInPlay(facts: SectionFacts): PublicStandings | null {
  const inPlay = facts.pairedRounds.findLast(({ state }) => state === 'published');
  return inPlay === undefined ? null : (computePublicStandings(facts, [inPlay.number])[0] ?? null);
}

function computePublicStandings(facts: SectionFacts, rounds: readonly number[]): PublicStandings[] {
  const places = playerIndexesOf(sortInPublicOrder(facts));
  return rounds.map((number) => {
    const loaded = buildTournament(withoutLaterEntries(facts, number), number + 1, 'standings');
    const scoreDifferences = number < facts.rounds ? pairingScoreDifferences(facts, number + 1) : [];
    return toPublicStandings(loaded, facts, places, {
      afterRound: number,
      withWorking: number === rounds.at(-1),
      scoreDifferences: new Map(scoreDifferences.map((score) => [score.entryId, score])),
    });
  });
}

/** Leaves out players who entered after this round, so that a late entry (C.04.2 2.4) never changes earlier public standings. */
function withoutLaterEntries(facts: SectionFacts, round: number): SectionFacts {
  return { ...facts, entries: facts.entries.filter(({ enteredFromRound }) => enteredFromRound <= round) };
}

interface StandingsRequest {
  readonly afterRound: number;
  readonly withWorking: boolean;
  readonly scoreDifferences: ReadonlyMap<string, PairingScoreDifference>;
}

function toPublicStandings(
  loaded: LoadedTournament,
  facts: SectionFacts,
  places: PlayerIndexes,
  { afterRound, withWorking, scoreDifferences }: StandingsRequest,
): PublicStandings {
  const made = sectionStandings(loaded, facts);
  const shown = made.tieBreaks.flatMap((tieBreak, index) => (tieBreak.code === 'PTS' ? [] : [{ tieBreak, index }]));
  const placeOf = (tpn: number) => places.get(loaded.entryOf.get(tpn) ?? '') ?? null;
  const adjustedPoints = new Map(loaded.tournament.players.map(({ tpn, adjustments = [] }) => [tpn, adjustments.reduce((sum, given) => sum + given, 0)]));
  const texts = made.rows.map((row) => shown.map(({ tieBreak, index }) => valueText(tieBreak, row.values[index])));
  const rows = made.rows.flatMap((row, line): PublicStanding[] => {
    const player = placeOf(row.tpn);
    if (player === null) return [];
    const values = shown.map(({ tieBreak }, column) =>
      tieBreak.code === 'LOT' && !isTiedBefore(made.rows, texts, line, column) ? '' : (texts[line]?.[column] ?? ''),
    );
    const working = withWorking ? shown.map(({ tieBreak, index }) => toPublicCalculation(tieBreak, row.values[index], placeOf)) : null;
    const given = adjustedPoints.get(row.tpn) ?? 0;
    const { pairedAs = null, virtual = 0 } = scoreDifferences.get(loaded.entryOf.get(row.tpn) ?? '') ?? {};
    const own = { ...(virtual === 0 ? {} : { virtualPoints: virtual }), ...(given === 0 ? {} : { adjustedPoints: given }) };
    return [{ player, rank: row.rank, points: row.score, pairedAs, ...own, values, working }];
  });
  const columns = shown.map(({ tieBreak }) => ({ head: columnHeading(tieBreak), name: columnName(tieBreak) }));
  const expelled = made.leftOut.flatMap(({ tpn, score }): PublicStanding[] => {
    const player = placeOf(tpn);
    return player === null ? [] : [{ player, rank: null, points: score, pairedAs: null, values: shown.map(() => ''), working: null }];
  });
  const clubs = clubStandings(loaded, facts, made);
  return { afterRound, columns, rows: [...rows, ...expelled], notes: standingsNotes(loaded, facts, made), ...(clubs === null ? {} : { clubs }) };
}

function valueText(tieBreak: TieBreak, value: TieBreakValue | undefined): string {
  return value === undefined ? '' : tieBreakText(tieBreak, value);
}

/** True if a row equals an adjacent row in points and in every column before the lots. Only such rows show their lot. */
function isTiedBefore(rows: readonly { readonly score: number }[], texts: readonly (readonly string[])[], line: number, column: number): boolean {
  const own = texts[line]?.slice(0, column).join();
  return [line - 1, line + 1].some((other) => rows[other]?.score === rows[line]?.score && texts[other]?.slice(0, column).join() === own);
}

function toPublicCalculation(tieBreak: TieBreak, value: TieBreakValue | undefined, placeOf: (tpn: number) => number | null): PublicCalculation {
  if (value === undefined) return { terms: [], steps: [], how: 'none' };
  return {
    how: definitionOf(tieBreak.code).working,
    terms: value.terms.map((term) => toPublicTerm(term, placeOf)),
    steps: value.steps.map(({ name, value: step }) => ({
      name,
      text: usesRatings(tieBreak.code) ? ratingText(step) : calculationText(step),
    })),
  };
}

function ratingText(value: Fraction): string {
  return decimalText(value, Number.isInteger(value.numerator / value.denominator) ? 0 : 1);
}
