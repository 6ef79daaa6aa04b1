import type { Metadata, Route } from 'next';
import { notFound } from 'next/navigation';
import { CountedResultsForm } from '@/app/(organiser)/_components/counted-results-form';
import { LinkForm } from '@/app/(organiser)/_components/link-form';
import { enterKnownPlayerAction } from '@/app/(organiser)/organise/[event]/[section]/entries/actions';
import { QuickEntry } from '@/app/(organiser)/organise/[event]/[section]/entries/new/quick-entry';
import { Column } from '@/app/_components/data-table';
import { parsePositiveNumber } from '@/app/_components/section-addresses';
import { signedInActor } from '@/app/_request/current-actor';
import { AlertList } from '@/app/_ui/alert-list';
import { Field, Select, Tick } from '@/app/_ui/field';
import { ActionButton, Form, Submit, SubmitLine } from '@/app/_ui/form';
import { FieldGroup, Hint, SaveBar } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { EmptyNote, PageHead, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { ProvideMessages } from '@/app/_ui/provide-messages';
import { RowInput } from '@/app/_ui/row-input';
import { addresses, type SectionAt } from '@/app/addresses';
import { TEAM_BYES } from '@/lib/domain/teams/decide-teams';
import { t } from '@/lib/platform/messages/translate';
import { getTeams, type TeamMember, type TeamRow, type TeamsPage } from '@/lib/views/teams/get-teams';
import {
  arrangeRosterAction,
  changeTeamAction,
  makeCaptainLinksAction,
  reEnterTeamAction,
  removeTeamAction,
  revokeCaptainLinkAction,
  setTeamByeAction,
  withdrawTeamAction,
} from '../actions';
import { TeamFields } from '../team-fields';

export const metadata: Metadata = { title: t('terms.label.team') };

export default async function TeamPageView({ params }: PageProps<'/organise/[event]/[section]/teams/[number]'>) {
  const { number, ...at } = await params;
  const page = await getTeams(await signedInActor(), at.event, at.section);
  const team = page?.teams.find((one) => one.number === parsePositiveNumber(number));
  if (page === null || team === undefined) notFound();
  const to = addresses.organise.section(at);
  return (
    <>
      <PageHead
        over={<Link href={to.teams}>{t('terms.label.teams')}</Link>}
        title={<bdi>{team.name}</bdi>}
        sub={t('entries.teams.numberAndCaptain', { number: team.number, captain: team.captain === '' ? t('terms.word.none') : team.captain })}
      />
      <AlertList alerts={team.alerts.map(({ round, text }) => (round === null ? text : t('terms.sentence.roundAndText', { round, text })))} />
      {page.hasPlayers && <Roster page={page} team={team} at={at} />}
      {page.mayEdit && page.hasPlayers && !page.isOver && team.withdrawnFrom === null && <NewMember page={page} team={team} />}
      {page.mayEdit && page.hasPlayers && !page.isOver && team.withdrawnFrom === null && team.ofClub.length > 0 && <AddFromClub page={page} team={team} />}
      {page.mayEdit && <TeamForm team={team} />}
      {page.mayEdit && !page.isOver && (team.members.length > 0 || !page.hasPlayers) && <TeamWithdrawal page={page} team={team} />}
      {!page.hasSchedule && page.mayEdit && !page.isOver && <TeamByes page={page} team={team} />}
      {page.mayEdit && page.hasPlayers && <TeamCountingForm page={page} team={team} />}
      {page.mayEdit && <CaptainLink page={page} team={team} />}
    </>
  );
}

interface TeamProps {
  readonly page: TeamsPage;
  readonly team: TeamRow;
}

/** The roster in board order. The first players play on the boards, and the others are substitutes. */
function Roster({ page, team, at }: TeamProps & { readonly at: SectionAt }) {
  const rows = team.members;
  const free = page.mayEdit ? page.free : [];
  return (
    <TitledBlock id="roster" title={t('entries.teams.roster')}>
      <Hint as="p">{t('entries.teams.rosterHint', { boards: page.boards })}</Hint>
      {rows.length === 0 && <EmptyNote>{t('entries.teams.noMembers')}</EmptyNote>}
      {rows.length > 0 && !page.mayEdit && <RosterTable rows={rows} boards={page.boards} at={at} mayEdit={false} />}
      {(rows.length > 0 || free.length > 0) && page.mayEdit && (
        <Form action={arrangeRosterAction} fields={{ teamId: team.id }}>
          {rows.length > 0 && <RosterTable rows={rows} boards={page.boards} at={at} mayEdit />}
          {free.length > 0 && <PlayersWithoutTeam players={free} />}
          <SaveBar>
            <Submit variant="quiet">{t('entries.teams.saveRoster')}</Submit>
          </SaveBar>
        </Form>
      )}
    </TitledBlock>
  );
}

/** The players who can join the team. The form sends only those with a tick, so any number of them can be listed. */
function PlayersWithoutTeam({ players }: { readonly players: readonly TeamMember[] }) {
  return (
    <FieldGroup className="mt-s3 max-h-[24rem] overflow-y-auto">
      <legend>{t('entries.teams.withoutTeam')}</legend>
      {players.map(({ id, name, title, rating }) => (
        <Tick
          key={id}
          name="added[]"
          value={id}
          label={
            <>
              <span className="text-t0 text-muted">{title}</span> <bdi>{name}</bdi> <span className="text-muted">{rating === 0 ? '' : rating}</span>
            </>
          }
        />
      ))}
    </FieldGroup>
  );
}

interface RosterTableProps {
  readonly rows: readonly TeamMember[];
  readonly boards: number;
  readonly at: SectionAt;
  readonly mayEdit: boolean;
}

function RosterTable({ rows, boards, at, mayEdit }: RosterTableProps) {
  const to = addresses.organise.section(at);
  return (
    <table className="mt-s2 table-fixed">
      <caption className="sr-only">{t('entries.teams.roster')}</caption>
      <thead>
        <tr>
          <Column className="w-[4rem] px-s1">{t('terms.label.bd')}</Column>
          <Column className="px-s1 text-start">{t('terms.label.player')}</Column>
          <Column className="figure w-[4rem] px-s1">{t('terms.label.rating')}</Column>
        </tr>
      </thead>
      <tbody>
        {rows.map((member, place) => (
          <MemberRow key={`${member.id} ${member.boardOrder}`} member={member} place={place} boards={boards} mayEdit={mayEdit} href={to.entry(member.id)} />
        ))}
      </tbody>
    </table>
  );
}

interface MemberRowProps extends Pick<RosterTableProps, 'boards' | 'mayEdit'> {
  readonly member: TeamMember;
  readonly place: number;
  readonly href: Route;
}

function MemberRow({ member: { id, name, title, rating, boardOrder }, place, boards, mayEdit, href }: MemberRowProps) {
  return (
    <tr className={boardOrder === boards ? 'border-b border-ink' : 'border-b border-line'}>
      <td className="px-s1 text-center">{mayEdit ? <NumberInput place={place} id={id} name={name} value={boardOrder} /> : boardOrder}</td>
      <th scope="row" className="px-s1 text-start font-normal wrap-anywhere">
        <span className="text-t0 text-muted">{title}</span>{' '}
        <Link className="inline-flex min-h-tap items-center" href={href}>
          <bdi>{name}</bdi>
        </Link>
      </th>
      <td className="figure px-s1">{rating === 0 ? '–' : rating}</td>
    </tr>
  );
}

interface NumberInputProps {
  readonly place: number;
  readonly id: string;
  readonly name: string;
  readonly value: number | null;
}

function NumberInput({ place, id, name, value }: NumberInputProps) {
  return (
    <>
      <input type="hidden" name="entries[]" value={id} />
      <RowInput
        className="w-full"
        name="places"
        place={place}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('entries.teams.placeOf', { name })}
        defaultValue={value === null ? '' : String(value)}
      />
    </>
  );
}

