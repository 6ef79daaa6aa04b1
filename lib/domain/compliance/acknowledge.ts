import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { AskedLevel, Level } from '@/lib/platform/access/levels';
import { type Refusal, refuse, type WarningCode } from '@/lib/platform/access/refusal';
import { canonicalJson } from '@/lib/platform/input/canonical-json';
import type { FactsIn, MessageAt, Messages } from '@/lib/platform/words/catalogue';
import { tell, teller } from '@/lib/platform/words/tell';

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
const consequenceText = ({ code }: Warning): string => teller.tell(`compliance.consequences.${code satisfies WarningCode as Consequential}`);

/** FIDE mode has no answer that would do it. */
export const isBarred = ({ level }: Warning): boolean => level === 5;

/** The field of every form whose act may be warned of: the `agreement` of the answer that asked. */
export const acknowledgedField = () => z.string().max(4000).optional();

const SEPARATOR = ' ';
/** Each warning is read on a line of its own. */
const LINE = '\n';

/** Two arbiters see the same state, so neither moments nor names of those who ask belong in it. */
function token(sectionId: string, { code, level, facts }: Warning, step: 1 | 2): string {
  const text = canonicalJson([sectionId, code, level, step, facts]);
  return `${code}.${level}.${step}.${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}

export type AcknowledgeCode = 'warning-unacknowledged' | 'only-outside-fide-mode';

/**
 * Whether exactly these warnings were agreed to: their codes, for the history. An act of level 5 is refused whatever was sent.
 * What nobody has agreed to yet is asked in one question, and at level 4 in a second one that says what follows. Where the facts
 * have become others since, the answer does not fit any more and it is asked again.
 */
export function acknowledge(
  sectionId: string,
  warnings: readonly Warning[],
  sent: string | undefined,
): Result<readonly WarningCode[], Refusal<AcknowledgeCode>> {
  const barred = refuseBarred(warnings);
  if (barred !== null) return barred;
  const given = new Set(sent?.split(SEPARATOR));
  const isAgreed = (warning: Warning, step: 1 | 2) => given.has(token(sectionId, warning, step));
  const first = warnings.filter((warning) => !isAgreed(warning, 1));
  if (first.length > 0) return ask(sectionId, warnings, first, 1, given);
  const second = warnings.filter((warning) => warning.level === 4 && !isAgreed(warning, 2));
  if (second.length > 0) return ask(sectionId, warnings, second, 2, given);
  return ok(warnings.map(({ code }) => code));
}

/** An act of level 5 is refused whatever was agreed to; null where there is none. */
export function refuseBarred(warnings: readonly Warning[]) {
  const barred = warnings.filter(isBarred);
  return barred.length === 0 ? null : refuse('only-outside-fide-mode', { facts: { text: barred.map(warningText).join(LINE) } });
}

function ask(sectionId: string, all: readonly Warning[], asked: readonly Warning[], step: 1 | 2, given: ReadonlySet<string>) {
  const kept = all.map((warning) => token(sectionId, warning, 1)).filter((one) => given.has(one));
  const { code: gravest, level } = asked.reduce((one, other) => (other.level > one.level ? other : one));
  const text = asked.map(step === 1 ? warningText : consequenceText).join(LINE);
  const agreement = [...kept, ...asked.map((warning) => token(sectionId, warning, step))].join(SEPARATOR);
  return refuse('warning-unacknowledged', {
    facts: {
      text: step === 2 ? tell('compliance.asked.follows', { text }) : text,
      codes: asked.map(({ code }) => code),
      gravest,
      level: level as AskedLevel,
      step,
      agreement,
    },
  });
}
