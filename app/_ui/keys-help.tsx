'use client';

import { useEffect, useId, useRef } from 'react';

/** Keys pressed together or one for the other, and what they do. */
export type KeyWords = readonly (readonly [keys: readonly string[], words: string])[];

interface KeysHelpProps {
  /** Of this page, for example "Keys of the desk". */
  readonly title: string;
  readonly keys: KeyWords;
  /** What a table of keys does not say. */
  readonly notes?: readonly string[];
}

/** What the keys of a page do: on `?` and behind a button. While it is open no key does anything else. Stands in no paragraph, which cannot hold a dialog. */
export function KeysHelp({ title, keys, notes = [] }: KeysHelpProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return;
      event.preventDefault();
      if (dialog.current?.open === true) dialog.current.close();
      else dialog.current?.showModal();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button type="button" className="btn" onClick={() => dialog.current?.showModal()}>
        Keys <kbd aria-hidden="true">?</kbd>
      </button>
      <dialog ref={dialog} className="keys-help" aria-labelledby={titleId}>
        <h2 id={titleId}>{title}</h2>
        <dl>
          {keys.map(([names, words]) => (
            <div key={words}>
              <dt>
                {names.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
          <div>
            <dt>
              <kbd>?</kbd>
            </dt>
            <dd>This help</dd>
          </div>
        </dl>
        {notes.map((note) => (
          <p key={note} className="small muted">
            {note}
          </p>
        ))}
        <form method="dialog">
          <button className="btn primary">Close</button>
        </form>
      </dialog>
    </>
  );
}

/** Whether what a key is pressed in takes letters. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]') !== null;
}

/** A dialog lies over the page: its keys are not the page's. */
export const isDialogOpen = () => document.querySelector('dialog[open]') !== null;
