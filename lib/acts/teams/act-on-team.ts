import type { Result } from '@/engine/model/result-or-error';
import { formatOf } from '@/lib/domain/formats/formats';
import type { SectionFacts, TeamFacts } from '@/lib/domain/tournament/section-facts';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { actInSection, actInSectionOf, type SectionAct } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';

export interface TeamsAct extends SectionAct {
  readonly facts: SectionFacts;
}

/** Wraps an act on the teams of a section. Checks the permission, locks the section and loads its facts. Refuses if the section is not for teams. */
export function actOnTeams<Input extends { readonly sectionId: string }, Outcome extends Result<unknown, unknown>>(
  work: (act: TeamsAct, input: Input) => Promise<Outcome>,
) {
  return actInSection('entries.edit', async (act, input: Input) => withTeams(act, (opened) => work(opened, input)));
}

export interface TeamAct extends TeamsAct {
  readonly team: TeamFacts;
}

/** Like `actOnTeams`, for one team. Refuses if the team does not exist. */
export function actOnTeam<Input extends { readonly teamId: string }, Outcome extends Result<unknown, unknown>>(
  work: (act: TeamAct, input: Input) => Promise<Outcome>,
) {
  return actInSectionOf(
    'entries.edit',
    (db, { teamId }: Input) => db.team.findUnique({ where: { id: teamId }, select: { sectionId: true } }),
    async (act, input) =>
      withTeams(act, async (opened) => {
        const team = opened.facts.teams.find(({ id }) => id === input.teamId);
        return team === undefined ? refuse('not-found') : work({ ...opened, team }, input);
      }),
  );
}

async function withTeams<Outcome>(act: SectionAct, work: (act: TeamsAct) => Promise<Outcome>) {
  const facts = await loadSectionFacts(act.db, act.sectionId);
  if (facts === null) return refuse('not-found');
  return formatOf(facts.systemId).isOfTeams ? work({ ...act, facts }) : refuse('page-outdated');
}
