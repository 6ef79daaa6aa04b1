import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { RefreshOnChange } from '@/app/(organiser)/_components/auto-refresh';
import { MatchScoresForm } from '@/app/(organiser)/_components/match-scores-form';
import { NotesBlock } from '@/app/(organiser)/_components/notes-block';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { UnsentResults } from '@/app/_result-entry/unsent-results';
import { Link } from '@/app/_ui/link';
import { ProvideMessages } from '@/app/_ui/provide-messages';
import { type SectionAt, addresses } from '@/app/addresses';
import { roundLabel } from '@/lib/domain/formats/round-label';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { t } from '@/lib/platform/messages/translate';
import { getNotes } from '@/lib/views/notes/get-notes';
import { type DeskData, getDeskPage } from '@/lib/views/rounds/get-desk';
import type { PairingEditor } from '@/lib/views/rounds/get-pairing-editor';
import { boardRowMessages } from './_desk/board-row-messages';
import { BoardsTable } from './_desk/boards-table';
import { AdjournedGames, Breaches, PlayersWithoutGame } from './_desk/breaches-and-adjourned-games';
import { Checklist } from './_desk/checklist';
import { DeskHeader } from './_desk/desk-header';
import { DeskLayout } from './_desk/desk-layout';
import { DraftBoards } from './_desk/draft-boards';
import type { BoardFilter } from './_desk/filter-boards';
import { SectionNextStep } from './_desk/next-step';
import { NoScriptRefusal } from './_desk/no-script-refusal';
import { ResultDesk } from './_desk/result-desk';
import { ResultsBeforeRestore } from './_desk/results-before-restore';
import { RoundHistoryAside } from './_desk/round-history';

export async function generateMetadata({ params }: PageProps<'/organise/[event]/[section]'>): Promise<Metadata> {
  return { title: t('desk.page.title', { section: (await params).section }) };
}

const MAX_NAMED_PLAYERS = 4;
const BOARD_FILTERS: readonly BoardFilter[] = ['missing', 'all', 'conflicts'];

export default async function DeskPage({ params, searchParams }: PageProps<'/organise/[event]/[section]'>) {
  const at = await params;
  const { event, section } = at;
  const query = await searchParams;
  const actor = await signedInActor();
  const page = orNotFound(await getDeskPage(actor, event, section));
  const { desk, editor, epoch } = page;
  const played = roundInProgress(desk);
  const notes = await getNotes(actor, event, section);
  return (
    <ProvideMessages namespaces={['desk', 'entering']}>
      <DeskHeader desk={desk} at={at} />
      <SectionNextStep desk={desk} at={at} hasKeys />
      {(desk.current?.state !== 'published' || desk.scores !== null) && <RefreshOnChange sectionIds={[desk.section.id]} />}
      <ResultsBeforeRestore epoch={epoch} roundId={desk.current?.id ?? null} round={desk.current?.number ?? 0} isPlayed={played !== null} />
      <NoScriptRefusal
        problem={firstValue(query.problem)}
        board={firstValue(query.board)}
        was={[firstValue(query.white), firstValue(query.black)]}
        boards={desk.boards}
        resting={desk.withoutGame}
        timeZone={desk.section.timeZone}
      />
      <ScoreDifferences scoreDifferences={desk.scoreDifferences} />
      <DeskContent
        desk={desk}
        editor={editor}
        at={at}
        show={BOARD_FILTERS.find((known) => known === firstValue(query.show)) ?? null}
        find={firstValue(query.find)}
      >
        <AdjournedGames games={desk.adjourned} systemId={desk.section.systemId} />
        <Breaches breaches={desk.breaches} at={at} timeZone={desk.section.timeZone} />
        {notes !== null && <NotesBlock page={notes} title={t('terms.label.arbitersNotes')} />}
      </DeskContent>
    </ProvideMessages>
  );
}

