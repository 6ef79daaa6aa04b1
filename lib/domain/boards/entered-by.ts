import { clockWithSeconds } from '@/lib/domain/events/times';
import { tell } from '@/lib/platform/words/tell';

/** The time at which the current result was entered, on the event's clock to the second; empty for a blank board. */
export function enteredAtText({ enteredAt, timeZone }: { readonly enteredAt: Date | null; readonly timeZone: string }): string {
  return enteredAt === null ? '' : clockWithSeconds(enteredAt, timeZone);
}

export interface Authored {
  readonly source: 'arbiter' | 'helper' | 'players' | 'import';
  readonly actor: { readonly name: string } | null;
  readonly actorName?: string | null;
  readonly helperCode: { readonly label: string } | null;
}

export function authorOf({ source, actor, actorName, helperCode }: Authored): string {
  if (source === 'players') return tell('history.by.players');
  if (source === 'import') return tell('history.by.file');
  if (source === 'helper') return tell('history.by.helper', { label: helperCode?.label ?? '' }).trim();
  return actor?.name ?? actorName ?? tell('terms.word.theProgram');
}
