import type { TranslateIn } from '@/lib/platform/messages/message-catalogue';
import { translator } from '@/lib/platform/messages/translate';
import type { PlayerNameOf, StatementContext } from './statement-text';

/** Makes a context that uses the message catalogue. Code in a browser makes its own from the messages that it received. */
export function makeStatementContext(nameOf: PlayerNameOf): StatementContext {
  const translate = (key: string, facts?: Readonly<Record<string, unknown>>) =>
    translator.format(key.startsWith('terms.') ? key : ['explanations', key].join('.'), facts);
  return { t: translate as TranslateIn<'explanations'>, nameOf };
}
