import type { PlayerState } from './player-state';

export { barredOpponents, forbiddenPairs, makeMayMeet, type MayMeet } from '../model/may-meet';

export function statesOf(players: readonly { readonly state: PlayerState }[]): PlayerState[] {
  return players.map(({ state }) => state);
}
