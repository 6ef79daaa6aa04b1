import type { Metadata } from 'next';
import { MatchScoresForm } from '@/app/(organiser)/_components/match-scores-form';
import {
  announceMatchesAction,
  changeLineUpAction,
  forfeitMatchAction,
  settleMatchAction,
  undoMatchForfeitAction,
} from '@/app/(organiser)/organise/[event]/[section]/actions';
import { DisputeReason } from '@/app/_components/dispute-reason';
import { parsePositiveNumber } from '@/app/_components/section-addresses';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { AlertList } from '@/app/_ui/alert-list';
import { Field } from '@/app/_ui/field';
import { ActionButton, Form, SubmitLine } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { Note, PageHead, TitledBlock } from '@/app/_ui/page-parts';
import { SelectOptions } from '@/app/_ui/select-options';
import { addresses } from '@/app/addresses';
import { toLocalTime } from '@/lib/domain/events/event-time-zone';
import { formatShortDayAndTime, formatTime } from '@/lib/domain/events/format-times';
import { t } from '@/lib/platform/messages/translate';
import { getLineUps, type LineUpMatch, type LineUpsPage } from '@/lib/views/teams/get-teams';

export const metadata: Metadata = { title: t('entries.lineUps.title') };

export default async function LineUpsPageView({ params }: PageProps<'/organise/[event]/[section]/rounds/[round]/line-ups'>) {
  const { event, section, round } = await params;
  const page = orNotFound(await getLineUps(await signedInActor(), event, section, parsePositiveNumber(round)));
  const to = addresses.organise.section({ event, section });
  return (
    <>
      <PageHead
        over={<Link href={to.round(page.round).page}>{t('terms.label.roundN', { round: page.round })}</Link>}
        title={t(page.hasBoards ? 'entries.lineUps.title' : 'formats.score.title')}
        {...(page.hasBoards && { sub: t(page.state === 'draft' ? 'entries.lineUps.draft' : 'entries.lineUps.public') })}
      />
      {page.state === 'draft' && page.hasBoards && <Announcement page={page} />}
      {page.scores !== null && page.mayEnterResults && <MatchScoresForm scores={page.scores} />}
      {listedMatches(page).map((match) => (
        <section key={match.number} className="mt-s5" aria-labelledby={`match-${match.number}`}>
          <h2 id={`match-${match.number}`}>{t('terms.label.matchN', { number: match.number })}</h2>
          <MatchConfirmation page={page} match={match} />
          {page.hasBoards ? (
            <div className="grid gap-s4 wide:grid-cols-2">
              {match.teams.map((team) => (
                <TeamLineUp key={team.id} page={page} team={team} hasBye={match.teams.length === 1} />
              ))}
            </div>
          ) : (
            <p className="wrap-anywhere">{match.teams.map(({ name }) => name).join(' – ')}</p>
          )}
        </section>
      ))}
    </>
  );
}

/** The form for match scores already names the matches, so that only those with results of captains are listed below it. */
const listedMatches = ({ matches, scores, mayEnterResults }: LineUpsPage) =>
  matches.filter(({ confirmation }) => scores === null || !mayEnterResults || confirmation !== 'none');

/** Says whether the other captain has confirmed the results. Has a button with which an arbiter can confirm them instead. */
function MatchConfirmation({ page: { roundId, mayEnterResults }, match }: Pick<TeamLineUpProps, 'page'> & { readonly match: LineUpMatch }) {
  const { number, confirmation, withheldReason } = match;
  if (confirmation === 'none') return null;
  return (
    <>
      <Note tone={confirmation === 'disputed' ? 'conflict' : 'none'}>
        {t(`captain.states.${confirmation}`)} <DisputeReason state={confirmation} reason={withheldReason} />
      </Note>
      {confirmation !== 'confirmed' && mayEnterResults && (
        <ActionButton action={settleMatchAction} fields={{ roundId, number: String(number) }}>
          {t('captain.confirm')}
        </ActionButton>
      )}
    </>
  );
}

