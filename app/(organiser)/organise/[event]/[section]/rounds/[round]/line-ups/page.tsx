import type { Metadata } from 'next';
import { changeLineUpAction, forfeitMatchAction, undoMatchForfeitAction } from '@/app/(organiser)/organise/[event]/[section]/actions';
import { parsePositiveNumber } from '@/app/_components/section-addresses';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { ActionButton, Form, SubmitLine } from '@/app/_ui/form';
import { Link } from '@/app/_ui/link';
import { PageHead } from '@/app/_ui/page-parts';
import { SelectOptions } from '@/app/_ui/select-options';
import { addresses } from '@/app/addresses';
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
        title={t('entries.lineUps.title')}
        sub={t(page.state === 'draft' ? 'entries.lineUps.draft' : 'entries.lineUps.public')}
      />
      {page.matches.map((match) => (
        <section key={match.number} className="mt-s5" aria-labelledby={`match-${match.number}`}>
          <h2 id={`match-${match.number}`}>{t('terms.label.matchN', { number: match.number })}</h2>
          <div className="grid gap-s4 wide:grid-cols-2">
            {match.teams.map((team) => (
              <TeamLineUp key={team.id} page={page} team={team} hasBye={match.teams.length === 1} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

interface TeamLineUpProps {
  readonly page: LineUpsPage;
  readonly team: LineUpMatch['teams'][number];
  readonly hasBye: boolean;
}

function TeamLineUp({ page, team, hasBye }: TeamLineUpProps) {
  const title = (
    <h3>
      {team.number} <bdi>{team.name}</bdi>
    </h3>
  );
  if (hasBye) {
    return (
      <div>
        {title}
        <p>{t('terms.bye.pab')}</p>
      </div>
    );
  }
  const options = [{ value: '', label: t('terms.label.emptyPlace') }, ...team.mayPlay.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <div>
      {title}
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
      {page.mayEnterResults && <MatchForfeit roundId={page.roundId} team={team} />}
    </div>
  );
}

function MatchForfeit({ roundId, team: { id: teamId, name, mayForfeit, hasForfeits } }: { readonly roundId: string; readonly team: TeamLineUpProps['team'] }) {
  const fields = { roundId, teamId };
  return (
    <>
      {mayForfeit && (
        <ActionButton action={forfeitMatchAction} fields={fields}>
          {t('entries.lineUps.forfeit', { name })}
        </ActionButton>
      )}
      {hasForfeits && !mayForfeit && (
        <ActionButton action={undoMatchForfeitAction} fields={fields}>
          {t('entries.lineUps.undoForfeit', { name })}
        </ActionButton>
      )}
    </>
  );
}
