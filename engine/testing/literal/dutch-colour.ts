import { opposite, type Colour } from '../../model/colour';
import type { Tournament } from '../../model/tournament';
import { type PlayerState, compareByRank } from '../../swiss/player-state';

/** A colour preference. Both FIDE (Dutch) editions agree on preferences and colour allocation: 2017 A.6, E.1-E.5; 2026 1.7, 5.2.1-5.2.5. */
interface Preference {
  readonly colour: Colour;
  /** 3 means absolute, 2 strong and 1 mild. */
  readonly strength: 1 | 2 | 3;
}

function preferenceOf({ colours, colourDifference }: PlayerState): Preference | undefined {
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

type Pairs = readonly (readonly [PlayerState, PlayerState])[];

export interface InitialColourRule {
  readonly initialColour: Colour;
  /** True if the pairing number counts as odd for the last colour rule (2017 E.5, 2026 5.2.5). */
  readonly isOdd: (player: PlayerState) => boolean;
  /** Negative if the first player is ranked higher. */
  readonly order: (a: PlayerState, b: PlayerState) => number;
}

/**
 * Returns the rule for the initial colour. It numbers only players who have been paired (or had the
 * pairing-allocated bye) or will be paired in the coming round. The parity of these numbers decides.
 */
export function initialColourRule({ players, completedRounds, initialColour }: Tournament): InitialColourRule {
  const everPaired = (entries: Tournament['players'][number]['entries']): boolean =>
    entries.some((entry) => entry != null && (entry.opponent !== null || entry.code === 'U' || entry.code === '+'));
  const everybody = players.filter(({ entries }) => everPaired(entries) || entries[completedRounds] == null);
  const numbers = new Map(everybody.map(({ tpn }, index) => [tpn, index + 1]));
  return { initialColour: initialColour ?? 'white', isOdd: ({ tpn }) => (numbers.get(tpn) ?? tpn) % 2 === 1, order: compareByRank };
}

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
    return rule.order(a, b) < 0 ? forA.colour : opposite(forB.colour);
  }
  const [higher] = rule.order(a, b) < 0 ? [a] : [b];
  const forHigher = rule.isOdd(higher) ? rule.initialColour : opposite(rule.initialColour);
  return higher === a ? forHigher : opposite(forHigher);
}

/** 2017 C.8, C.9; 2026 C10, C11: counts the players in `pairs` who get a colour that is `bad` for them. */
export function countHarmed(pairs: Pairs, rule: InitialColourRule, bad: (player: PlayerState, colour: Colour) => boolean): number {
  return pairs.flatMap(([a, b]) => [bad(a, colourOf(a, b, rule)), bad(b, colourOf(b, a, rule))]).filter(Boolean).length;
}

/** True if this colour would give the player a colour difference above +2 or below -2. */
export function exceedsDifference({ colourDifference }: PlayerState, colour: Colour): boolean {
  return Math.abs(colourDifference + (colour === 'white' ? 1 : -1)) > 2;
}

export function isSameColourThirdTime({ colours }: PlayerState, colour: Colour): boolean {
  return colours.length > 1 && colours.at(-1) === colour && colours.at(-2) === colour;
}

/** 2017 C.10, C.11; 2026 C12, C13: counts the players who have a preference of one of these strengths and do not get that colour. */
export function countDenied(pairs: Pairs, rule: InitialColourRule, strengths: readonly number[]): number {
  const denied = (a: PlayerState, b: PlayerState): boolean => {
    const preference = preferenceOf(a);
    return preference !== undefined && strengths.includes(preference.strength) && colourOf(a, b, rule) !== preference.colour;
  };
  return pairs.flatMap(([a, b]) => [denied(a, b), denied(b, a)]).filter(Boolean).length;
}

/**
 * 2017 E.3, 2026 5.2.3: compares the colours of both players backwards from their last games. At the first difference, `a` gets the
 * opposite colour; undefined if there is no difference.
 */
function alternatedColour(a: PlayerState, b: PlayerState): Colour | undefined {
  for (let back = 1; back <= Math.min(a.colours.length, b.colours.length); back += 1) {
    const colour = a.colours.at(-back);
    if (colour !== undefined && colour !== b.colours.at(-back)) return opposite(colour);
  }
  return undefined;
}
