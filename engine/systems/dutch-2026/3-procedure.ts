import { bestCandidate } from '../../bracket/best-candidate';
import { NO_DEMANDS, type Bracket, type Candidate, type Demands, type Ranked } from '../../bracket/bracket';
import { UNMATCHED, completeMatching, noMatching } from '../../matching/maximum-matching';
import { err, ok, type Result } from '../../model/outcome';
import type { HalfPoints } from '../../model/points';
import type { Tournament } from '../../model/tournament';
import type { PairingError } from '../system';
import { entrantsOf } from './1-definitions';
import { COMPLETION, QUALITY, kindsOf, legalPairs, type DutchSituation, type RoundField } from './2-criteria';

/** One bracket as it was accepted. */
export interface PairedBracket {
  readonly situation: DutchSituation;
  readonly candidate: Candidate;
}

export interface PairedRound {
  readonly brackets: readonly PairedBracket[];
  readonly pab: Ranked | null;
}

export function roundFieldOf(tournament: Tournament): RoundField {
  const entrants = entrantsOf(tournament);
  return {
    size: entrants.length,
    scores: entrants.map(({ score }) => score),
    legal: legalPairs(entrants, tournament),
    kinds: kindsOf(entrants),
    entrants,
  };
}

/** 1.9: from the highest scoregroup down, bracket by bracket. */
export function pairField(field: RoundField): Result<PairedRound, PairingError> {
  const pabScore = lowestPabScore(field);
  if (pabScore === undefined) return err({ code: 'no-legal-pairing', article: '1.9', players: unplaceable(field) });
  const brackets: PairedBracket[] = [];
  let movedDown: readonly Ranked[] = [];
  for (let start = 0; start < field.size; ) {
    const end = endOfScoregroup(field, start);
    const situation = situationOf(field, { movedDown, residents: range(start, end), below: range(end, field.size) }, pabScore);
    const candidate = pairBracket(situation);
    if (candidate === null) throw new Error('completion was promised by the bracket before');
    brackets.push({ situation, candidate });
    movedDown = candidate.downfloaters;
    start = end;
  }
  return ok({ brackets, pab: movedDown[0] ?? null });
}

/** 3.8: the best candidate of a bracket; with demands null when they cannot be met. */
export function pairBracket(situation: DutchSituation, demands: Demands = NO_DEMANDS): Candidate | null {
  const pair = (asked: DutchSituation): Candidate | null => bestCandidate(asked, [COMPLETION, ...QUALITY], demands);
  const candidate = pair(situation);
  if (candidate === null || situation.loneDownfloaterHasPab) return candidate;
  // C9 waits for C6 and C7, which stand above it: only now is it known that one player leaves, and with which score.
  if (!isLonePab(situation, candidate)) return candidate;
  return pair({ ...situation, loneDownfloaterHasPab: true });
}

/** All below score less than the bye does, so none of them can have it in the lone downfloater's place. */
function isLonePab({ field, pabScore }: DutchSituation, { downfloaters }: Candidate): boolean {
  const [leaving] = downfloaters;
  return leaving !== undefined && downfloaters.length === 1 && field.scores[leaving] === pabScore;
}

export function situationOf(field: RoundField, bracket: Bracket, pabScore: HalfPoints | null): DutchSituation {
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

/** C5 for the whole round: the least score that somebody can have the bye with; null when nobody needs it; undefined when no round-pairing is complete. */
export function lowestPabScore({ size, scores, legal, entrants }: RoundField): HalfPoints | null | undefined {
  const players = range(0, size);
  const meet = (a: number, b: number): boolean => legal.has(a, b);
  if (size % 2 === 0) return completeMatching(players, meet, noMatching(size)) ? null : undefined;
  // One more vertex stands for the bye; whoever may have it with this score is adjacent to it.
  const candidates = new Set(entrants.filter(({ mayHavePab }) => mayHavePab).map(({ score }) => score));
  for (const score of [...candidates].sort((a, b) => a - b)) {
    const mayTakeIt = (player: number): boolean => scores[player] === score && entrants[player]?.mayHavePab === true;
    const adjacent = (a: number, b: number): boolean => {
      if (a === size) return mayTakeIt(b);
      return b === size ? mayTakeIt(a) : legal.has(a, b);
    };
    if (completeMatching([size, ...players], adjacent, noMatching(size + 1))) return score;
  }
  return undefined;
}

function unplaceable({ size, legal, entrants }: RoundField): number[] {
  const mate = noMatching(size);
  completeMatching(range(0, size - (size % 2)), (a, b) => legal.has(a, b), mate);
  return entrants.filter((_, rank) => mate[rank] === UNMATCHED).map(({ tpn }) => tpn);
}

function endOfScoregroup({ scores, size }: RoundField, start: number): number {
  let end = start + 1;
  while (end < size && scores[end] === scores[start]) end += 1;
  return end;
}

function range(from: number, to: number): Ranked[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
