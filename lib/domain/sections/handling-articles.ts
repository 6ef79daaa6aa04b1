import type { SystemId } from '@/engine';

/** Where an edition has its rules on absence, corrections and publication: in its own part F (1997 and 1998), or in chapter C.04.2. */
export type HandlingRules = 'F' | 'C.04.2';

const SYSTEMS_WITH_RULES_F: readonly string[] = ['rating-1998', 'dubov-1997'] satisfies readonly SystemId[];

export function handlingRulesOf(systemId: string): HandlingRules {
  return SYSTEMS_WITH_RULES_F.includes(systemId) ? 'F' : 'C.04.2';
}

export type HandlingCase = 'withdrawn' | 'absent-without-notice' | 'adjourned' | 'published-pairing' | 'correction';

/** C.04.2 no longer has a rule on absence without notice; the Competition Rules have one. */
const ARTICLES: Readonly<Record<HandlingRules, Readonly<Record<HandlingCase, string>>>> = {
  F: { withdrawn: 'F.5', 'absent-without-notice': 'F.8', adjourned: 'F.9', 'published-pairing': 'F.6', correction: 'F.7' },
  'C.04.2': {
    withdrawn: 'C.04.2 3.2',
    'absent-without-notice': 'Competition Rules 6.5',
    adjourned: 'C.04.2 3.1',
    'published-pairing': 'C.04.2 4.4',
    correction: 'C.04.2 4.3',
  },
};

export function handlingArticle(systemId: string, what: HandlingCase): string {
  return ARTICLES[handlingRulesOf(systemId)][what];
}
