import { surname } from './notation';

/** With comma and blank: a first name that is hardly longer than its initial with an ellipsis is not cut. */
const BRIEF = 5;

/**
 * "Surname, First" on one line: where it does not fit, the first name is cut to its initial, then the surname; both end in an ellipsis.
 * Isolated, so that a name written from right to left moves no figure beside it.
 */
export function NameText({ name }: { readonly name: string }) {
  // With its comma: each part is a box, which is read aloud as a word of its own.
  const family = name.slice(0, surname(name).length + 1);
  const given = name.slice(family.length);
  return (
    <bdi className="name-text">
      <span>{family}</span>
      {given !== '' && <span className={given.length > BRIEF ? undefined : 'brief'}>{given}</span>}
    </bdi>
  );
}
