import { Radio } from '@/app/_ui/field';
import { FieldBox, Choices } from '@/app/_ui/form-parts';
import type { EffectOption } from '@/lib/domain/results/decide-correction';
import { tell } from '@/lib/platform/words/tell';

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

interface EffectWords {
  readonly title: string;
  readonly about: string;
}

/** What an arbiter chooses between, in words. */
export function effectWords(option: EffectOption): EffectWords {
  const { title, about } = toldOf(option);
  const { article } = option;
  return { title, about: `${about} (${option.isForeseen ? article : tell('rounds.effects.notForeseen', { article })})` };
}

function toldOf({ effect, act, takesBack, countsFrom, isFinal }: EffectOption): EffectWords {
  const words = (what: 'ratingOnly' | 'isFinal'): EffectWords => ({ title: tell(`rounds.effects.${what}.title`), about: tell(`rounds.effects.${what}.about`) });
  const ofRound = (what: 'withdraw' | 'discard' | 'next' | 'following', round: number): EffectWords => ({
    title: tell(`rounds.effects.${what}.title`, { round }),
    about: tell(`rounds.effects.${what}.about`, { round }),
  });
  if (effect === 'ratingOnly') return words('ratingOnly');
  if (act === 'withdraw-published' && takesBack !== null) return ofRound('withdraw', takesBack);
  if (act === 'discard-draft' && takesBack !== null) return ofRound('discard', takesBack);
  if (isFinal || countsFrom === null) return words('isFinal');
  return ofRound(effect === 'followingPairing' ? 'following' : 'next', countsFrom);
}
