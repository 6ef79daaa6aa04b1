import { handInLineUp, HandInLineUpSchema } from '@/lib/acts/captains/hand-in-line-up';
import { makeCaptainLinks } from '@/lib/acts/captains/make-captain-links';
import { EnterNewPlayerSchema, enterNewPlayer } from '@/lib/acts/entries/enter-player';
import { announceMatches, AnnounceMatchesSchema } from '@/lib/acts/teams/announce-matches';
import { changeLineUp, ChangeLineUpSchema } from '@/lib/acts/teams/change-line-up';
import {
  addTeam,
  AddTeamSchema,
  arrangeRoster,
  ArrangeRosterSchema,
  numberTeams,
  NumberTeamsSchema,
  removeTeam,
  RemoveTeamSchema,
} from '@/lib/acts/teams/change-teams';
import { allowTeams, AllowTeamsSchema, forbidTeams, ForbidTeamsSchema } from '@/lib/acts/teams/forbid-teams';
import { forfeitMatch, ForfeitMatchSchema, undoMatchForfeit, UndoMatchForfeitSchema } from '@/lib/acts/teams/forfeit-match';
import { setTeamBye, SetTeamByeSchema } from '@/lib/acts/teams/set-team-bye';
import { reEnterTeam, ReEnterTeamSchema, withdrawTeam, WithdrawTeamSchema } from '@/lib/acts/teams/withdraw-team';
import { toLocalTime } from '@/lib/domain/events/event-time-zone';
import { formatOf } from '@/lib/domain/formats/formats';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { TEAM_BYES } from '@/lib/domain/teams/decide-teams';
import { rosterOf } from '@/lib/domain/teams/line-ups';
import { database } from '@/lib/platform/db/client';
import { anyOf, isDraft, isPublic, type Scene } from './scene';
import { submit, type Answer, type Walk, type WeightedActs } from './walk';

type TeamAct = (scene: Scene) => Promise<Answer | null>;

const skip = () => Promise.resolve(null);

const addOneTeam = (walk: Walk) => submit(walk, 'add team', addTeam, AddTeamSchema, { sectionId: walk.sectionId, name: `Club ${walk.acts}` });

/** Adds a team with one player, as the page of teams offers before round 1. */
export async function addTeamWithPlayer(walk: Walk): Promise<Answer> {
  const added = await addOneTeam(walk);
  if (!added.ok) return added;
  const { id: teamId } = await database().team.findFirstOrThrow({ where: { sectionId: walk.sectionId }, orderBy: { number: 'desc' } });
  const player = { sectionId: walk.sectionId, name: `Team, Ada ${walk.acts}`, fideRating: '1800', fromRound: '1' };
  const entered = await submit(walk, 'enter', enterNewPlayer, EnterNewPlayerSchema, player);
  const free = await database().entry.findFirst({ where: { sectionId: walk.sectionId, teamId: null }, orderBy: { id: 'desc' } });
  if (!entered.ok || free === null) return entered;
  return submit(walk, 'roster', arrangeRoster, ArrangeRosterSchema, { teamId, added: [free.id] });
}

const add: TeamAct = ({ walk }) => addOneTeam(walk);

const onTeam =
  (act: (scene: Scene, teamId: string) => Promise<Answer | null>): TeamAct =>
  (scene) => {
    const team = anyOf(scene.walk, scene.facts.teams);
    return team === undefined ? skip() : act(scene, team.id);
  };

const remove = onTeam(({ walk }, teamId) => submit(walk, 'remove team', removeTeam, RemoveTeamSchema, { teamId }));

/** Adds some of the players without a team to the chosen team, and rearranges its members. */
const arrange = onTeam(({ walk, facts }, teamId) => {
  const entries = rosterOf(facts.entries, teamId).map(({ id }) => id);
  const places = entries.map(() => (walk.random.chance(85) ? String(1 + walk.random.below(5)) : ''));
  const added = facts.entries.filter((entry) => entry.teamId === null && walk.random.chance(50)).map(({ id }) => id);
  return submit(walk, 'roster', arrangeRoster, ArrangeRosterSchema, { teamId, entries, places, added });
});

const number: TeamAct = ({ walk, facts }) => {
  const teams = walk.random.shuffled(facts.teams.map(({ id }) => id));
  return submit(walk, 'number teams', numberTeams, NumberTeamsSchema, {
    sectionId: walk.sectionId,
    teams,
    numbers: teams.map((_, index) => String(index + 1)),
  });
};

const forbid = onTeam(({ walk, facts }, teamAId) => {
  const fields = { sectionId: walk.sectionId, teamAId, teamBId: anyOf(walk, facts.teams)?.id, toRound: walk.random.chance(30) ? '2' : '' };
  return submit(walk, 'forbid teams', forbidTeams, ForbidTeamsSchema, fields);
});

