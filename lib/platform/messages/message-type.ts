/** The value of `{name}` in a message. Items of a list are joined by commas or semicolons. Names are isolated, and numbers are written as they are. */
export type MessageFact = string | number | readonly (string | number)[];

declare const SPEAKS_OF: unique symbol;

/**
 * A message of the catalogue, typed by its facts, its tags, and whether it is plain: without plurals, choices and tags.
 * @public the types made of messages/en.json name it
 */
export type Message<Facts extends object = Record<never, never>, Tag extends string = never, IsPlain extends boolean = true> = string & {
  readonly [SPEAKS_OF]?: { readonly facts: Facts; readonly tag: Tag; readonly isPlain: IsPlain };
};

type About<Text> = Text extends { readonly [SPEAKS_OF]?: infer Found } ? NonNullable<Found> : never;

export type FactsOfMessage<Text extends string> = About<Text> extends { readonly facts: infer Facts extends object } ? Facts : never;
/** The tags of a message, such as `<b>`, each with the value that renders it. */
export type TagsOfMessage<Text extends string, Made> = About<Text> extends { readonly tag: infer Tag extends string } ? Readonly<Record<Tag, Made>> : never;
export type PlainMessage<Text extends string> = About<Text> extends { readonly isPlain: true } ? Text : never;
