/** The words of a text, separated by blanks or line breaks. */
export const wordSet = ([text = '']: TemplateStringsArray): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