const allow: TeamAct = async ({ walk }) => {
  const pair = await database().forbiddenTeamPair.findFirst({ where: { sectionId: walk.sectionId }, orderBy: { id: 'asc' } });
  return pair === null ? null : submit(walk, 'allow teams', allowTeams, AllowTeamsSchema, { teamPairId: pair.id });
};

const withdraw = onTeam(({ walk, round }, teamId) => submit(walk, 'withdraw team', withdrawTeam, WithdrawTeamSchema, { teamId, fromRound: round() }));
export const comeBack = (walk: Walk, teamId: string, inRound: string) => submit(walk, 're-enter team', reEnterTeam, ReEnterTeamSchema, { teamId, inRound });
const giveBye = onTeam(({ walk, round }, teamId) =>
  submit(walk, 'bye of team', setTeamBye, SetTeamByeSchema, { teamId, round: round(), teamBye: walk.random.pick(['none', 'none', ...TEAM_BYES]) }),
);
const reEnter = onTeam(({ walk, round }, teamId) => comeBack(walk, teamId, round()));

const announce: TeamAct = ({ walk, last, facts }) => {
  const until = toLocalTime(new Date(Date.now() + (walk.random.chance(80) ? 3_600_000 : -3_600_000)), facts.event.timeZone);
  return last === undefined ? skip() : submit(walk, 'announce', announceMatches, AnnounceMatchesSchema, { roundId: last.id, until });
};

/** A random line-up of a team, in board order or not, with empty places. */
const lineUpOf = ({ walk, facts }: Scene, teamId: string): readonly string[] => {
  const roster = rosterOf(facts.entries, teamId).map(({ id }) => id);
  const order = walk.random.chance(70) ? roster : walk.random.shuffled(roster);
  const seated = order.map((id) => (walk.random.chance(85) ? id : ''));
  return walk.random.chance(50) ? seated : seated.slice(0, matchRulesOf(facts).boards);
};

const change = onTeam((scene, teamId) => {
  const { walk, last } = scene;
  return last === undefined
    ? skip()
    : submit(walk, 'line-up', changeLineUp, ChangeLineUpSchema, { roundId: last.id, teamId, players: lineUpOf(scene, teamId) });
});

/** A captain gets a new link and hands in a line-up with it. */
const handIn = onTeam(async (scene, teamId) => {
  const { walk, last } = scene;
  const made = await makeCaptainLinks(walk.owner, { sectionId: walk.sectionId, teamId });
  const code = made.ok ? made.value.links[0]?.code : undefined;
  if (last === undefined || code === undefined) return null;
  const own = await database().lineUp.findUnique({ where: { roundId_teamId: { roundId: last.id, teamId } } });
  const fields = { code, roundId: last.id, seenRevision: String(own?.revision ?? 0), players: lineUpOf(scene, teamId) };
  return submit(walk, 'hand in', handInLineUp, HandInLineUpSchema, fields);
});

const forfeit = onTeam(({ walk, last }, teamId) =>
  last === undefined ? skip() : submit(walk, 'forfeit match', forfeitMatch, ForfeitMatchSchema, { roundId: last.id, teamId }),
);
const undoForfeit = onTeam(({ walk, last }, teamId) =>
  last === undefined ? skip() : submit(walk, 'undo match forfeit', undoMatchForfeit, UndoMatchForfeitSchema, { roundId: last.id, teamId }),
);

const inTeams =
  (weight: number | ((scene: Scene) => number)) =>
  (scene: Scene): number =>
    !formatOf(scene.facts.systemId).isOfTeams ? 0 : typeof weight === 'number' ? weight : weight(scene);
const isAnnounced = ({ last }: Scene) => last?.state === 'draft' && last.lineUpsUntil !== null;

/** The acts on teams, their line-ups and their captains. */
export const TEAM_ACTS: WeightedActs<TeamAct, Scene> = {
  'add team': [add, inTeams((scene) => (scene.facts.pairedRounds.length === 0 ? 6 : 1))],
  'remove team': [remove, inTeams(2)],
  roster: [arrange, inTeams(8)],
  'number teams': [number, inTeams((scene) => (scene.facts.pairedRounds.length === 0 ? 4 : 1))],
  'forbid teams': [forbid, inTeams(4)],
  'allow teams': [allow, inTeams(3)],
  'bye of team': [giveBye, inTeams(6)],
  'withdraw team': [withdraw, inTeams(6)],
  're-enter team': [reEnter, inTeams(6)],
  announce: [announce, inTeams((scene) => (isDraft(scene) ? 20 : 1))],
  'hand in': [handIn, inTeams((scene) => (isAnnounced(scene) ? 40 : 1))],
  'line-up': [change, inTeams((scene) => (isDraft(scene) || isPublic(scene) ? 10 : 1))],
  'forfeit match': [forfeit, inTeams((scene) => (isPublic(scene) ? 8 : 1))],
  'undo match forfeit': [undoForfeit, inTeams((scene) => (isPublic(scene) ? 4 : 1))],
};
