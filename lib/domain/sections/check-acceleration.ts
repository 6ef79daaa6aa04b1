import { whyNoBaku } from '@/engine';
import { ok, type Result } from '@/engine/model/outcome';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { tell } from '@/lib/platform/words/tell';
import type { SectionSettings } from './section-settings';

/** Where what Baku needs is said. */
const FIELD = { 'win-is-not-two-draws': 'winPoints', 'loss-is-not-zero': 'lossPoints', 'fewer-than-three-rounds': 'rounds' } as const;

type Announced = Pick<SectionSettings, 'acceleration' | 'rounds' | 'scoring'>;

/**
 * C.04.7 1.1: Baku is for events of three rounds or more in which a win is worth two draws and a loss nothing. A section that has it
 * without that, from before this was asked, can be saved as it is. Once round 1 is paired by it, the acceleration stays: what is
 * left to change is what it needs.
 */
export function checkAcceleration(before: Announced | null, after: Announced, isFixed: boolean): Result<null, Refusal<'no-baku'>> {
  const why = reasonIn(after);
  if (why === null || (before !== null && reasonIn(before) === why)) return ok(null);
  return isFixed
    ? refuse('no-baku', { field: FIELD[why], facts: { text: tell(`fields.section.bakuStays.${why}`) } })
    : refuse('no-baku', { field: 'acceleration', facts: { text: tell(`fields.section.noBaku.${why}`) } });
}

const reasonIn = ({ acceleration, rounds, scoring }: Announced) => (acceleration === 'baku' ? whyNoBaku(scoring, rounds) : null);
