import type { Tournament, Tpn } from '../../model/tournament';
import { meetingRule } from '../../swiss/restrictions';
import type { Decision, PairJudgement } from '../explanation';
import { entrantsOf } from './1-definitions';
import { mayHavePab, shareAbsolutePreference, sharePreference, upfloaterCriteria } from './3-criteria';

/** What a pair made by hand would break: [C1] and [C3], then what it costs under [C6] to [C10]. */
export function judgePair(tournament: Tournament, a: Tpn, b: Tpn): PairJudgement {
  const players = entrantsOf(tournament, tournament.rounds ?? Number.POSITIVE_INFINITY);
  const [one, other] = [players.find(({ tpn }) => tpn === a), players.find(({ tpn }) => tpn === b)];
  if (one === undefined || other === undefined || a === b) {
    return { broken: [{ article: '1.8.1', fact: 'not-to-be-paired', absolute: true }] };
  }
  const broken = illegality(tournament, a, b).map(({ article, fact }) => ({ article, fact, absolute: true }));
  const costs: { article: string; fact: string }[] = [];
  if (one.score !== other.score) costs.push({ article: 'C6', fact: 'score-differences' });
  if (sharePreference(one, other)) costs.push({ article: 'C7', fact: 'colour-preferences' });
  const lower = one.score < other.score ? one : other;
  const isLastRound = tournament.rounds !== null && tournament.completedRounds + 1 >= tournament.rounds;
  for (const { article, aim, cost } of one.score === other.score ? [] : upfloaterCriteria(isLastRound)) {
    if (cost(lower) > 0) costs.push({ article, fact: aim });
  }
  return { broken: [...broken, ...costs.map((cost) => ({ ...cost, absolute: false }))] };
}

/** 3.1.2 [C2]: what the bye given by hand would break. */
export function judgeBye(tournament: Tournament, tpn: Tpn): PairJudgement {
  const player = entrantsOf(tournament, tournament.rounds ?? Number.POSITIVE_INFINITY).find((candidate) => candidate.tpn === tpn);
  if (player === undefined) return { broken: [{ article: '1.8.1', fact: 'not-to-be-paired', absolute: true }] };
  return { broken: mayHavePab(player, tournament) ? [] : [{ article: 'C2', fact: 'had-bye', absolute: true }] };
}

export type Illegality = Extract<Decision, { kind: 'illegal' }>;

/** [C1] and [C3] */
export function illegality(tournament: Tournament, a: Tpn, b: Tpn): Illegality[] {
  const players = entrantsOf(tournament, tournament.rounds ?? Number.POSITIVE_INFINITY);
  const [one, other] = [players.find(({ tpn }) => tpn === a), players.find(({ tpn }) => tpn === b)];
  if (one === undefined || other === undefined) return [];
  const found: Illegality[] = [];
  const mayMeet = meetingRule([one.state, other.state], tournament);
  if (one.state.opponents.includes(b)) found.push({ kind: 'illegal', article: 'C1', fact: 'met-before' });
  else if (!mayMeet(a, b)) found.push({ kind: 'illegal', article: 'C1', fact: 'forbidden-pair' });
  if (shareAbsolutePreference(one, other)) found.push({ kind: 'illegal', article: 'C3', fact: 'same-absolute-preference' });
  return found;
}
