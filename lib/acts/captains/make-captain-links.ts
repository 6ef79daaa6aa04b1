import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { actOnTeam, actOnTeams } from '@/lib/acts/teams/act-on-team';
import { makeNumericCode } from '@/lib/platform/access/numeric-codes';
import { refuse } from '@/lib/platform/access/refusal';
import { hashToken } from '@/lib/platform/access/tokens';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { idField } from '@/lib/platform/input/form-fields';

export const MakeCaptainLinksSchema = z.object({
  sectionId: idField(),
  /** The team whose link is replaced. Without it, every team that has no link gets one. */
  teamId: idField().optional(),
});

/** Makes links by which captains hand in line-ups. The codes are returned once, because only their hashes are stored. */
export const makeCaptainLinks = actOnTeams(async ({ db, actor, eventId, sectionId, facts }, { teamId }: z.output<typeof MakeCaptainLinksSchema>) => {
  const linked = new Set((await db.team.findMany({ where: { sectionId, captainCodeHash: { not: null } }, select: { id: true } })).map(({ id }) => id));
  const teams = facts.teams.filter(({ id }) => (teamId === undefined ? !linked.has(id) : id === teamId));
  if (teams.length === 0) return refuse('page-outdated');
  const captainCodeAt = new Date();
  const links: { readonly number: number; readonly name: string; readonly code: string }[] = [];
  for (const { id, number, name } of teams) {
    const code = makeNumericCode();
    await db.team.update({ where: { id }, data: { captainCodeHash: hashToken(code), captainCodeAt } });
    links.push({ number, name, code });
  }
  await recordAudit(db, actor, { eventId, sectionId, kind: 'captain-links-made', after: { teams: teams.map(({ name }) => name) } });
  return ok({ links });
});

export const RevokeCaptainLinkSchema = z.object({ teamId: idField() });

export const revokeCaptainLink = actOnTeam(async ({ db, actor, eventId, sectionId, team }, { teamId: id }: z.output<typeof RevokeCaptainLinkSchema>) => {
  const revoked = await db.team.updateMany({ where: { id, captainCodeHash: { not: null } }, data: { captainCodeHash: null, captainCodeAt: null } });
  if (revoked.count === 1) await recordAudit(db, actor, { eventId, sectionId, kind: 'captain-link-revoked', after: { team: team.name } });
  return ok({ name: team.name });
});
