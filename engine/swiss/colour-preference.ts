import type { Colour } from '../model/colour';

export type PreferenceStrength = 'absolute' | 'strong' | 'mild';

/** The colour a player is due, and how strongly. When there is one, and of which strength, the editions say. */
export interface ColourPreference {
  readonly colour: Colour;
  readonly strength: PreferenceStrength;
}
