import type { FideMode } from '@/lib/domain/sections/section-settings';
import { BOARD_ROWS } from './board-acts';
import { ENTRY_ROWS } from './entry-acts';
import type { Level } from '@/lib/platform/access/levels';
import type { ActState, RowsOf } from './rows';
import { SETTINGS_ROWS } from './settings-acts';
import type { Warning } from './warning';

/** Every act that may break what was announced, with what it is warned of. */
export const ACTS = { ...SETTINGS_ROWS, ...ENTRY_ROWS, ...BOARD_ROWS } as const;

type FactsOfRows<Rows> = Rows extends RowsOf<infer Act> ? Act : never;
export type ActKind = keyof typeof ACTS;
/** What somebody is about to do, with what the table needs to judge it. */
export type Act = { readonly [Kind in ActKind]: { readonly kind: Kind } & FactsOfRows<(typeof ACTS)[Kind]> }[ActKind];

/** What the act is warned of, at the level of the section: outside FIDE mode nothing is impossible. */
export function raised(act: Act, state: ActState): readonly Warning[] {
  const rows = ACTS[act.kind] as RowsOf<Act>;
  return rows.flatMap(({ code, level, when }): Warning[] => {
    const facts = when(act, state);
    return facts === null ? [] : [{ code, level: levelIn(level, state.fideMode), facts } as Warning];
  });
}

const levelIn = (level: Level, mode: FideMode): Level => (level === 5 && mode !== 'on' ? 3 : level);
