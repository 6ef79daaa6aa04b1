import { isPlayed, pointsOf } from '../../model/game-result';
import { err, ok, type Result } from '../../model/result-or-error';
import type { Tournament, Tpn } from '../../model/tournament';
import { type PlayerState, compareByRank } from '../../swiss/player-state';
import { makeMayMeet } from '../../swiss/restrictions';
import type { PairingError, RoundPairing } from '../../systems/system';
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
 * A naive implementation of the FIDE (Dutch) System in force from 1 February 2026, for few players. It tries every candidate in the order of articles
 * 3 and 4, and computes every criterion of article 2 from its definition. Only tests use it.
 */
export function pairLiterally2026(tournament: Tournament): Result<RoundPairing, PairingError> {
  const text = new LiteralDutch2026(tournament);
  const brackets = text.pairRound();
  if (brackets === null) return err({ code: 'no-legal-pairing', article: '1.9', players: [] });
  const pairs = brackets.flatMap(({ best }) => best.pairs);
  return ok(roundPairing(tournament, pairs, brackets.at(-1)?.best.downfloaters[0] ?? null, text.colourRule));
}

/** The best pairing of a bracket without one of the accepted pairs. */
export interface LiteralAlternative {
  readonly pairs: readonly (readonly [Tpn, Tpn])[];
  readonly downfloaters: readonly Tpn[];
  /**
   * The criterion on which the alternative is worse than the accepted pairing; 'order' if no criterion separates them and the alternative is
   * generated later.
   */
  readonly losesOn: string;
}

/**
 * Returns the best alternative for every pair of the round: the best pairing of its bracket without this pair; null if every legal
 * candidate contains the pair. The keys of the map are the two pairing numbers in rank order, such as `3-8`.
 */
export function alternativesLiterally2026(tournament: Tournament): Map<string, LiteralAlternative | null> {
  const text = new LiteralDutch2026(tournament);
  const alternatives = new Map<string, LiteralAlternative | null>();
  for (const paired of text.pairRound() ?? []) {
    for (const [a, b] of paired.best.pairs) alternatives.set(`${a.tpn}-${b.tpn}`, text.alternativeTo(paired, a, b));
  }
  return alternatives;
}

interface PairedBracket {
  readonly bracket: Bracket;
  readonly below: readonly PlayerState[][];
  readonly best: Candidate;
}

/** The numbers of the criteria, in the order of `LiteralDutch2026.criteria`. */
const CRITERION_NUMBERS = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21].map((number) => `C${number}`);

class LiteralDutch2026 {
  readonly colourRule: InitialColourRule;
  readonly canComplete: (players: readonly PlayerState[]) => boolean;
  private readonly mayMeet: (a: PlayerState, b: PlayerState) => boolean;
  private readonly lowestPab = new Map<string, number>();
  private readonly following = new Map<string, readonly number[]>();

  constructor(private readonly tournament: Tournament) {
    this.colourRule = initialColourRule(tournament);
    const meeting = makeMayMeet(fieldOf(tournament), tournament);
    this.mayMeet = (a, b) => meeting(a.tpn, b.tpn) && !this.breaksC3(a, b);
    this.canComplete = makeCompletionTest(this.mayMeet, (player) => this.mayHavePab(player));
  }

  /** 1.9: pairs bracket by bracket. Null if the round cannot be completed. */
  pairRound(): PairedBracket[] | null {
    const field = fieldOf(this.tournament);
    if (!this.canComplete(field)) return null;
    const paired: PairedBracket[] = [];
    const groups = scoregroupsOf(field);
    for (const [index, residents] of groups.entries()) {
      const mdps = paired.at(-1)?.best.downfloaters.toSorted(compareByRank) ?? [];
      const below = groups.slice(index + 1);
      const best = this.pairBracket({ mdps, residents }, below);
      if (best === null) return null;
      paired.push({ bracket: { mdps, residents }, below, best });
    }
    return paired;
  }

  /**
   * Returns the best alternative that lacks the pair of a and b. C4 and C5 are stricter here: two downfloaters of one bracket never meet in a lower
   * bracket (3.2, 3.3). This matters only for a candidate that is not the best.
   */
  alternativeTo({ bracket, below, best }: PairedBracket, a: PlayerState, b: PlayerState): LiteralAlternative | null {
    const rest = below.flat();
    const lowestPab = ({ downfloaters }: Candidate): number[] => [this.lowestPabAfter(downfloaters, rest)];
    const isOther = (candidate: Candidate): boolean =>
      !candidate.pairs.some((pair) => pair.includes(a) && pair.includes(b)) && Number.isFinite(lowestPab(candidate)[0]);
    const criteria = [lowestPab, ...this.criteria(rest, below).slice(1)];
    const other = firstBest(everyCandidate(bracket, this.mayMeet), isOther, criteria);
    if (other === null) return null;
    const place = criteria.findIndex((criterion) => compareLists(criterion(best), criterion(other)) !== 0);
    return {
      pairs: other.pairs.map(([higher, lower]) => [higher.tpn, lower.tpn]),
      downfloaters: other.downfloaters.map(({ tpn }) => tpn),
      losesOn: CRITERION_NUMBERS[place] ?? 'order',
    };
  }

