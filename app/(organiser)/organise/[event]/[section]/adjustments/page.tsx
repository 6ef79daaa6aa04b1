import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AdjustedPointsBlock, AdjustedTeamPointsBlock } from '@/app/(organiser)/_components/adjusted-points';
import { ResultsTabs } from '@/app/(organiser)/_components/results-layout';
import { Column } from '@/app/_components/data-table';
import { Score } from '@/app/_components/score';
import { signedInActor } from '@/app/_request/current-actor';
import { Field } from '@/app/_ui/field';
import { Form, SubmitLine } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { EmptyNote, PageHead, TitledBlock } from '@/app/_ui/page-parts';
import { RowInput } from '@/app/_ui/row-input';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses } from '@/app/addresses';
import type { EnteredTieBreakCode } from '@/engine/tie-breaks';
import { t } from '@/lib/platform/messages/translate';
import {
  getTieBreakValues,
  getAdjustedPoints,
  getAdjustedTeamPoints,
  type TieBreakValuesPage,
  type TieBreakValuesPlayer,
} from '@/lib/views/standings/get-standings-adjustments';
import { setTieBreakValuesAction } from '../actions';

export const metadata: Metadata = { title: t('terms.label.allAdjustments') };

export default async function AdjustmentsPage({ params }: PageProps<'/organise/[event]/[section]/adjustments'>) {
  const { event: eventSlug, section: sectionSlug } = await params;
  const actor = await signedInActor();
  const page = await getTieBreakValues(actor, eventSlug, sectionSlug);
  const adjustedPoints = await getAdjustedPoints(actor, eventSlug, sectionSlug);
  const teamPoints = await getAdjustedTeamPoints(actor, eventSlug, sectionSlug);
  if (page === null) notFound();
  const to = addresses.organise.section({ event: eventSlug, section: sectionSlug });
  return (
    <>
      <PageHead
        over={<Link href={to.desk}>{page.section.name}</Link>}
        title={t('terms.label.allAdjustments')}
        sub={t('rounds.given.what', { round: page.afterRound })}
      />
      <ResultsTabs at={{ event: eventSlug, section: sectionSlug }} view="adjustments" hasNorms={page.hasNorms} />
      {page.codes.length === 0 && (
        <EmptyNote>
          {translateRich('rounds.given.none', {
            link: (text) => (
              <Link key="link" href={to.settings}>
                {text}
              </Link>
            ),
          })}
        </EmptyNote>
      )}
      {page.codes.map((code) => (
        <AdjustmentForm key={code} page={page} code={code} />
      ))}
      {adjustedPoints !== null && <AdjustedPointsBlock page={adjustedPoints} />}
      {teamPoints !== null && <AdjustedTeamPointsBlock page={teamPoints} />}
    </>
  );
}

/** Rank, points and value are as wide as they need. The name takes the remaining width and wraps. */
const COLUMNS = [
  ['terms.label.rank', 'w-[4rem] px-s1'],
  ['terms.label.player', 'px-s1 text-start'],
  ['terms.label.points', 'w-[3.6rem] px-s1'],
  ['terms.label.value', 'w-[4.6rem] px-s1'],
] as const;

function AdjustmentForm({ page, code }: { readonly page: TieBreakValuesPage; readonly code: EnteredTieBreakCode }) {
  const name = t(`formats.given.${code}`);
  const isEarly = !page.isLast && !code.startsWith('EXT');
  return (
    <TitledBlock title={name}>
      <Hint as="p">{t(code === 'HAND' ? 'rounds.given.lowestFirst' : 'rounds.given.highestFirst')}</Hint>
      {isEarly && <p className="mt-s2">{t('rounds.given.early')}</p>}
      <Form action={setTieBreakValuesAction} fields={{ sectionId: page.section.id, code }}>
        <table className="mt-s2 table-fixed">
          <caption className="sr-only">{name}</caption>
          <thead>
            <tr>
              {COLUMNS.map(([column, className]) => (
                <Column key={column} className={className}>
                  {t(column)}
                </Column>
              ))}
            </tr>
          </thead>
          <tbody>
            {page.players.map((player, place) => (
              <PlayerRow key={player.entryId} player={player} place={place} code={code} />
            ))}
          </tbody>
        </table>
        <Field name="reason" label={t('terms.label.reason')} hint={t('rounds.given.reasonHint')} defaultValue={page.reasons[code]} autoComplete="off" />
        <SubmitLine className="mt-s2" variant="primary">
          {t('rounds.given.store')}
        </SubmitLine>
      </Form>
    </TitledBlock>
  );
}

function PlayerRow({ player, place, code }: { readonly player: TieBreakValuesPlayer; readonly place: number; readonly code: EnteredTieBreakCode }) {
  const { entryId, rank, isShared, number, name, points, values } = player;
  return (
    <tr className="border-b border-line">
      <td className="px-s1 text-center">{isShared ? t('terms.word.shared', { rank }) : rank}</td>
      <th scope="row" className="px-s1 text-start font-normal wrap-break-word">
        <span className="text-muted">{number}</span> <bdi>{name}</bdi>
      </th>
      <td className="px-s1 text-center">
        <Score halfPoints={points} />
      </td>
      <td className="px-s1">
        <input type="hidden" name="entryIds[]" value={entryId} />
        <RowInput
          className="w-full"
          name="values"
          place={place}
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('rounds.given.valueOf', { name })}
          defaultValue={values[code] ?? ''}
        />
      </td>
    </tr>
  );
}
