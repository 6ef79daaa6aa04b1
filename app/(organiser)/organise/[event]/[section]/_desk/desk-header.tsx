import type { ReactNode } from 'react';
import { Link } from '@/app/_ui/link';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses, withFragment, type SectionAt } from '@/app/addresses';
import { formatTime, formatShortDayAndTime } from '@/lib/domain/events/format-times';
import { roundLabel, roundTitle } from '@/lib/domain/formats/round-label';
import { systemIdOf, editionName } from '@/lib/domain/sections/editions';
import { t } from '@/lib/platform/messages/translate';
import type { DeskData, DeskRound } from '@/lib/views/rounds/get-desk';
import { isDisputed } from './filter-boards';

export function DeskHeader({ desk, at }: { readonly desk: DeskData; readonly at: SectionAt }) {
  const { section, current } = desk;
  const of = { name: section.name, count: section.players, edition: editionName(systemIdOf(section.systemId)) };
  return (
    <div className="page-head">
      <div className="w-full desk:grid desk:grid-cols-[minmax(0,1fr)_30rem] desk:items-end desk:gap-s6">
        <div>
          <p className="page-over">{t('desk.head.section', of)}</p>
          <h1>{roundTitle(section, current?.number ?? 1)}</h1>
          {current !== null && current.state !== 'draft' && <ResultCountsLine desk={desk} at={at} />}
        </div>
        {current !== null && <RoundSteps desk={desk} current={current} at={at} />}
      </div>
    </div>
  );
}

function ResultCountsLine({ desk, at }: { readonly desk: DeskData; readonly at: SectionAt }) {
  const { counts } = desk;
  const disputed = desk.boards.filter(isDisputed).length;
  const b = (figure: ReactNode) => <b className="text-t4 tracking-[-0.01em]">{figure}</b>;
  return (
    <p className="mt-s2 flex flex-wrap items-baseline gap-x-s4 gap-y-[0.1rem]">
      <span>{translateRich('desk.head.resultsIn', { in: counts.in, all: counts.games, b })}</span>
      {counts.adjourned > 0 && <span>{translateRich('desk.head.adjourned', { adjourned: counts.adjourned, b })}</span>}
      {disputed > 0 && <span className="text-conflict">{translateRich('desk.head.toSettle', { disputed, b })}</span>}
      {desk.scores === null && <Link href={addresses.organise.section(at).incidents}>{t('incidents.title')}</Link>}
    </p>
  );
}

/**
 * The text of the step "complete": the completion time `at`, else the number of missing
 * results or adjourned games. A draft may have results if its round was unpublished.
 */
function completeStepText({ current, counts: { games, open, adjourned } }: DeskData, at: string): string {
  if (at !== '') return at;
  const entered = games - open;
  if (current?.state === 'draft' && entered > 0) return t('desk.head.kept', { kept: entered, open });
  return open === 0 && adjourned > 0 ? t('desk.head.toEnd', { adjourned }) : t('desk.head.toGo', { open });
}

function RoundSteps({ desk, current, at: section }: { readonly desk: DeskData; readonly current: DeskRound; readonly at: SectionAt }) {
  const to = addresses.organise.section(section);
  const { timeZone, rounds } = desk.section;
  const at = (iso: string | null) => (iso === null ? '' : formatTime(iso, timeZone));
  const order = ['draft', 'published', 'complete'] as const;
  const reached = order.indexOf(current.state);
  const words = {
    draft: t('desk.head.paired', { at: at(current.draftedAt) }),
    published: current.publishedAt === null ? t('terms.word.notPublicYet') : t('desk.head.frozen', { at: at(current.publishedAt) }),
    complete: completeStepText(desk, at(current.completedAt)),
  };
  return (
    <ol className="round-path" aria-label={t('desk.head.path', { round: current.number })}>
      {order.map((step, index) => (
        <li key={step} data-ahead={index > reached || undefined} aria-current={index === reached ? 'step' : undefined}>
          <b>{t(`terms.state.${step}`)}</b>
          {words[step]}
        </li>
      ))}
      {current.number < rounds && (
        <li data-ahead>
          <b>{roundLabel(desk.section, current.number + 1)}</b>
          <Link href={withFragment(to.rounds, 'times')}>
            {desk.nextStartsAt === null ? t('desk.head.noTime') : formatShortDayAndTime(desk.nextStartsAt, timeZone)}
          </Link>
        </li>
      )}
      <li className="sr-only">
        <Link href={to.round(current.number).page}>{t('terms.label.boardsOfRound', { round: current.number })}</Link>
      </li>
    </ol>
  );
}
