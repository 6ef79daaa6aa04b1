import type { FactsOf, KeyIn, MessageAt, Room } from './catalogue';

/** Tells the messages of a room, by what follows its name, wherever its words came from. */
export type TellIn<Of extends Room> = <Key extends KeyIn<Of>>(key: Key, ...facts: FactsOf<MessageAt<`${Of}.${Key}`>>) => string;
