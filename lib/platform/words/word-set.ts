/** The words of a text, parted by blanks or line ends. */
export const wordSet = ([text = '']: TemplateStringsArray): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
