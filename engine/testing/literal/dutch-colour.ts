import { opposite, type Colour } from '../../model/colour';
import type { PlayerState } from '../../swiss/player-state';
import { byRank } from '../../swiss/ranking';

/** Colour preferences and allocation as both FIDE (Dutch) texts word them: 2017 A.6, E.1-E.5; 2026 1.7, 5.2.1-5.2.5. */
export interface Preference {
  readonly colour: Colour;
  /** 3 absolute, 2 strong, 1 mild. */
  readonly strength: 1 | 2 | 3;
}

export function preferenceOf({ colours, colourDifference }: PlayerState): Preference | undefined {
  const last = colours.at(-1);
  if (last === undefined) return undefined;
  if (colourDifference > 1) return { colour: 'black', strength: 3 };
  if (colourDifference < -1) return { colour: 'white', strength: 3 };
  if (colours.at(-2) === last) return { colour: opposite(last), strength: 3 };
  if (colourDifference === 1) return { colour: 'black', strength: 2 };
  if (colourDifference === -1) return { colour: 'white', strength: 2 };
  return { colour: opposite(last), strength: 1 };
}

export function sameAbsolutePreference(a: PlayerState, b: PlayerState): boolean {
  const [forA, forB] = [preferenceOf(a), preferenceOf(b)];
  return forA?.strength === 3 && forB?.strength === 3 && forA.colour === forB.colour;
}

export interface InitialColourRule {
  readonly initialColour: Colour;
  /** Whether the pairing number counts as odd for the last rule (E.5, 5.2.5). */
  readonly isOdd: (player: PlayerState) => boolean;
}

/** The colour that `a` gets against `b`. */
export function colourOf(a: PlayerState, b: PlayerState, rule: InitialColourRule): Colour {
  const [forA, forB] = [preferenceOf(a), preferenceOf(b)];
  if (forA !== undefined && forB === undefined) return forA.colour;
  if (forA === undefined && forB !== undefined) return opposite(forB.colour);
  if (forA !== undefined && forB !== undefined) {
    if (forA.colour !== forB.colour) return forA.colour;
    if (forA.strength !== forB.strength) {
      return forA.strength > forB.strength ? forA.colour : opposite(forB.colour);
    }
    const wider = Math.abs(a.colourDifference) - Math.abs(b.colourDifference);
    if (forA.strength === 3 && wider !== 0) return wider > 0 ? forA.colour : opposite(forB.colour);
    const alternated = alternatedColour(a, b);
    if (alternated !== undefined) return alternated;
    return byRank(a, b) < 0 ? forA.colour : opposite(forB.colour);
  }
  const [higher] = byRank(a, b) < 0 ? [a] : [b];
  const forHigher = rule.isOdd(higher) ? rule.initialColour : opposite(rule.initialColour);
  return higher === a ? forHigher : opposite(forHigher);
}

/** E.3, 5.2.3: histories aligned at the last game played. */
function alternatedColour(a: PlayerState, b: PlayerState): Colour | undefined {
  for (let back = 1; back <= Math.min(a.colours.length, b.colours.length); back += 1) {
    const colour = a.colours.at(-back);
    if (colour !== undefined && colour !== b.colours.at(-back)) return opposite(colour);
  }
  return undefined;
}
