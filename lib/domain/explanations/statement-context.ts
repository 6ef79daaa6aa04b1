import type { TranslateIn } from '@/lib/platform/messages/message-catalogue';
import { translator } from '@/lib/platform/messages/translate';
import type { PlayerNameOf, StatementContext } from './statement-text';

/** Makes a context that translates with the server's message catalogue. A browser has only some messages and makes its own context. */
export function makeStatementContext(nameOf: PlayerNameOf): StatementContext {
  const translate = (key: string, facts?: Readonly<Record<string, unknown>>) =>
    translator.format(key.startsWith('terms.') ? key : ['explanations', key].join('.'), facts);
  return { t: translate as TranslateIn<'explanations'>, nameOf };
}
