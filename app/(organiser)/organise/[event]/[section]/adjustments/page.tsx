import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ListedInput } from '@/app/(organiser)/_parts/listed-input';
import { PointsBesideBlock } from '@/app/(organiser)/_parts/points-beside';
import { ResultsTabs } from '@/app/(organiser)/_parts/results-frame';
import { Score } from '@/app/_parts/score';
import { Column } from '@/app/_parts/table';
import { signedInActor } from '@/app/_shell/current-actor';
import { Field } from '@/app/_ui/field';
import { Form, SubmitLine } from '@/app/_ui/form';
import { Hint } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { Empty, PageHead, TitledBlock } from '@/app/_ui/page-parts';
import { tellRich } from '@/app/_ui/tell-rich';
import { addresses } from '@/app/addresses';
import type { GivenCode } from '@/engine/tie-breaks';
import { tell } from '@/lib/platform/words/tell';
import { getGivenTieBreaks, getPointsBeside, type GivenTieBreakPage, type RankedForGiving } from '@/lib/views/standings/get-adjustments';
import { giveTieBreakAction } from '../actions';

export const metadata: Metadata = { title: tell('terms.label.allAdjustments') };

export default async function GivenTieBreaksPage({ params }: PageProps<'/organise/[event]/[section]/adjustments'>) {
  const { event: eventSlug, section: sectionSlug } = await params;
  const actor = await signedInActor();
  const page = await getGivenTieBreaks(actor, eventSlug, sectionSlug);
  const beside = await getPointsBeside(actor, eventSlug, sectionSlug);
  if (page === null || beside === null) notFound();
  const to = addresses.organise.section({ event: eventSlug, section: sectionSlug });
  return (
    <>
      <PageHead
        over={<Link href={to.desk}>{page.section.name}</Link>}
        title={tell('terms.label.allAdjustments')}
        sub={tell('rounds.given.what', { round: page.afterRound })}
      />
      <ResultsTabs at={{ event: eventSlug, section: sectionSlug }} view="adjustments" />
      {page.codes.length === 0 && (
        <Empty>
          {tellRich('rounds.given.none', {
            link: (text) => (
              <Link key="link" href={to.settings}>
                {text}
              </Link>
            ),
          })}
        </Empty>
      )}
      {page.codes.map((code) => (
        <Given key={code} page={page} code={code} />
      ))}
      <PointsBesideBlock page={beside} />
    </>
  );
}

/** Rank, points and value are as wide as they need; the name takes the remaining width and wraps. */
const COLUMNS = [
  ['terms.label.rank', 'w-[4rem] px-s1'],
  ['terms.label.player', 'px-s1 text-start'],
  ['terms.label.points', 'w-[3.6rem] px-s1'],
  ['terms.label.value', 'w-[4.6rem] px-s1'],
] as const;

function Given({ page, code }: { readonly page: GivenTieBreakPage; readonly code: GivenCode }) {
  const name = tell(`formats.given.${code}`);
  const isEarly = !page.isLast && !code.startsWith('EXT');
  return (
    <TitledBlock title={name}>
      <Hint as="p">{tell(code === 'HAND' ? 'rounds.given.lowestFirst' : 'rounds.given.highestFirst')}</Hint>
      {isEarly && <p className="mt-s2">{tell('rounds.given.early')}</p>}
      <Form action={giveTieBreakAction} fields={{ sectionId: page.section.id, code }}>
        <table className="mt-s2 table-fixed">
          <caption className="sr-only">{name}</caption>
          <thead>
            <tr>
              {COLUMNS.map(([column, className]) => (
                <Column key={column} className={className}>
                  {tell(column)}
                </Column>
              ))}
            </tr>
          </thead>
          <tbody>
            {page.players.map((player, place) => (
              <Line key={player.entryId} player={player} place={place} code={code} />
            ))}
          </tbody>
        </table>
        <Field name="reason" label={tell('terms.label.reason')} hint={tell('rounds.given.reasonHint')} defaultValue={page.reasons[code]} autoComplete="off" />
        <SubmitLine className="mt-s2" look="primary">
          {tell('rounds.given.store')}
        </SubmitLine>
      </Form>
    </TitledBlock>
  );
}

function Line({ player, place, code }: { readonly player: RankedForGiving; readonly place: number; readonly code: GivenCode }) {
  const { entryId, rank, isShared, number, name, points, values } = player;
  return (
    <tr className="border-b border-line">
      <td className="px-s1 text-center">{isShared ? tell('terms.word.shared', { rank }) : rank}</td>
      <th scope="row" className="px-s1 text-start font-normal wrap-break-word">
        <span className="text-muted">{number}</span> <bdi>{name}</bdi>
      </th>
      <td className="px-s1 text-center">
        <Score halfPoints={points} />
      </td>
      <td className="px-s1">
        <input type="hidden" name="entryIds[]" value={entryId} />
        <ListedInput
          className="w-full"
          name="values"
          place={place}
          inputMode="decimal"
          autoComplete="off"
          aria-label={tell('rounds.given.valueOf', { name })}
          defaultValue={values[code] ?? ''}
        />
      </td>
    </tr>
  );
}