  /** Returns the lowest score with which a player can have the bye; 0 if nobody needs it. Infinity if the round cannot be completed. */
  private lowestPabAfter(downfloaters: readonly PlayerState[], rest: readonly PlayerState[]): number {
    const players = [...downfloaters, ...rest];
    const mayMeet = (a: PlayerState, b: PlayerState): boolean => this.mayMeet(a, b) && !(downfloaters.includes(a) && downfloaters.includes(b));
    const test = makeCompletionTest(mayMeet, () => false);
    if (players.length % 2 === 0) return test(players) ? 0 : Infinity;
    const assignees = players.filter((one) => this.mayHavePab(one) && test(players.filter((player) => player !== one)));
    return Math.min(...assignees.map(({ pairingScore }) => pairingScore));
  }

  /** 3.8: returns the best candidate of the bracket, given the scoregroups below it. */
  pairBracket(bracket: Bracket, below: readonly PlayerState[][]): Candidate | null {
    const rest = below.flat();
    const players = [...bracket.mdps, ...bracket.residents];
    const lowest = this.c5([...players, ...rest]);
    const isLegal = ({ downfloaters }: Candidate): boolean => this.leavesCompletable(downfloaters, rest);
    const criteria = this.criteria(rest, below);
    for (let pairCount = Math.floor(players.length / 2); pairCount >= 0; pairCount -= 1) {
      const best = firstBest(allCandidates(bracket, pairCount, this.mayMeet), isLegal, criteria);
      // C5 (the score of the player with the bye) comes before C6 (the number of pairs).
      // Fewer pairs are therefore tried until this score is the lowest possible.
      if (best !== null && this.c5([...best.downfloaters, ...rest]) === lowest) return best;
    }
    return null;
  }

  /** C4: true if the round can be completed. No bracket follows the last one, so only one player may be unpaired there. */
  private leavesCompletable(downfloaters: readonly PlayerState[], rest: readonly PlayerState[]): boolean {
    return (rest.length > 0 || downfloaters.length <= 1) && this.canComplete([...downfloaters, ...rest]);
  }

  private criteria(rest: readonly PlayerState[], below: readonly PlayerState[][]): LiteralCriterion[] {
    return [
      ({ downfloaters }) => [this.c5([...downfloaters, ...rest])],
      ({ downfloaters }) => [downfloaters.length],
      ({ downfloaters }) => sortDescending(downfloaters.map((player) => player.pairingScore)),
      ({ downfloaters }) => this.c8(downfloaters, below),
      ({ downfloaters }) => this.c9(downfloaters, rest),
      ({ pairs }) => [countHarmed(this.topscorerPairs(pairs), this.colourRule, exceedsDifference)],
      ({ pairs }) => [countHarmed(this.topscorerPairs(pairs), this.colourRule, isSameColourThirdTime)],
      ({ pairs }) => [countDenied(pairs, this.colourRule, [1, 2, 3])],
      ({ pairs }) => [countDenied(pairs, this.colourRule, [2])],
      ...[1, 2].flatMap((back): LiteralCriterion[] => [
        (candidate) => [this.residentFloats(candidate, back).length],
        (candidate) => [this.upfloatedOpponents(candidate, back).length],
      ]),
      ...[1, 2].flatMap((back): LiteralCriterion[] => [
        (candidate) => this.mdpDifferences(candidate, back),
        (candidate) => sortDescending(this.upfloatedOpponents(candidate, back)),
      ]),
    ];
  }

  /** C10, C11: the pairs that contain a topscorer. */
  private topscorerPairs(pairs: Candidate['pairs']): Candidate['pairs'] {
    return pairs.filter((pair) => pair.some((player) => isTopscorer(this.tournament, player)));
  }

  /**
   * C2, 2.1.2: false if the player has had a pairing-allocated bye, or has scored at least as much as a win in one round without playing.
   */
  private mayHavePab({ player }: PlayerState): boolean {
    const { scoring, completedRounds } = this.tournament;
    return player.entries.slice(0, completedRounds).every((entry) => isPlayed(entry) || (entry?.code !== 'U' && pointsOf(entry, scoring) < scoring.win));
  }

  /** C3, 2.1.3: true if two players who are not topscorers must both have the same colour. */
  private breaksC3(a: PlayerState, b: PlayerState): boolean {
    return sameAbsolutePreference(a, b) && !isTopscorer(this.tournament, a) && !isTopscorer(this.tournament, b);
  }

  /** C5: the lowest score with which one of these players can have the bye; 0 if nobody needs it. */
  private c5(players: readonly PlayerState[]): number {
    if (players.length % 2 === 0) return 0;
    const key = players.map(({ tpn }) => tpn).join(' ');
    const known = this.lowestPab.get(key);
    if (known !== undefined) return known;
    const assignees = players.filter((assignee) => this.mayHavePab(assignee) && this.canComplete(players.filter((player) => player !== assignee)));
    const lowest = Math.min(...assignees.map(({ pairingScore }) => pairingScore));
    this.lowestPab.set(key, lowest);
    return lowest;
  }

