import { Radio } from '@/app/_ui/field';
import { FieldBox, Choices } from '@/app/_ui/form-parts';
import type { EffectOption } from '@/lib/domain/results/decide-correction-effects';
import { t } from '@/lib/platform/messages/translate';

/** C.04.2 4.3: the choice of when a correction takes effect. The effect that the rules propose is preselected. */
export function EffectChoice({ options }: { readonly options: readonly EffectOption[] }) {
  return (
    <FieldBox as="fieldset">
      <legend>{t('rounds.effectChoice.legend')}</legend>
      <Choices className="clear-both">
        {options.map((option) => {
          const { title, about } = effectTexts(option);
          return (
            <li key={option.effect}>
              <label>
                <Radio name="effect" value={option.effect} defaultChecked={option.isProposed} among={options.map(({ effect }) => effect)} />
                <b>{title}</b>
                <span className="col-start-2 block text-t1 text-muted">{about}</span>
              </label>
            </li>
          );
        })}
      </Choices>
    </FieldBox>
  );
}

interface EffectTexts {
  readonly title: string;
  readonly about: string;
}

function effectTexts(option: EffectOption): EffectTexts {
  const { what, round } = effectMessageKey(option);
  const { article } = option;
  const about = t(`rounds.effects.${what}.about`, { round });
  return {
    title: effectTitle(option),
    about: `${about} (${option.isProvidedFor ? article : t('rounds.effects.notForeseen', { article })})`,
  };
}

export function effectTitle(option: EffectOption): string {
  const { what, round } = effectMessageKey(option);
  return t(`rounds.effects.${what}.title`, { round });
}

/** The message key for the effect, and its round; 0 if the message names no round. */
function effectMessageKey({ effect, act, unpairedRound, countsFrom, isFinal }: EffectOption) {
  if (effect === 'ratingOnly') return { what: 'ratingOnly', round: 0 } as const;
  if (act === 'withdraw-published' && unpairedRound !== null) return { what: 'withdraw', round: unpairedRound } as const;
  if (act === 'discard-draft' && unpairedRound !== null) return { what: 'discard', round: unpairedRound } as const;
  if (isFinal || countsFrom === null) return { what: 'isFinal', round: 0 } as const;
  return { what: 'next', round: countsFrom } as const;
}
