import type { SystemId } from '@/engine';

/** The handling rules that go with a text: the F articles printed with those of 1997 and 1998, or the chapter of its own. */
export type Handling = 'F' | 'C.04.2';

const F_SYSTEMS: readonly string[] = ['rating-1998', 'dubov-1997'] satisfies readonly SystemId[];

export function handlingOf(systemId: string): Handling {
  return F_SYSTEMS.includes(systemId) ? 'F' : 'C.04.2';
}

export type Handled = 'withdrawn' | 'absent-without-notice' | 'adjourned' | 'published-pairing' | 'correction';

/** C.04.2 says nothing of absence without notice since 2026: the rules of competitions do. */
const ARTICLES: Readonly<Record<Handling, Readonly<Record<Handled, string>>>> = {
  F: { withdrawn: 'F.5', 'absent-without-notice': 'F.8', adjourned: 'F.9', 'published-pairing': 'F.6', correction: 'F.7' },
  'C.04.2': {
    withdrawn: 'C.04.2 3.2',
    'absent-without-notice': 'Competition Rules 6.5',
    adjourned: 'C.04.2 3.1',
    'published-pairing': 'C.04.2 4.4',
    correction: 'C.04.2 4.3',
  },
};

export function articleOf(systemId: string, what: Handled): string {
  return ARTICLES[handlingOf(systemId)][what];
}
