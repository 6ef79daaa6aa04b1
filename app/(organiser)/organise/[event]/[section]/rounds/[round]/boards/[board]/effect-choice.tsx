import { Radio } from '@/app/_ui/field';
import { FieldBox, Choices } from '@/app/_ui/form-parts';
import type { EffectOption } from '@/lib/domain/results/decide-correction';
import { tell } from '@/lib/platform/words/tell';
import { effectWords } from './effect-words';

/** C.04.2 4.3: what a correction is used for. What the rules propose is chosen. */
export function EffectChoice({ options }: { readonly options: readonly EffectOption[] }) {
  return (
    <FieldBox as="fieldset">
      <legend>{tell('rounds.effectChoice.legend')}</legend>
      <Choices className="clear-both">
        {options.map((option) => {
          const { title, about } = effectWords(option);
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
