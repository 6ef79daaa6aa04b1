'use client';

import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './button';
import { useWords } from './use-words';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** Lies over the page until it is closed: by its button, by Escape, by a press beside it. The rest of the page is out of reach meanwhile. */
export function Dialog({ title, isOpen, setOpen, children }: DialogProps) {
  const tell = useWords('shell');
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={setOpen} isDismissable className="fixed inset-0 z-9 grid place-items-center bg-[rgb(0_0_0/45%)] print:hidden">
      <Modal className="max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] overflow-y-auto border-2 border-ink bg-paper p-[1.25rem] text-ink">
        <AriaDialog className="outline-none">
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
          <p className="mt-s4">
            <Button type="button" look="primary" onClick={() => setOpen(false)}>
              {tell('dialog.close')}
            </Button>
          </p>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** A dialog lies over the page: its keys are not the page's. */
export const isDialogOpen = () => document.querySelector('[role="dialog"]') !== null;
