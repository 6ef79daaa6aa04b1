import type { SystemId } from '@/engine';
import type { SectionSettings } from './section-settings';

export type EditionDefaults = Pick<SectionSettings, 'tieBreaks' | 'absentWithoutNotice'>;

/** F.10 of 1998 breaks ties for first place by the games between the tied players, the average rating of opponents, and lots. */
export const F10_TIE_BREAKS: readonly string[] = ['F10-DE', 'F10-ARO', 'LOT'];

/** The list that C.07 recommended before 2026. Since then, C.07 4.1 leaves the choice to the event. */
const C07_TIE_BREAKS: readonly string[] = ['BH/C1', 'BH', 'DE', 'WIN', 'BWG'];

/** Since 2026 C.04.2 has no rule on absence without notice. The arbiter decides, so that no player is withdrawn automatically. */
const IN_FORCE: EditionDefaults = { tieBreaks: C07_TIE_BREAKS, absentWithoutNotice: 'absent' };
/** C.04.2 D.2 until 2026: a player absent without notice counts as withdrawn. */
const UNTIL_2026: EditionDefaults = { tieBreaks: C07_TIE_BREAKS, absentWithoutNotice: 'withdrawn' };
/** F.8 and F.10. */
const OF_1998: EditionDefaults = { tieBreaks: F10_TIE_BREAKS, absentWithoutNotice: 'withdrawn' };

export const EDITION_DEFAULTS: Readonly<Record<SystemId, EditionDefaults>> = {
  'dutch-2026': IN_FORCE,
  'dubov-2025': IN_FORCE,
  'dutch-2017': UNTIL_2026,
  'dutch-2012': UNTIL_2026,
  'rating-1998': OF_1998,
  'dubov-1997': OF_1998,
  'burstein-2026': IN_FORCE,
};

export function editionDefaults(systemId: string): EditionDefaults {
  const known: Readonly<Record<string, EditionDefaults | undefined>> = EDITION_DEFAULTS;
  return known[systemId] ?? IN_FORCE;
}

interface Settings {
  readonly systemId: string;
  /** Undefined if the form had no list, so that the default applies. An empty list leaves ties unbroken. */
  readonly tieBreaks: readonly string[] | undefined;
  readonly absentWithoutNotice?: EditionDefaults['absentWithoutNotice'] | undefined;
}

/** Replaces settings that equal the defaults of the edition `shown` with those of the chosen edition. Other settings stay. */
export function followEditionDefaults({ systemId, tieBreaks, absentWithoutNotice }: Settings, shown: string | undefined): EditionDefaults {
  const chosen = editionDefaults(systemId);
  const before = shown === undefined || shown === systemId ? null : editionDefaults(shown);
  const isAsShown = before !== null && tieBreaks?.join() === before.tieBreaks.join();
  return {
    tieBreaks: tieBreaks === undefined || isAsShown ? chosen.tieBreaks : tieBreaks,
    absentWithoutNotice:
      absentWithoutNotice === undefined || absentWithoutNotice === before?.absentWithoutNotice ? chosen.absentWithoutNotice : absentWithoutNotice,
  };
}
