/** Returns the words of a text, which are separated by spaces or line breaks. */
export const wordSet = ([text = '']: TemplateStringsArray): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
