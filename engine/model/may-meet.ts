import type { Tournament, Tpn } from './tournament';

/** True if the two players have not met and are not a forbidden pair (C.1 of the Dutch 2017 rules, B.1.a of Dutch 2012). */
export type MayMeet = (a: Tpn, b: Tpn) => boolean;

interface MetOpponents {
  readonly tpn: Tpn;
  readonly opponents: readonly Tpn[];
}
type ComingRound = Pick<Tournament, 'forbidden' | 'completedRounds'>;

/** Maps each player to the opponents excluded in the coming round: those already met, and those in a forbidden pair with the player. */
export function barredOpponents(states: readonly MetOpponents[], tournament: ComingRound): ReadonlyMap<Tpn, ReadonlySet<Tpn>> {
  const barred = new Map<Tpn, Set<Tpn>>(states.map((state) => [state.tpn, new Set(state.opponents)]));
  for (const [a, b] of forbiddenPairs(tournament)) {
    barred.get(a)?.add(b);
    barred.get(b)?.add(a);
  }
  return barred;
}

/** Generates the pairs of every forbidden group that is valid in the coming round. A pair in several groups appears once for each. */
export function* forbiddenPairs({ forbidden, completedRounds }: ComingRound): Generator<readonly [Tpn, Tpn]> {
  const round = completedRounds + 1;
  for (const { players, from, to } of forbidden) {
    if (round < from || round > to) continue;
    for (const [index, a] of players.entries()) for (const b of players.slice(index + 1)) if (a !== b) yield [a, b];
  }
}

export function makeMayMeet(states: readonly MetOpponents[], tournament: ComingRound): MayMeet {
  const barred = barredOpponents(states, tournament);
  return (a, b) => barred.get(a)?.has(b) !== true;
}
