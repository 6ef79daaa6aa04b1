'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './button';
import { useHydrated } from './use-latest';
import { useTranslate } from './use-translate';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A modal dialog. Its button, Escape or a click outside closes it. While it is open, the rest of the page is inert. */
function Dialog({ title, isOpen, setOpen, children }: DialogProps) {
  const t = useTranslate('shell');
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={setOpen} isDismissable className="fixed inset-0 z-9 grid place-items-center bg-[rgb(0_0_0/45%)] print:hidden">
      <Modal className="max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] overflow-y-auto border-2 border-ink bg-paper p-[1.25rem] text-ink">
        <AriaDialog className="outline-none">
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
          <p className="mt-s4">
            <Button type="button" variant="primary" onClick={() => setOpen(false)}>
              {t('dialog.close')}
            </Button>
          </p>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** True if a dialog is open. The page's keyboard shortcuts then do nothing. */
export const isDialogOpen = () => document.querySelector('[role="dialog"]') !== null;

export type KeyDescriptions = readonly (readonly [keys: readonly string[], words: string])[];

/**
 * The help for a page's keyboard shortcuts, which `?` or a button opens. The button is disabled until the page responds to keys.
 * While the help is open, the shortcuts do nothing.
 */
export function KeysHelp({ title, keys, notes = [] }: { readonly title: string; readonly keys: KeyDescriptions; readonly notes?: readonly string[] }) {
  const t = useTranslate('shell');
  const [isOpen, setOpen] = useState(false);
  const isListening = useHydrated();
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
      <Button type="button" className="touch:hidden" disabled={!isListening} onClick={() => setOpen(true)}>
        {t('terms.label.keys')} <kbd aria-hidden="true">?</kbd>
      </Button>
      <Dialog title={title} isOpen={isOpen} setOpen={setOpen}>
        <dl className="my-s3 grid gap-[0.4rem]">
          {keys.map(([names, words]) => (
            <KeyDescriptionLine key={words} names={names} words={words} />
          ))}
          <KeyDescriptionLine names={['?']} words={t('keysHelp.thisHelp')} />
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

function KeyDescriptionLine({ names, words }: { readonly names: readonly string[]; readonly words: string }) {
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

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]') !== null;
}
