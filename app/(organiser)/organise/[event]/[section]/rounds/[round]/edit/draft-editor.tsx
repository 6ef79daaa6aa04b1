'use client';

import { startTransition, useActionState, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useWords } from '@/app/_ui/use-words';
import { type FormQuestion, type FormState, IDLE } from '@/app/_shell/form-state';
import type { Board } from '@/lib/rounds/decide-manual-pairing';
import type { PairingEditor } from '@/lib/rounds/get-pairing-editor';
import { changePairingAction, swapBoardsAction } from './actions';
import { BoardsEditor } from './boards-editor';
import { CardsButton } from './cards-button';
import { judgeOf, type Seating } from './seats';
import { useCardsShown } from './use-cards-shown';
import { useHeld } from './use-held';
import { Asked } from '@/app/_ui/asked';
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
  const judge = useMemo(() => judgeOf(editor.systemId, editor.tournament, editor.players), [editor]);
  const [showCards, toggleCards] = useCardsShown();
  const { seating, holding, swapping, isBusy, states, takeBack, asked } = useSavedExchanges(editor);
  const isHolding = holding.held !== null || swapping.held !== null;
  return (
    <div aria-busy={isBusy}>
      <div className="mb-s2 flex flex-wrap items-center gap-x-s4 gap-y-s2 [&>p]:flex-[1_1_16rem]">
        <p className="text-t1 text-muted" id="how">
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
        {isBusy ? '' : states[0].notice}
      </p>
      {asked === null ? <Refused states={states} /> : <Question asked={asked} />}
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

/** Each exchange is stored at once; the last one that was can be taken back. */
function useSavedExchanges(editor: PairingEditor) {
  const seating: Seating = { boards: editor.boards.map(({ white, black }) => ({ white, black })), free: editor.free };
  const [changed, change, isChanging] = useActionState(changePairingAction, IDLE);
  const [swapped, swap, isSwapping] = useActionState(swapBoardsAction, IDLE);
  const [back, setBack] = useState<Back | null>(null);
  const [sent, setSent] = useState<readonly Board[]>([]);
  const isBusy = isChanging || isSwapping;

  const save = (boards: readonly Board[], takesBack: readonly Board[] | null) => {
    if (isBusy) return;
    setBack(takesBack === null ? null : { boards: takesBack });
    setSent(boards);
    startTransition(() => change(boardsForm(editor, boards)));
  };
  const exchange = (first: number, second: number, isBack: boolean) => {
    if (isBusy) return;
    setBack(isBack ? null : { first, second });
    startTransition(() => swap(swapForm(editor, first, second)));
  };
  const holding = useHeld(
    seating,
    (next) => next !== null && save(next.boards, editor.isInHand || next.free.length === seating.free.length ? seating.boards : null),
  );
  const swapping = useBoardHeld(editor, (first, second) => exchange(first, second, false));
  const isStored = back !== null && !isBusy && ('boards' in back ? changed : swapped).status === 'done';
  const asked = isBusy || changed.question === null ? null : { state: changed, question: changed.question, form: boardsForm(editor, sent), change };
  const takeBack = isStored ? () => ('boards' in back ? save(back.boards, null) : exchange(back.first, back.second, true)) : null;
  return { seating, holding, swapping, isBusy, states: [changed, swapped] as const, takeBack, asked };
}

interface QuestionProps {
  readonly asked: { readonly state: FormState; readonly question: FormQuestion; readonly form: FormData; readonly change: (form: FormData) => void };
}

/** What the boards that were sent are warned of: sent again with the answer they are stored. It stands above them, however far down was chosen. */
function Question({ asked: { state, question, form, change } }: QuestionProps) {
  const prefix = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [state]);
  return (
    <form action={change}>
      {[...form].map(([name, value], index) => (
        <input key={`${name}-${index}`} type="hidden" name={name} value={String(value)} />
      ))}
      <Asked key={state.submit} question={question} errors={state.errors} typed={state.typed} prefix={prefix} box={box} />
    </form>
  );
}

function boardsForm({ roundId, seen }: PairingEditor, boards: readonly Board[]): FormData {
  const form = new FormData();
  form.set('roundId', roundId);
  form.set('seen', seen);
  for (const { white, black } of boards) form.append('boards[]', `${white}:${black ?? ''}`);
  return form;
}

function swapForm({ roundId }: PairingEditor, first: number, second: number): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ roundId, first, second })) form.set(name, String(value));
  return form;
}

function Refused({ states }: { readonly states: readonly [FormState, FormState] }) {
  const box = useRef<HTMLDivElement>(null);
  const [changed, swapped] = states;
  useEffect(() => box.current?.focus(), [changed, swapped]);
  const last = [changed, swapped].filter(({ status }) => status === 'refused').flatMap(({ errors, fieldErrors }) => [...errors, ...Object.values(fieldErrors)]);
  if (last.length === 0) return null;
  return (
    <Outcome kind="refused" role="alert" tabIndex={-1} ref={box}>
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
      <button type="button" aria-pressed={held === board.board} onClick={() => choose(board.board)}>
        <span className="sr-only">{tell('draftEditor.board')}</span>
        {board.board}
      </button>
    );
  };
  return { held, number };
}
