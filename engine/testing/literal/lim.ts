import { opposite, type Colour } from '../../model/colour';
import { isPlayed } from '../../model/game-result';
import { err, ok, type Result } from '../../model/result-or-error';
import type { Tournament, Tpn } from '../../model/tournament';
import { sortInBoardOrder } from '../../swiss/board-order';
import { isToBePaired, playerStates, type PlayerState } from '../../swiss/player-state';
import { makeMayMeet } from '../../swiss/restrictions';
import type { PairingError, RoundPairing } from '../../systems/system';

/**
 * A naive implementation of the Lim rules and of the interpretations in engine/systems/lim/README.md, for about ten players. It
 * answers every question by trying all pairings.
 */
export function pairLiterallyLim(tournament: Tournament): Result<RoundPairing, PairingError> {
  const paired = new Round(tournament).pair();
  if (paired === null) return err({ code: 'no-legal-pairing', article: '2.1', players: [] });
  const boards = sortInBoardOrder(paired.boards.map(([white, black]) => ({ white: white.state, black: black.state })));
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
  readonly due: Colour | null;
  readonly may: Readonly<Record<Colour, boolean>>;
  readonly floated: boolean;
  readonly mayHavePab: boolean;
}

type EntrantPair = readonly [Entrant, Entrant];
type Direction = 'down' | 'up';

const withoutEntrants = (list: readonly Entrant[], ...gone: readonly Entrant[]): Entrant[] => list.filter((one) => !gone.includes(one));
/** Sorts the numbers in ascending order for a group paired downward, and in descending order for a group paired upward. */
const sortByNumber = (list: readonly Entrant[], way: Direction): Entrant[] => list.toSorted((a, b) => (way === 'down' ? a.tpn - b.tpn : b.tpn - a.tpn));
const sortFloaters = (list: readonly Entrant[], way: Direction): Entrant[] =>
  sortByNumber(list, way).toSorted((a, b) => (way === 'down' ? b.score - a.score : a.score - b.score));
const isDueOpposite = (a: Entrant, b: Entrant): boolean => a.due === null || b.due === null || a.due !== b.due;

class Round {
  private readonly entrants: readonly Entrant[];
  private readonly isFirst: boolean;
  private readonly isLast: boolean;
  private readonly haveMet: (a: Entrant, b: Entrant) => boolean;

  constructor(private readonly tournament: Tournament) {
    const states = playerStates(tournament);
    const mayMeet = makeMayMeet(states, tournament);
    this.haveMet = (a, b) => !mayMeet(a.tpn, b.tpn);
    this.isFirst = tournament.completedRounds === 0;
    this.isLast = tournament.rounds === tournament.completedRounds + 1;
    this.entrants = states
      .filter(({ player }) => isToBePaired(player, tournament))
      .map((state) => entrantOf(state, states, tournament))
      .toSorted((a, b) => b.score - a.score || a.tpn - b.tpn);
  }

  pair(): { boards: EntrantPair[]; bye: Entrant | null } | null {
    const bye = this.bye();
    if (bye === 'none') return null;
    const players = withoutEntrants(this.entrants, ...(bye === null ? [] : [bye]));
    const pairs = this.isFirst ? this.scrutinise(players, [], 'down').map((couple) => ({ couple, isUpper: true })) : this.pairGroups(players);
    return { boards: pairs.map(({ couple, isUpper }) => this.colours(couple, isUpper)), bye };
  }

  private compatible(a: Entrant, b: Entrant): boolean {
    return !this.haveMet(a, b) && (this.isLast || (a.may.white && b.may.black) || (a.may.black && b.may.white));
  }

  private mostPairs(players: readonly Entrant[]): number {
    const [first, ...rest] = players;
    if (first === undefined) return 0;
    let most = this.mostPairs(rest);
    for (const other of rest) {
      if (2 * most + 1 >= players.length) break;
      if (this.compatible(first, other)) most = Math.max(most, 1 + this.mostPairs(withoutEntrants(rest, other)));
    }
    return most;
  }

  private canPairAll(players: readonly Entrant[]): boolean {
    const [first, ...rest] = players;
    return first === undefined || rest.some((other) => this.compatible(first, other) && this.canPairAll(withoutEntrants(rest, other)));
  }

  /** 1.1, 7.1: chooses the player with the bye. 'none' if nobody can have it, or if an even number of players cannot be paired. */
  private bye(): Entrant | null | 'none' {
    if (this.entrants.length % 2 === 0) return this.canPairAll(this.entrants) ? null : 'none';
    const lowestFirst = this.entrants.toReversed();
    const order = this.isFirst ? lowestFirst.toSorted((a, b) => a.rating - b.rating) : lowestFirst;
    return order.find((one) => one.mayHavePab && this.canPairAll(withoutEntrants(this.entrants, one))) ?? 'none';
  }

