import type { Colour } from '../../model/colour';
import { isPlayed } from '../../model/game-result';
import { err, ok, type Result } from '../../model/result-or-error';
import type { Tournament, Tpn } from '../../model/tournament';
import { sortInBoardOrder } from '../../swiss/board-order';
import { isToBePaired, playerStates, type PlayerState } from '../../swiss/player-state';
import { makeMayMeet } from '../../swiss/restrictions';
import type { PairingError, RoundPairing } from '../../systems/system';
import { permutations, subsetsOf } from './combinatorics';

/** A naive implementation of the Dubov rules of 1997, for about ten players. It tries every choice of players and every pairing. */
export function pairLiterallyDubov1997(tournament: Tournament): Result<RoundPairing, PairingError> {
  if (tournament.rounds === null) return err({ code: 'rounds-not-announced', article: '2.5' });
  const round = new Round(tournament, tournament.rounds);
  const paired = round.pair();
  if (paired === null) return err({ code: 'no-legal-pairing', article: '2', players: [] });
  const boards = sortInBoardOrder(paired.pairs.map(([white, black]) => ({ white: white.state, black: black.state })));
  return ok({
    round: tournament.completedRounds + 1,
    pairs: boards.map(({ white, black }) => ({ white: white.tpn, black: black.tpn })),
    pab: paired.bye?.tpn ?? null,
  });
}

interface Entrant {
  readonly state: PlayerState;
  readonly tpn: Tpn;
  readonly score: number;
  readonly rating: number;
  readonly opponents: readonly number[];
  readonly due: Colour | null;
  readonly canWhite: boolean;
  readonly canBlack: boolean;
  readonly barred: boolean;
  readonly mayHavePab: boolean;
}

type EntrantPair = readonly [Entrant, Entrant];
type SortKey = (a: Entrant, b: Entrant) => number;

const byAro: SortKey = (a, b) => {
  const mean = ({ opponents }: Entrant): readonly [number, number] => [opponents.reduce((sum, rating) => sum + rating, 0), opponents.length || 1];
  const [[sumA, gamesA], [sumB, gamesB]] = [mean(a), mean(b)];
  return sumA * gamesB - sumB * gamesA;
};
const byRating: SortKey = (a, b) => a.rating - b.rating;
const byName: SortKey = (a, b) => (a.state.player.name < b.state.player.name ? -1 : a.state.player.name > b.state.player.name ? 1 : a.tpn - b.tpn);
const reverseKey =
  (key: SortKey): SortKey =>
  (a, b) =>
    key(b, a);
const trueFirst =
  (test: (entrant: Entrant) => boolean): SortKey =>
  (a, b) =>
    Number(test(b)) - Number(test(a));

function sortBy(entrants: readonly Entrant[], ...keys: readonly SortKey[]): Entrant[] {
  return [...entrants].sort((a, b) => keys.map((key) => key(a, b)).find((value) => value !== 0) ?? a.tpn - b.tpn);
}

const withoutEntrants = (entrants: readonly Entrant[], ...gone: readonly Entrant[]): Entrant[] => entrants.filter((entrant) => !gone.includes(entrant));
const isDueOpposite = (entrant: Entrant, due: Colour | null): boolean => entrant.due === null || due === null || entrant.due !== due;

class Round {
  private readonly entrants: readonly Entrant[];
  private readonly isFirst: boolean;
  private readonly mayMeet: (a: Entrant, b: Entrant) => boolean;
  private pairs: EntrantPair[] = [];
  private left: Entrant[] = [];
  private floating: Entrant[] = [];

  constructor(
    private readonly tournament: Tournament,
    rounds: number,
  ) {
    const plain = { ...tournament, players: tournament.players.map((player) => ({ ...player, acceleration: [] })) };
    const states = playerStates(plain);
    const meet = makeMayMeet(states, tournament);
    this.mayMeet = (a, b) => meet(a.tpn, b.tpn);
    this.isFirst = tournament.completedRounds === 0;
    this.entrants = states
      .filter(({ player }) => isToBePaired(player, tournament))
      .map((state) => entrantOf(state, states, tournament, rounds))
      .sort((a, b) => a.tpn - b.tpn);
  }

