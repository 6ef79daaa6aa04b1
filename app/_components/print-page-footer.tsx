/** The text at the foot of every printed page, next to its number. Only a style sheet can reach the margins of a page. */
export function PrintPageFooter({ text }: { readonly text: string }) {
  return <style dangerouslySetInnerHTML={{ __html: `@page { @bottom-left { content: "${asCssString(text)}"; } }` }} />;
}

/** Keeps letters and digits, and escapes every other character by its code point, so that nothing in a name ends the string. */
function asCssString(text: string): string {
  return [...text].map((character) => (/[\p{L}\p{N} ]/u.test(character) ? character : `\\${character.codePointAt(0)?.toString(16) ?? ''} `)).join('');
}
