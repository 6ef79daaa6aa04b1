import { isPlayed, pointsOf } from '../../model/game-result';
import { err, ok, type Result } from '../../model/result-or-error';
import type { Tournament, Tpn } from '../../model/tournament';
import { playerStates, type PlayerState } from '../../swiss/player-state';
import { makeMayMeet } from '../../swiss/restrictions';
import type { PairingError, RoundPairing } from '../../systems/system';
import { alternativesLiterally2026, pairLiterally2026, type LiteralAlternative } from './dutch-2026';
import { countDenied, sameAbsolutePreference, type InitialColourRule } from './dutch-colour';
import { compareLists, makeCompletionTest, sortDescending, fieldOf, roundPairing, scoregroupsOf } from './dutch-round';

/**
 * A naive implementation of the Burstein System in force from 1 February 2026, for few players. It tries every option for a bracket in the order of
 * article 4, and computes every criterion of article 2 from its definition. Only tests use it.
 */
export function pairLiterallyBurstein2026(tournament: Tournament): Result<RoundPairing, PairingError> {
  if (tournament.rounds === null) return err({ code: 'rounds-not-announced', article: '1.6.2' });
  if (isSeeding(tournament)) return pairLiterally2026(tournament);
  const text = new LiteralBurstein(tournament);
  const paired = text.pairRound();
  if (paired === null) return err({ code: 'no-legal-pairing', article: '1.9.3', players: [] });
  const pairs = paired.brackets.flatMap(({ best }) => best.pairs);
  return ok(roundPairing(tournament, pairs, paired.bye, text.colourRule));
}

/** 1.6: true in the seeding rounds, which are paired by the Dutch rules. */
function isSeeding({ rounds, completedRounds }: Tournament): boolean {
  return rounds !== null && completedRounds < Math.min(4, Math.floor(rounds / 2));
}

/**
 * Returns the best alternative for every pair of the round: the best option for its bracket that does not contain the pair. The keys of the
 * map are the two pairing numbers in rank order, such as `3-8`.
 */
export function alternativesLiterallyBurstein2026(tournament: Tournament): Map<string, LiteralAlternative | null> {
  if (isSeeding(tournament)) return alternativesLiterally2026(tournament);
  const text = new LiteralBurstein(tournament);
  const alternatives = new Map<string, LiteralAlternative | null>();
  for (const bracket of text.pairRound()?.brackets ?? []) {
    for (const [a, b] of bracket.best.pairs) alternatives.set(`${a.tpn}-${b.tpn}`, text.alternativeTo(bracket, a, b));
  }
  return alternatives;
}

/** An option for a bracket: its pairs, each with the higher-ranked player first, and the players who float. */
interface Option {
  readonly pairs: readonly (readonly [PlayerState, PlayerState])[];
  readonly floaters: readonly PlayerState[];
}

interface PairedBracket {
  readonly members: readonly PlayerState[];
  readonly below: readonly PlayerState[][];
  readonly best: Option;
}

const CRITERION_NAMES = ['C5', 'C6', 'C7', 'C8'];

class LiteralBurstein {
  readonly colourRule: InitialColourRule;
  private readonly mayMeet: (a: PlayerState, b: PlayerState) => boolean;
  private readonly canComplete: (players: readonly PlayerState[]) => boolean;
  private readonly everybody: ReadonlyMap<Tpn, PlayerState>;
  private readonly following = new Map<string, readonly number[]>();

  constructor(
    private readonly tournament: Tournament,
    states = playerStates(tournament),
  ) {
    this.everybody = new Map(states.map((state) => [state.tpn, state]));
    const meeting = makeMayMeet(states, tournament);
    this.mayMeet = (a, b) => meeting(a.tpn, b.tpn) && !sameAbsolutePreference(a, b);
    this.canComplete = makeCompletionTest(this.mayMeet, () => false);
    this.colourRule = { initialColour: tournament.initialColour ?? 'white', isOdd: ({ tpn }) => tpn % 2 === 1, order: this.order };
  }

  /** 1.8: compares players by the ranking within a bracket: Buchholz, then Sonneborn-Berger, then pairing number. */
  private readonly order = (a: PlayerState, b: PlayerState): number => {
    const [one, other] = [this.indexOf(a), this.indexOf(b)];
    return other.buchholz - one.buchholz || other.sonnebornBerger - one.sonnebornBerger || a.tpn - b.tpn;
  };

  /** 1.9: pairs bracket by bracket. Null if the round cannot be completed. */
  pairRound(): { readonly bye: PlayerState | null; readonly brackets: readonly PairedBracket[] } | null {
    const field = fieldOf(this.tournament);
    const bye = field.length % 2 === 0 ? null : this.byeOf(field);
    const others = field.filter((player) => player !== bye);
    if (!this.canComplete(others)) return null;
    const groups = scoregroupsOf(others);
    const brackets: PairedBracket[] = [];
    for (const [index, group] of groups.entries()) {
      const members = [...(brackets.at(-1)?.best.floaters ?? []), ...group].sort(this.order);
      const below = groups.slice(index + 1);
      brackets.push({ members, below, best: this.bestOf(members, below) });
    }
    return { bye, brackets };
  }

  /** 3.1: chooses the player with the bye: lowest score, then most games, then lowest rank. */
  private byeOf(field: readonly PlayerState[]): PlayerState | null {
    const inOrder = field
      .filter((player) => this.mayHavePab(player) && this.canComplete(field.filter((other) => other !== player)))
      .sort((a, b) => a.pairingScore - b.pairingScore || b.colours.length - a.colours.length || this.order(b, a));
    return inOrder[0] ?? null;
  }

