import type { Metadata } from 'next';
import { UnknownLink } from '@/app/(helper)/_components/unknown-link';
import { singleParam } from '@/app/_components/section-addresses';
import { requestIp } from '@/app/_request/request-source';
import { AlertList } from '@/app/_ui/alert-list';
import { Form, Submit } from '@/app/_ui/form';
import { FieldBox, Hint } from '@/app/_ui/form-parts';
import { EmptyNote, Note, PageHead, TitledBlock } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { RowSelect } from '@/app/_ui/row-select';
import { formatShortDayAndTime, formatTime, formatWeekdayAndDate } from '@/lib/domain/events/format-times';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { t } from '@/lib/platform/messages/translate';
import { getCaptainPage, type CaptainMatch, type CaptainPage } from '@/lib/views/captains/get-captain-page';
import { handInLineUpAction } from './actions';
import { MatchDates } from './match-dates';
import { MatchResults } from './match-results';
import { colourText, ShownLineUps } from './shown-line-ups';
import { optionText, Squad } from './squad';

export const metadata: Metadata = { title: t('terms.label.captain'), robots: 'noindex' };

export default async function CaptainPageView({ params, searchParams }: PageProps<'/captain/[code]'>) {
  const { code } = await params;
  const answer = await getCaptainPage(code, await requestIp());
  if (answer.kind !== 'page') return <UnknownLink kind={answer.kind} />;
  const { page } = answer;
  return (
    <PageShell foot={<p>{t(page.hasBoards ? 'captain.foot' : 'captain.footOfScores')}</p>}>
      <PageHead
        over={
          <>
            <bdi>{page.eventName}</bdi> · <bdi>{page.sectionName}</bdi>
          </>
        }
        title={<bdi>{page.team}</bdi>}
      />
      {page.match === null || page.round === null ? (
        <EmptyNote>{t('captain.noMatch')}</EmptyNote>
      ) : (
        <TitledBlock id="match" title={t('terms.label.roundN', { round: page.round })}>
          <MatchPart page={page} match={page.match} code={code} />
        </TitledBlock>
      )}
      {page.squads.map((squad) => squad.members.length > 0 && <Squad key={squad.round} squad={squad} timeZone={page.timeZone} code={code} />)}
      {page.results.map((results) => (
        <MatchResults key={results.match} results={results} timeZone={page.timeZone} code={code} />
      ))}
      <MatchDates page={page} code={code} open={singleParam((await searchParams).match)} />
      <LastMatch page={page} />
    </PageShell>
  );
}

interface MatchPartProps {
  readonly page: CaptainPage;
  readonly match: CaptainMatch;
  readonly code: string;
}

function MatchPart({ page, match, code }: MatchPartProps) {
  if (match.opponent === null) return <p>{t('terms.bye.pab')}</p>;
  return (
    <>
      <p>
        {t('captain.against', { team: match.opponent })}
        {match.startsAt !== null && ` · ${formatWeekdayAndDate(match.startsAt, page.timeZone)}`}
      </p>
      {!page.hasBoards ? null : match.isShown ? <ShownLineUps {...match} team={page.team} /> : <OpenLineUp page={page} match={match} code={code} />}
    </>
  );
}

/** The form for a line-up. The page shows the clock of the server, because clocks of phones differ. */
function OpenLineUp({ page: { timeZone, now }, match, code }: MatchPartProps) {
  const { until, handedInAt, saved } = match;
  const at = handedInAt === null ? '' : formatTime(handedInAt, timeZone);
  return (
    <>
      {until !== null && <p>{t('captain.open', { until: formatShortDayAndTime(until, timeZone), now: formatTime(now, timeZone) })}</p>}
      <Note className="mt-s2" tone={handedInAt === null ? 'draft' : 'none'}>
        {handedInAt === null ? t('captain.notIn') : t(saved.length > 0 ? 'captain.handedIn' : 'captain.handedInEarlier', { at })}
      </Note>
      {saved.length > 0 && (
        <ol className="mt-s2 list-decimal ps-s5" aria-label={t('captain.done')}>
          {saved.map((name, place) => (
            <li key={place}>
              <bdi>{name === '' ? t('terms.label.emptyPlace') : name}</bdi>
            </li>
          ))}
        </ol>
      )}
      <Form action={handInLineUpAction} fields={{ code, roundId: match.roundId, seenRevision: String(match.revision) }}>
        {match.boards.map((board, place) => (
          <Place key={place} match={match} place={place} label={t('captain.board', { board: place + 1, colour: colourText(board) })} />
        ))}
        {match.places.length > match.boards.length && (
          <Hint as="p" className="mt-s4">
            {t('captain.substitutesHint')}
          </Hint>
        )}
        {match.places.slice(match.boards.length).map((_, index) => (
          <Place key={index} match={match} place={match.boards.length + index} label={t('captain.substitute', { number: index + 1 })} />
        ))}
        <HandInButtons match={match} />
      </Form>
    </>
  );
}

function HandInButtons({ match: { alerts, hasRules } }: Pick<MatchPartProps, 'match'>) {
  return (
    <>
      <AlertList alerts={alerts} />
      {alerts.length > 0 && <Hint as="p">{t('captain.canHandIn')}</Hint>}
      <p className="mt-s3 flex flex-wrap gap-s2">
        <Submit variant="primary">{t('captain.handIn')}</Submit>
        {hasRules && (
          <Submit name="step" value="check" variant="quiet">
            {t('captain.check')}
          </Submit>
        )}
      </p>
    </>
  );
}

function Place({ match, place, label }: Pick<MatchPartProps, 'match'> & { readonly place: number; readonly label: string }) {
  const empty = t(place < match.boards.length ? 'terms.label.emptyPlace' : 'terms.word.nobody');
  return (
    <FieldBox>
      <label htmlFor={`place-${place}`}>{label}</label>
      <RowSelect
        id={`place-${place}`}
        name="players"
        place={place}
        defaultValue={match.places[place] ?? ''}
        options={[{ value: '', label: empty }, ...match.players.map((player) => ({ value: player.id, label: optionText(player) }))]}
      />
    </FieldBox>
  );
}

function LastMatch({ page: { last, team } }: Pick<MatchPartProps, 'page'>) {
  if (last === null) return null;
  const { round, opponent, own, theirs } = last;
  return (
    <TitledBlock id="last" title={t('terms.label.roundN', { round })}>
      <p>
        {opponent === null
          ? t('terms.bye.pab')
          : own === null || theirs === null
            ? t('captain.against', { team: opponent })
            : t('captain.last', { team, own: formatPoints(own), theirs: formatPoints(theirs), opponent })}
      </p>
    </TitledBlock>
  );
}
