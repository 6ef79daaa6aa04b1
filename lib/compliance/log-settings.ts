import type { HalfPoints } from '@/engine/model/points';
import type { Actor } from '@/lib/access/actor';
import type { Database } from '@/lib/db/client';
import type { SectionSettings } from '@/lib/sections/section-settings';
import type { FactsOf } from './breaches';
import { type LoggedBreach, logBreach } from './log-breach';
import type { WarningCode } from './warning';

type Setting = FactsOf<'configuration'>['what'];
type Announced = Pick<SectionSettings, 'rounds' | 'scoring' | 'tieBreaks'>;

/** In the signs of a report file. */
const points = (halves: HalfPoints) => (halves / 2).toFixed(1);

/** What each warning says was announced, as a report says it. */
const ANNOUNCED: Partial<Record<WarningCode, readonly [Setting, (settings: Announced) => string]>> = {
  'rounds-locked': ['rounds', ({ rounds }) => String(rounds)],
  'scoring-locked': ['scoring', ({ scoring: { win, draw, loss } }) => [win, draw, loss].map(points).join('/')],
  'bye-value-locked': ['bye', ({ scoring: { pab } }) => points(pab)],
  'tie-breaks-announced': ['tie-breaks', ({ tieBreaks }) => tieBreaks.join(',')],
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
  const logged: LoggedBreach[] = [];
  for (const code of acknowledged) {
    const [what, text] = ANNOUNCED[code] ?? [];
    if (what === undefined || text === undefined) continue;
    logged.push(
      await logBreach(db, actor, sectionId, { kind: 'configuration', round, facts: { what, before: text(before), after: text(after) }, acknowledged: [code] }),
    );
  }
  const rounds = logged.map((breach) => breach.rounds);
  if (logged.length === 0) return null;
  return { kind: 'configuration', round, rounds: rounds.includes(null) ? null : rounds.flatMap((some) => some ?? []) };
}
