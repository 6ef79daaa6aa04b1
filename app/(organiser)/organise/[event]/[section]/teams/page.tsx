import type { Metadata, Route } from 'next';
import { AccessLinkWarning } from '@/app/(organiser)/_components/access-link-warning';
import { ForbiddenPairsBlock } from '@/app/(organiser)/_components/forbidden-pairs';
import { NewLinks } from '@/app/(organiser)/_components/new-links';
import { Column } from '@/app/_components/data-table';
import { singleParam } from '@/app/_components/section-addresses';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Field } from '@/app/_ui/field';
import { Form, Submit, SubmitLine } from '@/app/_ui/form';
import { Hint, SaveBar } from '@/app/_ui/form-parts';
import { ButtonLink, Link } from '@/app/_ui/link';
import { EmptyNote, Note, PageHead, TitledBlock } from '@/app/_ui/page-parts';
import { RowInput } from '@/app/_ui/row-input';
import { addresses, withQuery, type SectionAt } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { getTeams, type TeamRow, type TeamsPage } from '@/lib/views/teams/get-teams';
import { addTeamAction, allowTeamsAction, forbidClubPairsAction, forbidTeamsAction, makeCaptainLinksAction, numberTeamsAction } from './actions';
import { TeamFields } from './team-fields';

export const metadata: Metadata = { title: t('terms.label.teams') };

export default async function TeamsPageView({ params, searchParams }: PageProps<'/organise/[event]/[section]/teams'>) {
  const at = await params;
  const asked = singleParam((await searchParams).propose);
  const page = orNotFound(await getTeams(await signedInActor(), at.event, at.section, asked ?? undefined));
  const proposal = numberingMethodsFor(page).find((by) => by === asked && !page.areFixed) ?? null;
  const to = addresses.organise.section(at);
  return (
    <>
      <PageHead
        over={<Link href={to.desk}>{page.sectionName}</Link>}
        title={t('terms.label.teams')}
        sub={t(page.areFixed ? 'entries.teams.fixed' : 'entries.teams.open', { count: page.teams.length })}
        acts={<ButtonLink href={to.leagueRules}>{t('entries.leagueRules.title')}</ButtonLink>}
      />
      {page.alertCount > 0 && (
        <Note className="mt-s3" tone="conflict">
          <Link href={to.leagueRules}>{t('entries.leagueRules.count', { count: page.alertCount })}</Link>
        </Note>
      )}
      {page.teams.length === 0 ? <EmptyNote>{t('entries.teams.none')}</EmptyNote> : <TeamsForm page={page} at={at} proposal={proposal} />}
      {page.free.length > 0 && <Note tone="draft">{t('entries.teams.free', { count: page.free.length })}</Note>}
      {page.mayEdit && page.teams.length > 0 && <CaptainLinks page={page} />}
      {page.mayEdit && page.teams.length > 1 && <ForbiddenTeams page={page} />}
      {page.mayEdit && page.mayAdd && <NewTeamForm page={page} />}
    </>
  );
}

