import { opposite } from '../../model/colour';
import type { Allocation } from '../../swiss/colour-rules';
import { playerAt } from '../../swiss/player-state';
import type { Entrant } from './1-definitions';
import { allocateColours } from './3-colour';
import type { PairedGroup } from './procedure';
import type { Couple, Field } from './state';

export function colouredPairs(field: Field, group: PairedGroup): Allocation<Entrant>[] {
  return group.pairs.map((pair, index) => colouredPair(field, group, pair, index));
}

/** Art. 3; Art. 5 where the halves of the first round were paired: odd pairs one way, even pairs the other (R24). */
export function colouredPair({ players, initialColour }: Field, { log }: PairedGroup, [a, b]: Couple, index: number): Allocation<Entrant> {
  const [left, right] = [playerAt(players, a), playerAt(players, b)];
  if (log[0]?.article !== '5') return allocateColours(left, right);
  const colour = index % 2 === 0 ? initialColour : opposite(initialColour);
  const [white, black] = colour === 'white' ? [left, right] : [right, left];
  return { white, black, article: '5', fact: 'initial-colour' };
}
