import type { BitMatrix } from '../matching/bit-matrix';
import { findOmissibleVertex, maximiseMatching, noMatching } from '../matching/maximum-matching';
import { range } from '../matching/number-lists';
import type { HalfPoints } from '../model/points';
import { err, ok, type Result } from '../model/result-or-error';
import type { Tpn } from '../model/tpn';
import { playerAt, type Place } from '../swiss/player-state';
import type { Decision, IllegalDecision, PabExplanation } from '../systems/explanation';
import type { CriterionAim, PabReason } from '../systems/explanation-codes';
import type { PairingError } from '../systems/system';
import { explainPabByCandidates } from './explain-by-re-pairing';

/** A rule that prefers the player with the smaller value for the bye. */
interface ByeRow<Player> {
  readonly article: string;
  readonly fact: PabReason;
  readonly aim: CriterionAim;
  readonly value: (player: Player) => number;
}

/** An edition's articles on a bye that is given before anybody is paired. */
export interface ByeOrder<Player> {
  readonly rows: readonly ByeRow<Player>[];
  /** The article that gives the bye to the lowest-ranked player if the rules in `rows` leave several players equal. */
  readonly lastArticle: string;
  readonly eligibilityArticle: string;
  /** The article that requires a complete pairing of all other players. */
  readonly completionArticle: string;
  /** The article cited if the number of players is even and they have no complete pairing. */
  readonly articleWithoutPairing: string;
}

/** The players in order of rank, the pairs that may meet, and the players who may have the bye, all by place. */
export interface ByeAssignmentInput<Player> {
  readonly players: readonly Player[];
  readonly legal: BitMatrix;
  readonly mayHavePab: readonly boolean[];
}

/**
 * Chooses the player with the bye (null if the number of players is even) and a complete pairing of all others. Returns an error if there
 * is no such pairing.
 */
export function assignOrderedBye<Player extends { readonly tpn: Tpn }>(
  field: ByeAssignmentInput<Player>,
  order: ByeOrder<Player>,
): Result<{ bye: Place | null; completion: Int32Array }, PairingError> {
  const places = range(0, field.players.length);
  const completion = noMatching(places.length);
  const unmatched = maximiseMatching(places, field.legal, completion);
  const noPairingError = (article: string, unpairable: readonly Place[]) =>
    err({ code: 'no-legal-pairing' as const, article, players: unpairable.map((place) => playerAt(field.players, place).tpn) });
  if (places.length % 2 === 0) return unmatched.length === 0 ? ok({ bye: null, completion }) : noPairingError(order.articleWithoutPairing, unmatched);
  const candidates = byeCandidates(field, order);
  if (candidates.length === 0) return noPairingError(order.eligibilityArticle, places);
  const found = findOmissibleVertex(places, field.legal, completion, candidates);
  return found === null ? noPairingError(order.completionArticle, unmatched) : ok({ bye: found.leftOut, completion: found.matching });
}

function byeCandidates<Player>({ players, mayHavePab }: Omit<ByeAssignmentInput<Player>, 'legal'>, { rows }: Pick<ByeOrder<Player>, 'rows'>): Place[] {
  const inOrder = (a: Place, b: Place): number => {
    const [one, other] = [playerAt(players, a), playerAt(players, b)];
    const row = decidingRow(rows, one, other);
    return row === undefined ? b - a : row.value(one) - row.value(other);
  };
  return range(0, players.length)
    .filter((place) => mayHavePab[place] === true)
    .sort(inOrder);
}

function decidingRow<Player>(rows: readonly ByeRow<Player>[], one: Player, other: Player): ByeRow<Player> | undefined {
  return rows.find(({ value }) => value(one) !== value(other));
}

/** Returns the reason why `ours` has the bye rather than `theirs`. If either of them is null, the reason is that the round could not be completed. */
export function byeDecision<Player>(
  { players }: Pick<ByeAssignmentInput<Player>, 'players'>,
  { rows, lastArticle, completionArticle }: ByeOrder<Player>,
  ours: Place | null,
  theirs: Place | null,
): Decision {
  if (ours === null || theirs === null) return { kind: 'illegal', article: completionArticle, fact: 'completion' };
  const [one, other] = [playerAt(players, ours), playerAt(players, theirs)];
  const row = decidingRow(rows, one, other);
  if (row === undefined) return { kind: 'order', article: lastArticle };
  const { article, aim, value } = row;
  return { kind: 'criterion', article, aim, ours: [value(one)], theirs: [value(other)] };
}

/** Explains the bye by the articles in order; null if nobody has it. `barred` is the reason given for a player who may not have the bye. */
export function explainOrderedBye<Player extends { readonly tpn: Tpn; readonly score: HalfPoints }>(
  field: ByeAssignmentInput<Player>,
  order: ByeOrder<Player>,
  bye: Place | null,
  barred: IllegalDecision,
): PabExplanation | null {
  if (bye === null) return null;
  return explainPabByCandidates(field.players, {
    bye,
    candidates: byeCandidates(field, order),
    mayHavePab: field.mayHavePab,
    barred,
    leavesIncomplete: { kind: 'illegal', article: order.completionArticle, fact: 'completion' },
    decide: (other) => byeDecision(field, order, bye, other),
    reasonOf: (decided) => byeReason(order, decided),
  });
}

/** The article that gave the bye, and its reason. `decided` is null if there was no further candidate. */
function byeReason<Player>(order: ByeOrder<Player>, decided: Decision | null): Pick<PabExplanation, 'article' | 'fact'> {
  if (decided === null) return { article: order.eligibilityArticle, fact: 'only-eligible' };
  // A row and the last rule may share an article, so the aim must match too.
  const row = order.rows.find(({ article, aim }) => decided.kind === 'criterion' && article === decided.article && aim === decided.aim);
  return row === undefined ? { article: order.lastArticle, fact: 'lowest-ranked' } : { article: row.article, fact: row.fact };
}
