import { useLayoutEffect, useRef, type FormEvent, type RefObject } from 'react';
import type { FormState } from '@/app/_request/form-state';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface TypedInput {
  /** True for the control that the user changed, even if the answer has replaced its element. */
  readonly matches: (control: Control) => boolean;
  readonly restore: (control: Control) => void;
}

/**
 * Restores the cursor and the text typed since the submit, because the answer empties or refills the form. A refusal that is shown before
 * React has `settled` the action does so twice.
 */
export function useKeepTypedText(form: RefObject<HTMLFormElement | null>, state: FormState, settled: FormState) {
  const wasTyping = useRef(false);
  const typedInputs = useRef<readonly TypedInput[]>([]);
  useLayoutEffect(() => {
    const controls = form.current === null ? [] : controlsOf(form.current);
    const hadFocus = document.activeElement !== document.body;
    for (const { matches, restore } of typedInputs.current) {
      const control = controls.find(matches);
      if (control === undefined) continue;
      restore(control);
      // The last control is the one in which the user was typing.
      if (!hadFocus) control.focus();
    }
    wasTyping.current = typedInputs.current.length > 0;
  }, [form, state, settled]);
  return {
    onSubmit: () => {
      typedInputs.current = [];
    },
    onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
      if (!isControl(target)) return;
      typedInputs.current = [...typedInputs.current.filter(({ matches }) => !matches(target)), typedInputOf(currentTarget, target)];
    },
    wasTyping,
  };
}

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const controlsOf = (form: HTMLFormElement): readonly Control[] => [...form.elements].filter(isControl);

const controlsNamed = (form: HTMLFormElement | null, name: string): readonly Control[] =>
  form === null ? [] : controlsOf(form).filter((control) => control.name === name);

const isTickOrRadio = (control: Control): control is HTMLInputElement => control.type === 'checkbox' || control.type === 'radio';

function typedInputOf(form: HTMLFormElement, control: Control): TypedInput {
  const { name, value } = control;
  if (isTickOrRadio(control)) {
    const { checked } = control;
    return {
      matches: (other) => other.name === name && other.value === value,
      // Clicks the control as a user would, so that a page that reacts to the choice also reacts when it is restored.
      restore: (other) => isTickOrRadio(other) && other.checked !== checked && other.click(),
    };
  }
  const place = controlsNamed(form, name).indexOf(control);
  const files = control instanceof HTMLInputElement ? control.files : null;
  const cursor = control instanceof HTMLSelectElement ? null : control.selectionStart;
  return {
    // The control is identified by its position among the fields with the same name, because the answer may add other fields.
    matches: (other) => other.name === name && controlsNamed(other.form, name).indexOf(other) === place,
    restore: (other) => {
      if (files !== null && other instanceof HTMLInputElement) other.files = files;
      else setControlValue(other, value);
      if (cursor !== null && !(other instanceof HTMLSelectElement)) other.setSelectionRange(cursor, cursor);
    },
  };
}

/** Sets the value through the prototype's setter, because React does not notice the change otherwise. */
function setControlValue(control: Control, value: string): void {
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
