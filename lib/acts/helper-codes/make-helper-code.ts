import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { actInSection, actInSectionOf } from '@/lib/platform/access/authorised-act';
import { makeNumericCode } from '@/lib/platform/access/numeric-codes';
import { refuse } from '@/lib/platform/access/refusal';
import { hashToken } from '@/lib/platform/access/tokens';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { idField, optionalLineField, integerField } from '@/lib/platform/input/form-fields';

export const MakeHelperCodeSchema = z.object({
  sectionId: idField(),
  label: optionalLineField(60),
  boardFrom: integerField(1, 999),
  boardTo: integerField(1, 999),
  hours: integerField(1, 72),
});

/** Creates a code that lets a helper enter results of the current round. It covers a range of boards, and only those without a result. */
export const makeHelperCode = actInSection('helpers.manage', async (act, input: z.output<typeof MakeHelperCodeSchema>) => {
  const { db, actor, eventId, sectionId } = act;
  if (actor.kind !== 'user') return refuse('not-allowed');
  const { label, boardFrom, boardTo, hours } = input;
  if (boardTo < boardFrom) return refuse('board-range-reversed', { field: 'boardTo' });

  const code = makeNumericCode();
  const expiresAt = new Date(Date.now() + hours * 3_600_000);
  const facts = { label, boardFrom, boardTo };
  await db.helperCode.create({ data: { sectionId, ...facts, expiresAt, codeHash: hashToken(code), createdById: actor.userId } });
  await recordAudit(db, actor, { eventId, sectionId, kind: 'helper-code-made', after: { ...facts, expiresAt: expiresAt.toISOString() } });
  // This is the only chance to show the code, because only its hash is stored.
  return ok({ code, boardFrom, boardTo, expiresAt: expiresAt.toISOString() });
});

export type NewHelperCode = Extract<Awaited<ReturnType<typeof makeHelperCode>>, { readonly ok: true }>['value'];

export const RevokeHelperCodeSchema = z.object({ codeId: idField() });

export const revokeHelperCode = actInSectionOf(
  'helpers.manage',
  (db, { codeId }: z.output<typeof RevokeHelperCodeSchema>) => db.helperCode.findUnique({ where: { id: codeId }, select: { sectionId: true } }),
  async ({ db, actor, eventId, sectionId }, { codeId }) => {
    const { label, boardFrom, boardTo } = await db.helperCode.findUniqueOrThrow({ where: { id: codeId } });
    const { count } = await db.helperCode.updateMany({ where: { id: codeId, revokedAt: null }, data: { revokedAt: new Date() } });
    if (count === 1) await recordAudit(db, actor, { eventId, sectionId, kind: 'helper-code-revoked', after: { label, boardFrom, boardTo } });
    return ok({ label });
  },
);
