/** Prints the text at the foot of every page. It is a style sheet, because only CSS can print in the page margins. */
export function PrintPageFooter({ text }: { readonly text: string }) {
  return <style dangerouslySetInnerHTML={{ __html: `@page { @bottom-left { content: "${toCssString(text)}"; } }` }} />;
}

/** Keeps letters, digits and spaces, and escapes other characters by code point, so that no character ends the string. */
function toCssString(text: string): string {
  return [...text].map((character) => (/[\p{L}\p{N} ]/u.test(character) ? character : `\\${character.codePointAt(0)?.toString(16) ?? ''} `)).join('');
}