  pair(): { pairs: EntrantPair[]; bye: Entrant | null } | null {
    const bye = this.bye();
    if (bye === 'none') return null;
    this.left = this.entrants.filter((entrant) => entrant !== bye);
    const halves = this.isFirst ? this.firstRound() : null;
    if (halves !== null) return { pairs: halves, bye };
    while (this.left.length > 0) this.pairGroup();
    return { pairs: this.pairs.map(([a, b]) => allocateColours(a, b)), bye };
  }

  private legal(a: Entrant, b: Entrant): boolean {
    return this.mayMeet(a, b) && ((a.canWhite && b.canBlack) || (a.canBlack && b.canWhite));
  }

  private canPair(entrants: readonly Entrant[]): boolean {
    const [first, ...rest] = entrants;
    if (first === undefined) return true;
    return entrants.length % 2 === 0 && rest.some((other) => this.legal(first, other) && this.canPair(withoutEntrants(rest, other)));
  }

  /** Art. 4 and 5: chooses the player with the bye. 'none' if the round cannot be completed. */
  private bye(): Entrant | null | 'none' {
    if (this.entrants.length % 2 === 0) return this.canPair(this.entrants) ? null : 'none';
    const scores = [...new Set(this.entrants.map(({ score }) => score))].sort((a, b) => a - b);
    const order = this.isFirst
      ? this.entrants.toReversed()
      : scores.flatMap((score) => {
          const group = this.entrants.filter((entrant) => entrant.score === score);
          const dominating = majorityDue(group);
          const preferred = dominating === null ? [] : [trueFirst(({ due }) => due === dominating)];
          return sortBy(group, byRating, ...preferred, reverseKey(byAro), (a, b) => b.tpn - a.tpn);
        });
    return order.find((bye) => bye.mayHavePab && this.canPair(withoutEntrants(this.entrants, bye))) ?? 'none';
  }

  private firstRound(): EntrantPair[] | null {
    const half = this.left.length / 2;
    const [upper, lower] = [this.left.slice(0, half), this.left.slice(half)];
    for (const order of permutations(lower, (row, entrant) => this.legal(upper[row] as Entrant, entrant))) {
      return upper.map((one, row) => {
        const other = order[row] as Entrant;
        return (row % 2 === 0) === ((this.tournament.initialColour ?? 'white') === 'white') ? [one, other] : [other, one];
      });
    }
    return null;
  }

  private make(a: Entrant, b: Entrant): void {
    this.pairs.push([a, b]);
    this.left = withoutEntrants(this.left, a, b);
    this.floating = withoutEntrants(this.floating, a, b);
  }

  private pairGroup(): void {
    const waiting = this.floating;
    const others = withoutEntrants(this.left, ...waiting);
    const top = Math.max(...others.map(({ score }) => score));
    const isResident = (entrant: Entrant): boolean => entrant.score === top && others.includes(entrant);
    this.floating = [];
    this.pairWaiting(waiting, isResident);
    let group = this.left.filter((entrant) => isResident(entrant));
    group = this.bringOpponents(group, top);
    const up = this.comesUp(group, top);
    if (up !== null) group = [...group, up];
    const floaters = this.floatersOf(group);
    this.floating.push(...floaters);
    this.pairInside(withoutEntrants(group, ...floaters));
  }

  private below(group: readonly Entrant[]): Entrant[] {
    return withoutEntrants(this.left, ...group, ...this.floating);
  }

