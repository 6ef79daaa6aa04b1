import { err, ok, type Result } from '../../model/outcome';
import type { Tournament } from '../../model/tournament';
import type { PairingError } from '../system';
import { entrantsOf } from './1-definitions';
import { legalPairs, mayHavePab } from './2-limitations';
import { assignBye, byeCandidates } from './4-bye';
import { pairFirstRound } from './5-first-round';
import { pairGroups, type PairedRound } from './procedure';
import type { Field } from './state';

/** 2.5 needs the announced number of rounds. */
export function fieldOf(tournament: Tournament): Result<Field, PairingError> {
  if (tournament.rounds === null) return err({ code: 'rounds-not-announced', article: '2.5' });
  const players = entrantsOf(tournament);
  return ok({
    round: tournament.completedRounds + 1,
    rounds: tournament.rounds,
    initialColour: tournament.initialColour ?? 'white',
    players,
    legal: legalPairs(players, tournament),
    mayHavePab: players.map((player) => mayHavePab(player, tournament)),
  });
}

/** Art. 5 in the first round; else the bye of Art. 4, then the score groups. */
export function pairField(field: Field): Result<PairedRound, PairingError> {
  if (field.round === 1) return pairFirstRound(field);
  const start = assignBye(field, byeCandidates(field));
  if (!start.ok) return start;
  const { bye, completion } = start.value;
  const unpaired = field.players.map((_, place) => place).filter((place) => place !== bye);
  return ok({ bye, groups: pairGroups(field, unpaired, completion) });
}
