import { meetingsOf, type Judge } from '../../explain/judge';
import type { Tournament } from '../../model/tournament';
import { meetingRule, type MayMeet } from '../../swiss/restrictions';
import type { Illegality } from '../explanation';
import { entrantsOf, type Entrant } from './1-definitions';
import { shareAbsolutePreference, sharePreference, mayHavePab, upfloaterCriteria } from './3-criteria';

/** [C1] and [C3], then what a pair costs under [C6] to [C10]; [C2] for the bye. */
export function judgeOf(tournament: Tournament): Judge<Entrant> {
  const players = new Map(entrantsOf(tournament, tournament.rounds ?? Number.POSITIVE_INFINITY).map((player) => [player.tpn, player]));
  const mayMeet = meetingRule([...players.values()].map(({ state }) => state), tournament);
  const isLastRound = tournament.rounds !== null && tournament.completedRounds + 1 >= tournament.rounds;
  return {
    playerOf: (tpn) => players.get(tpn) ?? null,
    articleOfAbsence: '1.8.1',
    forbids: (a, b) => illegalities(a, b, mayMeet),
    costs: (a, b) => costsAlone(a, b, isLastRound),
    forbidsPab: (player) => (mayHavePab(player, tournament) ? null : { kind: 'illegal', article: 'C2', fact: 'had-bye' }),
  };
}

function costsAlone(a: Entrant, b: Entrant, isLastRound: boolean): { article: string; fact: string }[] {
  const sameColour = sharePreference(a, b) ? [{ article: 'C7', fact: 'colour-preferences' }] : [];
  if (a.score === b.score) return sameColour;
  const upfloater = a.score < b.score ? a : b;
  const costs = upfloaterCriteria(isLastRound).filter(({ cost }) => cost(upfloater) > 0);
  return [{ article: 'C6', fact: 'score-differences' }, ...sameColour, ...costs.map(({ article, aim }) => ({ article, fact: aim }))];
}

/** [C1] and [C3] */
export function illegalities(a: Entrant, b: Entrant, mayMeet: MayMeet): Illegality[] {
  const meetings = meetingsOf(a.state, b.state, !mayMeet(a.tpn, b.tpn), 'C1');
  return shareAbsolutePreference(a, b) ? [...meetings, { kind: 'illegal', article: 'C3', fact: 'same-absolute-preference' }] : meetings;
}
