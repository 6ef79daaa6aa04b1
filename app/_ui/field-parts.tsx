import type { ComponentProps, HTMLAttributes } from 'react';
import { cx } from './cx';

interface FieldBoxProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'fieldset';
  /** Beside others in one line that wraps. */
  readonly isInLine?: boolean;
}

/** Holds a label, its hint, what is wrong, and the control, in this order. */
export function FieldBox({ as: Element = 'div', isInLine = false, className, ...rest }: FieldBoxProps) {
  return <Element className={cx('field-box', isInLine ? 'max-w-[16rem] min-w-0 flex-[1_1_8rem]' : 'mt-s3', className)} {...rest} />;
}

/** Fields that belong together under a legend. */
export function FieldGroup({ className, ...rest }: ComponentProps<'fieldset'>) {
  return <fieldset className={cx('mt-s5 border-t-2 border-ink pt-s2', className)} {...rest} />;
}

const COLUMNS = { 2: 'wide:grid-cols-2', 3: 'wide:grid-cols-3' } as const;

/** Fields beside each other on a wide page, below each other on a phone. */
export function FieldGrid({ columns, className, ...rest }: ComponentProps<'div'> & { readonly columns: keyof typeof COLUMNS }) {
  return <div className={cx('grid gap-s3', COLUMNS[columns], className)} {...rest} />;
}

interface HintProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'span' | 'p';
}

/** A line under a label: what to enter, what follows from it. */
export function Hint({ as: Element = 'span', className, ...rest }: HintProps) {
  return <Element data-hint="" className={cx('block text-t1 font-normal text-muted', className)} {...rest} />;
}

interface FieldErrorProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'p' | 'span';
}

/** What is wrong with what stands below, and what to do. Several places in a file are told line by line. */
export function FieldError({ as: Element = 'p', className, ...rest }: FieldErrorProps) {
  return <Element className={cx('my-s1 text-t1 font-label whitespace-pre-line text-danger', className)} {...rest} />;
}

/** A checkbox with its words beside it. */
export function TickLabel({ className, children, ...rest }: ComponentProps<'label'>) {
  return (
    <label className={cx('flex min-h-tap items-start gap-[0.6rem] font-normal', className)} {...rest}>
      {children}
    </label>
  );
}

/** Choices, each a label of radio, words and perhaps a state, with a line about each. */
export function Choices({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul className={cx('choices', className)} {...rest} />;
}
