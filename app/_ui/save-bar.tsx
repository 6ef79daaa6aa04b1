import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';

/** Sticks to the bottom of the page, but on the narrowest, of which it would cover a quarter; the acts that end it. What gets the focus is scrolled to above it (base.css). */
export function SaveBar({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-save-bar=""
      className={cx(
        'sticky bottom-0 z-2 mt-s5 flex flex-wrap items-center gap-s2 border-t border-ink bg-paper py-s3 max-narrow:static max-wide:-mx-edge max-wide:px-edge print:hidden',
        className,
      )}
      {...rest}
    />
  );
}

/** The acts of a form that may stand alone on its page, or below another one. */
export function FormActs({ isBar, children }: { readonly isBar: boolean; readonly children: ReactNode }) {
  return isBar ? <SaveBar>{children}</SaveBar> : <div className="mt-s4 flex gap-s2">{children}</div>;
}
