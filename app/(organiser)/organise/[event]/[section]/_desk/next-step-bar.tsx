'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { isField } from '@/app/_ui/is-form-field';
import { isDialogOpen } from '@/app/_ui/keys-help-dialog';

interface NextStepBarProps {
  readonly label: string;
  readonly className: string;
  /** Identifies the step. When an action in the bar leads to another step, the focus moves to the new step. */
  readonly step: string;
  /** False on a page with several bars, because one key would apply to all of them. */
  readonly hasKeys: boolean;
  readonly children: ReactNode;
}

/** The bar with the next step of a section and its keyboard shortcuts. The focus stays in the bar when the focused button disappears. */
export function NextStepBar({ label, className, step, hasKeys, children }: NextStepBarProps) {
  const bar = useRef<HTMLElement>(null);
  useNextStepBarKeys(bar, hasKeys);
  useNextStepBarFocus(bar, step);
  return (
    <section ref={bar} className={className} aria-label={label}>
      {children}
    </section>
  );
}

function useNextStepBarKeys(bar: { readonly current: HTMLElement | null }, hasKeys: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing || isField(event.target) || isDialogOpen()) return;
      const pressed = `${event.shiftKey ? 'Shift+' : ''}${event.key.toUpperCase()}`;
      const button = [...(bar.current?.querySelectorAll<HTMLElement>('[aria-keyshortcuts]') ?? [])].find(
        (candidate) => candidate.getAttribute('aria-keyshortcuts') === pressed,
      );
      if (button === undefined) return;
      event.preventDefault();
      button.focus();
      button.click();
    };
    if (hasKeys) document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [bar, hasKeys]);
}

/** Moves the focus to the new step, but only if the focus was in the bar. A user who is working on the boards keeps the focus there. */
function useNextStepBarFocus(bar: { readonly current: HTMLElement | null }, step: string): void {
  const wasInside = useRef(false);
  const shownStep = useRef(step);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => (wasInside.current = target instanceof Node && bar.current?.contains(target) === true);
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [bar]);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasInside.current && isLost) bar.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [bar, step]);
}
