import type { ComponentProps, HTMLAttributes, ReactNode } from 'react';
import { cx } from './cx';

interface FieldBoxProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'fieldset';
  readonly isInLine?: boolean;
}

export function FieldBox({ as: Element = 'div', isInLine = false, className, ...rest }: FieldBoxProps) {
  return <Element className={cx('field-box', isInLine ? 'max-w-[16rem] min-w-0 flex-[1_1_8rem]' : 'mt-s3', className)} {...rest} />;
}

export function FieldGroup({ className, ...rest }: ComponentProps<'fieldset'>) {
  return <fieldset className={cx('mt-s5 border-t-2 border-ink pt-s2', className)} {...rest} />;
}

const COLUMNS = { 2: 'wide:grid-cols-2', 3: 'wide:grid-cols-3' } as const;

export function FieldGrid({ columns, className, ...rest }: ComponentProps<'div'> & { readonly columns: keyof typeof COLUMNS }) {
  return <div className={cx('grid gap-s3', COLUMNS[columns], className)} {...rest} />;
}

export function Hint({ as: Element = 'span', className, ...rest }: HTMLAttributes<HTMLElement> & { readonly as?: 'span' | 'p' }) {
  return <Element data-hint="" className={cx('block text-t1 font-normal text-muted', className)} {...rest} />;
}

export function FieldError({ as: Element = 'p', className, ...rest }: HTMLAttributes<HTMLElement> & { readonly as?: 'p' | 'span' }) {
  return <Element className={cx('my-s1 text-t1 font-label whitespace-pre-line text-danger', className)} {...rest} />;
}

export function TickLabel({ className, children, ...rest }: ComponentProps<'label'>) {
  return (
    <label className={cx('flex min-h-tap items-start gap-[0.6rem] font-normal', className)} {...rest}>
      {children}
    </label>
  );
}

export function Choices({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul className={cx('choices', className)} {...rest} />;
}

export function RadioGroup({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('radio-group', className)} {...rest} />;
}

/**
 * A bar of buttons that sticks to the bottom of the window. On the narrowest screens it does not stick, because it would cover a quarter of
 * the screen. base.css scrolls a focused element so that the bar does not cover it.
 */
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

export function FormButtons({ isBar, children }: { readonly isBar: boolean; readonly children: ReactNode }) {
  return isBar ? <SaveBar>{children}</SaveBar> : <div className="mt-s4 flex gap-s2">{children}</div>;
}

/** A line of search, filter and tick boxes above a list. It has no arrow-key navigation, because its fields use the arrow keys. */
export function Toolbar({ children }: { readonly children: ReactNode }) {
  return <div className="my-s3 flex flex-wrap items-end gap-x-s3 gap-y-s2 print:hidden">{children}</div>;
}
