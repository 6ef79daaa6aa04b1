'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { isField } from '@/app/_ui/is-form-field';
import { isDialogOpen } from '@/app/_ui/keys-help-dialog';

interface NextStripProps {
  readonly label: string;
  readonly className: string;
  /** Identifies the step. When an action in the bar leads to another step, the focus moves to the new step. */
  readonly step: string;
  /** False on a page with several bars, because one key would apply to all of them. */
  readonly hasKeys: boolean;
  readonly children: ReactNode;
}

/** The bar with the next step of a section and its keyboard shortcuts. The focus stays in the bar when the focused button disappears. */
export function NextStepBar({ label, className, step, hasKeys, children }: NextStripProps) {
  const strip = useRef<HTMLElement>(null);
  useStripKeys(strip, hasKeys);
  useStripFocus(strip, step);
  return (
    <section ref={strip} className={className} aria-label={label}>
      {children}
    </section>
  );
}

function useStripKeys(strip: { readonly current: HTMLElement | null }, hasKeys: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing || isField(event.target) || isDialogOpen()) return;
      const pressed = `${event.shiftKey ? 'Shift+' : ''}${event.key.toUpperCase()}`;
      const button = [...(strip.current?.querySelectorAll<HTMLElement>('[aria-keyshortcuts]') ?? [])].find(
        (candidate) => candidate.getAttribute('aria-keyshortcuts') === pressed,
      );
      if (button === undefined) return;
      event.preventDefault();
      button.focus();
      button.click();
    };
    if (hasKeys) document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [strip, hasKeys]);
}

/** Moves the focus to the new step, but only if the focus was in the bar. A user who is working on the boards keeps the focus there. */
function useStripFocus(strip: { readonly current: HTMLElement | null }, step: string): void {
  const wasInside = useRef(false);
  const known = useRef(step);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => (wasInside.current = target instanceof Node && strip.current?.contains(target) === true);
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [strip]);
  useEffect(() => {
    if (known.current === step) return;
    known.current = step;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasInside.current && isLost) strip.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [strip, step]);
}
