import type { ReactNode } from 'react';
import type { FactsOf, MessageAt, MessageKey } from '@/lib/platform/words/catalogue';
import { teller } from '@/lib/platform/words/tell';

export type MakeTag = (chunks: ReactNode) => ReactNode;

/** As `tell`, with tags: `tellRich('public.foot.source', { link: (text) => <a href={…}>{text}</a> })`. */
export function tellRich<Key extends MessageKey>(key: Key, ...[facts]: FactsOf<MessageAt<Key>, MakeTag>): ReactNode {
  return teller.rich(key, facts ?? {}) as ReactNode;
}

export const bold: MakeTag = (chunks) => <b>{chunks}</b>;