  /** 2.2: pairs the groups from the highest down to the median, then from the lowest up to it, and the median last. */
  private pairGroups(players: readonly Entrant[]): { couple: EntrantPair; isUpper: boolean }[] {
    const median = (this.tournament.completedRounds * this.tournament.scoring.win) / 2;
    const scores = [...new Set(players.map(({ score }) => score))].toSorted((a, b) => b - a);
    const group = (score: number): Entrant[] => players.filter((one) => one.score === score);
    const above = this.pairSide(
      scores.filter((score) => score > median).map((score) => group(score)),
      group(median),
      'down',
    );
    const below = this.pairSide(
      scores
        .filter((score) => score < median)
        .toReversed()
        .map((score) => group(score)),
      group(median),
      'up',
    );
    for (;;) {
      const floaters = [...sortFloaters(above.floaters, 'down'), ...sortFloaters(below.floaters, 'up')];
      if (this.canPairAll([...group(median), ...floaters])) {
        const couples = this.scrutinise(group(median), floaters, 'down', (floater) => (above.floaters.includes(floater) ? 'down' : 'up'));
        return [
          ...above.couples.map((couple) => ({ couple, isUpper: true })),
          ...below.couples.map((couple) => ({ couple, isUpper: false })),
          ...couples.map((couple) => ({ couple, isUpper: true })),
        ];
      }
      // 2.6: breaks up (“cracks”) the last pair of the lower side if more floaters came from above; otherwise, the last pair of the higher
      // side. If that side has no pair, breaks up a pair of the other side.
      const wished = above.floaters.length > below.floaters.length ? below : above;
      const side = wished.couples.length > 0 ? wished : wished === above ? below : above;
      const cracked = side.couples.pop();
      if (cracked === undefined) throw new Error('everybody can be paired');
      side.floaters.push(...cracked);
    }
  }

  private pairSide(groups: readonly (readonly Entrant[])[], median: readonly Entrant[], way: Direction): { couples: EntrantPair[]; floaters: Entrant[] } {
    const couples: EntrantPair[] = [];
    let floaters: Entrant[] = [];
    groups.forEach((residents, index) => {
      const incoming = sortFloaters(floaters, way);
      floaters = this.floatersOf([...incoming, ...residents], incoming, groups[index + 1] ?? median, way);
      couples.push(...this.scrutinise(withoutEntrants(residents, ...floaters), withoutEntrants(incoming, ...floaters), way));
    });
    return { couples, floaters };
  }

  /** 3.2.3, 3.8, 5.7: colours decide only within 100 points in a maxi-tournament. */
  private areWithin100(one: Entrant, other: Entrant | undefined): boolean {
    return this.tournament.scoring.isMaxiTournament !== true || (other !== undefined && Math.abs(one.rating - other.rating) <= 100);
  }

  /** 2.3, Article 3, 4.4: chooses as few floaters as possible. Each is the first player who can leave the group without costing it a pair. */
  private floatersOf(members: readonly Entrant[], incoming: readonly Entrant[], adjacent: readonly Entrant[], way: Direction): Entrant[] {
    const most = this.mostPairs(members);
    const floaters: Entrant[] = [];
    let staying = [...members];
    while (staying.length > 2 * most) {
      const mayLeave = (one: Entrant): boolean => this.mostPairs(withoutEntrants(staying, one)) === most;
      const otherwise = this.byDisadvantage(staying, incoming, adjacent, way, () => false).find(mayLeave);
      const isBarred = (one: Entrant): boolean => !this.areWithin100(one, otherwise);
      const chosen = this.byDisadvantage(staying, incoming, adjacent, way, (one, wanted) => one.due === wanted && !isBarred(one)).find(mayLeave);
      if (chosen === undefined) throw new Error('somebody is left without an opponent');
      floaters.push(chosen);
      staying = withoutEntrants(staying, chosen);
    }
    return floaters;
  }

  /** 3.9, 3.10, 3.2.2, 3.2.4: sorts the players, with the one who floats first at the beginning. */
  private byDisadvantage(
    staying: readonly Entrant[],
    incoming: readonly Entrant[],
    adjacent: readonly Entrant[],
    way: Direction,
    isWanted: (one: Entrant, wanted: Colour) => boolean,
  ) {
    const whites = staying.filter(({ due }) => due === 'white').length;
    const blacks = staying.filter(({ due }) => due === 'black').length;
    const wanted = whites === blacks ? null : whites > blacks ? 'white' : 'black';
    const typeOf = (one: Entrant): string => {
      const hasOpponent = adjacent.some((other) => this.compatible(one, other));
      return incoming.includes(one) ? (hasOpponent ? 'b' : 'a') : hasOpponent ? 'd' : 'c';
    };
    const types = new Map(staying.map((one) => [one, typeOf(one)]));
    return sortByNumber(staying, way === 'down' ? 'up' : 'down')
      .toSorted((a, b) => Number(wanted !== null && !isWanted(a, wanted)) - Number(wanted !== null && !isWanted(b, wanted)))
      .toSorted((a, b) => Number(a.floated) - Number(b.floated))
      .toSorted((a, b) => (types.get(a) === types.get(b) ? 0 : (types.get(a) ?? '') > (types.get(b) ?? '') ? -1 : 1));
  }

