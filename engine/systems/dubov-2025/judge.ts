import { meetingsOf, type Judge } from '../../explain/judge';
import type { Tournament } from '../../model/tournament';
import { isLastRound } from '../../swiss/coming-round';
import { meetingRule, type MayMeet } from '../../swiss/restrictions';
import type { Illegality } from '../explanation';
import { entrantsOf, type Entrant } from './1-definitions';
import { criteriaAgainst, mayHavePab, shareAbsolutePreference } from './3-criteria';

/** [C1] and [C3], then what a pair costs under [C6] to [C10]; [C2] for the bye. */
export function judgeOf(tournament: Tournament): Judge<Entrant> {
  const players = new Map(entrantsOf(tournament, tournament.rounds ?? Number.POSITIVE_INFINITY).map((player) => [player.tpn, player]));
  const mayMeet = meetingRule(
    [...players.values()].map(({ state }) => state),
    tournament,
  );
  return {
    playerOf: (tpn) => players.get(tpn) ?? null,
    articleOfAbsence: '1.8.1',
    forbids: (a, b) => illegalities(a, b, mayMeet),
    costs: (a, b) => criteriaAgainst(a, b, isLastRound(tournament)).map(({ article, aim }) => ({ article, fact: aim })),
    dueColour: ({ preference }) => preference.colour,
    forbidsPab: (player) => (mayHavePab(player, tournament) ? null : { kind: 'illegal', article: 'C2', fact: 'had-bye' }),
  };
}

/** [C1] and [C3] */
export function illegalities(a: Entrant, b: Entrant, mayMeet: MayMeet): Illegality[] {
  const meetings = meetingsOf(a.state, b.state, !mayMeet(a.tpn, b.tpn), 'C1');
  return shareAbsolutePreference(a, b) ? [...meetings, { kind: 'illegal', article: 'C3', fact: 'same-absolute-preference' }] : meetings;
}
