'use client';

import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { MessageArguments, KeyInNamespace, MessageInNamespace, MessageGroup, MessageNamespace } from '@/lib/platform/messages/message-catalogue';
import { makeTranslator, messageGroupAt, type Translator, type MessageValues } from '@/lib/platform/messages/translator';
import type { MakeTag } from './translate-rich';

interface ProvidedMessages {
  readonly messages: Readonly<Record<string, unknown>>;
  readonly translator: Translator;
}

const MessagesContext = createContext<ProvidedMessages | null>(null);

/** In production a message that cannot be formatted shows its key and throws no error, so that the page stays usable. */
const IGNORE_ERRORS = process.env.NODE_ENV === 'production' ? { onError: () => {} } : {};

interface MessagesProviderProps {
  readonly locale: string;
  readonly messages: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

export function MessagesProvider({ locale, messages, children }: MessagesProviderProps) {
  const inherited = useContext(MessagesContext);
  const provided = useMemo(() => {
    const all = { ...inherited?.messages, ...messages };
    return { messages: all, translator: makeTranslator({ locale, messages: all, ...IGNORE_ERRORS }) };
  }, [inherited, locale, messages]);
  return <MessagesContext value={provided}>{children}</MessagesContext>;
}

function useProvidedMessages(): ProvidedMessages {
  const provided = useContext(MessagesContext);
  if (provided === null) throw new Error('no <ProvideMessages> is above this component');
  return provided;
}

export interface NamespaceTranslator<Of extends MessageNamespace> {
  <Key extends KeyInNamespace<Of>>(key: Key, ...facts: MessageArguments<MessageInNamespace<Of, Key>>): string;
  rich<Key extends KeyInNamespace<Of>>(key: Key, ...facts: MessageArguments<MessageInNamespace<Of, Key>, MakeTag>): ReactNode;
}

/** The translator in the browser. Call the result of `useTranslate('desk')` as `t('boards.taken', { board: 3 })` or `t('terms.label.name')`. */
export function useTranslate<Of extends MessageNamespace>(namespace: Of): NamespaceTranslator<Of> {
  const { format, rich } = useProvidedMessages().translator;
  return useMemo(() => {
    const at = (key: string) => (key.startsWith('terms.') ? key : `${namespace}.${key}`);
    const translate = (key: string, facts?: MessageValues) => format(at(key), facts);
    return Object.assign(translate, { rich: (key: string, facts: MessageValues = {}) => rich(at(key), facts) }) as unknown as NamespaceTranslator<Of>;
  }, [namespace, format, rich]);
}

export function useMessageGroup<Path extends `${MessageNamespace}.${string}`>(path: Path): MessageGroup<Path> {
  return messageGroupAt(useProvidedMessages().messages, path);
}
