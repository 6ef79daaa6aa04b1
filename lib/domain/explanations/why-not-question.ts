import type { Tpn } from '@/engine';
import type { PublicBoard } from '@/lib/domain/publishing/public-section';
import type { NumberedPlayer } from '@/lib/domain/publishing/read-public-section';

/** "Why did `a` not play `b`?"; `b` is null when nobody in the round is called that. */
export interface WhyNotQuestion {
  readonly a: Tpn;
  readonly b: Tpn | null;
}

/** Reads the question of a board's page: which of the two it is about, and the other player as typed. */
export function readWhyNotQuestion({ whiteTpn, blackTpn }: PublicBoard, players: readonly NumberedPlayer[], of: string | null, other: string): WhyNotQuestion {
  return { a: of === String(blackTpn) ? blackTpn : whiteTpn, b: numberOf(other, players) };
}

/** A pairing number, alone or before a name, or a name that only one player has. */
function numberOf(asked: string, players: readonly NumberedPlayer[]): Tpn | null {
  const [, digits] = /^(\d+)\b/.exec(asked) ?? [];
  const found = players.filter(({ tpn, name }) => (digits === undefined ? name.toLowerCase().startsWith(asked.toLowerCase()) : tpn === Number(digits)));
  return found.length === 1 ? (found[0]?.tpn ?? null) : null;
}
