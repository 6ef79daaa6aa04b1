import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { LoadAgain } from '@/app/(organiser)/_parts/load-again';
import { Notes } from '@/app/(organiser)/_parts/notes';
import { LeftEntries } from '@/app/_entry/left-entries';
import { signedInActor } from '@/app/_shell/current-actor';
import { orNotFound } from '@/app/_shell/or-not-found';
import { Link } from '@/app/_ui/link';
import { Words } from '@/app/_ui/words';
import { type SectionAt, addresses } from '@/app/addresses';
import { pointsText } from '@/lib/domain/sections/points-text';
import { tell, wordsOf } from '@/lib/platform/words/tell';
import { getNotes } from '@/lib/views/notes/get-notes';
import { type Desk, getDeskPage } from '@/lib/views/rounds/get-desk';
import type { PairingEditor } from '@/lib/views/rounds/get-pairing-editor';
import { AdjournedGames, Breaches, Resting } from './_desk/below-work';
import { BoardsTable } from './_desk/boards-table';
import type { Show } from './_desk/boards-to-show';
import { Checklist } from './_desk/checklist';
import { DeskColumns } from './_desk/desk-columns';
import { DeskHead } from './_desk/desk-head';
import { DraftBoards } from './_desk/draft-boards';
import { HistoryBeside } from './_desk/history-list';
import { NextUp } from './_desk/next-up';
import { PlainProblem } from './_desk/plain-problem';
import { RestoredRound } from './_desk/restored-round';
import { ResultDesk } from './_desk/result-desk';

export async function generateMetadata({ params }: PageProps<'/organise/[event]/[section]'>): Promise<Metadata> {
  return { title: tell('desk.page.title', { section: (await params).section }) };
}

const MOST_NAMED = 4;
const SHOWS: readonly Show[] = ['missing', 'all', 'conflicts'];

export default async function DeskPage({ params, searchParams }: PageProps<'/organise/[event]/[section]'>) {
  const at = await params;
  const { event, section } = at;
  const query = await searchParams;
  const actor = await signedInActor();
  const page = orNotFound(await getDeskPage(actor, event, section));
  const { desk, editor, epoch } = page;
  const played = roundPlayed(desk);
  const notes = await getNotes(actor, event, section);
  return (
    <Words rooms={['desk', 'entering']}>
      <DeskHead desk={desk} at={at} />
      <NextUp desk={desk} at={at} hasKeys />
      {desk.current?.state !== 'published' && <LoadAgain sectionIds={[desk.section.id]} />}
      <RestoredRound epoch={epoch} roundId={desk.current?.id ?? null} round={desk.current?.number ?? 0} isPlayed={played !== null} />
      <PlainProblem
        problem={one(query.problem)}
        board={one(query.board)}
        was={[one(query.white), one(query.black)]}
        boards={desk.boards}
        resting={desk.resting}
        timeZone={desk.section.timeZone}
      />
      <ScoresApart apart={desk.apart} />
      <Work desk={desk} editor={editor} at={at} show={SHOWS.find((known) => known === one(query.show)) ?? null} find={one(query.find)}>
        <AdjournedGames games={desk.adjourned} systemId={desk.section.systemId} />
        <Breaches breaches={desk.breaches} at={at} timeZone={desk.section.timeZone} />
        {notes !== null && <Notes page={notes} title={tell('terms.label.arbitersNotes')} />}
      </Work>
    </Words>
  );
}

interface WorkProps {
  readonly desk: Desk;
  /** The editor for a draft. */
  readonly editor: PairingEditor | null;
  readonly at: SectionAt;
  readonly show: Show | null;
  readonly find: string;
  /** The content of every desk, after the work. */
  readonly children: ReactNode;
}

function Work({ desk, editor, at, show, find, children }: WorkProps) {
  const { step, section } = desk;
  const round = roundPlayed(desk);
  if (round === null)
    return (
      <>
        <LeftEntries queue={section.id} at={at} timeZone={section.timeZone} />
        <BetweenRounds desk={desk} editor={editor} at={at}>
          {children}
        </BetweenRounds>
      </>
    );
  return (
    <ResultDesk
      key={round.id}
      sectionId={section.id}
      roundId={round.id}
      round={round.number}
      timeZone={section.timeZone}
      at={at}
      boards={desk.boards}
      history={desk.history}
      lastAct={desk.lastAct}
      show={show ?? (step.kind === 'complete' || find !== '' ? 'all' : 'missing')}
      find={find}
      words={{ ...wordsOf('desk.row'), player: { ...wordsOf('shell.player'), white: tell('terms.label.white'), black: tell('terms.label.black') } }}
      below={
        <>
          <Resting players={desk.resting} round={round.number} at={at} />
          {children}
        </>
      }
    />
  );
}

/** The round whose results are entered; null before a round is public and after the last. */
function roundPlayed({ checklist, step, current }: Desk): Desk['current'] {
  return checklist !== null || step.kind === 'publish' || step.kind === 'hand' || step.kind === 'finished' ? null : current;
}

function BetweenRounds({ desk, editor, at, children }: Pick<WorkProps, 'desk' | 'editor' | 'at' | 'children'>) {
  const { checklist, step, current } = desk;
  if (checklist !== null) return <Checklist desk={desk} checklist={checklist} at={at} below={children} />;
  if (step.kind === 'finished') return <Finished desk={desk} at={at} below={children} />;
  if ((step.kind === 'publish' || step.kind === 'hand') && current !== null)
    return <DraftBoards desk={desk} round={current} editor={editor} at={at} below={children} />;
  return children;
}

function one(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** Standings score and pairing score of the players for whom they differ. */
function ScoresApart({ apart }: Pick<Desk, 'apart'>) {
  if (apart.length === 0) return null;
  const players = apart.map(({ name, points, pairedAs }) => tell('desk.apart.player', { name, points: pointsText(points), pairedAs: pointsText(pairedAs) }));
  const said = players.join('; ');
  if (apart.length <= MOST_NAMED) return <p className="mt-s2 text-t1 text-muted">{tell('desk.apart.few', { said })}</p>;
  return (
    <details className="mt-s2 text-t1 text-muted">
      <summary>{tell('desk.apart.many', { count: apart.length })}</summary>
      <p>{said}.</p>
    </details>
  );
}

function Finished({ desk, at, below }: { readonly desk: Desk; readonly at: SectionAt; readonly below: ReactNode }) {
  const { current, section } = desk;
  const { results: to, adjustments } = addresses.organise.section(at);
  return (
    <DeskColumns beside={<HistoryBeside lines={desk.history} timeZone={section.timeZone} />} below={below}>
      <p className="mt-s2">
        <Link href={to.standings}>{tell('terms.label.finalStandings')}</Link> · <Link href={to.crosstable}>{tell('terms.label.crosstable')}</Link> ·{' '}
        <Link href={adjustments}>{tell('terms.label.allAdjustments')}</Link>
      </p>
      {current !== null && (
        <BoardsTable boards={desk.boards} caption={tell('terms.label.roundN', { round: current.number })} at={at} round={current.number} hasResults />
      )}
    </DeskColumns>
  );
}