function ForbiddenTeams({ page }: Pick<TeamsFormProps, 'page'>) {
  return (
    <>
      <ForbiddenPairsBlock
        sectionId={page.sectionId}
        rounds={page.rounds}
        forbidden={page.forbidden}
        options={page.teams.map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` }))}
        actions={{ forbid: forbidTeamsAction, allow: allowTeamsAction, idField: 'teamPairId' }}
        fields={[
          { name: 'teamAId', label: t('entries.forbiddenPairs.firstTeam') },
          { name: 'teamBId', label: t('entries.forbiddenPairs.secondTeam') },
        ]}
        note={null}
      />
      {page.openClubPairs > 0 && <ForbidClubPairs page={page} />}
    </>
  );
}

/** A button that forbids all pairs of teams of the same club at once. */
function ForbidClubPairs({ page: { sectionId, openClubPairs: count } }: Pick<TeamsFormProps, 'page'>) {
  return (
    <TitledBlock id="club-pairs" title={t('leagues.clubPairs')}>
      <Hint as="p">{t('leagues.clubPairsHint', { count })}</Hint>
      <Form action={forbidClubPairsAction} fields={{ sectionId }}>
        <Field name="toRound" label={t('entries.forbiddenPairs.untilRound')} hint={t('entries.forbiddenPairs.untilHint')} inputMode="numeric" />
        <SubmitLine className="mt-s3">{t('leagues.forbidClubPairs', { count })}</SubmitLine>
      </Form>
    </TitledBlock>
  );
}

function NewTeamForm({ page: { sectionId, areFixed, teams } }: Pick<TeamsFormProps, 'page'>) {
  return (
    <TitledBlock id="add" title={t('entries.teams.add')}>
      {areFixed && <Hint as="p">{t('entries.teams.lateHint', { number: teams.length + 1 })}</Hint>}
      <Form action={addTeamAction} fields={{ sectionId }}>
        <TeamFields />
        <SubmitLine className="mt-s3" variant="primary">
          {t('entries.teams.add')}
        </SubmitLine>
      </Form>
    </TitledBlock>
  );
}

/** The ways of proposing team numbers. */
const NUMBERING_METHODS = ['rating', 'lot', 'clubs'] as const;
const PROPOSAL_BUTTONS = { rating: 'entries.teams.propose', lot: 'entries.teams.proposeByLot', clubs: 'leagues.proposeByClub' } as const;
const PROPOSAL_HINTS = { rating: 'entries.teams.proposal', lot: 'entries.teams.lotProposal', clubs: 'leagues.clubProposal' } as const;

const numberingMethodsFor = ({ hasClubNumbers, hasPlayers }: TeamsPage) =>
  NUMBERING_METHODS.filter((by) => ({ rating: hasPlayers, lot: true, clubs: hasClubNumbers })[by]);

/** Makes a link for the captain of each team without one. On the page of a team, its link can be replaced or revoked. */
function CaptainLinks({ page: { sectionId, teams } }: Pick<TeamsFormProps, 'page'>) {
  const count = teams.filter(({ linkMadeAt }) => linkMadeAt === null).length;
  return (
    <TitledBlock id="captains" title={t('entries.captainLinks.title')}>
      <Hint as="p">{t('entries.captainLinks.hint')}</Hint>
      <AccessLinkWarning />
      <Form action={makeCaptainLinksAction} fields={{ sectionId }}>
        <NewLinks made={t('entries.captainLinks.made')} print={t('terms.label.printLinks')} />
        {count > 0 && <SubmitLine className="mt-s2">{t('terms.label.createLinks', { count })}</SubmitLine>}
      </Form>
    </TitledBlock>
  );
}

interface TeamsFormProps {
  readonly page: TeamsPage;
  readonly at: SectionAt;
  readonly proposal: (typeof NUMBERING_METHODS)[number] | null;
}

/** The teams by number. Until round 1 is paired, their numbers can be typed, or proposed by rating or by lot and then saved. */
function TeamsForm({ page, at, proposal }: TeamsFormProps) {
  const maySave = page.mayEdit && !page.areFixed;
  const to = addresses.organise.section(at);
  const rows = proposal === null ? page.teams : page.teams.toSorted((a, b) => a.proposed[proposal] - b.proposed[proposal]);
  const table = <TeamsTable rows={rows} at={at} proposal={proposal} maySave={maySave} hasPlayers={page.hasPlayers} />;
  if (!maySave) return table;
  return (
    <Form action={numberTeamsAction} fields={{ sectionId: page.sectionId }}>
      {(page.hasPlayers || proposal !== null) && (
        <Hint as="p">{t(proposal === null ? 'entries.teams.numbersHint' : PROPOSAL_HINTS[proposal], { boards: page.boards })}</Hint>
      )}
      {table}
      <SaveBar>
        <Submit>{t('entries.teams.saveNumbers')}</Submit>
        {numberingMethodsFor(page)
          .filter((by) => by !== proposal)
          .map((by) => (
            <ButtonLink key={by} href={withQuery(to.teams, { propose: by })}>
              {t(PROPOSAL_BUTTONS[by])}
            </ButtonLink>
          ))}
      </SaveBar>
    </Form>
  );
}

type TeamsTableProps = Omit<TeamsFormProps, 'page'> & Pick<TeamsPage, 'hasPlayers'> & { readonly rows: readonly TeamRow[]; readonly maySave: boolean };

function TeamsTable({ rows, at, proposal, maySave, hasPlayers }: TeamsTableProps) {
  const to = addresses.organise.section(at);
  return (
    <table className="mt-s3">
      <caption className="sr-only">{t('terms.label.teams')}</caption>
      <thead>
        <tr>
          <Column className="w-[4rem] px-s1">{t('terms.label.no')}</Column>
          <Column className="px-s1 text-start">{t('terms.label.team')}</Column>
          {hasPlayers && <Column className="figure px-s1">{t('terms.label.players')}</Column>}
          {hasPlayers && <Column className="figure px-s1">{t('terms.label.average')}</Column>}
        </tr>
      </thead>
      <tbody>
        {rows.map((team, place) => (
          <TeamLine key={`${team.id} ${proposal}`} team={team} place={place} href={to.team(team.number)} {...{ proposal, maySave, hasPlayers }} />
        ))}
      </tbody>
    </table>
  );
}

interface TeamLineProps extends Pick<TeamsTableProps, 'proposal' | 'maySave' | 'hasPlayers'> {
  readonly team: TeamRow;
  readonly place: number;
  readonly href: Route;
}

function TeamLine({ team, place, proposal, maySave, hasPlayers, href }: TeamLineProps) {
  const { id, number, proposed, name, shortName, members, average, withdrawnFrom } = team;
  return (
    <tr className="border-b border-line">
      <td className="px-s1 text-center">
        {maySave && <input type="hidden" name="teams[]" value={id} />}
        {maySave ? (
          <RowInput
            className="w-full"
            name="numbers"
            place={place}
            inputMode="numeric"
            autoComplete="off"
            aria-label={t('entries.teams.numberOf', { name })}
            defaultValue={String(proposal === null ? number : proposed[proposal])}
          />
        ) : (
          number
        )}
      </td>
      <th scope="row" className="px-s1 text-start font-normal wrap-anywhere">
        <Link className="inline-flex min-h-tap items-center" href={href}>
          <bdi>{name}</bdi>
        </Link>{' '}
        <span className="text-t1 text-muted">{[shortName, ...(withdrawnFrom === null ? [] : [t('terms.label.withdrawn')])].join(' ')}</span>
      </th>
      {hasPlayers && <td className="figure px-s1">{members.length}</td>}
      {hasPlayers && <td className="figure px-s1">{average === 0 ? '–' : average}</td>}
    </tr>
  );
}
