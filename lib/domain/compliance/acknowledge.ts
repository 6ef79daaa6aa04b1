import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { type AskedLevel, type Level, type Refusal, refuse, type WarningCode } from '@/lib/platform/access/refusal';
import { canonicalJson } from '@/lib/platform/input/canonical-json';
import type { FactsAt, Messages } from '@/lib/platform/words/catalogue';
import { tell, teller, tellParts } from '@/lib/platform/words/tell';

export type WarningFacts<Code extends WarningCode> = FactsAt<`compliance.warnings.${Code}`>;

export type Warning<Code extends WarningCode = WarningCode> = {
  readonly [One in Code]: { readonly code: One; readonly level: Level; readonly facts: Readonly<WarningFacts<One>> };
}[Code];

type Consequential = keyof Messages['compliance']['consequences'];

export const warningText = ({ code, facts }: Warning): string => tellParts(`compliance.warnings.${code}`, facts);

export const graveQuestion = (code: WarningCode): string => teller.tell(`compliance.breaks.${code satisfies WarningCode as Consequential}`);

const consequenceText = ({ code }: Warning): string => teller.tell(`compliance.consequences.${code satisfies WarningCode as Consequential}`);

export const isBarred = ({ level }: Warning): boolean => level === 5;

/** The field of every form whose act may raise warnings: the `agreement` of the answer that listed them. */
export const acknowledgedField = () => z.string().max(4000).optional();

const SEPARATOR = ' ';

/** Hashes a warning without times or user names: two arbiters who see the same state get the same token. */
function token(sectionId: string, { code, level, facts }: Warning, step: 1 | 2): string {
  const text = canonicalJson([sectionId, code, level, step, facts]);
  return `${code}.${level}.${step}.${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}

export type AcknowledgeCode = 'warning-unacknowledged' | 'only-outside-fide-mode';

/** Returns the codes of the acknowledged warnings. Level 5 is always refused, level 4 asks twice, and changed facts are asked again. */
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

export function refuseBarred(warnings: readonly Warning[]) {
  const barred = warnings.filter(isBarred);
  return barred.length === 0 ? null : refuse('only-outside-fide-mode', { facts: { text: barred.map(warningText).join('\n') } });
}

function ask(sectionId: string, all: readonly Warning[], asked: readonly Warning[], step: 1 | 2, given: ReadonlySet<string>) {
  const kept = all.map((warning) => token(sectionId, warning, 1)).filter((one) => given.has(one));
  const { code: gravest, level } = asked.reduce((one, other) => (other.level > one.level ? other : one));
  const text = asked.map(step === 1 ? warningText : consequenceText).join('\n');
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