  /** Art. 8: pairs the waiting floaters, with residents if possible, otherwise with each other. */
  private pairWaiting(waiting: readonly Entrant[], isResident: (entrant: Entrant) => boolean): void {
    const { white, black } = columns(waiting);
    const order = white.concat(black).sort((a, b) => alternatingPosition(a, white, black) - alternatingPosition(b, white, black));
    let still = order;
    for (const floater of order) {
      if (!still.includes(floater)) continue;
      still = withoutEntrants(still, floater);
      const by = (pool: readonly Entrant[]) =>
        sortBy(
          pool,
          trueFirst((entrant) => isDueOpposite(entrant, floater.due)),
          reverseKey(byRating),
          byAro,
          byName,
        );
      const partner = [...by(this.left.filter(isResident)), ...by(still)].find(
        (other) => this.legal(floater, other) && this.canPair(withoutEntrants(this.left, floater, other)),
      );
      if (partner === undefined) this.floating.push(floater);
      else {
        this.make(floater, partner);
        still = withoutEntrants(still, partner);
      }
    }
  }

  private transferable(pool: readonly Entrant[], due: Colour | null): Entrant[] {
    return sortBy(
      pool.filter(({ barred }) => !barred),
      (a, b) => b.score - a.score,
      trueFirst((entrant) => isDueOpposite(entrant, due)),
      reverseKey(byRating),
      byAro,
      byName,
    );
  }

  /** 7.1: brings up opponents from below for residents who have no legal opponent in their group. */
  private bringOpponents(start: readonly Entrant[], top: number): Entrant[] {
    let group = [...start];
    const alone = start.filter((entrant) => !start.some((other) => other !== entrant && this.legal(entrant, other)));
    for (const entrant of sortBy(alone, reverseKey(byRating), reverseKey(byAro), byName)) {
      const pool = this.below(group).filter(({ score }) => score < top);
      const opponent = this.transferable(pool, entrant.due).find(
        (other) => this.legal(entrant, other) && this.canPair(withoutEntrants(this.left, entrant, other)),
      );
      group = withoutEntrants(group, entrant);
      if (opponent === undefined) this.floating.push(entrant);
      else this.make(entrant, opponent);
    }
    return group;
  }

  /**
   * Returns the smallest sets of players that can leave the group. Without the set, the group must
   * have a complete pairing, and so must the set together with all players outside the group.
   */
  private leavable(group: readonly Entrant[]): readonly (readonly Entrant[])[] {
    const order = sortBy(group, byRating, (a, b) => b.tpn - a.tpn);
    for (let size = 0; size <= group.length; size += 1) {
      const sets = [...subsetsOf(order, size)].filter(
        (set) => this.canPair(withoutEntrants(group, ...set)) && this.canPair([...set, ...withoutEntrants(this.left, ...group)]),
      );
      if (sets.length > 0) return sets;
    }
    return [];
  }

  /** 7.2: for an odd group, chooses the player who comes up from below; null if the group is even or no player is suitable. */
  private comesUp(group: readonly Entrant[], top: number): Entrant | null {
    if (group.length % 2 === 0) return null;
    const unpaired = this.leavable(group)[0]?.length ?? Number.POSITIVE_INFINITY;
    const pool = this.below(group).filter(({ score }) => score < top);
    const fits = (candidate: Entrant): boolean =>
      group.some((entrant) => this.legal(entrant, candidate)) && this.leavable([...group, candidate])[0]?.length === unpaired - 1;
    return this.transferable(pool, majorityDue(group)).find(fits) ?? null;
  }

  /** 6.4: chooses the players who float down from the group. */
  private floatersOf(group: readonly Entrant[]): readonly Entrant[] {
    const lower = this.below(group);
    const next = lower.filter(({ score }) => score === Math.max(...lower.map((entrant) => entrant.score)));
    const placeable = (set: readonly Entrant[]) => set.filter((entrant) => next.some((other) => this.legal(entrant, other))).length;
    const sets = this.leavable(group);
    const most = Math.max(...sets.map(placeable));
    return sets.find((set) => placeable(set) === most) ?? [];
  }

