export interface SelectOption {
  readonly value: string | number;
  readonly label: string | number;
  readonly isDisabled?: boolean;
}

export function SelectOptions({ of }: { readonly of: readonly SelectOption[] }) {
  return of.map(({ value, label, isDisabled }) => (
    <option key={value} value={value} disabled={isDisabled}>
      {label}
    </option>
  ));
}
