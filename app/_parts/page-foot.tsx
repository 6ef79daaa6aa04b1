/** What stands at the foot of every printed page, beside its number. Only a style sheet reaches the margins of a page. */
export function PageFoot({ text }: { readonly text: string }) {
  return <style dangerouslySetInnerHTML={{ __html: `@page { @bottom-left { content: "${asCssString(text)}"; } }` }} />;
}

/** Letters and figures as they are, every other character by its number: nothing in a name ends the string. */
function asCssString(text: string): string {
  return [...text].map((character) => (/[\p{L}\p{N} ]/u.test(character) ? character : `\\${character.codePointAt(0)?.toString(16) ?? ''} `)).join('');
}
