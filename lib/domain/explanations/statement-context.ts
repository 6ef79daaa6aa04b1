import type { TranslateIn } from '@/lib/platform/messages/message-catalogue';
import { messageGroup, translator } from '@/lib/platform/messages/translate';
import type { PlayerNameOf, StatementContext } from './statement-text';

export interface SubjectContext extends StatementContext {
  /** Whether the round pairs players or teams. */
  readonly subject: 'player' | 'team';
}

/** Makes a context that translates with the server's message catalogue. A browser has only some messages and makes its own context. */
export function makeStatementContext(nameOf: PlayerNameOf, subject: SubjectContext['subject'] = 'player'): SubjectContext {
  const translate = (key: string, facts?: Readonly<Record<string, unknown>>) => {
    if (key.startsWith('terms.')) return translator.format(key, facts);
    return translator.format([subject === 'team' && isWordedForTeams(key) ? 'explanations.ofTeams' : 'explanations', key].join('.'), facts);
  };
  return { t: translate as TranslateIn<'explanations'>, nameOf, subject };
}

/** True if the message names players or games, so that teams need a text of their own. */
function isWordedForTeams(key: string): boolean {
  const found = key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], messageGroup('explanations.ofTeams'));
  return typeof found === 'string';
}
