import type { Entrant, Round } from './a-definitions';

/** True if the pair is allowed by B.1.a and, where it applies, by B.2. */
export function mayBePaired({ legal }: Round, a: Entrant, b: Entrant): boolean {
  return legal.has(a.place, b.place);
}

/** True if both players have the same absolute preference. One of them would then break B.2.a or B.2.b, whatever the colours. */
export function shareAbsolutePreference(a: Entrant, b: Entrant): boolean {
  return isMismatch(a, b) && a.preference?.strength === 'absolute' && b.preference?.strength === 'absolute';
}

/** B.4: true if both players prefer the same colour. */
export function isMismatch(a: Entrant, b: Entrant): boolean {
  return a.preference !== null && a.preference.colour === b.preference?.colour;
}

/** The float criteria that C.9 and C.10 drop: 0 means none, 1 means B.6, and 2 means B.5 and B.6. */
export const DROPPED_FLOAT_RULES = [0, 1, 2] as const;
export type DroppedFloatRules = (typeof DROPPED_FLOAT_RULES)[number];

function hasFloatAgain({ floats, isBoundByB2 }: Entrant, float: 'down' | 'up', dropped: DroppedFloatRules): boolean {
  if (!isBoundByB2) return false;
  return (dropped < 2 && floats[0] === float) || (dropped < 1 && floats[1] === float);
}

export function mayUpfloat(higher: Entrant, lower: Entrant, dropped: DroppedFloatRules): boolean {
  return higher.score === lower.score || !hasFloatAgain(lower, 'up', dropped);
}

export function mayDownfloat(player: Entrant, dropped: DroppedFloatRules): boolean {
  return !hasFloatAgain(player, 'down', dropped);
}