  /** C8: the best values of C6 and C7 that the following bracket can reach. Its candidates must satisfy C1 to C5. */
  private c8(downfloaters: readonly PlayerState[], [residents, ...below]: readonly PlayerState[][]): readonly number[] {
    if (residents === undefined) return [];
    const key = [...downfloaters, ...residents].map(({ tpn }) => tpn).join(' ');
    const known = this.following.get(key);
    if (known !== undefined) return known;
    const rest = below.flat();
    const best = this.bestOfFollowing({ mdps: downfloaters.toSorted(compareByRank), residents }, rest);
    this.following.set(key, best);
    return best;
  }

  private bestOfFollowing(bracket: Bracket, rest: readonly PlayerState[]): number[] {
    const players = [...bracket.mdps, ...bracket.residents];
    const lowest = this.c5([...players, ...rest]);
    const isLegal = ({ downfloaters }: Candidate): boolean => this.leavesCompletable(downfloaters, rest) && this.c5([...downfloaters, ...rest]) === lowest;
    const scores: LiteralCriterion = ({ downfloaters }) => sortDescending(downfloaters.map((player) => player.pairingScore));
    for (let pairCount = Math.floor(players.length / 2); pairCount >= 0; pairCount -= 1) {
      const best = firstBest(allCandidates(bracket, pairCount, this.mayMeet), isLegal, [scores]);
      if (best !== null) return [best.downfloaters.length, ...scores(best)];
    }
    return [Infinity];
  }

  /**
   * C9: the number of unplayed rounds of a single downfloater who will have the bye; otherwise empty. All scores below the bracket are
   * lower, so the downfloater will have the bye only if C5 returns the downfloater's score.
   */
  private c9(downfloaters: readonly PlayerState[], rest: readonly PlayerState[]): number[] {
    const [assignee] = downfloaters;
    if (assignee === undefined || downfloaters.length > 1 || rest.length % 2 === 1) return [];
    if (this.c5([assignee, ...rest]) !== assignee.pairingScore) return [];
    return [this.tournament.completedRounds - assignee.colours.length];
  }

  /** C14, C16: residents who floated down `back` rounds ago and float down again. */
  private residentFloats({ pairs, downfloaters }: Candidate, back: number): PlayerState[] {
    const lowest = Math.min(...[...pairs.flat(), ...downfloaters].map((player) => player.pairingScore));
    return downfloaters.filter((player) => player.pairingScore === lowest && this.floatOf(player, back) === 'down');
  }

  /**
   * C15, C17, C19, C21: the score differences between moved-down players and opponents who had an upfloat `back` rounds ago. C15 and C17
   * count these opponents; C19 and C21 compare the differences.
   */
  private upfloatedOpponents({ pairs }: Candidate, back: number): number[] {
    return pairs
      .filter(([higher, lower]) => higher.pairingScore > lower.pairingScore && this.floatOf(lower, back) === 'up')
      .map(([higher, lower]) => higher.pairingScore - lower.pairingScore);
  }

  /**
   * C18, C20: the score differences of moved-down players who had a downfloat `back` rounds ago. A player who moves down again has a larger
   * difference than with any opponent in the bracket.
   */
  private mdpDifferences({ pairs, downfloaters }: Candidate, back: number): number[] {
    const lowest = Math.min(...[...pairs.flat(), ...downfloaters].map((player) => player.pairingScore));
    const paired = pairs.map(([higher, lower]) => ({ player: higher, difference: higher.pairingScore - lower.pairingScore }));
    const leaving = downfloaters.map((player) => ({ player, difference: player.pairingScore - lowest + 2 }));
    return sortDescending(
      [...paired, ...leaving].filter(({ player }) => player.pairingScore > lowest && this.floatOf(player, back) === 'down').map(({ difference }) => difference),
    );
  }

  /** 1.4.2-1.4.4: the player's float `back` rounds ago. */
  private floatOf({ player, scoresBefore }: PlayerState, back: number): Float {
    const index = this.tournament.completedRounds - back;
    if (index < 0) return null;
    const entry = player.entries[index];
    if (!isPlayed(entry)) {
      const { scoring } = this.tournament;
      return entry?.code === 'U' || pointsOf(entry, scoring) > scoring.loss ? 'down' : null;
    }
    return floatInGame(this.tournament, scoresBefore[index] ?? 0, entry.opponent, index);
  }
}

function* everyCandidate(bracket: Bracket, mayMeet: (a: PlayerState, b: PlayerState) => boolean): Generator<Candidate> {
  const size = bracket.mdps.length + bracket.residents.length;
  for (let pairCount = Math.floor(size / 2); pairCount >= 0; pairCount -= 1) yield* allCandidates(bracket, pairCount, mayMeet);
}
