import { expect } from 'vitest';
import type { Tournament, Tpn } from '../model/tournament';
import type { NotPairedReason, RoundExplanation } from '../systems/explanation';
import type { PairingSystem } from '../systems/system';

export interface ExplainedTwoPlayers {
  readonly a: Tpn;
  readonly b: Tpn;
  readonly explained: RoundExplanation;
  readonly answer: NotPairedReason;
}

/**
 * Explains the round, and why the players selected by `one` and `other` do not meet in it. Null if the round has no explanation. Checks that the two
 * explanations agree on whether a pairing exists and whether these players meet.
 */
export function explainTwoPlayers(system: PairingSystem, tournament: Tournament, one: number, other: number): ExplainedTwoPlayers | null {
  const tpns = tournament.players.map(({ tpn }) => tpn);
  const [a = 0, b = 0] = [tpns[one % tpns.length], tpns[other % tpns.length]];
  const [explained, answer] = [system.explainRound(tournament), system.explainNotPaired(tournament, a, b)];
  expect(answer.ok).toBe(explained.ok);
  if (!answer.ok || !explained.ok) return null;
  const areOpponents = explained.value.pairs.some(({ white, black }) => (white === a && black === b) || (white === b && black === a));
  expect(answer.value.kind === 'paired').toBe(areOpponents);
  return { a, b, explained: explained.value, answer: answer.value };
}
