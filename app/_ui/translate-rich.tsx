import type { ReactNode } from 'react';
import type { MessageArguments, MessageAt, MessageKey } from '@/lib/platform/messages/message-catalogue';
import { translator } from '@/lib/platform/messages/translate';

export type MakeTag = (chunks: ReactNode) => ReactNode;

/** A message with tags, for example `translateRich('public.foot.source', { link: (text) => <a href={…}>{text}</a> })`. */
export function translateRich<Key extends MessageKey>(key: Key, ...[facts]: MessageArguments<MessageAt<Key>, MakeTag>): ReactNode {
  return translator.rich(key, facts ?? {}) as ReactNode;
}

export const bold: MakeTag = (chunks) => <b>{chunks}</b>;
