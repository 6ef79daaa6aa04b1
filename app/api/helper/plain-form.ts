import type { z } from 'zod';
import { currentActor } from '@/app/_request/current-actor';
import type { UseCase } from '@/app/_request/form-action';
import { noScriptForm } from '@/app/_request/json-action';
import { addresses, withQuery } from '@/app/addresses';

export function noScriptHelperForm<Input extends { readonly code: string; readonly board: number }>(
  schema: z.ZodType<Input>,
  useCase: UseCase<Input, unknown>,
) {
  return noScriptForm(async (form) => {
    const parsed = schema.safeParse(form);
    if (!parsed.success) return addresses.helper.codes;
    const outcome = await useCase(await currentActor(), parsed.data);
    const boards = addresses.helper.boards(parsed.data.code);
    return outcome.ok ? boards : withQuery(boards, { problem: outcome.error.code, board: parsed.data.board });
  });
}
