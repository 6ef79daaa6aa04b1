import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ok, type Result } from '@/engine/model/result-or-error';
import { type ConfirmationLevel, WARNING_LEVELS, type WarningLevel, type Refusal, refuse, type WarningCode } from '@/lib/platform/access/refusal';
import { canonicalJson } from '@/lib/platform/input/canonical-json';
import type { FactsOfKey, Messages } from '@/lib/platform/messages/message-catalogue';
import { t, translator, translateParts } from '@/lib/platform/messages/translate';

export type WarningFacts<Code extends WarningCode> = FactsOfKey<`compliance.warnings.${Code}`>;

export type Warning<Code extends WarningCode = WarningCode> = {
  readonly [One in Code]: { readonly code: One; readonly level: WarningLevel; readonly facts: Readonly<WarningFacts<One>> };
}[Code];

type WarningWithConsequences = keyof Messages['compliance']['consequences'];

export const warningText = ({ code, facts }: Warning): string => translateParts(`compliance.warnings.${code}`, facts);

export const consequenceQuestion = (code: WarningCode): string =>
  translator.format(`compliance.breaks.${code satisfies WarningCode as WarningWithConsequences}`);

const consequenceText = ({ code }: Warning): string => translator.format(`compliance.consequences.${code satisfies WarningCode as WarningWithConsequences}`);

export const isBarred = ({ level }: Warning): boolean => level === 'only-outside-fide-mode';

/** The form field for the `agreement` token, which the server sent with the warnings. Every act that may raise warnings needs this field. */
export const acknowledgedField = () => z.string().max(4000).optional();

const SEPARATOR = ' ';

/** Hashes a warning. Times and user names are left out, so that two arbiters who see the same state get the same token. */
function warningToken(sectionId: string, { code, level, facts }: Warning, stage: 'warning' | 'consequences'): string {
  const text = canonicalJson([sectionId, code, level, stage, facts]);
  return `${code}.${level}.${stage}.${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}

export type AcknowledgeCode = 'warning-unacknowledged' | 'only-outside-fide-mode';

/**
 * Returns the codes of the warnings if the user has acknowledged all of them. If not, refuses with the warnings that need an answer.
 * `only-outside-fide-mode` is always refused, and `confirm-twice` needs two answers. A warning needs a new answer if its facts have changed.
 * `act` is the label of the button for the act.
 */
export function acknowledge(
  sectionId: string,
  warnings: readonly Warning[],
  sent: string | undefined,
  act: string,
): Result<readonly WarningCode[], Refusal<AcknowledgeCode>> {
  const barred = refuseBarred(warnings);
  if (barred !== null) return barred;
  const given = new Set(sent?.split(SEPARATOR));
  const isAgreed = (warning: Warning, stage: 'warning' | 'consequences') => given.has(warningToken(sectionId, warning, stage));
  const first = warnings.filter((warning) => !isAgreed(warning, 'warning'));
  if (first.length > 0) return askForConfirmation(sectionId, act, warnings, first, 'warning', given);
  const second = warnings.filter((warning) => warning.level === 'confirm-twice' && !isAgreed(warning, 'consequences'));
  if (second.length > 0) return askForConfirmation(sectionId, act, warnings, second, 'consequences', given);
  return ok(warnings.map(({ code }) => code));
}

export function refuseBarred(warnings: readonly Warning[]) {
  const barred = warnings.filter(isBarred);
  return barred.length === 0 ? null : refuse('only-outside-fide-mode', { facts: { text: barred.map(warningText).join('\n') } });
}

function askForConfirmation(
  sectionId: string,
  act: string,
  all: readonly Warning[],
  asked: readonly Warning[],
  stage: 'warning' | 'consequences',
  given: ReadonlySet<string>,
) {
  const kept = all.map((warning) => warningToken(sectionId, warning, 'warning')).filter((one) => given.has(one));
  const { code: gravest, level } = asked.reduce((one, other) => (WARNING_LEVELS.indexOf(other.level) > WARNING_LEVELS.indexOf(one.level) ? other : one));
  const text = asked.map(stage === 'warning' ? warningText : consequenceText).join('\n');
  const agreement = [...kept, ...asked.map((warning) => warningToken(sectionId, warning, stage))].join(SEPARATOR);
  return refuse('warning-unacknowledged', {
    facts: {
      text: stage === 'consequences' ? t('compliance.asked.follows', { text }) : text,
      act,
      codes: asked.map(({ code }) => code),
      gravest,
      level: level as ConfirmationLevel,
      stage,
      agreement,
    },
  });
}
