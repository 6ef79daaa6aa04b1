import { tell } from '@/lib/platform/words/tell';
import type { TableProblem } from './parse-table';

/** Why a list cannot be read, and where it is. */
export function tellUnreadable({
  code,
  line,
  column = 1,
  most = 0,
}: Omit<TableProblem, 'code'> & { readonly code: TableProblem['code'] | 'no-number-column' | 'only-heading' }): string {
  return tell(`import.unreadable.${code}`, { line, column, most });
}
