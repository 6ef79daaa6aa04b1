import type { ReactNode } from 'react';
import { Note } from '@/app/_ui/page-parts';
import { Words } from '@/app/_ui/words';
import type { SectionAt } from '@/app/addresses';
import { inRuns } from '@/lib/platform/words/runs';
import { tell } from '@/lib/platform/words/tell';
import type { Desk, DeskRound } from '@/lib/views/rounds/get-desk';
import type { PairingEditor } from '@/lib/views/rounds/get-pairing-editor';
import { DraftEditor } from '../rounds/[round]/edit/draft-editor';
import { BoardsTable } from './boards-table';
import { DeskColumns } from './desk-columns';
import { DraftChangesNote } from './draft-changes';
import { HistoryBeside } from './history-list';
import { NoShows } from './no-shows';

interface DraftBoardsProps {
  readonly desk: Desk;
  readonly round: DeskRound;
  /** Null for who may not change a draft. */
  readonly editor: PairingEditor | null;
  readonly at: SectionAt;
  readonly below: ReactNode;
}

/** A draft to look at before it is published. */
export function DraftBoards({ desk, round, editor, at, below }: DraftBoardsProps) {
  return (
    <DeskColumns beside={<HistoryBeside lines={desk.history} timeZone={desk.section.timeZone} />} below={below}>
      <KeptResults boards={desk.boards} />
      <DraftChangesNote draft={desk.draft} round={round} />
      <ByHand boards={desk.boards} />
      {editor === null || !editor.isInHand ? (
        <BoardsTable boards={desk.boards} caption={tell('desk.draft.caption', { round: round.number })} at={at} round={round.number} hasResults={false} />
      ) : (
        <Words rooms={['editor', 'explanations']}>
          <DraftEditor editor={editor} />
        </Words>
      )}
      <NoShows desk={desk} round={round} />
    </DeskColumns>
  );
}

function ByHand({ boards }: Pick<Desk, 'boards'>) {
  const byHand = boards.filter(({ madeByHand }) => madeByHand);
  if (byHand.length === 0) return null;
  const games = byHand.filter(({ black }) => black !== null).map(({ board }) => board);
  const named = [
    ...(games.length === 0 ? [] : [tell('desk.draft.boards', { count: games.length, boards: inRuns(games) })]),
    ...(games.length === byHand.length ? [] : [tell('desk.draft.theBye')]),
  ];
  return (
    <Note tone="draft" className="mb-s2">
      {tell('desk.draft.byHand', { count: byHand.length, boards: named })}
    </Note>
  );
}

/** From before the publication was withdrawn: facts, whatever becomes of the draft. */
function KeptResults({ boards }: Pick<Desk, 'boards'>) {
  const kept = boards.filter(({ result }) => result !== null).map(({ board }) => board);
  if (kept.length === 0) return null;
  return (
    <Note tone="draft" className="mb-s2">
      {tell('desk.draft.kept', { count: kept.length, boards: inRuns(kept) })}
    </Note>
  );
}
