'use client';

import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { FormState } from '@/app/_shell/form-state';
import { Button } from '@/app/_ui/button';
import { Asked } from '@/app/_ui/form';
import { Outcome, StateWord } from '@/app/_ui/page-parts';
import { useWords } from '@/app/_ui/use-words';
import type { PairingEditor } from '@/lib/views/rounds/get-pairing-editor';
import { BoardsEditor } from './boards-editor';
import { CardsButton } from './cards-button';
import { judgeOf } from './seats';
import { useCardsShown } from './use-cards-shown';
import { useHeld } from './use-held';
import { type AskedExchange, useSavedExchanges } from './use-saved-exchanges';

/** A draft to look at and to change in two choices: two players, or two boards, exchange their places and it is saved. */
export function DraftEditor({ editor }: { readonly editor: PairingEditor }) {
  const tell = useWords('editor');
  const judge = useMemo(() => judgeOf(editor.systemId, editor.tournament, editor.players), [editor]);
  const [showCards, toggleCards] = useCardsShown();
  const { seating, holding, swapping, isBusy, state, takeBack, asked, again } = useDraftExchanges(editor);
  const isHolding = holding.held !== null || swapping.held !== null;
  return (
    <div aria-busy={isBusy}>
      <div className="mb-s2 flex flex-wrap items-center gap-x-s4 gap-y-s2">
        <p className="flex-[1_1_16rem] text-t1 text-muted" id="how">
          {isHolding ? tell('draftEditor.chooseOther') : tell(editor.isInHand ? 'draftEditor.howByHand' : 'draftEditor.how')}
        </p>
        <CardsButton isShown={showCards} toggle={toggleCards} />
        {takeBack !== null && (
          <Button type="button" onClick={takeBack}>
            {tell('draftEditor.takeBack')}
          </Button>
        )}
      </div>
      <p className="sr-only" role="status" aria-live="polite">
        {isBusy ? '' : state.notice}
      </p>
      {asked !== null && <Question {...asked} />}
      {state.question === null && <Refused state={state} again={again} />}
      <BoardsEditor
        editor={editor}
        seating={seating}
        {...holding}
        judge={judge}
        showCards={showCards}
        judges={(index) => isHolding || editor.boards[index]?.madeByHand === true}
        number={(index) => swapping.number(index)}
        mark={(index) => editor.boards[index]?.madeByHand === true && <StateWord tone="draft">{tell('draftEditor.byHand')}</StateWord>}
      />
    </div>
  );
}

/** Players and boards are chosen in two steps; each exchange of two is stored at once. */
function useDraftExchanges(editor: PairingEditor) {
  const { seating, save, swap, ...said } = useSavedExchanges(editor);
  const holding = useHeld(seating, (next) => {
    if (next === null) return;
    const canBeTakenBack = editor.isInHand || next.free.length === seating.free.length;
    save(next.boards, canBeTakenBack ? { boards: seating.boards } : null);
  });
  const swapping = useBoardHeld(editor, (first, second) => swap(first, second, { first, second }));
  return { seating, holding, swapping, ...said };
}

/** What the boards that were sent are warned of: sent again with the answer they are stored. It stands above them, however far down was chosen. */
function Question({ state, question, form, agree }: AskedExchange) {
  const prefix = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [state]);
  return (
    <form action={agree}>
      {[...form].map(([name, value], index) => (
        <input key={`${name}-${index}`} type="hidden" name={name} value={String(value)} />
      ))}
      <Asked key={state.submit} question={question} errors={state.errors} typed={state.typed} prefix={prefix} box={box} />
    </form>
  );
}

/** `again`: sends the exchange of which there was no answer once more. */
function Refused({ state, again }: { readonly state: FormState; readonly again: (() => void) | null }) {
  const tell = useWords('editor');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [state]);
  const errors = [...state.errors, ...Object.values(state.fieldErrors)];
  if (errors.length === 0) return null;
  return (
    <Outcome kind="refused" role="alert" tabIndex={-1} ref={box} {...(again === null ? {} : { 'aria-labelledby': id })}>
      {again !== null && <h2 id={id}>{state.heading}</h2>}
      {errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
      {again !== null && (
        <p className="mt-s3">
          <Button type="button" onClick={again}>
            {tell('draftEditor.again')}
          </Button>
        </p>
      )}
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
      <button type="button" aria-pressed={held === board.board} onClick={() => choose(board.board)}>
        <span className="sr-only">{tell('draftEditor.board')}</span>
        {board.board}
      </button>
    );
  };
  return { held, number };
}
