import { SYSTEM_IDS, type SystemId } from '@/engine';
import { tournamentTypeOf } from '@/engine/trf';
import { wordsOf } from '@/lib/platform/words/tell';

/** A rule text in two or three words. */
export const textName = (id: SystemId): string => wordsOf(`settings.edition.${id}`).short;

/** The same of a code of record 192; a code that does not name one text alone stays as it is. */
export function textOfCode(code: string): string {
  const [id, another] = SYSTEM_IDS.filter((one) => [true, false].some((isBaku) => tournamentTypeOf(one, isBaku) === code));
  return id === undefined || another !== undefined ? code : textName(id);
}