function NewMember({ page, team }: TeamProps) {
  return (
    <TitledBlock id="new" title={t('entries.teams.newMember')}>
      <ProvideMessages namespaces={['entries']}>
        <QuickEntry
          sectionId={page.sectionId}
          fromRound={String(page.fromRound)}
          teamId={team.id}
          ratingName={page.isByNationalRating ? 'nationalRating' : 'fideRating'}
        />
      </ProvideMessages>
    </TitledBlock>
  );
}

/** The form that adds a player from another team of the same club to this team, at the end of its roster. */
function AddFromClub({ page, team }: TeamProps) {
  return (
    <TitledBlock id="club" title={t('leagues.addFromClub')}>
      <Form action={enterKnownPlayerAction} fields={{ sectionId: page.sectionId, fromRound: String(page.fromRound), teamId: team.id }}>
        <Select
          name="personId"
          label={t('terms.label.player')}
          options={team.ofClub.map(({ personId, name, teams }) => ({ value: personId, label: `${name} (${teams.join(', ')})` }))}
        />
        <SubmitLine className="mt-s3">{t('leagues.addFromClub')}</SubmitLine>
      </Form>
    </TitledBlock>
  );
}

/** Withdraws the team, or lets it return, from a round that is not public yet. */
function TeamWithdrawal({ page, team }: TeamProps) {
  const { id, withdrawnFrom } = team;
  const rounds = roundOptions(page, Math.max(page.fromRound, withdrawnFrom ?? 1));
  return (
    <TitledBlock id="withdrawal" title={t('entries.entry.withdrawal')}>
      {withdrawnFrom === null ? (
        <Form action={withdrawTeamAction} fields={{ teamId: id }}>
          <Hint as="p">{t('entries.teams.withdrawalHint')}</Hint>
          <div className="grid gap-s3 wide:grid-cols-2">
            <Select name="fromRound" label={t('entries.entryForms.notPairedFrom')} options={rounds} defaultValue={rounds[0]?.value} />
            <Field name="reason" label={t('terms.label.reason')} autoComplete="off" />
          </div>
          <SubmitLine className="mt-s3" variant="danger">
            {t('entries.teams.withdraw')}
          </SubmitLine>
        </Form>
      ) : (
        <Form action={reEnterTeamAction} fields={{ teamId: id }}>
          <Select
            name="inRound"
            label={t('entries.entryForms.playsAgainFrom')}
            hint={t('entries.entryForms.withdrawnFromRound', { fromRound: withdrawnFrom })}
            options={rounds}
            defaultValue={rounds[0]?.value}
          />
          <SubmitLine className="mt-s3">{t('entries.teams.reEnter')}</SubmitLine>
        </Form>
      )}
    </TitledBlock>
  );
}