  /** 7.3, 7.4, 6.2, 6.3: pairs the group internally by its two colour columns. At first, as few players as possible change columns. */
  private pairInside(group: readonly Entrant[]): void {
    if (group.length === 0) return;
    const surplus = (columns(group).white.length - columns(group).black.length) / 2;
    if (this.pairByMoving(group, Math.max(0, surplus), Math.max(0, -surplus))) return;
    const rest = this.pairInsideColumn(group, surplus);
    if (rest !== null) {
      this.pairInside(rest);
      return;
    }
    for (let more = 1; more <= group.length; more += 1) {
      if (this.pairByMoving(group, Math.max(0, surplus) + more, Math.max(0, -surplus) + more)) return;
    }
    throw new Error('the group can be paired');
  }

  private pairByMoving(group: readonly Entrant[], whites: number, blacks: number): boolean {
    const { white, black } = columns(group);
    for (const toBlack of subsetsOf(leavingOrder(white, 'white'), whites)) {
      for (const toWhite of subsetsOf(leavingOrder(black, 'black'), blacks)) {
        const left = whiteOrder([...withoutEntrants(white, ...toBlack), ...toWhite]);
        const right = blackOrder([...withoutEntrants(black, ...toWhite), ...toBlack]);
        for (const rows of permutations(right, (row, entrant) => this.legal(left[row] as Entrant, entrant))) {
          left.forEach((entrant, row) => this.make(entrant, rows[row] as Entrant));
          return true;
        }
      }
    }
    return false;
  }

  private pairInsideColumn(group: readonly Entrant[], surplus: number): Entrant[] | null {
    const { white, black } = columns(group);
    const toBlack = leavingOrder(white, 'white').slice(0, Math.max(0, surplus));
    const toWhite = leavingOrder(black, 'black').slice(0, Math.max(0, -surplus));
    const left = whiteOrder([...withoutEntrants(white, ...toBlack), ...toWhite]);
    const right = blackOrder([...withoutEntrants(black, ...toWhite), ...toBlack]);
    for (const [own, across] of [
      [left, right],
      [right, left],
    ] as const) {
      for (const [row, entrant] of own.entries()) {
        if (across.some((other) => this.legal(entrant, other))) continue;
        const inOrder = [...own.slice(row + 1), ...own.slice(0, row).toReversed()];
        const partner = inOrder.find((other) => this.legal(entrant, other) && this.canPair(withoutEntrants(group, entrant, other)));
        if (partner === undefined) continue;
        this.make(entrant, partner);
        return withoutEntrants(group, entrant, partner);
      }
    }
    return null;
  }
}

function entrantOf(state: PlayerState, all: readonly PlayerState[], tournament: Tournament, rounds: number): Entrant {
  const { scoring, completedRounds } = tournament;
  const past = state.player.entries.slice(0, completedRounds);
  const stateOf = (tpn: Tpn) => all.find((other) => other.tpn === tpn);
  const played = past.filter(isPlayed).map(({ colour }) => colour);
  const difference = played.filter((colour) => colour === 'white').length - played.filter((colour) => colour === 'black').length;
  const can = (colour: Colour) =>
    Math.abs(difference + (colour === 'white' ? 1 : -1)) <= 2 && !(played.length > 1 && played.slice(-2).every((last) => last === colour));
  const balanced = played.length === 0 ? null : played.at(-1) === 'white' ? 'black' : 'white';
  const ups = past.map((entry, index) => {
    const opponent = entry?.opponent == null ? undefined : stateOf(entry.opponent);
    return opponent !== undefined && (opponent.scoresBefore[index] ?? 0) > (state.scoresBefore[index] ?? 0);
  });
  const points = { '+': scoring.forfeitWin, '-': scoring.forfeitLoss, F: scoring.fullPointBye, H: scoring.halfPointBye, Z: scoring.zeroPointBye };
  return {
    state,
    tpn: state.tpn,
    score: state.score,
    rating: state.player.rating,
    opponents: state.opponents.map((tpn) => stateOf(tpn)?.player.rating ?? 0),
    due: difference === 0 ? balanced : difference < 0 ? 'white' : 'black',
    canWhite: can('white'),
    canBlack: can('black'),
    barred: completedRounds + 1 < rounds && (ups.at(-1) === true || ups.filter((up) => up).length >= (rounds < 10 ? 3 : 4)),
    mayHavePab: !past.some(
      (entry) => entry !== null && !isPlayed(entry) && (entry.code === 'U' || (points[entry.code as keyof typeof points] ?? 0) >= scoring.win),
    ),
  };
}

