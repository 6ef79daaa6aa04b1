import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { areTeamsFixed, decideTeamNumbers } from '@/lib/domain/teams/decide-teams';
import { rosterOf } from '@/lib/domain/teams/line-ups';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { idField, lineField, optionalLineField, plainTextField } from '@/lib/platform/input/form-fields';
import { actOnTeam, actOnTeams } from './act-on-team';

const TEAM_FIELDS = { name: lineField('name', 80), shortName: optionalLineField(5), captain: optionalLineField(120) };

export const AddTeamSchema = z.object({ sectionId: idField(), ...TEAM_FIELDS });

/** Adds a team with the next number. Refused once round 1 is paired (C.04.6 1.1). */
export const addTeam = actOnTeams(async ({ db, actor, eventId, sectionId, facts }, { sectionId: _, ...fields }: z.output<typeof AddTeamSchema>) => {
  if (areTeamsFixed(facts)) return refuse('teams-fixed');
  if (isNameTaken(facts, fields.name, null)) return refuse('team-name-taken', { field: 'name', facts: { name: fields.name } });
  const number = Math.max(0, ...facts.teams.map((team) => team.number)) + 1;
  await db.team.create({ data: { ...fields, sectionId, number } });
  await recordAudit(db, actor, { eventId, sectionId, kind: 'team-added', after: { team: fields.name, number } });
  await notifySectionChanged(db, sectionId);
  return ok({ name: fields.name });
});

export const ChangeTeamSchema = z.object({ teamId: idField(), ...TEAM_FIELDS });

export const changeTeam = actOnTeam(async ({ db, actor, eventId, sectionId, facts, team }, { teamId, ...fields }: z.output<typeof ChangeTeamSchema>) => {
  if (isNameTaken(facts, fields.name, teamId)) return refuse('team-name-taken', { field: 'name', facts: { name: fields.name } });
  await db.team.update({ where: { id: teamId }, data: fields });
  await recordAudit(db, actor, { eventId, sectionId, kind: 'team-changed', before: { team: team.name }, after: { team: fields.name } });
  await notifySectionChanged(db, sectionId);
  return ok({ name: fields.name });
});

const isNameTaken = ({ teams }: SectionFacts, name: string, own: string | null): boolean =>
  teams.some((team) => team.id !== own && team.name.toLowerCase() === name.toLowerCase());

export const RemoveTeamSchema = z.object({ teamId: idField() });

/** Removes a team before round 1 is paired. Its players stay in the section without a team; later teams move up. */
export const removeTeam = actOnTeam(async ({ db, actor, eventId, sectionId, facts, team }, { teamId }: z.output<typeof RemoveTeamSchema>) => {
  if (areTeamsFixed(facts)) return refuse('teams-fixed');
  await db.entry.updateMany({ where: { teamId }, data: { teamId: null, boardOrder: null } });
  await db.team.delete({ where: { id: teamId } });
  for (const { id, number } of facts.teams) if (number > team.number) await db.team.update({ where: { id }, data: { number: number - 1 } });
  await recordAudit(db, actor, { eventId, sectionId, kind: 'team-removed', before: { team: team.name } });
  await notifySectionChanged(db, sectionId);
  return ok({ name: team.name });
});

const numberTextField = plainTextField().trim().max(4);

export const NumberTeamsSchema = z.object({ sectionId: idField(), teams: z.array(idField()).max(999), numbers: z.array(numberTextField).max(999) });

/** Gives all teams their pairing numbers, which an arbiter confirms (C.04.6 1.1). Refused once round 1 is paired. */
export const numberTeams = actOnTeams(async ({ db, actor, eventId, sectionId, facts }, { teams, numbers }: z.output<typeof NumberTeamsSchema>) => {
  if (areTeamsFixed(facts)) return refuse('teams-fixed');
  const decided = decideTeamNumbers(facts.teams, teams, numbers);
  if (!decided.ok) return decided;
  const moved = facts.teams.filter(({ id, number }) => decided.value.get(id) !== number);
  for (const { id, number } of moved) await db.team.update({ where: { id }, data: { number: decided.value.get(id) ?? number } });
  if (moved.length > 0) {
    const after = { teams: facts.teams.toSorted((a, b) => (decided.value.get(a.id) ?? 0) - (decided.value.get(b.id) ?? 0)).map(({ name }) => name) };
    await recordAudit(db, actor, { eventId, sectionId, kind: 'teams-numbered', after });
    await notifySectionChanged(db, sectionId);
  }
  return ok({ changed: moved.length });
});

export const ArrangeRosterSchema = z.object({
  teamId: idField(),
  entries: z.array(idField()).max(99).default([]),
  places: z.array(numberTextField).max(99).default([]),
});

/**
 * Puts players of the section into the order of a team's boards. A player with a blank place leaves the team, unless a round has a board with
 * the player. A draft keeps its line-ups.
 */
export const arrangeRoster = actOnTeam(
  async ({ db, actor, eventId, sectionId, facts, team }, { teamId, entries, places }: z.output<typeof ArrangeRosterSchema>) => {
    const wanted = entries.flatMap((id, index) => (/^\d+$/.test(places[index] ?? '') ? [{ id, place: Number(places[index]), index }] : []));
    const order = wanted.toSorted((a, b) => a.place - b.place || a.index - b.index).map(({ id }) => id);
    const known = new Map(facts.entries.map((entry) => [entry.id, entry]));
    if (new Set(order).size < order.length || order.some((id) => ![null, teamId].includes(known.get(id)?.teamId ?? null) || !known.has(id))) {
      return refuse('page-outdated');
    }
    const seated = new Set(facts.pairedRounds.flatMap(({ pairings }) => pairings.flatMap(({ whiteId, blackId }) => [whiteId, blackId])));
    const before = rosterOf(facts.entries, teamId);
    const left = before.filter(({ id }) => !order.includes(id));
    const bound = left.find(({ id }) => seated.has(id));
    if (bound !== undefined) return refuse('member-has-played', { facts: { name: bound.name } });
    if (before.map(({ id }) => id).join() === order.join()) return ok({ name: team.name });
    await db.entry.updateMany({ where: { id: { in: left.map(({ id }) => id) } }, data: { teamId: null, boardOrder: null } });
    for (const [index, id] of order.entries()) await db.entry.update({ where: { id }, data: { teamId, boardOrder: index + 1 } });
    const after = { team: team.name, names: order.map((id) => known.get(id)?.name ?? ''), entryIds: order };
    await recordAudit(db, actor, { eventId, sectionId, kind: 'roster-changed', after });
    await notifySectionChanged(db, sectionId);
    return ok({ name: team.name });
  },
);
