import type { Metadata } from 'next';
import { LoadAgain } from '@/app/(organiser)/_parts/load-again';
import { signedInActor } from '@/app/_shell/current-actor';
import { orNotFound } from '@/app/_shell/or-not-found';
import { Link } from '@/app/_ui/link';
import { Empty, PageHead, StateWord } from '@/app/_ui/page-parts';
import { tellRich } from '@/app/_ui/tell-rich';
import { addresses, type SectionAt, withQuery } from '@/app/addresses';
import { tell } from '@/lib/platform/words/tell';
import { type Desk, getDesks } from '@/lib/views/rounds/get-desk';
import { countsOf, isDisputed, isMissing } from '../[section]/_desk/boards-to-show';
import { NextUp } from '../[section]/_desk/next-up';

export const metadata: Metadata = { title: tell('terms.label.allDesks') };

export default async function DesksPage({ params }: PageProps<'/organise/[event]/sections'>) {
  const { event } = await params;
  const actor = await signedInActor();
  const page = orNotFound(await getDesks(actor, event));
  return (
    <>
      <PageHead title={tell('terms.label.allDesks')} />
      <LoadAgain sectionIds={page.desks.map(({ section }) => section.id)} />
      {page.desks.length === 0 ? (
        <Empty>{tellRich('event.sections.noneYet', { add: (text) => <Link href={addresses.organise.event(event).home}>{text}</Link> })}</Empty>
      ) : (
        <div className="mt-s4 grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-x-s6 gap-y-s5">
          {page.desks.map((desk) => (
            <SectionDesk key={desk.section.id} desk={desk} at={{ event, section: desk.section.slug }} />
          ))}
        </div>
      )}
    </>
  );
}

function SectionDesk({ desk, at }: { readonly desk: Desk; readonly at: SectionAt }) {
  const to = addresses.organise.section(at);
  const games = desk.boards.filter(({ black }) => black !== null);
  const open = desk.step.kind === 'publish' || desk.step.kind === 'hand' ? [] : games.filter(isMissing);
  return (
    <section aria-labelledby={`desk-${desk.section.slug}`}>
      <h2 className="mb-[0.3rem] border-t-2 border-ink pt-s2" id={`desk-${desk.section.slug}`}>
        <Link href={to.desk}>{desk.section.name}</Link>
      </h2>
      <p className="text-t1">
        <State desk={desk} />
      </p>
      <NextUp desk={desk} at={at} />
      {open.length > 0 && (
        <ol className="mt-s2 max-h-[28rem] overflow-y-auto" aria-label={tell('event.sections.openBoards', { name: desk.section.name })}>
          {open.map((board) => (
            <li key={board.pairingId} className="flex items-center gap-s2 border-b border-line">
              <Link
                className="flex min-h-tap min-w-0 flex-1 items-center gap-[0.6rem] text-inherit no-underline hover:underline"
                href={withQuery(to.desk, { find: board.board })}
              >
                <b className="min-w-[1.6rem] text-right">{board.board}</b>{' '}
                <span>
                  <bdi>{board.white.name}</bdi> – <bdi>{board.black?.name}</bdi>
                </span>
              </Link>
              {isDisputed(board) && <StateWord tone="conflict">{tell('event.sections.reportsToSettle')}</StateWord>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function State({ desk }: { readonly desk: Desk }) {
  const { current } = desk;
  const counts = countsOf(desk.boards);
  if (current === null) return <>{tell('event.sectionsTable.beforeRound1')}</>;
  if (current.state === 'draft')
    return (
      <>
        <StateWord tone="draft">{tell('event.sectionsTable.roundDraft', { round: current.number })}</StateWord>{' '}
        {tell('terms.word.notPublicYet')}
      </>
    );
  if (current.state === 'complete')
    return <StateWord tone="complete">{tell('terms.label.roundComplete', { round: current.number })}</StateWord>;
  return (
    <>
      <StateWord tone="published">{tell('terms.label.roundPublished', { round: current.number })}</StateWord>{' '}
      {tell('event.sectionsTable.results', { results: counts.in, boards: counts.games, adjourned: counts.adjourned })}
    </>
  );
}
