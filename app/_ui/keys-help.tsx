'use client';

import { useEffect, useId, useRef } from 'react';
import { Button } from './button';

/** Keys pressed together or one for the other, and what they do. */
export type KeyWords = readonly (readonly [keys: readonly string[], words: string])[];

interface KeysHelpProps {
  /** Of this page, for example "Keys of the desk". */
  readonly title: string;
  readonly keys: KeyWords;
  /** What a table of keys does not say. */
  readonly notes?: readonly string[];
}

const DIALOG =
  'm-auto max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] overflow-y-auto border-2 border-ink bg-paper p-[1.25rem] text-ink backdrop:bg-black/45';
const LINE = 'grid grid-cols-[5.5rem_minmax(0,1fr)] items-center';

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
      <Button type="button" onClick={() => dialog.current?.showModal()}>
        Keys <kbd aria-hidden="true">?</kbd>
      </Button>
      <dialog ref={dialog} className={DIALOG} aria-labelledby={titleId}>
        <h2 id={titleId} className="m-0! border-0! p-0!">
          {title}
        </h2>
        <dl className="my-s3 grid gap-[0.4rem]">
          {keys.map(([names, words]) => (
            <div key={words} className={LINE}>
              <dt className="flex gap-[3px]">
                {names.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
          <div className={LINE}>
            <dt className="flex gap-[3px]">
              <kbd>?</kbd>
            </dt>
            <dd>This help</dd>
          </div>
        </dl>
        {notes.map((note) => (
          <p key={note} className="text-t1 text-muted">
            {note}
          </p>
        ))}
        <form method="dialog" className="mt-s4">
          <Button look="primary">Close</Button>
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
