import type { RoundExplanation, Tpn } from '@/engine';
import { playerStates } from '@/engine/swiss/player-state';
import type { RoundInput } from '@/lib/publishing/round-input';
import { explainedRound } from './explained-round';
import type { Telling } from './reasons';

/** Everything the sentences about a round need; null when the engine cannot explain it. */
export function tellingOf(input: RoundInput): Telling | null {
  const explanation: RoundExplanation | null = explainedRound(input);
  if (explanation === null) return null;
  const names = new Map(input.tournament.players.map(({ tpn, name }) => [tpn, name.split(',', 1)[0] ?? name]));
  const scores = new Map(playerStates(input.tournament).map(({ tpn, pairingScore }) => [tpn, pairingScore]));
  return { explanation, nameOf: (tpn: Tpn) => names.get(tpn) ?? `No. ${tpn}`, scoreOf: (tpn) => scores.get(tpn) ?? 0, scoreText: pointsText };
}

/** `2½`, `½`, `0`. */
export function pointsText(halfPoints: number): string {
  const whole = Math.floor(halfPoints / 2);
  if (halfPoints % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}