interface DeskContentProps {
  readonly desk: DeskData;
  /** The editor for the draft; null if the round is not a draft or the actor may not pair. */
  readonly editor: PairingEditor | null;
  readonly at: SectionAt;
  readonly show: BoardFilter | null;
  readonly find: string;
  readonly children: ReactNode;
}

function DeskContent({ desk, editor, at, show, find, children }: DeskContentProps) {
  const { step, section } = desk;
  const round = roundInProgress(desk);
  if (round === null)
    return (
      <>
        <UnsentResults queue={section.id} at={at} timeZone={section.timeZone} />
        <BetweenRounds desk={desk} editor={editor} at={at}>
          {children}
        </BetweenRounds>
      </>
    );
  if (desk.scores !== null) return <ScoresDesk desk={desk} scores={desk.scores} below={children} />;
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
      words={boardRowMessages()}
      below={
        <>
          <PlayersWithoutGame players={desk.withoutGame} round={round.number} at={at} />
          {children}
        </>
      }
    />
  );
}

/** The round for which results are being entered; null between rounds and after the last one. */
function roundInProgress({ checklist, step, current }: DeskData): DeskData['current'] {
  return checklist !== null || step.kind === 'publish' || step.kind === 'hand' || step.kind === 'finished' ? null : current;
}

interface ScoresDeskProps extends Pick<DeskContentProps, 'desk'> {
  readonly scores: NonNullable<DeskData['scores']>;
  readonly below: ReactNode;
}

/** The desk of a section that records only match scores, while a round is being played. */
function ScoresDesk({ desk: { history, section }, scores, below }: ScoresDeskProps) {
  return (
    <DeskLayout aside={<RoundHistoryAside lines={history} timeZone={section.timeZone} />} below={below}>
      <MatchScoresForm scores={scores} />
    </DeskLayout>
  );
}

function BetweenRounds({ desk, editor, at, children }: Pick<DeskContentProps, 'desk' | 'editor' | 'at' | 'children'>) {
  const { checklist, step, current } = desk;
  if (checklist !== null) return <Checklist desk={desk} checklist={checklist} at={at} below={children} />;
  if (step.kind === 'finished') return <FinishedSection desk={desk} at={at} below={children} />;
  if ((step.kind === 'publish' || step.kind === 'hand') && current !== null)
    return <DraftBoards desk={desk} round={current} editor={editor} at={at} below={children} />;
  return children;
}

function firstValue(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** Lists the players whose pairing score differs from their score in the standings. */
function ScoreDifferences({ scoreDifferences }: Pick<DeskData, 'scoreDifferences'>) {
  if (scoreDifferences.length === 0) return null;
  const players = scoreDifferences.map(({ name, points, pairedAs }) =>
    t('desk.apart.player', { name, points: formatPoints(points), pairedAs: formatPoints(pairedAs) }),
  );
  const said = players.join('; ');
  if (scoreDifferences.length <= MAX_NAMED_PLAYERS) return <p className="mt-s2 text-t1 text-muted">{t('desk.apart.few', { said })}</p>;
  return (
    <details className="mt-s2 text-t1 text-muted">
      <summary>{t('desk.apart.many', { count: scoreDifferences.length })}</summary>
      <p>{said}.</p>
    </details>
  );
}

function FinishedSection({ desk, at, below }: { readonly desk: DeskData; readonly at: SectionAt; readonly below: ReactNode }) {
  const { current, section } = desk;
  const { results: to, adjustments } = addresses.organise.section(at);
  return (
    <DeskLayout aside={<RoundHistoryAside lines={desk.history} timeZone={section.timeZone} />} below={below}>
      <p className="mt-s2">
        <Link href={to.standings}>{t('terms.label.finalStandings')}</Link> · <Link href={to.crosstable}>{t('terms.label.crosstable')}</Link> ·{' '}
        <Link href={adjustments}>{t('terms.label.allAdjustments')}</Link>
      </p>
      {current !== null && desk.scores === null && (
        <BoardsTable boards={desk.boards} caption={roundLabel(section, current.number)} at={at} round={current.number} hasResults />
      )}
    </DeskLayout>
  );
}
