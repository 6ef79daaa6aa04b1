import { isForfeit, isOpenResult } from '@/lib/domain/boards/decide-result-entry';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import type { ResultFacts, Seats, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { hasEarlyResult } from './early-boards';
import { isPostponedMatch, timeOfMatch } from './match-fixture';

/** A match in which a person was in a line-up and did not lose by forfeit. */
export interface Appearance {
  /** The index of the section among the sections of teams in the event, from 0 for the highest. */
  readonly place: number;
  readonly round: number;
  readonly at: Date | null;
  readonly isDefaultWin: boolean;
}

/**
 * The appearances in the public rounds of a section, and in matches played before their round, by entry. The line-ups of a postponed match
 * count once it has results.
 */
export function appearancesIn(facts: Pick<SectionFacts, 'pairedRounds' | 'schedule' | 'fixtures' | 'scoring'>, place: number) {
  const { boards } = matchRulesOf(facts);
  const found: { readonly entryId: string; readonly appearance: Appearance }[] = [];
  for (const round of facts.pairedRounds) {
    if (round.state === 'draft') continue;
    for (const pairing of round.pairings) {
      const match = round.matches.find(({ number }) => number === Math.ceil(pairing.board / boards));
      if (match !== undefined && isPostponedMatch(facts, round, match) && isOpenResult(pairing.result.result)) continue;
      const moment = { place, round: round.number, at: timeOfMatch(facts, round, match) };
      for (const [entryId, isDefaultWin] of playersPresent({ ...pairing, ...pairing.result })) found.push({ entryId, appearance: { ...moment, isDefaultWin } });
    }
  }
  const published = new Set(facts.pairedRounds.flatMap(({ number, state }) => (state === 'draft' ? [] : [number])));
  for (const { round, playsAt, earlyBoards } of facts.fixtures) {
    if (published.has(round) || !hasEarlyResult(earlyBoards)) continue;
    for (const board of earlyBoards ?? [])
      for (const [entryId, isDefaultWin] of playersPresent(board)) found.push({ entryId, appearance: { place, round, at: playsAt, isDefaultWin } });
  }
  return found;
}

/** The players of a board who did not lose by forfeit, each with true for a win without an opponent. */
function playersPresent({ whiteId, blackId, result }: Seats & Pick<ResultFacts, 'result'>): readonly (readonly [string, boolean])[] {
  if (blackId === null) return [[whiteId, true]];
  if (!isForfeit(result))
    return [
      [whiteId, false],
      [blackId, false],
    ];
  return result === 'whiteWinsByForfeit' ? [[whiteId, true]] : result === 'blackWinsByForfeit' ? [[blackId, true]] : [];
}

type AppearanceTime = Pick<Appearance, 'place' | 'round' | 'at'>;

/** Compares the times if both are known and differ, then the rounds, then the teams. The higher team is then earlier. */
export function isEarlier(one: AppearanceTime, other: AppearanceTime): boolean {
  if (one.at !== null && other.at !== null && one.at.getTime() !== other.at.getTime()) return one.at < other.at;
  return one.round === other.round ? one.place < other.place : one.round < other.round;
}

/**
 * The place of the lowest team for which a person may still play after these matches: the home team or, after `limit` matches in higher
 * teams, the highest of those teams. Another `limit` matches above that team raise the place again.
 */
export function fixedPlace(matches: readonly Pick<Appearance, 'place'>[], home: number, limit: number): number {
  let fixed = home;
  let higher: readonly number[] = [];
  for (const { place } of matches) {
    if (place >= fixed) continue;
    higher = [...higher, place];
    if (higher.length < limit) continue;
    fixed = Math.min(...higher);
    higher = [];
  }
  return fixed;
}
