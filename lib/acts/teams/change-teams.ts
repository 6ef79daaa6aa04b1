import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { updateRoundsOfSchedule } from '@/lib/acts/pairing/assign-pairing-numbers';
import { decideNumbers } from '@/lib/domain/entries/decide-manual-numbers';
import { areTeamsFixed, decideNewTeam, mayRemoveTeam } from '@/lib/domain/teams/decide-teams';
import { areRevealed, type HandedInLineUps, matchOfTeam } from '@/lib/domain/teams/handed-in-line-ups';
import { rosterOf } from '@/lib/domain/teams/line-ups';
import type { EntryFacts, SectionFacts, TeamFacts } from '@/lib/domain/tournament/section-facts';
import { findPaidWinner } from '@/lib/facts/prizes/find-paid-winner';
import { loadHandedIn } from '@/lib/facts/teams/load-handed-in';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { idField, lineField, optionalLineField, plainTextField } from '@/lib/platform/input/form-fields';
import { actOnTeam, actOnTeams } from './act-on-team';

const TEAM_FIELDS = { name: lineField('name', 80), shortName: optionalLineField(5), captain: optionalLineField(120) };

export const AddTeamSchema = z.object({ sectionId: idField(), ...TEAM_FIELDS });

/** Adds a team with the next number. */
export const addTeam = actOnTeams(async ({ db, actor, eventId, sectionId, facts }, { sectionId: _, ...fields }: z.output<typeof AddTeamSchema>) => {
  const decided = decideNewTeam(facts);
  if (!decided.ok) return decided;
  if (isNameTaken(facts, fields.name, null)) return refuse('team-name-taken', { field: 'name', facts: { name: fields.name } });
  const number = Math.max(0, ...facts.teams.map((team) => team.number)) + 1;
  await db.team.create({ data: { ...fields, sectionId, number } });
  await updateRoundsOfSchedule(db, sectionId);
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

/**
 * Removes a team before round 1 is paired, or a late team without matches. Its players stay in the section without a team; teams with
 * higher numbers move up.
 */
export const removeTeam = actOnTeam(async ({ db, actor, eventId, sectionId, facts, team }, { teamId }: z.output<typeof RemoveTeamSchema>) => {
  if (!mayRemoveTeam(facts, team)) return refuse('teams-fixed');
  if ((await findPaidWinner(db, { teamId })) !== null) return refuse('entry-prize-paid', { facts: { name: team.name } });
  await db.entry.updateMany({ where: { teamId }, data: { teamId: null, boardOrder: null } });
  await db.team.delete({ where: { id: teamId } });
  await updateRoundsOfSchedule(db, sectionId);
  const later = facts.teams.filter(({ number }) => number > team.number);
  await storeTeamNumbers(db, new Map(later.map(({ id, number }) => [id, number - 1])));
  await recordAudit(db, actor, { eventId, sectionId, kind: 'team-removed', before: { team: team.name } });
  await notifySectionChanged(db, sectionId);
  return ok({ name: team.name });
});

const numberTextField = plainTextField().trim().max(4);

export const NumberTeamsSchema = z.object({ sectionId: idField(), teams: z.array(idField()).max(999), numbers: z.array(numberTextField).max(999) });

/** Gives all teams their pairing numbers, which an arbiter confirms (C.04.6 1.1). Refused once round 1 is paired. */
export const numberTeams = actOnTeams(async ({ db, actor, eventId, sectionId, facts }, { teams, numbers }: z.output<typeof NumberTeamsSchema>) => {
  if (areTeamsFixed(facts)) return refuse('teams-fixed');
  const decided = decideNumbers(facts.teams, teams, numbers);
  if (!decided.ok) return decided;
  const moved = facts.teams.filter(({ id, number }) => decided.value.get(id) !== number);
  await storeTeamNumbers(db, decided.value);
  if (moved.length > 0) {
    const after = { teams: facts.teams.toSorted((a, b) => (decided.value.get(a.id) ?? 0) - (decided.value.get(b.id) ?? 0)).map(({ name }) => name) };
    await recordAudit(db, actor, { eventId, sectionId, kind: 'teams-numbered', after });
    await notifySectionChanged(db, sectionId);
  }
  return ok({ changed: moved.length });
});

/** Saves all numbers in one statement. The database checks at the end of the transaction that no number occurs twice. */
async function storeTeamNumbers(db: Database, numbers: ReadonlyMap<string, number>): Promise<void> {
  await db.$executeRaw`
    UPDATE "Team" SET "number" = changed."number"
    FROM unnest(${[...numbers.keys()]}::uuid[], ${[...numbers.values()]}::int[]) AS changed("id", "number")
    WHERE "Team"."id" = changed."id"`;
}

export const ArrangeRosterSchema = z.object({
  teamId: idField(),
  /** The members of the team, and the place of each. */
  entries: z.array(idField()).max(999).default([]),
  places: z.array(numberTextField).max(999).default([]),
  /** Players without a team, who join it after its members. */
  added: z.array(idField()).max(999).default([]),
});

/**
 * Puts players of the section into the order of a team's boards. A member with a blank place leaves the team, unless the player has a
 * board in a round or is in a line-up that a captain handed in. A draft keeps its line-ups.
 */
export const arrangeRoster = actOnTeam(async ({ db, actor, eventId, sectionId, facts, team }, input: z.output<typeof ArrangeRosterSchema>) => {
  const order = orderedPlayers(input);
  const known = new Map(facts.entries.map((entry) => [entry.id, entry]));
  if (new Set(order).size < order.length || order.some((id) => ![null, team.id].includes(known.get(id)?.teamId ?? null) || !known.has(id))) {
    return refuse('page-outdated');
  }
  const before = rosterOf(facts.entries, team.id);
  const left = before.filter(({ id }) => !order.includes(id));
  const bound = await refuseLeavingHiddenLineUp(db, facts, team, left);
  if (bound !== null) return bound;
  if (before.map(({ id }) => id).join() === order.join()) return ok({ name: team.name });
  await db.entry.updateMany({ where: { id: { in: left.map(({ id }) => id) } }, data: { teamId: null, boardOrder: null } });
  await storeRoster(db, team.id, order);
  const after = { team: team.name, names: order.map((id) => known.get(id)?.name ?? ''), entryIds: order };
  await recordAudit(db, actor, { eventId, sectionId, kind: 'roster-changed', after });
  await notifySectionChanged(db, sectionId);
  return ok({ name: team.name });
});

/** The ids of the players in the typed order. Equal places keep the order of the form, and players who join come last. */
function orderedPlayers({ entries, places, added }: z.output<typeof ArrangeRosterSchema>): readonly string[] {
  const placed = entries.flatMap((id, index) => (/^\d+$/.test(places[index] ?? '') ? [{ id, place: Number(places[index]), index }] : []));
  return [...placed.toSorted((a, b) => a.place - b.place || a.index - b.index).map(({ id }) => id), ...added];
}

/**
 * Refuses to let a player with a board, or in a line-up that a captain handed in, leave the team. While the line-up is hidden, no player
 * may leave, so that the refusal does not reveal who is in it.
 */
async function refuseLeavingHiddenLineUp(db: Database, facts: SectionFacts, team: TeamFacts, left: readonly EntryFacts[]) {
  const draft = facts.pairedRounds.find(({ state }) => state === 'draft');
  const match = draft === undefined ? undefined : matchOfTeam(draft, team.id);
  const handedIn = draft === undefined ? NO_LINE_UPS_HANDED_IN : await loadHandedIn(db, draft.id);
  const own = handedIn.get(team.id);
  const isHidden = own !== undefined && draft !== undefined && match !== undefined && !areRevealed(match, draft, handedIn, new Date());
  if (isHidden && left.length > 0) return refuse('line-up-hidden', { facts: { team: team.name } });
  const seated = new Set([...seatedPlayers(facts), ...(own?.players ?? [])]);
  const bound = left.find(({ id }) => seated.has(id));
  return bound === undefined ? null : refuse('member-has-played', { facts: { name: bound.name } });
}

const NO_LINE_UPS_HANDED_IN: HandedInLineUps = new Map();

function seatedPlayers({ pairedRounds, fixtures }: SectionFacts): ReadonlySet<string | null> {
  const boards = pairedRounds.flatMap(({ pairings }) =>
    pairings.flatMap(({ publishedSeats, ...board }) => [board, ...(publishedSeats === null ? [] : [publishedSeats])]),
  );
  const early = fixtures.flatMap(({ earlyBoards = [] }) => earlyBoards);
  return new Set([...boards, ...early].flatMap(({ whiteId, blackId }) => [whiteId, blackId]));
}

/** Saves a roster in one statement. The database checks at the end of the transaction that no place occurs twice. */
async function storeRoster(db: Database, teamId: string, order: readonly string[]): Promise<void> {
  await db.$executeRaw`
    UPDATE "Entry" SET "teamId" = ${teamId}::uuid, "boardOrder" = placed."place"
    FROM unnest(${[...order]}::uuid[]) WITH ORDINALITY AS placed("id", "place")
    WHERE "Entry"."id" = placed."id"`;
}
