import { useLayoutEffect, useRef, type FormEvent, type RefObject } from 'react';
import type { FormState } from '@/app/_request/form-state';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Left {
  /** True for the same control after the answer, which may have replaced its element. */
  readonly isIt: (control: Control) => boolean;
  readonly put: (control: Control) => void;
}

/** Restores the cursor and the text typed while an answer was pending, because the answer empties or refills the form. */
export function useKeepTypedText(form: RefObject<HTMLFormElement | null>, state: FormState) {
  const isUnderWay = useRef(false);
  const wasTyping = useRef(false);
  const left = useRef<readonly Left[]>([]);
  useLayoutEffect(() => {
    const controls = form.current === null ? [] : controlsOf(form.current);
    const hadFocus = document.activeElement !== document.body;
    for (const { isIt, put } of left.current) {
      const control = controls.find(isIt);
      if (control === undefined) continue;
      put(control);
      // The last control is the one in which the user was typing.
      if (!hadFocus) control.focus();
    }
    wasTyping.current = left.current.length > 0;
    isUnderWay.current = false;
    left.current = [];
  }, [form, state]);
  return {
    onSubmit: () => {
      isUnderWay.current = true;
      left.current = [];
    },
    onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
      if (!isUnderWay.current || !isControl(target)) return;
      left.current = [...left.current.filter(({ isIt }) => !isIt(target)), leftOf(currentTarget, target)];
    },
    wasTyping,
  };
}

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const controlsOf = (form: HTMLFormElement): readonly Control[] => [...form.elements].filter(isControl);

const namedIn = (form: HTMLFormElement | null, name: string): readonly Control[] =>
  form === null ? [] : controlsOf(form).filter((control) => control.name === name);

const isChosen = (control: Control): control is HTMLInputElement => control.type === 'checkbox' || control.type === 'radio';

function leftOf(form: HTMLFormElement, control: Control): Left {
  const { name, value } = control;
  if (isChosen(control)) {
    const { checked } = control;
    return {
      isIt: (other) => other.name === name && other.value === value,
      // Clicks like a user, so that a page that reacts to the choice also reacts now.
      put: (other) => isChosen(other) && other.checked !== checked && other.click(),
    };
  }
  const place = namedIn(form, name).indexOf(control);
  const files = control instanceof HTMLInputElement ? control.files : null;
  const cursor = control instanceof HTMLSelectElement ? null : control.selectionStart;
  return {
    // Identified by its position among the fields with the same name, because the answer may add other fields.
    isIt: (other) => other.name === name && namedIn(other.form, name).indexOf(other) === place,
    put: (other) => {
      if (files !== null && other instanceof HTMLInputElement) other.files = files;
      else fill(other, value);
      if (cursor !== null && !(other instanceof HTMLSelectElement)) other.setSelectionRange(cursor, cursor);
    },
  };
}

/** Sets the value through the prototype's setter, because React does not notice the change otherwise. */
function fill(control: Control, value: string): void {
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
