import { cx } from './cx';

export type Look = 'primary' | 'plain' | 'danger' | 'quiet';

/** How a button looks, for what is one and cannot be a `Button`: a `summary`, a plain `a`. */
export const buttonClass = (look: Look = 'quiet', extra?: string) => cx('button', look !== 'quiet' && look, extra);
