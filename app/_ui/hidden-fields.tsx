/** Values that a form sends without asking, such as its board as it was when the form was made. */
export function HiddenFields({ fields }: { readonly fields: Readonly<Record<string, string | number>> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
