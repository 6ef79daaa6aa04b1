import { surname } from './notation';

/** "Surname, First" on one line: where it does not fit the first name is left out, then the surname ends in an ellipsis. */
export function NameText({ name }: { readonly name: string }) {
  const family = surname(name);
  const given = name.slice(family.length);
  return <span className="fn"><span>{family}</span>{given !== '' && <><wbr /><span>{given}</span></>}</span>;
}
