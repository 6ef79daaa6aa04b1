import type { Metadata } from 'next';
import { RefreshOnChange } from '@/app/(organiser)/_components/auto-refresh';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Link } from '@/app/_ui/link';
import { EmptyNote, PageHead, StateLabel } from '@/app/_ui/page-parts';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses, type SectionAt, withQuery } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { type DeskData, getDesks } from '@/lib/views/rounds/get-desk';
import { isDisputed, isResultMissing } from '../[section]/_desk/filter-boards';
import { SectionNextStep } from '../[section]/_desk/next-step';

export const metadata: Metadata = { title: t('terms.label.allDesks') };

export default async function DesksPage({ params }: PageProps<'/organise/[event]/sections'>) {
  const { event } = await params;
  const actor = await signedInActor();
  const page = orNotFound(await getDesks(actor, event));
  return (
    <>
      <PageHead title={t('terms.label.allDesks')} />
      <RefreshOnChange sectionIds={page.desks.map(({ section }) => section.id)} />
      {page.desks.length === 0 ? (
        <EmptyNote>{translateRich('event.sections.noneYet', { add: (text) => <Link href={addresses.organise.event(event).home}>{text}</Link> })}</EmptyNote>
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

function SectionDesk({ desk, at }: { readonly desk: DeskData; readonly at: SectionAt }) {
  const to = addresses.organise.section(at);
  const games = desk.boards.filter(({ black }) => black !== null);
  const open = desk.step.kind === 'publish' || desk.step.kind === 'hand' ? [] : games.filter(isResultMissing);
  return (
    <section aria-labelledby={`desk-${desk.section.slug}`}>
      <h2 className="mb-[0.3rem] border-t-2 border-ink pt-s2" id={`desk-${desk.section.slug}`}>
        <Link href={to.desk}>{desk.section.name}</Link>
      </h2>
      <p className="text-t1">
        <CurrentRoundState desk={desk} />
      </p>
      <SectionNextStep desk={desk} at={at} />
      {open.length > 0 && (
        <ol className="mt-s2 max-h-[28rem] overflow-y-auto" aria-label={t('event.sections.openBoards', { name: desk.section.name })}>
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
              {isDisputed(board) && <StateLabel tone="conflict">{t('event.sections.reportsToSettle')}</StateLabel>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function CurrentRoundState({ desk: { current, counts } }: { readonly desk: DeskData }) {
  if (current === null) return <>{t('terms.label.beforeRound1')}</>;
  if (current.state === 'draft')
    return (
      <>
        <StateLabel tone="draft">{t('event.sectionsTable.roundDraft', { round: current.number })}</StateLabel> {t('terms.word.notPublicYet')}
      </>
    );
  if (current.state === 'complete') return <StateLabel tone="complete">{t('terms.label.roundComplete', { round: current.number })}</StateLabel>;
  return (
    <>
      <StateLabel tone="published">{t('terms.label.roundPublished', { round: current.number })}</StateLabel>{' '}
      {t('event.sectionsTable.results', { results: counts.in, boards: counts.games, adjourned: counts.adjourned })}
    </>
  );
}
