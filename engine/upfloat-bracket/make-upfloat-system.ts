import { removeBarredPairs } from '../bracket/legal-pairs';
import type { ExplainedRound } from '../explain/explained-round';
import { reasonsAgainstMeeting, type PairJudge } from '../explain/judge-pair';
import { makeSystem } from '../explain/make-system';
import { BitMatrix } from '../matching/bit-matrix';
import type { Colour } from '../model/colour';
import { err, type Result } from '../model/result-or-error';
import type { Tournament } from '../model/tournament';
import type { Allocation } from '../swiss/colour-rules';
import type { Place } from '../swiss/player-state';
import { makeMayMeet, statesOf } from '../swiss/restrictions';
import type { IllegalDecision } from '../systems/explanation';
import type { SystemId, PairingError, PairingSystem } from '../systems/system';
import { explainableRound } from './explain-round';
import type { Entrant, PairedBracket, UpfloatField, UpfloatRules } from './upfloat-field';

/** The facts and functions in which C.04.5 and C.04.6 differ. */
export interface UpfloatEdition<Id extends SystemId, E extends Entrant> {
  readonly facts: Pick<PairingSystem<Id>, 'id' | 'title' | 'regulation' | 'edition' | 'inForce'>;
  readonly entrantsOf: (tournament: Tournament) => E[];
  readonly rulesOf: (tournament: Tournament) => UpfloatRules<E>;
  readonly coloursOf: (a: E, b: E, initialColour: Colour) => Allocation<E>;
  readonly dueColour: (player: E) => Colour | null;
  /** The costs of one pair on its own, to judge a manual pairing. */
  readonly costs: (a: E, b: E, tournament: Tournament) => ReturnType<PairJudge<E>['costs']>;
}

/**
 * Makes a pairing system from the facts and functions of one edition. C1 (2.1.1), C2 (2.1.2) and C3 (2.2.1) are the same in C.04.5 and
 * C.04.6. The number of rounds must be announced, because C7 (2.3.4) does not apply at the end of the tournament.
 */
export function makeUpfloatSystem<Id extends SystemId, E extends Entrant>(edition: UpfloatEdition<Id, E>): PairingSystem<Id> {
  const { facts, entrantsOf, rulesOf, coloursOf, dueColour, costs } = edition;
  const pair = (tournament: Tournament): Result<ExplainedRound<Place, PairedBracket>, PairingError> => {
    if (tournament.rounds === null) return err({ code: 'rounds-not-announced', article: '2.3.4' });
    const field = fieldOf(entrantsOf(tournament), tournament);
    const mayMeet = makeMayMeet(statesOf(field.players), tournament);
    return explainableRound(field, {
      ...rulesOf(tournament),
      system: facts.id,
      coloursOf: (a, b) => coloursOf(a, b, field.initialColour),
      standingOf: (player) => ({ difference: player.state.colourDifference, preference: dueColour(player), strength: null }),
      forbids: (a, b) => reasonsAgainstPair(a, b, mayMeet(a.tpn, b.tpn)),
    });
  };
  const judge = (tournament: Tournament): PairJudge<E> => {
    const players = new Map(entrantsOf(tournament).map((player) => [player.tpn, player]));
    const mayMeet = makeMayMeet(statesOf([...players.values()]), tournament);
    return {
      playerOf: (tpn) => players.get(tpn) ?? null,
      articleOfAbsence: '1.3',
      forbids: (a, b) => reasonsAgainstPair(a, b, mayMeet(a.tpn, b.tpn)),
      costs: (a, b) => [...(a.score === b.score ? [] : [{ article: '2.3.1', fact: 'different-scores' as const }]), ...costs(a, b, tournament)],
      dueColour,
      forbidsPab: ({ mayHavePab }) => (mayHavePab ? null : { kind: 'illegal', article: '2.1.2', fact: 'had-pab-or-win-unplayed' }),
    };
  };
  return makeSystem(facts, { pair, judge });
}

function fieldOf<E extends Entrant>(players: readonly E[], tournament: Tournament): UpfloatField<E> {
  const legal = BitMatrix.of(players.length, (a, b) => a !== b);
  removeBarredPairs(legal, players, tournament);
  return {
    round: tournament.completedRounds + 1,
    initialColour: tournament.initialColour ?? 'white',
    players,
    legal,
    mayHavePab: players.map(({ mayHavePab }) => mayHavePab),
  };
}

/** The reasons why C1 (2.1.1) forbids a pair; empty if the players may meet. */
function reasonsAgainstPair(a: Entrant, b: Entrant, mayMeet: boolean): IllegalDecision[] {
  return reasonsAgainstMeeting(a.state, b.state, !mayMeet, '2.1.1');
}
