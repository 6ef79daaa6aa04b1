import { opposite } from '../../model/colour';
import { ok, type Result } from '../../model/outcome';
import type { Tournament } from '../../model/tournament';
import { inBoardOrder } from '../../swiss/board-order';
import type { PairingError, RoundPairing } from '../system';
import { playerAt } from './1-definitions';
import { allocateColours, type ColourAllocation } from './3-colour';
import { fieldOf, pairField, type PairedGroup, type PairedRound } from './procedure';
import type { Field } from './state';

function pairRound(tournament: Tournament): Result<RoundPairing, PairingError> {
  const field = fieldOf(tournament);
  if (!field.ok) return field;
  const paired = pairField(field.value);
  return paired.ok ? ok(roundPairing(field.value, paired.value)) : paired;
}

function roundPairing(field: Field, { bye, groups }: PairedRound): RoundPairing {
  const boards = groups.flatMap((group) => colouredPairs(field, group)).map(({ white, black }) => ({ white, black }));
  const states = new Map(field.players.map(({ tpn, state }) => [tpn, state]));
  const withStates = boards.flatMap(({ white, black }) => {
    const [one, other] = [states.get(white), states.get(black)];
    return one === undefined || other === undefined ? [] : [{ white: one, black: other }];
  });
  return {
    round: field.round,
    pairs: inBoardOrder(withStates).map(({ white, black }) => ({ white: white.tpn, black: black.tpn })),
    pab: bye === null ? null : playerAt(field.players, bye).tpn,
  };
}

/** Art. 3; Art. 5 where the halves of the first round were paired: odd pairs one way, even pairs the other (R24). */
export function colouredPairs({ players, initialColour }: Field, { pairs, log }: PairedGroup): ColourAllocation[] {
  const isFirstRound = log[0]?.article === '5';
  return pairs.map(([a, b], index) => {
    const [left, right] = [playerAt(players, a), playerAt(players, b)];
    if (!isFirstRound) return allocateColours(left, right);
    const colour = index % 2 === 0 ? initialColour : opposite(initialColour);
    const [white, black] = colour === 'white' ? [left.tpn, right.tpn] : [right.tpn, left.tpn];
    return { white, black, article: '5', fact: 'initial-colour' };
  });
}
export const dubov1997 = { pairRound };
