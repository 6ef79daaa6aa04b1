import { firstPerfectMatching } from '../../matching/bipartite-matching';
import { ok, type Result, err } from '../../model/result-or-error';
import type { Tournament } from '../../model/tournament';
import { playerAt, type Place } from '../../swiss/player-state';
import type { PairingError } from '../system';
import { entrantsOf } from './1-definitions';
import { legalPairs, mayHavePab } from './2-limitations';
import { assignBye, byeCandidates } from './4-bye';
import { rowsOf } from './6-standard';
import { pairGroups, type PairedGroup, type PairedRound } from './procedure';
import type { Field } from './state';

/** Art. 5: gives the bye to the last possible player if the number of players is odd, then pairs the list. */
function pairFirstRound(field: Field): Result<PairedRound, PairingError> {
  const start = assignBye(field, byeCandidatesOfFirstRound(field));
  if (!start.ok) return start;
  const { bye, completion } = start.value;
  const members = field.players.map((_, place) => place).filter((place) => place !== bye);
  return ok({ bye, groups: pairListOfFirstRound(field, members, completion) });
}

/** The players who may have the bye under 2.2, from the end of the list. */
export function byeCandidatesOfFirstRound({ players, mayHavePab }: Field): Place[] {
  return players
    .map((_, place) => place)
    .filter((place) => mayHavePab[place] === true)
    .reverse();
}

/**
 * Art. 5: pairs the upper half with the lower half. If a pair is not allowed, the next possible player of the lower half is taken (6.3). If that
 * fails, the standard procedure pairs the list (R24).
 */
export function pairListOfFirstRound(field: Field, members: readonly Place[], completion: Int32Array): PairedGroup[] {
  const halves = { white: members.slice(0, members.length / 2), black: members.slice(members.length / 2) };
  const assigned = firstPerfectMatching(field.legal.between(halves.white, halves.black));
  if (assigned === null) return pairGroups(field, members, completion);
  const pairs = rowsOf(halves, assigned);
  if (pairs.length === 0) return [];
  const log = [{ article: '5', fact: 'halves' as const, players: members.map((place) => playerAt(field.players, place).tpn), values: [] }];
  return [{ score: 0, residents: members, floatersFromAbove: [], broughtUp: [], floatersDown: [], pairs, log, columns: halves, beforeColumns: null }];
}

/** Returns the facts about the round, or an error if the number of rounds is not announced, because 2.5 needs it. */
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

/** Pairs the first round by Art. 5. In later rounds, gives the bye by Art. 4 and then pairs the score groups. */
export function pairField(field: Field): Result<PairedRound, PairingError> {
  if (field.round === 1) return pairFirstRound(field);
  const start = assignBye(field, byeCandidates(field));
  if (!start.ok) return start;
  const { bye, completion } = start.value;
  const unpaired = field.players.map((_, place) => place).filter((place) => place !== bye);
  return ok({ bye, groups: pairGroups(field, unpaired, completion) });
}
