import en from '@/messages/en.json' with { type: 'json' };
import type { FactsIn, TagsIn } from './message';

export type { Fact, FactsIn } from './message';

/** The words of a person's language: everything that is read by one, by room. */
export const CATALOGUE = en;

/** How figures, plurals and lists are written, beside the words themselves. */
export const LOCALE = 'en-GB';

export type Messages = typeof en;
export type Room = keyof Messages;

type KeysOf<Node, Before extends string = ''> = {
  [Name in keyof Node & string]: Node[Name] extends string ? `${Before}${Name}` : KeysOf<Node[Name], `${Before}${Name}.`>;
}[keyof Node & string];

type PartsOf<Node, Before extends string = ''> = {
  [Name in keyof Node & string]: Node[Name] extends string ? never : `${Before}${Name}` | PartsOf<Node[Name], `${Before}${Name}.`>;
}[keyof Node & string];

type At<Node, Path extends string> = Path extends `${infer Name}.${infer Rest}`
  ? Name extends keyof Node
    ? At<Node[Name], Rest>
    : never
  : Path extends keyof Node
    ? Node[Path]
    : never;

export type MessageKey = KeysOf<Messages>;
/** The messages of a room, by what follows its name. */
export type KeyIn<Of extends Room> = KeysOf<Messages[Of]>;
export type MessageAt<Key extends string> = At<Messages, Key> & string;
/** Every part of the catalogue: `public`, `public.live`. */
export type PartKey = PartsOf<Messages>;
export type PartAt<Path extends string> = At<Messages, Path>;

/** The facts of a message, left out where it has none; one with tags is asked for what is made of them. */
export type FactsOf<Text extends string, Made = never> = [keyof AskedBy<Text, Made>] extends [never]
  ? readonly []
  : readonly [facts: Readonly<AskedBy<Text, Made>>];

type AskedBy<Text extends string, Made> = (Text extends string ? (asked: FactsIn<Text> & TagsIn<Text, Made>) => void : never) extends (asked: infer All) => void
  ? All
  : never;

/** Tells the messages of a room, by what follows its name, wherever its words came from. */
export type TellIn<Of extends Room> = <Key extends KeyIn<Of>>(key: Key, ...facts: FactsOf<MessageAt<`${Of}.${Key}`>>) => string;
