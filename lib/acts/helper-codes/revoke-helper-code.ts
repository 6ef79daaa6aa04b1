import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { refuse, type AccessRefusal } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { inTransaction } from '@/lib/platform/db/client';
import { id } from '@/lib/platform/input/fields';

export const RevokeHelperCodeSchema = z.object({ codeId: id() });

/** Ends a helper's code at once. Pressed twice, it ends once. */
export async function revokeHelperCode(actor: Actor, input: z.output<typeof RevokeHelperCodeSchema>): Promise<Result<{ label: string }, AccessRefusal>> {
  return inTransaction(async (db) => {
    const code = await db.helperCode.findUnique({ where: { id: input.codeId } });
    if (code === null) return refuse(actor.kind === 'anonymous' ? 'not-signed-in' : 'not-found');
    const allowed = await allowInSection(db, actor, 'helpers.manage', code.sectionId);
    if (!allowed.ok) return allowed;
    const { count } = await db.helperCode.updateMany({ where: { id: code.id, revokedAt: null }, data: { revokedAt: new Date() } });
    if (count === 1) {
      await recordEvent(db, actor, {
        eventId: allowed.value.eventId,
        sectionId: code.sectionId,
        kind: 'helper-code-revoked',
        after: { label: code.label, boardFrom: code.boardFrom, boardTo: code.boardTo },
      });
    }
    return ok({ label: code.label });
  });
}
