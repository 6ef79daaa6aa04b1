/** Hidden values of a form, such as the state of the board when the form was rendered. */
export function HiddenFields({ fields }: { readonly fields: Readonly<Record<string, string | number>> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
