import { z } from 'zod';
import type { Result } from '@/engine/model/outcome';
import type { SectionAddress } from '@/lib/domain/events/slug';
import type { Actor } from '@/lib/platform/access/actor';
import { ImportEntries, importEntries } from './import-entries';
import { ChooseColumns, chooseColumns } from './preview-import';

/** The form of a previewed list has two ends: it is read again with other columns, or entered as it was read. */
export const EnterList = ChooseColumns.extend(ImportEntries.shape).extend({ act: z.enum(['enter', 'read']).default('enter') });

type Ended = Awaited<ReturnType<typeof chooseColumns | typeof importEntries>>;

/** `previewId` after reading; the section after entering. */
export async function enterList(
  actor: Actor,
  { act, ...input }: z.output<typeof EnterList>,
): Promise<Result<{ readonly previewId: string } | SectionAddress, Extract<Ended, { readonly ok: false }>['error']>> {
  return act === 'read' ? chooseColumns(actor, input) : importEntries(actor, { ...input, readAs: input });
}
