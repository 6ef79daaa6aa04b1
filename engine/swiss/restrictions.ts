import type { Tournament, Tpn } from '../model/tournament';
import type { PlayerState } from './player-state';

/** Answers whether two players may meet as far as games played and forbidden pairs go (C.1, B.1.a). */
export type MayMeet = (a: Tpn, b: Tpn) => boolean;

/** Built once a round; every call is one set look-up. */
export function meetingRule(states: readonly PlayerState[], tournament: Tournament): MayMeet {
  const barred = new Map<Tpn, Set<Tpn>>(states.map((state) => [state.tpn, new Set(state.opponents)]));
  const round = tournament.completedRounds + 1;
  for (const group of tournament.forbidden) {
    if (round < group.from || round > group.to) continue;
    for (const a of group.players) for (const b of group.players) if (a !== b) barred.get(a)?.add(b);
  }
  return (a, b) => barred.get(a)?.has(b) !== true;
}
