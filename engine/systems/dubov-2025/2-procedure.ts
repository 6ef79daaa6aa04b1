import { completeMatching, maximiseMatching, noMatching, separate } from '../../matching/maximum-matching';
import { err, ok, type Result } from '../../model/outcome';
import type { HalfPoints } from '../../model/points';
import type { Tournament } from '../../model/tournament';
import { playerAt, type Place } from '../../swiss/place';
import type { PairingError } from '../system';
import { entrantsOf, type Players } from './1-definitions';
import type { Field, Remaining } from './2-field';
import { pairSubgroups, type SubgroupPairing } from './2-subgroups';
import { chooseUpfloaters } from './2-upfloaters';
import { legalPairs, mayHavePab } from './3-criteria';
import { byScore } from './4-sorting';

/** One bracket as paired: residents of a scoregroup and upfloaters (1.3.2), players by their place in the field. */
export interface PairedBracket extends SubgroupPairing {
  readonly score: HalfPoints;
  readonly residents: readonly Place[];
  readonly upfloaters: readonly Place[];
  readonly pairs: readonly (readonly [Place, Place])[];
}

export interface PairedRound {
  readonly bye: Place | null;
  readonly brackets: readonly PairedBracket[];
}

/** 1.7.2 and [C8] to [C10] need the announced number of rounds. Without a drawing of lots White is the initial colour (R19). */
export function fieldOf(tournament: Tournament): Result<Field, PairingError> {
  if (tournament.rounds === null) return err({ code: 'rounds-not-announced', article: '1.7.2' });
  const players = entrantsOf(tournament, tournament.rounds);
  return ok({
    round: tournament.completedRounds + 1,
    isLastRound: tournament.completedRounds + 1 >= tournament.rounds,
    initialColour: tournament.initialColour ?? 'white',
    players,
    legal: legalPairs(players, tournament),
    mayHavePab: players.map((player) => mayHavePab(player, tournament)),
  });
}

/** 1.8.2: the bye, then the scoregroups in descending order. */
export function pairField(field: Field): Result<PairedRound, PairingError> {
  const start = assignBye(field);
  if (!start.ok) return start;
  const { bye, completion } = start.value;
  let unpaired = placesOf(field.players).filter((place) => place !== bye).sort(byScore(field.players));
  const brackets: PairedBracket[] = [];
  while (unpaired.length > 0) {
    const bracket = pairBracket(field, remaining(field.players, unpaired, completion));
    brackets.push(bracket);
    const paired = new Set(bracket.pairs.flat());
    for (const place of paired) separate(completion, place);
    unpaired = unpaired.filter((place) => !paired.has(place));
    // Pairing a bracket takes partners away from a few of the others; they find new ones, as 2.2.1 made sure.
    if (!completeMatching(unpaired, field.legal, completion)) throw new Error('the chosen upfloaters let the round be completed');
  }
  return ok({ bye, brackets });
}

function placesOf(players: Players): Place[] {
  return players.map((_, place) => place);
}

/** The scoregroup (1.3.1) of the highest score among the unpaired, who come in the order of 4.2.2. */
export function remaining(players: Players, unpaired: readonly Place[], completion: Int32Array): Remaining {
  const score = unpaired[0] === undefined ? 0 : playerAt(players, unpaired[0]).score;
  const residents = unpaired.filter((place) => playerAt(players, place).score === score);
  return { residents, lower: unpaired.slice(residents.length), completion };
}

/** 2.2 */
export function pairBracket(field: Field, { residents, lower, completion }: Remaining): PairedBracket {
  return pairWith(field, residents, chooseUpfloaters(field, { residents, lower, completion }));
}

/** 2.2.3 to 2.2.6 */
export function pairWith(field: Field, residents: readonly Place[], upfloaters: readonly Place[]): PairedBracket {
  const subgroups = pairSubgroups(field.players, [...residents, ...upfloaters], field.legal);
  const pairs = subgroups.s1.map((place, row) => [place, subgroups.t2[row] as Place] as const);
  const score = residents[0] === undefined ? 0 : playerAt(field.players, residents[0]).score;
  return { score, residents, upfloaters, pairs, ...subgroups };
}

/** 2.1: the bye (1.4.1), and a complete pairing of all the others (1.8.1). 1.8.3: an error when there is none. */
export function assignBye(field: Field): Result<{ bye: Place | null; completion: Int32Array }, PairingError> {
  const places = placesOf(field.players);
  const completion = noMatching(places.length);
  const exposed = maximiseMatching(places, field.legal, completion);
  const tpns = (some: readonly Place[]) => some.map((place) => playerAt(field.players, place).tpn);
  if (places.length % 2 === 0) {
    if (exposed.length > 0) return err({ code: 'no-legal-pairing', article: '1.8.3', players: tpns(exposed) });
    return ok({ bye: null, completion });
  }
  const candidates = byeCandidates(field);
  if (candidates.length === 0) return err({ code: 'no-legal-pairing', article: '2.1.1', players: tpns(places) });
  for (const bye of candidates) {
    const others = completionWithout(field, bye, completion);
    if (others !== null) return ok({ bye, completion: others });
  }
  return err({ code: 'no-legal-pairing', article: '2.1.2', players: tpns(exposed) });
}

/** 2.1.1, then 2.1.3 to 2.1.5 in order of preference. */
export function byeCandidates({ players, mayHavePab: eligible }: Field): Place[] {
  return placesOf(players)
    .filter((place) => eligible[place] === true)
    .sort((a, b) => compareByeCandidates(players, a, b));
}

/** 2.1.3 lowest score, 2.1.4 most games played over the board (R24), 2.1.5 lowest in the initial ranking. */
function compareByeCandidates(players: Players, a: Place, b: Place): number {
  const [one, other] = [playerAt(players, a), playerAt(players, b)];
  return one.score - other.score || other.games - one.games || b - a;
}

/** 2.1.2: the others can be paired under [C1] and [C3], however well (R11). */
function completionWithout({ players, legal }: Field, bye: Place, maximum: Int32Array): Int32Array | null {
  const completion = maximum.slice();
  separate(completion, bye);
  const others = placesOf(players).filter((place) => place !== bye);
  return completeMatching(others, legal, completion) ? completion : null;
}
