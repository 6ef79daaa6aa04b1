import { createHash } from 'node:crypto';
import type { Result } from '@/engine/model/outcome';
import { refuseBarred, warningText } from '@/lib/domain/compliance/acknowledge';
import { ENTRY_ROWS } from '@/lib/domain/compliance/entry-acts';
import { raised } from '@/lib/domain/compliance/rows';
import { isAgreed, withAgreement } from '@/lib/domain/entries/agreements';
import { decidePairingNumbers, isReordered } from '@/lib/domain/entries/decide-pairing-numbers';
import { loadSectionState } from '@/lib/facts/tournament/load-facts';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import type { Database } from '@/lib/platform/db/client';
import { tell } from '@/lib/platform/words/tell';
import { loadNumbered } from './assign-pairing-numbers';

interface Counting {
  readonly sectionId: string;
  /** The round from which the act counts, where that is later than the next to be paired; else 0. */
  readonly from: number;
}

/** Whose pairing numbers an act has changed, where it is warned of. */
interface ChangedNumbers {
  /** The first round that is paired with them. */
  readonly round: number;
  /** The warnings of the table of acts, a line each. */
  readonly warned: string;
  /** A line for each player whose number changes. */
  readonly numbers: readonly string[];
}

/**
 * Runs `act` and says first whose pairing number it changes: as long as the arbiter has not agreed to exactly these numbers nothing is
 * stored. Before round 1 is paired they are provisional (C.04.2 2.5), and nothing is asked.
 */
export async function tellNumbers<Value, Refused extends Refusal>(
  db: Database,
  { agreed, ...counting }: Counting & { readonly agreed: string | undefined },
  act: () => Promise<Result<Value, Refused>>,
): Promise<Result<Value, Refused | Refusal<'numbers-change' | 'only-outside-fide-mode'>>> {
  const { done, changed } = await watchNumbers(db, counting, act);
  if (!done.ok || changed === null) return done;
  const { round, numbers } = changed;
  const agreement = createHash('sha256')
    .update(`${counting.sectionId} ${round} ${numbers.join('\n')}`)
    .digest('hex');
  if (isAgreed(agreed, agreement)) return done;
  const { name: section } = await db.section.findUniqueOrThrow({ where: { id: counting.sectionId }, select: { name: true } });
  return refuse('numbers-change', { facts: { ...changed, section, agreement: withAgreement(agreed, agreement) } });
}

interface Watched<Value, Refused extends Refusal> {
  readonly done: Result<Value, Refused | Refusal<'only-outside-fide-mode'>>;
  readonly changed: ChangedNumbers | null;
}

/**
 * Runs `act` and looks at the numbers before and after: C.04.2 2.4 gives a late entry its place, and 2.3 a corrected rating until round
 * 4 has been paired, and everybody below moves. Null where the table of acts warns of nothing; what it allows outside FIDE mode
 * alone is refused there.
 */
export async function watchNumbers<Value, Refused extends Refusal>(
  db: Database,
  { sectionId, from }: Counting,
  act: () => Promise<Result<Value, Refused>>,
): Promise<Watched<Value, Refused>> {
  const before = await numbersFrom(db, sectionId, from);
  const done = await act();
  if (!done.ok || before === null) return { done, changed: null };
  const after = await numbersFrom(db, sectionId, before.round);
  const known = [...(after?.players ?? [])].flatMap(([id, { name, number: is }]) => {
    const was = before.players.get(id)?.number ?? null;
    return was === null || is === null ? [] : [{ name, was, is }];
  });
  const moved = known.filter(({ was, is }) => was !== is).toSorted((a, b) => a.was - b.was);
  const numbers = moved.map(({ name, was, is: number }) => tell('entries.numberMoves', { name, was, number }));
  const warnings = raised(ENTRY_ROWS.regenerateNumbers, { moves: numbers, isReordered: isReordered(known) }, before.state);
  if (warnings.length === 0) return { done, changed: null };
  const barred = refuseBarred(warnings);
  if (barred !== null) return { done: barred, changed: null };
  return { done, changed: { round: before.round, warned: warnings.map(warningText).join('\n'), numbers } };
}

/** Who has which number in the next round to be paired, or in `from` where that is later; null before round 1 is paired. */
async function numbersFrom(db: Database, sectionId: string, from: number) {
  const state = await loadSectionState(db, sectionId);
  if (state === null || state.pairedRounds === 0) return null;
  const round = Math.max(from, state.nextRound);
  const entries = await loadNumbered(db, sectionId);
  const numbers = decidePairingNumbers(entries, { ...state, nextRound: round, keepsOrder: state.hasImportedRounds });
  return { round, state, players: new Map(entries.map(({ id, name }) => [id, { name, number: numbers.get(id) ?? null }])) };
}