function majorityDue(entrants: readonly Entrant[]): Colour | null {
  const whites = entrants.filter(({ due }) => due === 'white').length;
  const blacks = entrants.filter(({ due }) => due === 'black').length;
  return whites === blacks ? null : whites > blacks ? 'white' : 'black';
}

const whiteOrder = (entrants: readonly Entrant[]): Entrant[] => sortBy(entrants, byAro, byRating, byName);
const blackOrder = (entrants: readonly Entrant[]): Entrant[] => sortBy(entrants, reverseKey(byRating), reverseKey(byAro), byName);

function columns(entrants: readonly Entrant[]): { white: Entrant[]; black: Entrant[] } {
  const white = entrants.filter(({ due }) => due === 'white');
  const black = entrants.filter(({ due }) => due === 'black');
  for (const neutral of sortBy(
    entrants.filter(({ due }) => due === null),
    reverseKey(byRating),
    reverseKey(byAro),
    byName,
  )) {
    (black.length < white.length ? black : white).push(neutral);
  }
  return { white: whiteOrder(white), black: blackOrder(black) };
}

function leavingOrder(column: readonly Entrant[], colour: Colour): Entrant[] {
  if (colour === 'white')
    return sortBy(
      column.filter(({ canBlack }) => canBlack),
      byAro,
      reverseKey(byRating),
      byName,
    );
  return sortBy(
    column.filter(({ canWhite }) => canWhite),
    reverseKey(byAro),
    byRating,
    byName,
  );
}

/** The player's position in the order W1, B1, W2, B2, ..., in which the columns alternate. */
function alternatingPosition(entrant: Entrant, white: readonly Entrant[], black: readonly Entrant[]): number {
  return white.includes(entrant) ? 2 * white.indexOf(entrant) : 2 * black.indexOf(entrant) + 1;
}

/** Art. 3: allocates the colours of a pair, and returns the pair with White first. */
function allocateColours(a: Entrant, b: Entrant): EntrantPair {
  const whiteTo = (entrant: Entrant): EntrantPair => (entrant === a ? [a, b] : [b, a]);
  const give = (entrant: Entrant, colour: Colour): EntrantPair => whiteTo((colour === 'white') === (entrant === a) ? a : b);
  const [aFirst, bFirst] = [a.canWhite && b.canBlack, b.canWhite && a.canBlack];
  if (aFirst !== bFirst) return whiteTo(aFirst ? a : b);
  if (a.due !== b.due) return a.due !== null ? give(a, a.due) : give(b, b.due as Colour);
  const [ofA, ofB] = [Math.abs(a.state.colourDifference), Math.abs(b.state.colourDifference)];
  if (a.due !== null && ofA !== ofB) return ofA > ofB ? give(a, a.due) : give(b, a.due);
  const [one, other] = [a.state.colours.toReversed(), b.state.colours.toReversed()];
  const differs = one.findIndex((own, index) => other[index] !== undefined && other[index] !== own);
  if (differs !== -1) return whiteTo(one[differs] === 'white' ? b : a);
  if (byAro(a, b) !== 0) return whiteTo(byAro(a, b) > 0 ? a : b);
  if (a.rating !== b.rating) return whiteTo(a.rating < b.rating ? a : b);
  return whiteTo(a.tpn > b.tpn ? a : b);
}
