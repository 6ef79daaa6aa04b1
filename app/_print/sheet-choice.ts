import { singleParam } from '@/app/_components/section-addresses';
import type { SelectOption } from '@/app/_ui/select-options';
import type { PublicSection } from '@/lib/domain/publishing/public-section';

/** What the reader of a sheet can choose, as one parameter of its address. */
export interface SheetChoice {
  /** The name of the parameter. */
  readonly name: string;
  readonly words: () => string;
  readonly options: (section: PublicSection) => readonly SelectOption[];
  /** The value without the parameter. Omitted if it is the first option. */
  readonly usual?: string;
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The chosen value, or the usual one if the address has no such option; '' without a choice. */
export function chosenValue(choice: SheetChoice | undefined, section: PublicSection, query: Query): string {
  if (choice === undefined) return '';
  const typed = singleParam(query[choice.name]);
  const values = choice.options(section).map(({ value }) => String(value));
  return values.find((value) => value === typed) ?? choice.usual ?? values[0] ?? '';
}
