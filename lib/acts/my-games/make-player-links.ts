import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { actInSection, actInSectionOf } from '@/lib/platform/access/authorised-act';
import { makeNumericCode } from '@/lib/platform/access/numeric-codes';
import { refuse } from '@/lib/platform/access/refusal';
import { hashToken } from '@/lib/platform/access/tokens';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import type { Database } from '@/lib/platform/db/client';
import { idField } from '@/lib/platform/input/form-fields';

export const MakePlayerLinksSchema = z.object({
  sectionId: idField(),
  /** The player whose link is replaced. Without it, every player who has no link gets one. */
  entryId: idField().optional(),
});

/** Makes links to the pages of players' games. The codes are returned once, because only their hashes are stored. */
export const makePlayerLinks = actInSection('entries.edit', async ({ db, actor, eventId, sectionId }, { entryId }: z.output<typeof MakePlayerLinksSchema>) => {
  const wanted = await db.entry.findMany({
    where: { sectionId, ...(entryId === undefined ? { link: null } : { id: entryId }) },
    select: { id: true, pairingNumber: true, person: { select: { name: true, erasedAt: true } } },
    orderBy: [{ pairingNumber: { sort: 'asc', nulls: 'last' } }, { createdAt: 'asc' }],
  });
  const entries = wanted.filter(({ person }) => person.erasedAt === null);
  if (entryId !== undefined && wanted.length > entries.length) return refuse('link-of-erased-player');
  if (entries.length === 0) return refuse('page-outdated');
  const links = entries.map(({ id, pairingNumber, person }) => ({ id, number: pairingNumber, name: person.name, code: makeNumericCode() }));
  await forgetLinks(db, entryId === undefined ? [] : [entryId]);
  const madeAt = new Date();
  await db.playerLink.createMany({ data: links.map(({ id, code }) => ({ entryId: id, codeHash: hashToken(code), madeAt })) });
  const [{ name = '' } = {}] = entryId === undefined ? [] : links;
  const after = { count: links.length, name };
  await recordAudit(db, actor, { eventId, sectionId, kind: 'player-links-made', after, entryIds: entryId === undefined ? [] : [entryId] });
  return ok({ links });
});

export const RevokePlayerLinkSchema = z.object({ entryId: idField() });

export const revokePlayerLink = actInSectionOf(
  'entries.edit',
  (db, { entryId }: z.output<typeof RevokePlayerLinkSchema>) => db.entry.findUnique({ where: { id: entryId }, select: { sectionId: true } }),
  async ({ db, actor, eventId, sectionId }, { entryId }) => {
    const { person } = await db.entry.findUniqueOrThrow({ where: { id: entryId }, select: { person: { select: { name: true } } } });
    const revoked = await forgetLinks(db, [entryId]);
    if (revoked > 0) await recordAudit(db, actor, { eventId, sectionId, kind: 'player-link-revoked', after: { name: person.name }, entryIds: [entryId] });
    return ok({ name: person.name });
  },
);

async function forgetLinks(db: Database, entryIds: readonly string[]): Promise<number> {
  const { count } = await db.playerLink.deleteMany({ where: { entryId: { in: [...entryIds] } } });
  return count;
}
