import { cx } from './cx';

export type Look = 'primary' | 'plain' | 'danger' | 'quiet';

const SHAPE = 'inline-flex min-h-tap cursor-pointer items-center justify-center gap-[0.5em] rounded-r border text-center text-t2/[1.2] print:hidden';
const FRAMED = 'px-[0.85rem] py-[0.3rem] font-label no-underline';
const OFF =
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted disabled:no-underline aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted aria-disabled:no-underline';

const LOOKS: Readonly<Record<Look, string>> = {
  quiet: cx(FRAMED, 'border-control bg-paper text-ink hover:border-ink hover:bg-sunken', OFF),
  primary: cx(FRAMED, 'border-accent bg-accent text-on-accent hover:underline', OFF),
  danger: cx(FRAMED, 'border-current bg-paper text-danger hover:bg-sunken', OFF),
  plain:
    'border-transparent bg-transparent px-0 py-[0.3rem] font-normal text-accent underline decoration-1 underline-offset-[0.18em] disabled:cursor-not-allowed aria-disabled:cursor-not-allowed',
};

/** How a button looks, for what is one and cannot be a `Button`: a `summary`, a plain `a`, a script of the public pages. */
export const buttonClass = (look: Look = 'quiet', extra?: string) => cx(SHAPE, LOOKS[look], extra);
