import type { SystemId } from '@/engine';
import { formatOf } from '@/lib/domain/formats/formats';
import type { SectionSettings } from './section-settings';

export type EditionDefaults = Pick<SectionSettings, 'tieBreaks' | 'absentWithoutNotice' | 'tieOrder'>;

/** F.10 of 1998 breaks ties for first place by the games between the tied players, the average rating of opponents, and lots. */
export const F10_TIE_BREAKS: readonly string[] = ['F10-DE', 'F10-ARO', 'LOT'];

/** Editions from before 2026, when C.04.2 D.2 treated a player absent without notice as withdrawn. */
const DEFAULTS_UNTIL_2026: Partial<EditionDefaults> = { absentWithoutNotice: 'withdrawn' };
/** The editions of 1997 and 1998, in which F.8 applies to absence without notice and F.10 to ties. */
const DEFAULTS_OF_1998: Partial<EditionDefaults> = { ...DEFAULTS_UNTIL_2026, tieBreaks: F10_TIE_BREAKS };

/** The editions whose rules differ from the defaults of their format. */
const OLDER_EDITIONS: Readonly<Record<string, Partial<EditionDefaults> | undefined>> = {
  'dutch-2017': DEFAULTS_UNTIL_2026,
  'dutch-2012': DEFAULTS_UNTIL_2026,
  'rating-1998': DEFAULTS_OF_1998,
  'dubov-1997': DEFAULTS_OF_1998,
} satisfies Partial<Record<SystemId, Partial<EditionDefaults>>>;

/**
 * The defaults of the format, and of the edition where it has its own. C.04.2 no longer has a rule on absence without notice, so the arbiter decides
 * and nobody is withdrawn automatically.
 */
export function editionDefaults(systemId: string): EditionDefaults {
  const { defaultTieBreaks, numberOrders } = formatOf(systemId);
  return { tieBreaks: defaultTieBreaks, absentWithoutNotice: 'absent', tieOrder: numberOrders[0], ...OLDER_EDITIONS[systemId] };
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
