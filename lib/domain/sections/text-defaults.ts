import type { SystemId } from '@/engine';
import type { SectionSettings } from './section-settings';

export type TextDefaults = Pick<SectionSettings, 'tieBreaks' | 'absentWithoutNotice'>;

/** F.10 of the 1998 text: for the first place the games between the tied, average rating of opponents, lots. */
export const F10_TIE_BREAKS: readonly string[] = ['F10-DE', 'F10-ARO', 'LOT'];

/** The list recommended by C.07 until 2026, when it left the choice to the event (4.1). */
const C07_TIE_BREAKS: readonly string[] = ['BH/C1', 'BH', 'DE', 'WIN', 'BWG'];

/** C.04.2 of 2026 says nothing on absence without notice any more: the arbiter decides, and nobody is out by himself. */
const IN_FORCE: TextDefaults = { tieBreaks: C07_TIE_BREAKS, absentWithoutNotice: 'absent' };
/** C.04.2 D.2 until 2026: absent without notice counts as withdrawn. */
const UNTIL_2026: TextDefaults = { tieBreaks: C07_TIE_BREAKS, absentWithoutNotice: 'withdrawn' };
/** F.8 and F.10. */
const OF_1998: TextDefaults = { tieBreaks: F10_TIE_BREAKS, absentWithoutNotice: 'withdrawn' };

export const TEXT_DEFAULTS: Readonly<Record<SystemId, TextDefaults>> = {
  'dutch-2026': IN_FORCE,
  'dubov-2025': IN_FORCE,
  'dutch-2017': UNTIL_2026,
  'dutch-2012': UNTIL_2026,
  'rating-1998': OF_1998,
  'dubov-1997': OF_1998,
};

export function textDefaults(systemId: string): TextDefaults {
  const known: Readonly<Record<string, TextDefaults | undefined>> = TEXT_DEFAULTS;
  return known[systemId] ?? IN_FORCE;
}

interface Settings {
  readonly systemId: string;
  /** Undefined where the form had no list: as the rules have it. An empty list is one: ties stay ties. */
  readonly tieBreaks: readonly string[] | undefined;
  readonly absentWithoutNotice?: TextDefaults['absentWithoutNotice'] | undefined;
}

/** Settings that still equal the defaults of the edition `shown` follow to the chosen one; what was changed by hand stays. */
export function followText({ systemId, tieBreaks, absentWithoutNotice }: Settings, shown: string | undefined): TextDefaults {
  const chosen = textDefaults(systemId);
  const before = shown === undefined || shown === systemId ? null : textDefaults(shown);
  const isAsShown = before !== null && tieBreaks?.join() === before.tieBreaks.join();
  return {
    tieBreaks: tieBreaks === undefined || isAsShown ? chosen.tieBreaks : tieBreaks,
    absentWithoutNotice:
      absentWithoutNotice === undefined || absentWithoutNotice === before?.absentWithoutNotice ? chosen.absentWithoutNotice : absentWithoutNotice,
  };
}
