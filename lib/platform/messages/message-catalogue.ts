import en from '@/messages/en.json' with { type: 'json' };
import type { FactsOfMessage, TagsOfMessage } from './message-type';

export type { MessageFact, FactsOfMessage } from './message-type';

/** All text that people read, grouped by namespace. */
export const CATALOGUE = en;

/** The locale for numbers, plurals and lists. */
export const LOCALE = 'en-GB';

export type Messages = typeof en;
export type MessageNamespace = keyof Messages;

type KeysOf<Node, Before extends string = ''> = {
  [Name in keyof Node & string]: Node[Name] extends string ? `${Before}${Name}` : KeysOf<Node[Name], `${Before}${Name}.`>;
}[keyof Node & string];

type MessageGroupKeysOf<Node, Before extends string = ''> = {
  [Name in keyof Node & string]: Node[Name] extends string ? never : `${Before}${Name}` | MessageGroupKeysOf<Node[Name], `${Before}${Name}.`>;
}[keyof Node & string];

type MessageNodeAt<Node, Path extends string> = Path extends `${infer Name}.${infer Rest}`
  ? Name extends keyof Node
    ? MessageNodeAt<Node[Name], Rest>
    : never
  : Path extends keyof Node
    ? Node[Path]
    : never;

export type MessageKey = KeysOf<Messages>;
/** The full keys of the shared messages in the namespace `terms`. */
type TermKey = `terms.${KeysOf<Messages['terms']>}`;
/** The keys of a namespace, without the namespace, and the full keys of the terms. */
export type KeyInNamespace<Of extends MessageNamespace> = KeysOf<Messages[Of]> | TermKey;
export type MessageInNamespace<Of extends MessageNamespace, Key extends string> = MessageAt<Key extends TermKey ? Key : `${Of}.${Key}`>;
export type MessageAt<Key extends string> = MessageNodeAt<Messages, Key> & string;
/** The facts of a message. A message with parts needs the facts of all its parts, and the names of the parts to show, in order. */
export type FactsOfKey<Key extends string> =
  MessageNodeAt<Messages, Key> extends string ? FactsOfMessage<MessageAt<Key>> : FactsOfParts<MessageNodeAt<Messages, Key>>;
type FactsOfParts<Parts> = { readonly parts: readonly (keyof Parts)[] } & Partial<FactsAndTags<Parts[keyof Parts] & string, never>>;
/** The path of every group of messages in the catalogue, for example `public` or `public.live`. */
export type MessageGroupKey = MessageGroupKeysOf<Messages>;
export type MessageGroup<Path extends string> = MessageNodeAt<Messages, Path>;

/** The argument with the facts of a message. It is omitted if there are none. A message with tags also needs a value for each tag. */
export type MessageArguments<Text extends string, Made = never> = [keyof FactsAndTags<Text, Made>] extends [never]
  ? readonly []
  : readonly [facts: Readonly<FactsAndTags<Text, Made>>];

type FactsAndTags<Text extends string, Made> = (Text extends string ? (asked: FactsOfMessage<Text> & TagsOfMessage<Text, Made>) => void : never) extends (
  asked: infer All,
) => void
  ? All
  : never;

/** Formats a message of the namespace, or a term, by its key. */
export type TranslateIn<Of extends MessageNamespace> = <Key extends KeyInNamespace<Of>>(
  key: Key,
  ...facts: MessageArguments<MessageInNamespace<Of, Key>>
) => string;
