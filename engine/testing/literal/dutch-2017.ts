import { isPlayed } from '../../model/game-result';
import { err, ok, type Result } from '../../model/result-or-error';
import type { Tournament } from '../../model/tournament';
import { type PlayerState, compareByRank } from '../../swiss/player-state';
import { makeMayMeet } from '../../swiss/restrictions';
import type { PairingError, RoundPairing } from '../../systems/system';
import type { LiteralAlternative } from './dutch-2026';
import {
  countDenied,
  countHarmed,
  exceedsDifference,
  initialColourRule,
  isSameColourThirdTime,
  sameAbsolutePreference,
  type InitialColourRule,
} from './dutch-colour';
import {
  compareLists,
  makeCompletionTest,
  sortDescending,
  fieldOf,
  firstBest,
  floatInGame,
  isTopscorer,
  roundPairing,
  scoregroupsOf,
  type Float,
  type LiteralCriterion,
} from './dutch-round';
import { allCandidates, type Bracket, type Candidate } from './dutch-sequence';

/**
 * A naive implementation of the FIDE (Dutch) System of 2017, for few players. It tries every candidate in the order of sections B and D, and computes
 * every criterion of section C from its definition. PPB (penultimate pairing bracket) and CLB (collapsed last bracket) are those of A.9. Only tests
 * use it.
 */
export function pairLiterally2017(tournament: Tournament): Result<RoundPairing, PairingError> {
  const text = new LiteralDutch2017(tournament);
  const brackets = text.pairRound();
  if (brackets === null) return err({ code: 'no-legal-pairing', article: 'A.9', players: [] });
  const pairs = brackets.flatMap(({ best }) => best.pairs);
  return ok(roundPairing(tournament, pairs, brackets.at(-1)?.best.downfloaters[0] ?? null, text.colourRule));
}

/**
 * Returns the best alternative for every pair of the round: the best pairing of its bracket without this pair; null if no other pairing is legal. The
 * keys of the map are the two pairing numbers in rank order, such as `3-8`.
 */
export function alternativesLiterally2017(tournament: Tournament): Map<string, LiteralAlternative | null> {
  const text = new LiteralDutch2017(tournament);
  const alternatives = new Map<string, LiteralAlternative | null>();
  for (const paired of text.pairRound() ?? []) {
    for (const [a, b] of paired.best.pairs) alternatives.set(`${a.tpn}-${b.tpn}`, text.alternativeTo(paired, a, b));
  }
  return alternatives;
}

interface PairedBracket {
  readonly bracket: Bracket;
  readonly isLegal: (candidate: Candidate) => boolean;
  readonly criteria: readonly LiteralCriterion[];
  readonly best: Candidate;
}

/** The numbers of the criteria, in the order of `LiteralDutch2017.criteria`. */
const CRITERION_NUMBERS = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19].map((number) => `C.${number}`);

class LiteralDutch2017 {
  readonly colourRule: InitialColourRule;
  readonly canComplete: (players: readonly PlayerState[]) => boolean;
  private readonly mayMeet: (a: PlayerState, b: PlayerState) => boolean;
  private readonly following = new Map<string, readonly number[]>();

  constructor(private readonly tournament: Tournament) {
    this.colourRule = initialColourRule(tournament);
    const meeting = makeMayMeet(fieldOf(tournament), tournament);
    this.mayMeet = (a, b) => meeting(a.tpn, b.tpn) && !this.breaksC3(a, b);
    this.canComplete = makeCompletionTest(this.mayMeet, (player) => this.mayHavePab(player));
  }

  /** A.9: pairs bracket by bracket. Null if the round cannot be completed. */
  pairRound(): PairedBracket[] | null {
    const field = fieldOf(this.tournament);
    if (!this.canComplete(field)) return null;
    const paired: PairedBracket[] = [];
    let groups = scoregroupsOf(field);
    while (groups.length > 0) {
      const [residents = [], ...below] = groups;
      const rest = below.flat();
      const bracket = { mdps: paired.at(-1)?.best.downfloaters.toSorted(compareByRank) ?? [], residents };
      let accepted = this.pairBracket(bracket, below);
      groups = below;
      if (accepted === null || !this.canComplete([...accepted.best.downfloaters, ...rest])) {
        // A.9: this bracket becomes the penultimate one (PPB), and all players below it form the collapsed scoregroup.
        accepted = this.pairPenultimateBracket(bracket, rest);
        groups = rest.length === 0 ? [] : [rest];
      }
      if (accepted === null) return null;
      paired.push(accepted);
    }
    return paired;
  }

