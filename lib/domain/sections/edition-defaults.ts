import type { SystemId } from '@/engine';
import type { SectionSettings } from './section-settings';

export type EditionDefaults = Pick<SectionSettings, 'tieBreaks' | 'absentWithoutNotice' | 'tieOrder'>;

/** F.10 of 1998 breaks ties for first place by the games between the tied players, the average rating of opponents, and lots. */
export const F10_TIE_BREAKS: readonly string[] = ['F10-DE', 'F10-ARO', 'LOT'];

/** The list that C.07 recommended before 2026. C.07 4.1 now leaves the choice to the event. */
const C07_TIE_BREAKS: readonly string[] = ['BH/C1', 'BH', 'DE', 'WIN', 'BWG'];

/** The editions in force. C.04.2 no longer has a rule on absence without notice, so the arbiter decides and nobody is withdrawn automatically. */
const DEFAULTS_IN_FORCE: EditionDefaults = { tieBreaks: C07_TIE_BREAKS, absentWithoutNotice: 'absent', tieOrder: 'name' };
/** Editions from before 2026, when C.04.2 D.2 treated a player absent without notice as withdrawn. */
const DEFAULTS_UNTIL_2026: EditionDefaults = { ...DEFAULTS_IN_FORCE, absentWithoutNotice: 'withdrawn' };
/** The editions of 1997 and 1998, in which F.8 applies to absence without notice and F.10 to ties. */
const DEFAULTS_OF_1998: EditionDefaults = { ...DEFAULTS_UNTIL_2026, tieBreaks: F10_TIE_BREAKS };
/**
 * FIDE prescribes no tie-breaks for round robins. DE comes first, because
 * everybody has met everybody (C.07 6.2). Numbers are drawn by lot (C.05 Annex 1).
 */
const DEFAULTS_OF_ROUND_ROBINS: EditionDefaults = { tieBreaks: ['DE', 'WIN', 'SB', 'KS'], absentWithoutNotice: 'absent', tieOrder: 'lotForAll' };
/** A Keizer section is ranked by its totals. Ties are broken by the players' values, which are based on the initial list. */
const DEFAULTS_OF_KEIZER: EditionDefaults = { tieBreaks: ['KEIZER', 'KVALUE'], absentWithoutNotice: 'absent', tieOrder: 'name' };

/** In matches of two games, everybody has as many games with White as with Black, so wins with Black are left out. */
const DEFAULTS_OF_MATCHES: EditionDefaults = { ...DEFAULTS_IN_FORCE, tieBreaks: ['BH/C1', 'BH', 'DE', 'WIN'] };

/**
 * The usual tie-breaks of team events: the secondary score, Sonneborn-Berger and the
 * match between the tied teams. C.07 4.1 leaves the choice to the event.
 */
const DEFAULTS_OF_TEAMS: EditionDefaults = { ...DEFAULTS_IN_FORCE, tieBreaks: ['MPvGP', 'EMMSB', 'EDE'] };
/** A knock-out is ranked by the number of stages that each player survived. */
const DEFAULTS_OF_KNOCK_OUTS: EditionDefaults = { tieBreaks: ['KO'], absentWithoutNotice: 'absent', tieOrder: 'name' };

export const EDITION_DEFAULTS: Readonly<Record<SystemId, EditionDefaults>> = {
  'dutch-2026': DEFAULTS_IN_FORCE,
  'dubov-2025': DEFAULTS_IN_FORCE,
  'dutch-2017': DEFAULTS_UNTIL_2026,
  'dutch-2012': DEFAULTS_UNTIL_2026,
  'rating-1998': DEFAULTS_OF_1998,
  'dubov-1997': DEFAULTS_OF_1998,
  'burstein-2026': DEFAULTS_IN_FORCE,
  lim: DEFAULTS_IN_FORCE,
  berger: DEFAULTS_OF_ROUND_ROBINS,
  keizer: DEFAULTS_OF_KEIZER,
  'double-swiss-2026': DEFAULTS_OF_MATCHES,
  'team-swiss-2026': DEFAULTS_OF_TEAMS,
  'team-berger': DEFAULTS_OF_TEAMS,
  'knock-out': DEFAULTS_OF_KNOCK_OUTS,
};

export function editionDefaults(systemId: string): EditionDefaults {
  const known: Readonly<Record<string, EditionDefaults | undefined>> = EDITION_DEFAULTS;
  return known[systemId] ?? DEFAULTS_IN_FORCE;
}

interface Settings {
  readonly systemId: string;
  /** Undefined if the form had no list, so that the default applies. Empty if the organiser wants no tie-breaks. */
  readonly tieBreaks: readonly string[] | undefined;
  readonly absentWithoutNotice?: EditionDefaults['absentWithoutNotice'] | undefined;
  readonly tieOrder?: EditionDefaults['tieOrder'] | undefined;
}

/** Applies the defaults of the chosen edition to settings that still equal the defaults of the edition that the form showed (`shown`). */
export function followEditionDefaults({ systemId, tieBreaks, absentWithoutNotice, tieOrder }: Settings, shown: string | undefined): EditionDefaults {
  const chosen = editionDefaults(systemId);
  const before = shown === undefined || shown === systemId ? null : editionDefaults(shown);
  const isAsShown = before !== null && tieBreaks?.join() === before.tieBreaks.join();
  return {
    tieBreaks: tieBreaks === undefined || isAsShown ? chosen.tieBreaks : tieBreaks,
    absentWithoutNotice:
      absentWithoutNotice === undefined || absentWithoutNotice === before?.absentWithoutNotice ? chosen.absentWithoutNotice : absentWithoutNotice,
    tieOrder: tieOrder === undefined || tieOrder === before?.tieOrder ? chosen.tieOrder : tieOrder,
  };
}
