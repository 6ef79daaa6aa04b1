/**
 * The value of `{name}` in a message. Commas or semicolons join the items of a list. Right-to-left text is isolated, and numbers are not formatted.
 */
export type MessageFact = string | number | readonly (string | number)[];

declare const MESSAGE_TYPE: unique symbol;

/**
 * A message of the catalogue, typed by its facts, its tags, and whether it is plain. A plain message has no plurals, choices or tags.
 * @public used by the types generated from messages/en.json
 */
export type Message<Facts extends object = Record<never, never>, Tag extends string = never, IsPlain extends boolean = true> = string & {
  readonly [MESSAGE_TYPE]?: { readonly facts: Facts; readonly tag: Tag; readonly isPlain: IsPlain };
};

type TypeOfMessage<Text> = Text extends { readonly [MESSAGE_TYPE]?: infer Found } ? NonNullable<Found> : never;

export type FactsOfMessage<Text extends string> = TypeOfMessage<Text> extends { readonly facts: infer Facts extends object } ? Facts : never;
/** A value to render each tag of a message, such as `<b>`. */
export type TagsOfMessage<Text extends string, Made> =
  TypeOfMessage<Text> extends { readonly tag: infer Tag extends string } ? Readonly<Record<Tag, Made>> : never;
export type PlainMessage<Text extends string> = TypeOfMessage<Text> extends { readonly isPlain: true } ? Text : never;
