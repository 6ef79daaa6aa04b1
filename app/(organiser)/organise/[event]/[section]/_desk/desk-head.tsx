import type { ReactNode } from 'react';
import { Link } from '@/app/_ui/link';
import { tellRich } from '@/app/_ui/tell-rich';
import { addresses, atMark, type SectionAt } from '@/app/addresses';
import { clock, shortDayAndClock } from '@/lib/domain/events/times';
import { systemIdOf, textName } from '@/lib/domain/sections/editions';
import { tell } from '@/lib/platform/words/tell';
import type { Desk, DeskRound } from '@/lib/views/rounds/get-desk';
import { countsOf, isDisputed } from './boards-to-show';

export function DeskHead({ desk, at }: { readonly desk: Desk; readonly at: SectionAt }) {
  const { section, current } = desk;
  const of = { name: section.name, count: section.players, edition: textName(systemIdOf(section.systemId)) };
  return (
    <div className="page-head">
      <div className="w-full desk:grid desk:grid-cols-[minmax(0,1fr)_30rem] desk:items-end desk:gap-s6">
        <div>
          <p className="page-over">{tell('desk.head.section', of)}</p>
          <h1>{tell('terms.label.roundOf', { round: current?.number ?? 1, rounds: section.rounds })}</h1>
          {current !== null && current.state !== 'draft' && <Counts desk={desk} />}
        </div>
        {current !== null && <Path desk={desk} current={current} at={at} />}
      </div>
    </div>
  );
}

function Counts({ desk }: { readonly desk: Desk }) {
  const counts = countsOf(desk.boards);
  const disputed = desk.boards.filter(isDisputed).length;
  const b = (figure: ReactNode) => <b className="text-t4 tracking-[-0.01em]">{figure}</b>;
  return (
    <p className="mt-s2 flex flex-wrap items-baseline gap-x-s4 gap-y-[0.1rem]">
      <span>{tellRich('desk.head.resultsIn', { in: counts.in, all: counts.games, b })}</span>
      {counts.open > 0 && <span>{tellRich('desk.head.open', { open: counts.open, b })}</span>}
      {counts.adjourned > 0 && <span>{tellRich('desk.head.adjourned', { adjourned: counts.adjourned, b })}</span>}
      {disputed > 0 && <span className="text-conflict">{tellRich('desk.head.toSettle', { disputed, b })}</span>}
    </p>
  );
}

/** Results of a draft were entered before the round was unpublished. */
function completeWords({ boards, current }: Desk, at: string): string {
  if (at !== '') return at;
  const { games, open, adjourned } = countsOf(boards);
  const kept = games - open;
  if (current?.state === 'draft' && kept > 0) return tell('desk.head.kept', { kept, open });
  return open === 0 && adjourned > 0 ? tell('desk.head.toEnd', { adjourned }) : tell('desk.head.toGo', { open });
}

function Path({ desk, current, at: section }: { readonly desk: Desk; readonly current: DeskRound; readonly at: SectionAt }) {
  const to = addresses.organise.section(section);
  const { timeZone, rounds } = desk.section;
  const at = (iso: string | null) => (iso === null ? '' : clock(iso, timeZone));
  const order = ['draft', 'published', 'complete'] as const;
  const reached = order.indexOf(current.state);
  const words = {
    draft: tell('desk.head.paired', { at: at(current.draftedAt) }),
    published: current.publishedAt === null ? tell('terms.word.notPublicYet') : tell('desk.head.frozen', { at: at(current.publishedAt) }),
    complete: completeWords(desk, at(current.completedAt)),
  };
  return (
    <ol className="round-path" aria-label={tell('desk.head.path', { round: current.number })}>
      {order.map((step, index) => (
        <li key={step} data-ahead={index > reached || undefined} aria-current={index === reached ? 'step' : undefined}>
          <b>{tell(`terms.state.${step}`)}</b>
          {words[step]}
        </li>
      ))}
      {current.number < rounds && (
        <li data-ahead>
          <b>{tell('terms.label.roundN', { round: current.number + 1 })}</b>
          <Link href={atMark(to.rounds, 'times')}>{desk.nextStartsAt === null ? tell('desk.head.noTime') : shortDayAndClock(desk.nextStartsAt, timeZone)}</Link>
        </li>
      )}
      <li className="sr-only">
        <Link href={to.round(current.number).page}>{tell('terms.label.boardsOfRound', { round: current.number })}</Link>
      </li>
    </ol>
  );
}
