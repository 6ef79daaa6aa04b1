export interface Option {
  readonly value: string | number;
  readonly label: string | number;
  readonly isDisabled?: boolean;
}

export function Options({ of }: { readonly of: readonly Option[] }) {
  return of.map(({ value, label, isDisabled }) => (
    <option key={value} value={value} disabled={isDisabled}>
      {label}
    </option>
  ));
}
