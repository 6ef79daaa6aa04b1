import type { WarningCode } from '@/lib/platform/access/refusal';
import type { FactsIn, MessageAt, Messages } from '@/lib/platform/words/catalogue';
import { teller } from '@/lib/platform/words/tell';
import type { Level } from '@/lib/platform/access/levels';

export type WarningFacts<Code extends WarningCode> = FactsIn<MessageAt<`compliance.warnings.${Code}`>>;

/** A warning of one of several codes: the code, how it has to be agreed to, and the facts its sentence speaks of. */
export type Warning<Code extends WarningCode = WarningCode> = {
  readonly [One in Code]: { readonly code: One; readonly level: Level; readonly facts: Readonly<WarningFacts<One>> };
}[Code];

type Consequential = keyof Messages['compliance']['consequences'];

/** The sentence of a warning. */
export const warningText = ({ code, facts }: Warning): string => teller.tell(`compliance.warnings.${code}`, facts);

/** What is asked first before an act of level 4. */
export const graveQuestion = (code: WarningCode): string => teller.tell(`compliance.breaks.${code satisfies WarningCode as Consequential}`);

/** What follows from an act of level 4: it is said before the second agreement. */
export const consequenceText = ({ code }: Warning): string => teller.tell(`compliance.consequences.${code satisfies WarningCode as Consequential}`);

/** FIDE mode has no answer that would do it. */
export const isBarred = ({ level }: Warning): boolean => level === 5;
