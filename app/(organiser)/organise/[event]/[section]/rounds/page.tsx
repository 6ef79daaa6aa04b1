import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ListDownloads } from '@/app/_components/list-downloads';
import { signedInActor } from '@/app/_request/current-actor';
import { Field } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { Link } from '@/app/_ui/link';
import { EmptyNote, PageHead, Rows, StateLabel, Block } from '@/app/_ui/page-parts';
import { RowField } from '@/app/_ui/row-input';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses } from '@/app/addresses';
import { formatTime, formatDay } from '@/lib/domain/events/format-times';
import { formatOfPlayers } from '@/lib/domain/formats/formats';
import { roundLabel } from '@/lib/domain/formats/round-label';
import { MAX_HALL_MESSAGE_LENGTH } from '@/lib/domain/sections/section-fields';
import { t } from '@/lib/platform/messages/translate';
import { getAgreedGames } from '@/lib/views/rounds/get-agreed-games';
import { type DeskRound, getDesk } from '@/lib/views/rounds/get-desk';
import { getRoundTimes, type RoundTimes } from '@/lib/views/sections/get-section-form';
import { changeRoundTimesAction, writeHallMessageAction } from '../actions';
import { AgreedGamesBlock } from './agreed-games';

export const metadata: Metadata = { title: t('terms.label.rounds') };

export default async function RoundsPage({ params }: PageProps<'/organise/[event]/[section]/rounds'>) {
  const { event, section } = await params;
  const to = addresses.organise.section({ event, section });
  const actor = await signedInActor();
  const desk = await getDesk(actor, event, section);
  const times = await getRoundTimes(actor, event, section);
  if (desk === null || times === null) notFound();
  const agreed = formatOfPlayers(desk.section.systemId).hasSchedule ? await getAgreedGames(actor, event, section) : null;
  return (
    <>
      <PageHead over={<Link href={to.desk}>{desk.section.name}</Link>} title={t('terms.label.rounds')} />
      {desk.rounds.length === 0 ? (
        <EmptyNote>{translateRich('rounds.list.noneYet', { pair: (text) => <Link href={to.desk}>{text}</Link> })}</EmptyNote>
      ) : (
        <Rows as="ol" className="mt-s5 border-t-2 border-ink pt-s2" reversed>
          {desk.rounds.toReversed().map((round) => (
            <li key={round.id}>
              <Link className="inline-flex min-h-tap items-center" href={to.round(round.number).page}>
                {roundLabel(desk.section, round.number)}
              </Link>
              <span className="text-t1 text-muted">
                <StateLabel tone={round.state === 'complete' ? 'complete' : round.state}>{t(`terms.state.${round.state}`)}</StateLabel>{' '}
                {roundTimesText(round, desk.section.timeZone)}
              </span>
            </li>
          ))}
        </Rows>
      )}
      {desk.rounds.some(({ state }) => state !== 'draft') && (
        <div>
          <ListDownloads to={to.results} list="pairings" />
          <ListDownloads to={to.results} list="results" />
        </div>
      )}
      <RoundTimesForm times={times} systemId={desk.section.systemId} />
      <HallMessageForm times={times} />
      {agreed !== null && <AgreedGamesBlock of={agreed} />}
    </>
  );
}

function roundTimesText({ draftedAt, publishedAt, completedAt }: DeskRound, timeZone: string): string {
  const at = completedAt ?? publishedAt ?? draftedAt;
  return `${formatDay(at, timeZone)}, ${formatTime(at, timeZone)}`;
}

/** A form for the starting times of all rounds. Phones, hall screens, slips and printed lists show these times. */
function RoundTimesForm({ times: { sectionId, timeZone, startsAt, seen }, systemId }: { readonly times: RoundTimes; readonly systemId: string }) {
  return (
    <Block className="mt-s5" id="times" aria-labelledby="times-h">
      <h2 id="times-h">{t('rounds.roundTimes.title')}</h2>
      <p className="text-t1 text-muted">{t('rounds.roundTimes.what', { zone: timeZone.replaceAll('_', ' ') })}</p>
      <Form action={changeRoundTimesAction} fields={{ sectionId, seen }}>
        {/* The React key renders the fields again when the times change. The form has no key, because it must stay to show its confirmation. */}
        <div key={seen} className="grid gap-s3 pb-s3 wide:grid-cols-2 desk:grid-cols-3">
          {startsAt.map((start, index) => (
            <RowField key={index} name="startsAt" place={index} label={roundLabel({ systemId }, index + 1)} type="datetime-local" defaultValue={start} />
          ))}
        </div>
        <Submit variant="quiet">{t('rounds.roundTimes.save')}</Submit>
      </Form>
    </Block>
  );
}

/** A form for the message on the hall screen. */
function HallMessageForm({ times: { sectionId, hallMessage } }: { readonly times: RoundTimes }) {
  return (
    <Block className="mt-s5 max-w-measure" aria-labelledby="message-h">
      <h2 id="message-h">{t('rounds.hallMessage.title')}</h2>
      <Form action={writeHallMessageAction} fields={{ sectionId, seen: hallMessage }}>
        <div key={hallMessage} className="pb-s3">
          <Field
            name="message"
            label={t('rounds.hallMessage.label')}
            hint={t('rounds.hallMessage.hint')}
            defaultValue={hallMessage}
            maxLength={MAX_HALL_MESSAGE_LENGTH}
          />
        </div>
        <Submit variant="quiet">{t('rounds.hallMessage.save')}</Submit>
      </Form>
    </Block>
  );
}
