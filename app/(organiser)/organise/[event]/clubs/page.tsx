import type { Metadata, Route } from 'next';
import { singleParam } from '@/app/_components/section-addresses';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Field, TextArea } from '@/app/_ui/field';
import { Form, Submit, SubmitLine } from '@/app/_ui/form';
import { FieldBox, Hint, SaveBar } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { EmptyNote, PageHead, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { RowSelect } from '@/app/_ui/row-select';
import { addresses, withQuery } from '@/app/addresses';
import { blockedDaysText } from '@/lib/domain/leagues/league-fields';
import { clubVersion, seasonVersion } from '@/lib/domain/leagues/shown-versions';
import { t } from '@/lib/platform/messages/translate';
import { type ClubRow, type ClubsPage, getClubs } from '@/lib/views/leagues/get-clubs';
import { addClubAction, assignClubsAction, changeClubAction, changeSeasonAction, removeClubAction } from './actions';
import { ClubFields, weekdayName } from './club-fields';

export const metadata: Metadata = { title: t('leagues.clubs') };

export default async function ClubsPageView({ params, searchParams }: PageProps<'/organise/[event]/clubs'>) {
  const { event } = await params;
  const open = singleParam((await searchParams).club);
  const page = orNotFound(await getClubs(await signedInActor(), event));
  return (
    <>
      <PageHead over={<Link href={addresses.organise.event(event).home}>{page.eventName}</Link>} title={t('leagues.clubs')} sub={t('leagues.clubsHint')} />
      {page.clubs.length === 0 && <EmptyNote>{t('leagues.noClubs')}</EmptyNote>}
      {page.clubs.length > 0 && (
        <Rows className="mt-s4">
          {page.clubs.map((club) => (
            <li key={club.id} className="block">
              <ClubPart page={page} club={club} isOpen={club.id === open} href={withQuery(addresses.organise.event(event).clubs, { club: club.id })} />
            </li>
          ))}
        </Rows>
      )}
      {page.mayEdit && (
        <TitledBlock id="add" title={t('leagues.addClub')}>
          <Form action={addClubAction} fields={{ eventId: page.eventId }}>
            <ClubFields club={null} />
            <SubmitLine className="mt-s3" variant="primary">
              {t('leagues.addClub')}
            </SubmitLine>
          </Form>
        </TitledBlock>
      )}
      {page.mayEdit && page.clubs.length > 0 && page.sections.length > 0 && <TeamsOfClubs page={page} />}
      {page.mayEdit && <SeasonForm page={page} />}
    </>
  );
}

interface ClubPartProps {
  readonly page: ClubsPage;
  readonly club: ClubRow;
  readonly isOpen: boolean;
  readonly href: Route;
}

/** A club. If the address names the club, its form is open. */
function ClubPart({ page, club, isOpen, href }: ClubPartProps) {
  const facts = [club.venue, club.homeDay === null ? '' : weekdayName(club.homeDay), club.homeTime].filter((part) => part !== '').join(' · ');
  return (
    <>
      <h2 className="wrap-break-word">
        <bdi>{club.name}</bdi>
      </h2>
      {facts !== '' && <p className="text-t1 text-muted wrap-break-word">{facts}</p>}
      {club.players.length > 0 && <ClubPlayers players={club.players} />}
      {page.mayEdit && !isOpen && (
        <Link className="inline-flex min-h-tap items-center" href={href}>
          {t('leagues.changeClub')}
          <span className="sr-only"> {club.name}</span>
        </Link>
      )}
      {page.mayEdit && isOpen && (
        <>
          <Form action={changeClubAction} fields={{ eventId: page.eventId, clubId: club.id, seen: clubVersion(club) }}>
            <ClubFields club={club} />
            <SubmitLine className="mt-s3" variant="primary">
              {t('leagues.saveClub')}
            </SubmitLine>
          </Form>
          <Form action={removeClubAction} className="mt-s3" fields={{ eventId: page.eventId, clubId: club.id }}>
            <Submit variant="danger">{t('leagues.removeClub')}</Submit>
          </Form>
        </>
      )}
    </>
  );
}

/** The players in the club's teams, each with the names of their teams. */
function ClubPlayers({ players }: Pick<ClubRow, 'players'>) {
  return (
    <details>
      <summary className="min-h-tap py-s2">{t('terms.word.players', { count: players.length })}</summary>
      <ul className="list-disc ps-s5">
        {players.map(({ personId, name, teams }) => (
          <li key={personId} className="wrap-anywhere">
            <bdi>{name}</bdi> <span className="text-t1 text-muted">{teams.join(', ')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The club of every team of the event, by section. */
function TeamsOfClubs({ page: { eventId, clubs, sections } }: { readonly page: ClubsPage }) {
  const options = [{ value: '', label: t('terms.label.none') }, ...clubs.map(({ id, name }) => ({ value: id, label: name }))];
  const teams = sections.flatMap((section) => section.teams.map((team) => ({ section: section.name, ...team })));
  return (
    <TitledBlock id="teams" title={t('leagues.teamsOfClubs')}>
      <Form action={assignClubsAction} fields={{ eventId }}>
        {teams.map(({ id, name, section, clubId }, place) => (
          <FieldBox key={id}>
            <label htmlFor={`club-${id}`}>
              <bdi>{name}</bdi> <span className="font-normal text-muted">{section}</span>
            </label>
            <input type="hidden" name="teams[]" value={id} />
            <input type="hidden" name="shown[]" value={clubId ?? ''} />
            <RowSelect id={`club-${id}`} name="clubs" place={place} defaultValue={clubId ?? ''} options={options} />
          </FieldBox>
        ))}
        <SaveBar>
          <Submit variant="quiet">{t('leagues.saveTeams')}</Submit>
        </SaveBar>
      </Form>
    </TitledBlock>
  );
}

function SeasonForm({ page: { eventId, blockedDays, postponementNotice } }: { readonly page: ClubsPage }) {
  return (
    <TitledBlock id="season" title={t('leagues.season')}>
      <Hint as="p">{t('leagues.seasonHint')}</Hint>
      <Form action={changeSeasonAction} fields={{ eventId, seen: seasonVersion({ blockedDays, postponementNotice }) }}>
        <TextArea name="blockedDays" label={t('leagues.blockedDays')} hint={t('leagues.blockedDaysHint')} defaultValue={blockedDaysText(blockedDays)} />
        <Field
          name="postponementNotice"
          label={t('leagues.notice')}
          hint={t('leagues.noticeHint')}
          inputMode="numeric"
          defaultValue={postponementNotice === null ? '' : String(postponementNotice)}
        />
        <SubmitLine className="mt-s3" variant="primary">
          {t('leagues.saveSeason')}
        </SubmitLine>
      </Form>
    </TitledBlock>
  );
}
