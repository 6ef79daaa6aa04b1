import { firstLeftOut, maximiseMatching, noMatching } from '../../matching/maximum-matching';
import { err, ok, type Result } from '../../model/result-or-error';
import { playerAt, type Place } from '../../swiss/player-state';
import type { Decision, PabExplanation } from '../explanation';
import type { CriterionAim, PabReason } from '../explanation-codes';
import type { PairingError } from '../system';
import type { Entrant, Players, Field } from './1-definitions';

interface Row {
  readonly article: string;
  readonly fact: PabReason;
  /** The compared quantity; null if only the order decides. */
  readonly aim: CriterionAim | null;
  readonly value: (player: Entrant, completedRounds: number) => number;
}

const ROWS: readonly Row[] = [
  { article: '2.1.3', fact: 'lowest-score', aim: 'score', value: ({ score }) => score },
  // Most games played over the board (R24).
  { article: '2.1.4', fact: 'most-games', aim: 'rounds-without-game', value: ({ games }, completedRounds) => completedRounds - games },
  { article: '2.1.5', fact: 'lowest-ranked', aim: null, value: ({ tpn }) => -tpn },
];

/** 2.1: gives the bye (1.4.1) and finds a complete pairing of all the others (1.8.1). Returns an error if there is none (1.8.3). */
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
  // Only [C1] and [C3] decide whether the others can be paired; quality criteria do not count (R11).
  const found = firstLeftOut(places, field.legal, completion, candidates);
  if (found !== null) return ok({ bye: found.leftOut, completion: found.matching });
  return err({ code: 'no-legal-pairing', article: '2.1.2', players: tpns(exposed) });
}

/** 2.1.1, then 2.1.3 to 2.1.5 in order of preference. */
export function byeCandidates({ players, mayHavePab, round }: Field): Place[] {
  const byRows = (a: Place, b: Place): number => {
    const row = firstApart(playerAt(players, a), playerAt(players, b), round - 1);
    return row === undefined ? 0 : row.value(playerAt(players, a), round - 1) - row.value(playerAt(players, b), round - 1);
  };
  return placesOf(players)
    .filter((place) => mayHavePab[place] === true)
    .sort(byRows);
}

function firstApart(one: Entrant, other: Entrant, completedRounds: number): Row | undefined {
  return ROWS.find(({ value }) => value(one, completedRounds) !== value(other, completedRounds));
}

export function byeDecision(ours: Entrant, theirs: Entrant, completedRounds: number): Decision {
  const row = firstApart(ours, theirs, completedRounds);
  if (row === undefined || row.aim === null) return { kind: 'order', article: '2.1.5' };
  const { article, aim, value } = row;
  return { kind: 'criterion', article, aim, ours: [value(ours, completedRounds)], theirs: [value(theirs, completedRounds)] };
}

/** The article and the reason that decided the bye. If `decided` is null, no other player may have the bye (2.1.1). */
export function byeFact(decided: Decision | null): Pick<PabExplanation, 'article' | 'fact'> {
  const row = ROWS.find(({ article }) => article === decided?.article);
  return row === undefined ? { article: '2.1.1', fact: 'only-eligible' } : { article: row.article, fact: row.fact };
}

export function placesOf(players: Players): Place[] {
  return players.map((_, place) => place);
}
