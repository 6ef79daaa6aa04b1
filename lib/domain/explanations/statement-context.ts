import type { TranslateIn } from '@/lib/platform/messages/message-catalogue';
import { translator } from '@/lib/platform/messages/translate';
import type { PlayerNameOf, StatementContext } from './statement-text';

/** A speaker that uses the message catalogue; code in a browser makes its own from the messages it received. */
export function makeStatementContext(nameOf: PlayerNameOf): StatementContext {
  const translate = (key: string, facts?: Readonly<Record<string, unknown>>) =>
    translator.format(key.startsWith('terms.') ? key : ['explanations', key].join('.'), facts);
  return { t: translate as TranslateIn<'explanations'>, nameOf };
}