  alternativeTo({ bracket, isLegal, criteria, best }: PairedBracket, a: PlayerState, b: PlayerState): LiteralAlternative | null {
    const isOther = (candidate: Candidate): boolean => !candidate.pairs.some((pair) => pair.includes(a) && pair.includes(b)) && isLegal(candidate);
    const other = this.best(bracket, isOther, criteria);
    if (other === null) return null;
    const place = criteria.findIndex((criterion) => compareLists(criterion(best), criterion(other)) !== 0);
    return {
      pairs: other.pairs.map(([higher, lower]) => [higher.tpn, lower.tpn]),
      downfloaters: other.downfloaters.map(({ tpn }) => tpn),
      losesOn: CRITERION_NUMBERS[place] ?? 'order',
    };
  }

  /** B.8: pairs a bracket other than the PPB. The last bracket gives the bye, so C.2 applies to its unpaired player. */
  private pairBracket(bracket: Bracket, below: readonly (readonly PlayerState[])[]): PairedBracket | null {
    if (below.length === 0) return this.accept(bracket, ({ downfloaters }) => this.leavesAtMostTheBye(downfloaters), this.criteria([]));
    return this.accept(bracket, () => true, this.criteria(below));
  }

  /** Pairs the PPB. C.4 requires that its downfloaters and the collapsed scoregroup can complete the round. C.7 does not apply. */
  private pairPenultimateBracket(bracket: Bracket, collapsed: readonly PlayerState[]): PairedBracket | null {
    return this.accept(bracket, ({ downfloaters }) => this.canCollapse(downfloaters, collapsed), this.criteria([]));
  }

  /** B.3: true if the round can be completed without pairing two moved-down players of the CLB with each other. */
  private canCollapse(downfloaters: readonly PlayerState[], collapsed: readonly PlayerState[]): boolean {
    const bothMovedDown = (a: PlayerState, b: PlayerState): boolean => downfloaters.includes(a) && downfloaters.includes(b);
    const canComplete = makeCompletionTest(
      (a, b) => this.mayMeet(a, b) && !bothMovedDown(a, b),
      (player) => this.mayHavePab(player),
    );
    return canComplete([...downfloaters, ...collapsed]);
  }

  /** True if at most one player is unpaired after the last bracket, and this player may have the pairing-allocated bye. */
  private leavesAtMostTheBye(downfloaters: readonly PlayerState[]): boolean {
    return downfloaters.length <= 1 && this.canComplete(downfloaters);
  }

  private accept(bracket: Bracket, isLegal: (candidate: Candidate) => boolean, criteria: readonly LiteralCriterion[]): PairedBracket | null {
    const best = this.best(bracket, isLegal, criteria);
    return best === null ? null : { bracket, isLegal, criteria, best };
  }

  /** Returns the best candidate. C.5 (the number of pairs) comes first, so candidates with more pairs are tried first. */
  private best(bracket: Bracket, isLegal: (candidate: Candidate) => boolean, criteria: readonly LiteralCriterion[]): Candidate | null {
    const size = bracket.mdps.length + bracket.residents.length;
    for (let pairCount = Math.floor(size / 2); pairCount >= 0; pairCount -= 1) {
      const best = firstBest(allCandidates(bracket, pairCount, this.mayMeet), isLegal, criteria);
      if (best !== null) return best;
    }
    return null;
  }

  private criteria(below: readonly (readonly PlayerState[])[]): LiteralCriterion[] {
    return [
      ({ downfloaters }) => [downfloaters.length],
      pairingScoreDifference,
      ({ downfloaters }) => this.c7(downfloaters, below),
      ({ pairs }) => [countHarmed(this.topscorerPairs(pairs), this.colourRule, exceedsDifference)],
      ({ pairs }) => [countHarmed(this.topscorerPairs(pairs), this.colourRule, isSameColourThirdTime)],
      ({ pairs }) => [countDenied(pairs, this.colourRule, [1, 2, 3])],
      ({ pairs }) => [countDenied(pairs, this.colourRule, [2])],
      ...[1, 2].flatMap((back): LiteralCriterion[] => [
        (candidate) => [this.downfloats(candidate, back).length],
        (candidate) => [this.upfloats(candidate, back).length],
      ]),
      ...[1, 2].flatMap((back): LiteralCriterion[] => [
        (candidate) => sortDescending(this.downfloats(candidate, back)),
        (candidate) => sortDescending(this.upfloats(candidate, back)),
      ]),
    ];
  }

