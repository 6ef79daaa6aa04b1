/** What a form sends along without asking, such as the board it is about as it was when the form was made. */
export function HiddenFields({ fields }: { readonly fields: Readonly<Record<string, string | number>> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
