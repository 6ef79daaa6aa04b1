import { bestCandidate } from '../../bracket/best-candidate';
import { NO_DEMANDS, type Bracket, type Candidate, type Demands, type Ranked } from '../../bracket/bracket';
import { Completion } from '../../bracket/completion';
import { scoregroupsOf } from '../../bracket/scoregroups';
import type { HalfPoints } from '../../model/points';
import type { Tournament } from '../../model/tournament';
import { entrantsOf } from './1-definitions';
import { COMPLETION, QUALITY, kindsOf, legalPairs, type DutchSituation, type RoundField } from './2-criteria';

/** One bracket as it was accepted. */
export interface PairedBracket {
  readonly situation: DutchSituation;
  readonly candidate: Candidate;
}

export function roundFieldOf(tournament: Tournament): RoundField {
  const entrants = entrantsOf(tournament);
  return {
    size: entrants.length,
    scores: entrants.map(({ score }) => score),
    legal: legalPairs(entrants, tournament),
    kinds: kindsOf(entrants),
    entrants,
    scoreLevels: [...new Set(entrants.map(({ score }) => score))].sort((a, b) => a - b),
  };
}

/** A field for which complete round-pairings exist. */
export interface RoundToPair {
  readonly field: RoundField;
  /** C5: the lowest score with which somebody can have the bye; null in an even field. */
  readonly pabScore: HalfPoints | null;
  /** C4 and C5: whether players can all be placed, with no more than that score for the bye. */
  readonly completion: Completion;
}

/** 1.9.1: null when no round-pairing is complete. */
export function roundToPair(field: RoundField): RoundToPair | null {
  const pabScore = lowestPabScore(field);
  if (pabScore === undefined) return null;
  return { field, pabScore, completion: completionWith(field, pabScore) };
}

/** 1.9: from the highest scoregroup down, bracket by bracket. */
export function pairBrackets(round: RoundToPair): PairedBracket[] {
  const groups = scoregroupsOf(round.field);
  const paired: PairedBracket[] = [];
  let movedDown: readonly Ranked[] = [];
  for (const [index, residents] of groups.entries()) {
    const situation = situationOf(round, { movedDown, residents, below: groups.slice(index + 1).flat() });
    const candidate = pairBracket(round, situation);
    if (candidate === null) throw new Error('completion was promised by the bracket before');
    paired.push({ situation, candidate });
    movedDown = candidate.downfloaters;
  }
  return paired;
}

/**
 * 3.8: the best candidate of a bracket; with demands null when they cannot be met. C4 and C5 look at everybody below, but are
 * rarely in question: first the bracket is paired with the following one in view only, and what that leaves is tested.
 */
export function pairBracket(round: RoundToPair, situation: DutchSituation, demands: Demands = NO_DEMANDS): Candidate | null {
  const candidate = pairInView(round, situation, demands) ?? bestCandidate(situation, [COMPLETION, ...QUALITY], demands);
  if (candidate === null || situation.loneDownfloaterHasPab || !isLonePab(situation, candidate)) return candidate;
  // C9 waits for C6 and C7, which stand above it: only now is it known that one player leaves, and with which score.
  return pairBracket(round, { ...situation, loneDownfloaterHasPab: true }, demands);
}

/** The candidate with C4 and C5 left aside; null unless everybody whom it does not pair can still be placed by them. */
function pairInView({ completion }: RoundToPair, situation: DutchSituation, demands: Demands): Candidate | null {
  const { field, bracket, nextScore } = situation;
  const next = bracket.below.filter((player) => field.scores[player] === nextScore);
  if (next.length === bracket.below.length) return null;
  const candidate = bestCandidate({ ...situation, bracket: { ...bracket, below: next } }, QUALITY, demands);
  if (candidate === null) return null;
  const paired = new Set(candidate.below.flat());
  const open = [...candidate.downfloaters, ...bracket.below].filter((player) => !paired.has(player));
  return completion.canComplete(open) ? candidate : null;
}

/** All below score less than the bye does, so none of them can have it in the lone downfloater's place. */
function isLonePab({ field, pabScore }: DutchSituation, { downfloaters }: Candidate): boolean {
  const [leaving] = downfloaters;
  return leaving !== undefined && downfloaters.length === 1 && field.scores[leaving] === pabScore;
}

function situationOf({ field, pabScore }: RoundToPair, bracket: Bracket): DutchSituation {
  const [resident] = bracket.residents;
  const [next] = bracket.below;
  return {
    field,
    bracket,
    pabScore,
    residentScore: field.scores[resident ?? -1] ?? 0,
    nextScore: next === undefined ? null : (field.scores[next] ?? 0),
    loneDownfloaterHasPab: false,
  };
}

/** C5 for the whole round; null when nobody needs the bye, undefined when no round-pairing is complete. */
function lowestPabScore(field: RoundField): HalfPoints | null | undefined {
  const everybody = Array.from({ length: field.size }, (_, player) => player);
  const isPossible = (score: HalfPoints | null): boolean => completionWith(field, score).canComplete(everybody);
  if (field.size % 2 === 0) return isPossible(null) ? null : undefined;
  return field.scoreLevels.find(isPossible);
}

function completionWith(field: RoundField, pabScore: HalfPoints | null): Completion {
  const mayRest = (player: Ranked): boolean => field.scores[player] === pabScore && field.entrants[player]?.mayHavePab === true;
  return new Completion(field, mayRest);
}