function roundOptions({ rounds }: TeamsPage, first: number) {
  return Array.from({ length: Math.max(0, rounds - first + 1) }, (_, index) => ({
    value: String(first + index),
    label: t('terms.label.roundN', { round: first + index }),
  }));
}

/** The requested byes of the team in coming rounds. */
function TeamByes({ page, team }: TeamProps) {
  const kinds = TEAM_BYES.map((kind) => ({ value: kind, label: t(`terms.availability.${kind}`) }));
  return (
    <TitledBlock id="byes" title={t('terms.label.byes')}>
      {team.byes.length > 0 && (
        <Rows className="mt-s2">
          {team.byes.map(({ round, kind }) => (
            <li key={round}>
              {t('terms.label.roundN', { round })}: {t(`terms.bye.${kind}`)}
              <ActionButton action={setTeamByeAction} fields={{ teamId: team.id, round, teamBye: 'none' }}>
                {t('terms.label.remove')}
                <span className="sr-only"> {t('terms.label.roundN', { round })}</span>
              </ActionButton>
            </li>
          ))}
        </Rows>
      )}
      <Form action={setTeamByeAction} fields={{ teamId: team.id }}>
        <Hint as="p">{t('entries.teams.byesHint')}</Hint>
        <div className="grid gap-s3 wide:grid-cols-2">
          <Select name="round" label={t('terms.label.round')} options={roundOptions(page, page.fromRound)} />
          <Select name="teamBye" label={t('terms.label.byes')} options={kinds} />
        </div>
        <SubmitLine className="mt-s3">{t('entries.teams.saveBye')}</SubmitLine>
      </Form>
    </TitledBlock>
  );
}

function TeamCountingForm({ page, team }: TeamProps) {
  const [first] = team.members;
  return team.withdrawnFrom === null || !page.hasSchedule || first === undefined ? null : <CountedResultsForm entryId={first.id} counts={team.resultsCount} />;
}

function CaptainLink({ page, team }: TeamProps) {
  return (
    <TitledBlock id="captain" title={t('entries.captainLinks.one')}>
      <LinkForm
        madeAt={team.linkMadeAt}
        timeZone={page.timeZone}
        words={{ without: t('entries.captainLinks.without'), made: t('entries.captainLinks.made') }}
        make={{ action: makeCaptainLinksAction, fields: { sectionId: page.sectionId, teamId: team.id } }}
        revoke={{ action: revokeCaptainLinkAction, fields: { teamId: team.id } }}
      />
    </TitledBlock>
  );
}

function TeamForm({ team }: Pick<TeamProps, 'team'>) {
  return (
    <TitledBlock id="team" title={t('entries.teams.details')}>
      <Form action={changeTeamAction} fields={{ teamId: team.id }}>
        <TeamFields of={team} />
        <SubmitLine className="mt-s3">{t('entries.teams.save')}</SubmitLine>
      </Form>
      {team.mayRemove && (
        <ActionButton action={removeTeamAction} fields={{ teamId: team.id }} variant="danger">
          {t('entries.teams.remove')}
        </ActionButton>
      )}
    </TitledBlock>
  );
}
