import { log } from './log';
import { withoutValues } from './told-error';

/** What a library puts between backticks may be anything that was sent. */
const IN_BACKTICKS = /`[^`]*`/g;

/**
 * What Next and other libraries print goes into the log, without what people typed: Next prints of an action that it does
 * not know what was sent, and tells it nobody else.
 */
export function takePrintedLines(target: Partial<Console> = globalThis.console): void {
  const into =
    (usual: 'warn' | 'info') =>
    (...printed: readonly unknown[]) => {
      const error = printed.find((part) => part instanceof Error);
      const level = error === undefined ? usual : 'error';
      const words = printed
        .filter((part) => typeof part === 'string')
        .map((part) => withoutValues(part).replace(IN_BACKTICKS, '`…`'))
        .join(' ');
      log()[level]({ printed: words, ...(error === undefined ? {} : { error }) }, 'printed by a library');
    };
  Object.assign(target, { error: into('warn'), warn: into('warn'), log: into('info'), info: into('info') });
}