  /** C2: false if the player has had a pairing-allocated bye, or has scored at least as much as a win in one round without playing. */
  private mayHavePab({ player }: PlayerState): boolean {
    const { scoring, completedRounds } = this.tournament;
    return player.entries.slice(0, completedRounds).every((entry) => isPlayed(entry) || (entry?.code !== 'U' && pointsOf(entry, scoring) < scoring.win));
  }

  /** 3.2: returns the best option. Article 4 generates the options in order, so the first of several equally good options counts. */
  private bestOf(members: readonly PlayerState[], below: readonly PlayerState[][], isOpen: (option: Option) => boolean = () => true): Option {
    let best: { readonly option: Option; readonly values: readonly (readonly number[])[] } | null = null;
    for (const option of this.options(members)) {
      if (!isOpen(option) || !this.leavesCompletable(option, below)) continue;
      const values = this.values(option, below);
      if (best === null || compareValues(values, best.values) < 0) best = { option, values };
    }
    if (best === null) throw new Error('no option left');
    return best.option;
  }

  /** C4: true if the round can be completed. Two players who could meet never both float (C5), so floaters of one bracket do not meet below it. */
  private leavesCompletable({ floaters }: Option, below: readonly PlayerState[][]): boolean {
    const rest = below.flat();
    const mayMeet = (a: PlayerState, b: PlayerState): boolean => this.mayMeet(a, b) && !(floaters.includes(a) && floaters.includes(b));
    return makeCompletionTest(mayMeet, () => false)([...floaters, ...rest]);
  }

  private values({ pairs, floaters }: Option, below: readonly PlayerState[][]): (readonly number[])[] {
    return [
      [floaters.length],
      sortDescending(floaters.map(({ pairingScore }) => pairingScore)),
      this.c7(floaters, below),
      [countDenied(pairs, this.colourRule, [1, 2, 3])],
    ];
  }

  /** C7: the best values of C5 and C6 that the following bracket can reach with these floaters. */
  private c7(floaters: readonly PlayerState[], [group, ...below]: readonly PlayerState[][]): readonly number[] {
    if (group === undefined) return [];
    const key = [...floaters, ...group].map(({ tpn }) => tpn).join(' ');
    const known = this.following.get(key);
    if (known !== undefined) return known;
    let best: readonly number[] = [Infinity];
    for (const option of this.options([...floaters, ...group].sort(this.order))) {
      if (!this.leavesCompletable(option, below)) continue;
      const value = [option.floaters.length, ...sortDescending(option.floaters.map(({ pairingScore }) => pairingScore))];
      if (compareLists(value, best) < 0) best = value;
    }
    this.following.set(key, best);
    return best;
  }

  /** 4.3: generates the options in order. Number 1 meets the largest number first, and floats last. */
  private *options([first, ...rest]: readonly PlayerState[]): Generator<Option> {
    if (first === undefined) {
      yield { pairs: [], floaters: [] };
      return;
    }
    for (const opponent of rest.toReversed()) {
      if (!this.mayMeet(first, opponent)) continue;
      for (const option of this.options(rest.filter((player) => player !== opponent))) {
        yield { ...option, pairs: [[first, opponent], ...option.pairs] };
      }
    }
    for (const option of this.options(rest)) yield { ...option, floaters: [first, ...option.floaters] };
  }

  alternativeTo({ members, below, best }: PairedBracket, a: PlayerState, b: PlayerState): LiteralAlternative | null {
    const isOther = ({ pairs }: Option): boolean => !pairs.some((pair) => pair.includes(a) && pair.includes(b));
    if (![...this.options(members)].some((option) => isOther(option) && this.leavesCompletable(option, below))) return null;
    const other = this.bestOf(members, below, isOther);
    const [ours, theirs] = [this.values(best, below), this.values(other, below)];
    const place = ours.findIndex((value, index) => compareLists(value, theirs[index] ?? []) !== 0);
    return {
      pairs: other.pairs.map(([higher, lower]) => [higher.tpn, lower.tpn]),
      downfloaters: other.floaters.map(({ tpn }) => tpn),
      losesOn: CRITERION_NAMES[place] ?? 'order',
    };
  }

  /** 1.7: the player's Buchholz and Sonneborn-Berger values. */
  private indexOf({ player, score }: PlayerState): { readonly buchholz: number; readonly sonnebornBerger: number } {
    const { completedRounds, scoring } = this.tournament;
    const games = Array.from({ length: completedRounds }, (_, index) => {
      const entry = player.entries[index];
      return { points: pointsOf(entry, scoring), opponentScore: isPlayed(entry) ? this.scoreForOpponents(entry.opponent) : score };
    });
    return {
      buchholz: games.reduce((sum, { opponentScore }) => sum + opponentScore, 0),
      sonnebornBerger: games.reduce((sum, { points, opponentScore }) => sum + points * opponentScore, 0),
    };
  }

  /** 1.7.2: the player's score as it counts for opponents. The zero-point byes at the end of the player's record count as draws. */
  private scoreForOpponents(tpn: Tpn): number {
    const state = this.everybody.get(tpn);
    if (state === undefined) return 0;
    const past = state.player.entries.slice(0, this.tournament.completedRounds);
    while (past.length < this.tournament.completedRounds) past.push(null);
    const lastPresent = past.findLastIndex((entry) => entry !== null && entry !== undefined && entry.code !== 'Z');
    return state.score + (past.length - 1 - lastPresent) * this.tournament.scoring.draw;
  }
}

function compareValues(ours: readonly (readonly number[])[], theirs: readonly (readonly number[])[]): number {
  for (const [place, value] of ours.entries()) {
    const order = compareLists(value, theirs[place] ?? []);
    if (order !== 0) return order;
  }
  return 0;
}
