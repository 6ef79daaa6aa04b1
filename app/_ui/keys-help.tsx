'use client';

import { useEffect, useState } from 'react';
import { Button } from './button';
import { Dialog, isDialogOpen } from './dialog';
import { useWords } from './use-words';

/** Keys pressed together or one for the other, and what they do. */
export type KeyWords = readonly (readonly [keys: readonly string[], words: string])[];

interface KeysHelpProps {
  /** Of this page, for example "Keys of the desk". */
  readonly title: string;
  readonly keys: KeyWords;
  /** What a table of keys does not say. */
  readonly notes?: readonly string[];
}

/** What the keys of a page do: on `?` and behind a button. While it is open no key does anything else. */
export function KeysHelp({ title, keys, notes = [] }: KeysHelpProps) {
  const tell = useWords('shell');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return;
      event.preventDefault();
      setOpen((isShown) => !isShown && !isDialogOpen());
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button type="button" onClick={() => setOpen(true)}>
        {tell('keysHelp.keys')} <kbd aria-hidden="true">?</kbd>
      </Button>
      <Dialog title={title} isOpen={isOpen} setOpen={setOpen}>
        <dl className="my-s3 grid gap-[0.4rem]">
          {keys.map(([names, words]) => (
            <Line key={words} names={names} words={words} />
          ))}
          <Line names={['?']} words={tell('keysHelp.thisHelp')} />
        </dl>
        {notes.map((note) => (
          <p key={note} className="text-t1 text-muted">
            {note}
          </p>
        ))}
      </Dialog>
    </>
  );
}

function Line({ names, words }: { readonly names: readonly string[]; readonly words: string }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center">
      <dt className="flex gap-[3px]">
        {names.map((name) => (
          <kbd key={name}>{name}</kbd>
        ))}
      </dt>
      <dd>{words}</dd>
    </div>
  );
}

/** Whether what a key is pressed in takes letters. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]') !== null;
}
