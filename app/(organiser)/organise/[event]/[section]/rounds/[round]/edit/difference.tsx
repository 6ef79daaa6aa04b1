import { Block, Rows } from '@/app/_ui/page-parts';
import { useWords } from '@/app/_ui/use-words';
import { type Board, isSame } from '@/lib/domain/rounds/decide-manual-pairing';
import { isolatedName } from '@/lib/platform/words/isolated-name';
import type { PairingEditor } from '@/lib/views/rounds/get-pairing-editor';
import { Broken } from './boards-editor';
import type { Judge, Seating } from './seats';
import { useReasons } from './use-reasons';

/** What is not as the engine paired it, with the articles. */
export function Difference({ editor, seating, judge }: { readonly editor: PairingEditor; readonly seating: Seating; readonly judge: Judge }) {
  const tell = useWords('editor');
  const own = seating.boards.filter((board) => !editor.engineBoards.some((other) => isSame(board, other)));
  const reasons = useReasons(editor, own);
  if (editor.engineBoards.length === 0) return null;
  const engines = editor.engineBoards.filter((board) => !seating.boards.some((other) => isSame(board, other)));
  const nameOf = (entryId: string) => editor.players.find((player) => player.entryId === entryId)?.name ?? '';
  const words = ({ white, black }: Board) =>
    black === null ? tell('difference.bye', { name: nameOf(white) }) : `${isolatedName(nameOf(white))} – ${isolatedName(nameOf(black))}`;
  return (
    <Block className="mt-s5" aria-labelledby="difference-h">
      <h2 id="difference-h">{tell('difference.title')}</h2>
      {own.length === 0 ? (
        <p className="text-muted text-t1">{tell('difference.none')}</p>
      ) : (
        <>
          <h3 className="mt-s2">{tell('difference.byHand')}</h3>
          <Rows className="text-t1">
            {own.map((board) => (
              <li key={words(board)}>
                <span>{words(board)}</span>
                <Broken verdict={judge(board)} editor={editor} />
                {reasons.get(board.white) !== undefined && <span className="text-muted">{reasons.get(board.white)}</span>}
              </li>
            ))}
          </Rows>
          <h3 className="mt-s2">{tell('difference.engines')}</h3>
          <Rows className="text-t1">
            {engines.map((board) => (
              <li key={words(board)}>{words(board)}</li>
            ))}
          </Rows>
        </>
      )}
    </Block>
  );
}
