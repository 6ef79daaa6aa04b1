'use client';

import { startTransition, useActionState, useEffect, useMemo, useState } from 'react';
import { useWords } from '@/app/_ui/use-words';
import { type FormState, IDLE } from '@/app/_shell/form-state';
import type { Board } from '@/lib/rounds/decide-manual-pairing';
import type { PairingEditor } from '@/lib/rounds/get-pairing-editor';
import { changePairingAction, swapBoardsAction } from './actions';
import { BoardsEditor } from './boards-editor';
import { CardsButton } from './cards-button';
import styles from './editor.module.css';
import { judgeOf, type Seating } from './seats';
import { useCardsShown } from './use-cards-shown';
import { useHeld } from './use-held';
import { Button } from '@/app/_ui/button';
import { StateWord } from '@/app/_ui/state-word';
import { Outcome } from '@/app/_ui/outcome';

interface DraftEditorProps {
  readonly editor: PairingEditor;
}

/** What takes the last exchange back: the boards before it, or the same two boards again. */
type Back = { readonly boards: readonly Board[] } | { readonly first: number; readonly second: number };

/** A draft to look at and to change in two choices: two players, or two boards, exchange their places and it is saved. */
export function DraftEditor({ editor }: DraftEditorProps) {
  const tell = useWords('editor');
  const seating: Seating = { boards: editor.boards.map(({ white, black }) => ({ white, black })), free: editor.free };
  const judge = useMemo(() => judgeOf(editor.systemId, editor.tournament, editor.players), [editor]);
  const [showCards, toggleCards] = useCardsShown();
  const [changed, change, isChanging] = useActionState(changePairingAction, IDLE);
  const [swapped, swap, isSwapping] = useActionState(swapBoardsAction, IDLE);
  const [back, setBack] = useState<Back | null>(null);
  const isBusy = isChanging || isSwapping;

  const save = (boards: readonly Board[], takesBack: readonly Board[] | null) => {
    if (isBusy) return;
    const form = new FormData();
    form.set('roundId', editor.roundId);
    form.set('seen', editor.seen);
    for (const { white, black } of boards) form.append('boards[]', `${white}:${black ?? ''}`);
    setBack(takesBack === null ? null : { boards: takesBack });
    startTransition(() => change(form));
  };
  const holding = useHeld(seating, (next) => next !== null && save(next.boards, next.free.length === seating.free.length ? seating.boards : null));
  const exchange = (first: number, second: number, isBack: boolean) => {
    if (isBusy) return;
    const form = new FormData();
    for (const [name, value] of Object.entries({ roundId: editor.roundId, first, second })) form.set(name, String(value));
    setBack(isBack ? null : { first, second });
    startTransition(() => swap(form));
  };
  const swapping = useBoardHeld(editor, (first, second) => exchange(first, second, false));
  const takeBack = (what: Back) => ('boards' in what ? save(what.boards, null) : exchange(what.first, what.second, true));
  const isStored = back !== null && !isBusy && ('boards' in back ? changed : swapped).status === 'done';
  const isHolding = holding.held !== null || swapping.held !== null;

  return (
    <div aria-busy={isBusy}>
      <div className={styles.tools}>
        <p className="text-t1 text-muted" id="how">
          {isHolding ? tell('draftEditor.chooseOtherPlace') : tell('draftEditor.twoPlayersExchange')}
        </p>
        <CardsButton isShown={showCards} toggle={toggleCards} />
        {isStored && (
          <Button type="button" onClick={() => takeBack(back)}>
            {tell('draftEditor.takeExchangeBack')}
          </Button>
        )}
      </div>
      <p className="sr-only" role="status" aria-live="polite">
        {isBusy ? '' : changed.notice}
      </p>
      <Refused states={[changed, swapped]} />
      <BoardsEditor
        editor={editor}
        seating={seating}
        {...holding}
        judge={judge}
        showCards={showCards}
        judges={(index) => isHolding || editor.boards[index]?.madeByHand === true}
        number={(index) => swapping.number(index)}
        mark={(index) => editor.boards[index]?.madeByHand === true && <StateWord tone="draft">{tell('draftEditor.hand')}</StateWord>}
      />
    </div>
  );
}

function Refused({ states }: { readonly states: readonly FormState[] }) {
  const last = states.filter(({ status }) => status === 'refused').flatMap(({ errors, fieldErrors }) => [...errors, ...Object.values(fieldErrors)]);
  if (last.length === 0) return null;
  return (
    <Outcome kind="refused" role="alert">
      {last.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </Outcome>
  );
}

/** Board numbers are chosen like players: one, then the other. */
function useBoardHeld({ boards }: PairingEditor, swap: (first: number, second: number) => void) {
  const tell = useWords('editor');
  const [held, setHeld] = useState<number | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setHeld(null);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const choose = (board: number) => {
    setHeld(held === null ? board : null);
    if (held !== null && held !== board) swap(held, board);
  };
  const number = (index: number) => {
    const board = boards[index];
    if (board === undefined || board.black === null) return <span className="sr-only">{tell('draftEditor.bye')}</span>;
    return (
      <button
        type="button"
        className={`${styles.number} ${held === board.board ? styles.held : ''}`}
        aria-pressed={held === board.board}
        onClick={() => choose(board.board)}
      >
        <span className="sr-only">{tell('draftEditor.board')}</span>
        {board.board}
      </button>
    );
  };
  return { held, number };
}
