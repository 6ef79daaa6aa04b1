import type { HalfPoints } from '@/engine/model/points';
import type { FactsOf, LoggedBreach } from '@/lib/domain/compliance/breaches';
import { announcedTieBreaks, type AnnouncedTieBreaks, type SectionSettings } from '@/lib/domain/sections/section-settings';
import type { Actor } from '@/lib/platform/access/actor';
import type { WarningCode } from '@/lib/platform/access/refusal';
import type { Database } from '@/lib/platform/db/client';
import { logBreaches } from './log-breach';

type Setting = FactsOf<'configuration'>['what'];
type Announced = Pick<SectionSettings, 'rounds' | 'scoring'> & AnnouncedTieBreaks;

/** In the signs of a report file. */
const points = (halves: HalfPoints) => (halves / 2).toFixed(1);

/** What each warning says was announced, as a report says it. */
const ANNOUNCED: Partial<Record<WarningCode, readonly [Setting, (settings: Announced) => string]>> = {
  'rounds-locked': ['rounds', ({ rounds }) => String(rounds)],
  'scoring-locked': ['scoring', ({ scoring: { win, draw, loss } }) => [win, draw, loss].map(points).join('/')],
  'bye-value-locked': ['bye', ({ scoring: { pab } }) => points(pab)],
  'tie-breaks-announced': ['tie-breaks', (settings) => announcedTieBreaks(settings).join(',')],
};

/**
 * Keeps what was announced otherwise than it is now, after it was stored: `acknowledged` says what. For the history all of
 * it is one breach; null where nothing was.
 */
export async function logSettings(
  db: Database,
  actor: Actor,
  { sectionId, round }: { readonly sectionId: string; readonly round: number },
  [before, after]: readonly [Announced, Announced],
  acknowledged: readonly WarningCode[],
): Promise<LoggedBreach | null> {
  const parts = acknowledged.flatMap((code) => {
    const [what, text] = ANNOUNCED[code] ?? [];
    return what === undefined || text === undefined ? [] : [{ facts: { what, before: text(before), after: text(after) }, acknowledged: [code] }];
  });
  return parts.length === 0 ? null : logBreaches(db, actor, sectionId, { kind: 'configuration', round, parts });
}