  /** C.8, C.9: the pairs that contain a topscorer. */
  private topscorerPairs(pairs: Candidate['pairs']): Candidate['pairs'] {
    return pairs.filter((pair) => pair.some((player) => isTopscorer(this.tournament, player)));
  }

  /** C.2: false if the player has had a pairing-allocated bye or a forfeit win. */
  private mayHavePab({ player }: PlayerState): boolean {
    return player.entries.slice(0, this.tournament.completedRounds).every((entry) => entry?.code !== 'U' && entry?.code !== '+');
  }

  /** C.3: true if two players who are not topscorers must both have the same colour. */
  private breaksC3(a: PlayerState, b: PlayerState): boolean {
    return sameAbsolutePreference(a, b) && !isTopscorer(this.tournament, a) && !isTopscorer(this.tournament, b);
  }

  /**
   * C.7: the fewest downfloaters, then the lowest PSD, that the following bracket can reach with these downfloaters. In the last bracket, the
   * unpaired player gets the bye (C.2).
   */
  private c7(downfloaters: readonly PlayerState[], [residents, ...beyond]: readonly (readonly PlayerState[])[]): readonly number[] {
    if (residents === undefined) return [];
    const key = [...downfloaters, ...residents].map(({ tpn }) => tpn).join(' ');
    const known = this.following.get(key);
    if (known !== undefined) return known;
    const isLegal = (candidate: Candidate): boolean => beyond.length > 0 || this.leavesAtMostTheBye(candidate.downfloaters);
    const best = this.best({ mdps: downfloaters.toSorted(compareByRank), residents }, isLegal, [pairingScoreDifference]);
    const value = best === null ? [Infinity] : [best.downfloaters.length, ...pairingScoreDifference(best)];
    this.following.set(key, value);
    return value;
  }

  /**
   * The score differences of players who had a downfloat `back` rounds ago and get another one. C.12 and C.14 count these players; C.16 and
   * C.18 compare the differences.
   */
  private downfloats(candidate: Candidate, back: number): number[] {
    const floating = candidate.pairs
      .filter(([a, b]) => a.pairingScore > b.pairingScore)
      .map(([player, lower]) => ({ player, difference: player.pairingScore - lower.pairingScore }));
    const base = artificialScore(candidate);
    const leaving = candidate.downfloaters.map((player) => ({ player, difference: player.pairingScore - base }));
    return [...floating, ...leaving].filter(({ player }) => this.floatOf(player, back) === 'down').map(({ difference }) => difference);
  }

  /**
   * The score differences of players who had an upfloat `back` rounds ago and get another one. C.13 and C.15 count these players; C.17 and
   * C.19 compare the differences.
   */
  private upfloats({ pairs }: Candidate, back: number): number[] {
    return pairs
      .filter(([higher, lower]) => higher.pairingScore > lower.pairingScore && this.floatOf(lower, back) === 'up')
      .map(([higher, lower]) => higher.pairingScore - lower.pairingScore);
  }

  /** A.4.b: the player's float `back` rounds ago. A player who did not play, for whatever reason, has a downfloat. */
  private floatOf({ player, scoresBefore }: PlayerState, back: number): Float {
    const index = this.tournament.completedRounds - back;
    if (index < 0) return null;
    const entry = player.entries[index];
    if (!isPlayed(entry)) return 'down';
    return floatInGame(this.tournament, scoresBefore[index] ?? 0, entry.opponent, index);
  }
}

/** A.8: the artificial score of downfloaters, one point less than the lowest score of the bracket. */
function artificialScore({ pairs, downfloaters }: Candidate): number {
  return Math.min(...[...pairs.flat(), ...downfloaters].map((player) => player.pairingScore)) - 2;
}

/** A.8: the pairing score difference (PSD) of a candidate. */
function pairingScoreDifference(candidate: Candidate): number[] {
  const base = artificialScore(candidate);
  return sortDescending([
    ...candidate.pairs.map(([a, b]) => Math.abs(a.pairingScore - b.pairingScore)),
    ...candidate.downfloaters.map((player) => player.pairingScore - base),
  ]);
}
