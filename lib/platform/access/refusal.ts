import type { FactsAt, Messages } from '@/lib/platform/words/catalogue';

/** 2: read and acknowledged. 3: confirmed or cancelled. 4: confirmed twice, the second time with the consequences shown. 5: only outside FIDE mode. */
export type Level = 2 | 3 | 4 | 5;
export type AskedLevel = Exclude<Level, 5>;

/** The reason why a use case did nothing. Its message in the catalogue, `refusals.<code>`, is a sentence, or parts that the facts select. */
export type RefusalCode = keyof Messages['refusals'];

/** A warning that an act may raise. Its sentence in the catalogue is `compliance.warnings.<code>`. */
export type WarningCode = keyof Messages['compliance']['warnings'];

interface Beyond {
  readonly 'already-entered': { readonly entryId: string };
  readonly 'archive-wrong': { readonly list: string; readonly row: number; readonly column: string };
  readonly 'draft-without-this': ToAgree & { readonly round: number; readonly numbers: readonly string[] };
  readonly 'list-is-used': ToAgree;
  readonly 'numbers-change': ToAgree & { readonly numbers: readonly string[] };
  readonly 'players-without-board': ToAgree;
  readonly 'result-conflict': { readonly sequence: number; readonly theirs: string };
  readonly 'unpairing-costs': ToAgree & { readonly round: number };
  readonly 'warning-unacknowledged': ToAgree & {
    readonly codes: readonly WarningCode[];
    readonly gravest: WarningCode;
    readonly level: AskedLevel;
    readonly step: 1 | 2;
  };
}

/** The client sends this text back to confirm exactly these facts. */
interface ToAgree {
  readonly agreement: string;
}

type FactsOf<Code extends RefusalCode> = FactsAt<`refusals.${Code}`> & (Code extends keyof Beyond ? Beyond[Code] : unknown);

interface About {
  readonly field?: string;
}

export type Refusal<Code extends RefusalCode = RefusalCode> = {
  readonly [One in Code]: About & { readonly code: One; readonly facts: Readonly<FactsOf<One>> };
}[Code];

type FactsOfAll<Code extends RefusalCode> = (Code extends RefusalCode ? (facts: FactsOf<Code>) => void : never) extends (facts: infer All) => void
  ? All
  : never;
type Said<Code extends RefusalCode> = [keyof FactsOfAll<Code>] extends [never]
  ? readonly [about?: About]
  : readonly [about: About & { readonly facts: Readonly<FactsOfAll<Code>> }];

export type AccessCode = 'not-signed-in' | 'not-found' | 'not-allowed';
export type AccessRefusal = Refusal<AccessCode>;

export function refuse<Code extends RefusalCode>(code: Code, ...[about]: Said<Code>): { readonly ok: false; readonly error: Refusal<Code> } {
  return { ok: false, error: { code, facts: {}, ...about } as unknown as Refusal<Code> };
}
