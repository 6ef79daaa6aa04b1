import { PROCEDURE_FACTS, type CriterionAim, type BarReason, type PabReason, type ProcedureFact } from '@/engine';
import type { Messages, TranslateIn } from '@/lib/platform/messages/message-catalogue';

type Translate = TranslateIn<'explanations'>;
type AimMessageKey = keyof Messages['explanations']['aims'];
type ReasonMessageKey = keyof Messages['explanations']['reasons'];
type StepMessageKey = keyof Messages['explanations']['steps'];

// The engine names facts in the words of each edition's articles. Facts that mean the same in several editions share one message.

const AIM_MESSAGE_KEYS: Readonly<Record<Exclude<CriterionAim, AimMessageKey>, AimMessageKey>> = {
  'topscorers-colour-difference-above-two': 'topscorer-colour-difference',
  'topscorers-same-colour-three-times': 'topscorer-colour-repeated',
  'downfloaters-of-next-bracket': 'next-downfloaters',
  'different-scores': 'score-differences',
  'upfloated-last-round': 'upfloats-again',
  'downfloats-again-after-one-round': 'downfloats-again',
  'downfloats-again-after-two-rounds': 'downfloats-after-two',
  'upfloats-again-after-one-round': 'upfloats-again',
  'upfloats-again-after-two-rounds': 'upfloats-after-two',
  'downfloats-of-previous-round': 'downfloats-again',
  'downfloats-of-two-rounds-before': 'downfloats-after-two',
  'upfloats-of-previous-round': 'upfloats-again',
  'upfloats-of-two-rounds-before': 'upfloats-after-two',
  'score-differences-of-downfloats-of-previous-round': 'downfloat-again-differences',
  'score-differences-of-downfloats-of-two-rounds-before': 'downfloat-after-two-differences',
  'score-differences-of-upfloats-of-previous-round': 'upfloat-again-differences',
  'score-differences-of-upfloats-of-two-rounds-before': 'upfloat-after-two-differences',
  // The message need not mention odd or even rounds, because the article does.
  'pairs-without-strong-preference-in-odd-rounds': 'pairs-with-the-same-strong-preference',
  'pairs-without-strong-preference-in-even-rounds': 'pairs-with-the-same-strong-preference',
};

const REASON_MESSAGE_KEYS: Readonly<Record<Exclude<BarReason | PabReason, ReasonMessageKey>, ReasonMessageKey>> = {
  'no-completion': 'completion',
  'no-such-candidate': 'no-candidate',
};

const STEP_MESSAGE_KEYS: Readonly<Record<Exclude<ProcedureFact, StepMessageKey>, `aims.${AimMessageKey}` | `steps.${StepMessageKey}`>> = {
  upfloaters: 'aims.upfloaters',
  'paired-inside-column': 'aims.pairs-inside-a-column',
  'opponent-brought-up': 'steps.brought-up',
  'moved-down-player-without-opponent': 'steps.resident-without-opponent-moved-down',
};

const isKeyOf = <Name extends string>(name: string, table: Readonly<Record<Name, string>>): name is Name => name in table;
const isStep = (fact: string): fact is ProcedureFact => (PROCEDURE_FACTS as readonly string[]).includes(fact);

export const aimText = (aim: CriterionAim, t: Translate): string => t(`aims.${isKeyOf(aim, AIM_MESSAGE_KEYS) ? AIM_MESSAGE_KEYS[aim] : aim}`);

export const reasonText = (reason: BarReason | PabReason, t: Translate): string =>
  t(`reasons.${isKeyOf(reason, REASON_MESSAGE_KEYS) ? REASON_MESSAGE_KEYS[reason] : reason}`);

export function logLineText(fact: ProcedureFact | CriterionAim, t: Translate): string {
  if (isKeyOf(fact, STEP_MESSAGE_KEYS)) return t(STEP_MESSAGE_KEYS[fact]);
  return isStep(fact) ? t(`steps.${fact}`) : aimText(fact, t);
}
