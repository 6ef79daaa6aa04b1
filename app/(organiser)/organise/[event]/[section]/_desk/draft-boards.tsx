import { Words } from '@/app/_ui/words';
import type { SectionAt } from '@/app/addresses';
import type { Desk, DeskRound } from '@/lib/rounds/get-desk';
import type { PairingEditor } from '@/lib/rounds/get-pairing-editor';
import { boardList } from '@/app/_shell/messages/board-list';
import { DraftEditor } from '../rounds/[round]/edit/draft-editor';
import { BoardsTable } from './boards-table';
import styles from './desk.module.css';
import { DraftChangesNote } from './draft-changes';
import { HistoryList } from './history-list';
import { NoShows } from './no-shows';
import { Note } from '@/app/_ui/note';

interface DraftBoardsProps {
  readonly desk: Desk;
  readonly round: DeskRound;
  /** Null for who may not change a draft. */
  readonly editor: PairingEditor | null;
  readonly at: SectionAt;
}

/** A draft to look at before it is published. */
export function DraftBoards({ desk, round, editor, at }: DraftBoardsProps) {
  const byHand = desk.boards.filter(({ madeByHand }) => madeByHand);
  return (
    <div className={styles.two}>
      <div>
        <KeptResults boards={desk.boards} />
        <DraftChangesNote draft={desk.draft} round={round} />
        {byHand.length > 0 && (
          <Note tone="draft" className="mb-s2">
            {byHand.length === 1 ? 'One board was' : `${byHand.length} boards were`} changed by hand:{' '}
            {byHand.map(({ board, black }) => (black === null ? 'the bye' : `board ${board}`)).join(', ')}. {byHand.length === 1 ? 'It stays' : 'They stay'}{' '}
            marked.
          </Note>
        )}
        {editor === null ? (
          <BoardsTable boards={desk.boards} caption={`Draft of round ${round.number}`} at={at} round={round.number} hasResults={false} />
        ) : (
          <Words rooms={['editor', 'explanations']}>
            <DraftEditor editor={editor} />
          </Words>
        )}
        <NoShows desk={desk} round={round} />
      </div>
      <aside className={styles.side}>
        <section>
          <h2>History</h2>
          <HistoryList lines={desk.history} timeZone={desk.section.timeZone} />
        </section>
      </aside>
    </div>
  );
}

/** From before the publication was withdrawn: facts, whatever becomes of the draft. */
function KeptResults({ boards }: Pick<Desk, 'boards'>) {
  const kept = boards.filter(({ result }) => result !== null).map(({ board }) => board);
  if (kept.length === 0) return null;
  const [results, stand] = kept.length === 1 ? ['1 result is', 'It stands'] : [`${kept.length} results are`, 'They stand'];
  return (
    <Note tone="draft" className="mb-s2">
      {results} kept, on {boardList(kept.join(', '))}. {stand} again when the round is published, also after the draft is discarded and paired again, wherever
      the same players sit with the same colours.
    </Note>
  );
}