  /** 3.6 to 3.8, Article 4, 5.2: pairs the players who stay in the group. */
  private scrutinise(
    residents: readonly Entrant[],
    floaters: readonly Entrant[],
    way: Direction,
    cameFrom: (floater: Entrant) => Direction = () => way,
  ): EntrantPair[] {
    const couples: EntrantPair[] = [];
    let left = [...floaters, ...residents];
    const make = (one: Entrant, candidates: readonly Entrant[]): void => {
      const available = candidates.filter((other) => this.compatible(one, other) && this.canPairAll(withoutEntrants(left, one, other)));
      const opponent = available.find((other) => isDueOpposite(one, other) && this.areWithin100(other, available[0])) ?? available[0];
      if (opponent === undefined) throw new Error('somebody is available');
      couples.push([one, opponent]);
      left = withoutEntrants(left, one, opponent);
    };
    for (const floater of floaters) {
      if (!left.includes(floater)) continue;
      const pools = [residents.filter((one) => left.includes(one)), floaters.filter((one) => one !== floater && left.includes(one))];
      const [suited, others] = [true, false].map((isSuited) =>
        pools.flatMap((pool) => sortByNumber(pool, cameFrom(floater)).filter((one) => isDueOpposite(floater, one) === isSuited)),
      );
      const inOrder = pools.flatMap((pool) => sortByNumber(pool, cameFrom(floater)));
      make(floater, this.tournament.scoring.isMaxiTournament === true ? inOrder : [...(suited ?? []), ...(others ?? [])]);
    }
    while (left.length > 0) {
      const list = sortByNumber(left, way);
      const [first, ...top] = list.slice(0, list.length / 2);
      make(first as Entrant, [...list.slice(list.length / 2), ...top.toReversed()]);
    }
    return couples;
  }

  /** Article 5: allocates the colours of a pair, and returns the pair with White first. */
  private colours([a, b]: EntrantPair, isUpper: boolean): EntrantPair {
    const [higher, lower] = this.entrants.indexOf(a) < this.entrants.indexOf(b) ? [a, b] : [b, a];
    const give = (one: Entrant, colour: Colour): EntrantPair => ((colour === 'white') === (one === higher) ? [higher, lower] : [lower, higher]);
    const [first, second] = [higher.may.white && lower.may.black, lower.may.white && higher.may.black];
    if (first !== second) return first ? [higher, lower] : [lower, higher];
    if (higher.due === null && lower.due === null) {
      const initial = this.tournament.initialColour ?? 'white';
      return give(higher, higher.tpn % 2 === 1 ? initial : opposite(initial));
    }
    if (higher.due !== lower.due) return higher.due === null ? give(lower, lower.due as Colour) : give(higher, higher.due);
    const [one, other] = [higher.state.colours.toReversed(), lower.state.colours.toReversed()];
    const at = one.findIndex((colour, index) => other[index] !== undefined && other[index] !== colour);
    if (at !== -1) return give(higher, other[at] as Colour);
    return isUpper ? give(higher, higher.due as Colour) : give(lower, lower.due as Colour);
  }
}

function entrantOf(state: PlayerState, all: readonly PlayerState[], { completedRounds, scoring }: Tournament): Entrant {
  const past = state.player.entries.slice(0, completedRounds);
  const played = past.filter(isPlayed).map(({ colour }) => colour);
  const count = (colour: Colour): number => played.filter((one) => one === colour).length;
  const difference = count('white') - count('black');
  const may = (colour: Colour): boolean =>
    Math.abs(difference + (colour === 'white' ? 1 : -1)) < 3 && !(played.length > 1 && played.slice(-2).every((one) => one === colour));
  const alternate = played.length === 0 ? null : opposite(played.at(-1) as Colour);
  const last = past[completedRounds - 1];
  const opponent = isPlayed(last) ? all.find(({ tpn }) => tpn === last.opponent) : undefined;
  const points = { '+': scoring.forfeitWin, '-': scoring.forfeitLoss, F: scoring.fullPointBye, H: scoring.halfPointBye, Z: scoring.zeroPointBye };
  return {
    state,
    tpn: state.tpn,
    score: state.pairingScore,
    rating: state.player.rating,
    due: difference === 0 ? alternate : difference < 0 ? 'white' : 'black',
    may: { white: may('white'), black: may('black') },
    floated: opponent !== undefined && opponent.scoresBefore[completedRounds - 1] !== state.scoresBefore[completedRounds - 1],
    mayHavePab: !past.some(
      (entry) => entry !== null && !isPlayed(entry) && (entry.code === 'U' || (points[entry.code as keyof typeof points] ?? 0) >= scoring.win),
    ),
  };
}
