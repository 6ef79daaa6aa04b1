import type { EffectOption } from '@/lib/results/decide-correction';
import styles from './correction.module.css';
import { effectWords } from './effect-words';

/** C.04.2 4.3: what a correction is used for. What the rules propose is chosen. */
export function EffectChoice({ options }: { readonly options: readonly EffectOption[] }) {
  return (
    <fieldset className="fld">
      <legend>What goes by it</legend>
      <ul className="opts" style={{ clear: 'both' }}>
        {options.map((option) => {
          const { title, about } = effectWords(option);
          return (
            <li key={option.effect}>
              <label>
                <input type="radio" name="effect" value={option.effect} defaultChecked={option.isProposed} />
                <b>{title}</b>
                <span className={`d ${styles.about}`}>{about}</span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