/** The form that announces the matches of the draft, so that captains can hand in line-ups, or changes the deadline for line-ups. */
function Announcement({ page: { roundId, timeZone, until, matches, mayEdit } }: Pick<TeamLineUpProps, 'page'>) {
  const teams = matches.flatMap((match) => (match.teams.length === 1 ? [] : match.teams));
  const handedIn = teams.filter(({ handedInAt }) => handedInAt !== null).length;
  return (
    <TitledBlock id="announce" title={t('entries.announce.title')}>
      <Hint as="p">{t('entries.announce.hint')}</Hint>
      {until !== null && (
        <Note className="mt-s2">{t('entries.announce.state', { until: formatShortDayAndTime(until, timeZone), handedIn, count: teams.length })}</Note>
      )}
      {mayEdit && (
        <Form action={announceMatchesAction} fields={{ roundId }}>
          <div className="max-w-[16rem]">
            <Field
              type="datetime-local"
              name="until"
              label={t('entries.announce.until')}
              defaultValue={until === null ? '' : toLocalTime(new Date(until), timeZone)}
            />
          </div>
          <SubmitLine className="mt-s2">{t(until === null ? 'entries.announce.title' : 'entries.announce.change')}</SubmitLine>
        </Form>
      )}
    </TitledBlock>
  );
}

interface TeamLineUpProps {
  readonly page: LineUpsPage;
  readonly team: LineUpMatch['teams'][number];
  readonly hasBye: boolean;
}

function TeamLineUp({ page, team, hasBye }: TeamLineUpProps) {
  const at = team.handedInAt === null ? null : formatTime(team.handedInAt, page.timeZone);
  return (
    <div className="min-w-0 wrap-anywhere">
      <h3>
        {team.number} <bdi>{team.name}</bdi>
      </h3>
      {hasBye && <p>{t('terms.bye.pab')}</p>}
      {at !== null && <Hint as="p">{t(team.isHidden ? 'entries.announce.hidden' : 'entries.announce.handedIn', { at })}</Hint>}
      <AlertList alerts={team.alerts} />
      {!hasBye && !team.isHidden && <LineUpForm page={page} team={team} />}
      {!hasBye && page.mayEnterResults && <MatchForfeit roundId={page.roundId} team={team} />}
    </div>
  );
}

function MatchForfeit({ roundId, team: { id: teamId, name, mayForfeit, hasForfeits } }: { readonly roundId: string; readonly team: TeamLineUpProps['team'] }) {
  if (!mayForfeit && !hasForfeits) return null;
  // One form both records and undoes the forfeit, so that the notice of the forfeit is still shown beside the button that undoes it.
  return (
    <div className="mt-s2">
      <ActionButton action={mayForfeit ? forfeitMatchAction : undoMatchForfeitAction} fields={{ roundId, teamId }}>
        {t(mayForfeit ? 'entries.lineUps.forfeit' : 'entries.lineUps.undoForfeit', { name })}
      </ActionButton>
    </div>
  );
}

function LineUpForm({ page, team }: Omit<TeamLineUpProps, 'hasBye'>) {
  const options = [{ value: '', label: t('terms.label.emptyPlace') }, ...team.mayPlay.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <Form action={changeLineUpAction} fields={{ roundId: page.roundId, teamId: team.id }}>
      <ol className="grid gap-s1" key={team.lineUp.join()}>
        {team.lineUp.map((player, board) => (
          <li key={board} className="grid grid-cols-[2rem_minmax(0,1fr)] items-center">
            <span className="text-muted">{board + 1}</span>
            <select
              name="players[]"
              defaultValue={player ?? ''}
              disabled={!page.mayEdit}
              aria-label={t('entries.lineUps.boardOf', { team: team.name, board: board + 1 })}
            >
              <SelectOptions of={options} />
            </select>
          </li>
        ))}
      </ol>
      {page.mayEdit && <SubmitLine className="mt-s2">{t('entries.lineUps.save')}</SubmitLine>}
    </Form>
  );
}
