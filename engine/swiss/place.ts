/** A player to be paired, by place in the order the text puts them, 0 for the first. */
export type Place = number;

export function playerAt<Player>(players: readonly Player[], place: Place): Player {
  const player = players[place];
  if (player === undefined) throw new RangeError(`no player at place ${place}`);
  return player;
}
