/**
 * The value of `{name}` in a message. Items of a list are joined by commas or semicolons. Right-to-left text is isolated, and numbers
 * are written as they are.
 */
export type MessageFact = string | number | readonly (string | number)[];

declare const MESSAGE_TYPE: unique symbol;

/**
 * A message of the catalogue, typed by its facts, its tags, and whether it is plain: without plurals, choices and tags.
 * @public the types made of messages/en.json name it
 */
export type Message<Facts extends object = Record<never, never>, Tag extends string = never, IsPlain extends boolean = true> = string & {
  readonly [MESSAGE_TYPE]?: { readonly facts: Facts; readonly tag: Tag; readonly isPlain: IsPlain };
};

type TypeOfMessage<Text> = Text extends { readonly [MESSAGE_TYPE]?: infer Found } ? NonNullable<Found> : never;

export type FactsOfMessage<Text extends string> = TypeOfMessage<Text> extends { readonly facts: infer Facts extends object } ? Facts : never;
/** The tags of a message, such as `<b>`, each with the value that renders it. */
export type TagsOfMessage<Text extends string, Made> =
  TypeOfMessage<Text> extends { readonly tag: infer Tag extends string } ? Readonly<Record<Tag, Made>> : never;
export type PlainMessage<Text extends string> = TypeOfMessage<Text> extends { readonly isPlain: true } ? Text : never;
