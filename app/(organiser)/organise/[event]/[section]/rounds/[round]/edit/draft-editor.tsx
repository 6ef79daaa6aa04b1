'use client';

import { useEffect, useId, useMemo, useRef, useState, startTransition, useActionState } from 'react';
import { changePairingAction, swapBoardsAction } from '@/app/(organiser)/organise/[event]/[section]/actions';
import { afterPendingResults } from '@/app/_request/await-pending-results';
import { type FormState, type FormConfirmation, IDLE } from '@/app/_request/form-state';
import { Button } from '@/app/_ui/button';
import { ConfirmationQuestion } from '@/app/_ui/form';
import { FormOutcome, StateWord } from '@/app/_ui/page-parts';
import { useTranslate } from '@/app/_ui/use-translate';
import { type EntryBoard, isSameBoard } from '@/lib/domain/rounds/decide-manual-pairing';
import type { PairingEditor } from '@/lib/views/rounds/get-pairing-editor';
import { BoardsEditor, useSeatSelection } from './boards-editor';
import { PairingCardsButton, usePairingCardsShown } from './pairing-card-view';
import { makeBoardJudge, type Seating } from './seating';

/** The editor of a draft. The user chooses two players or two boards to exchange. Each exchange is saved at once. */
export function DraftEditor({ editor }: { readonly editor: PairingEditor }) {
  const t = useTranslate('editor');
  const judge = useMemo(() => makeBoardJudge(editor.systemId, editor.tournament, editor.players), [editor]);
  const [showCards, toggleCards] = usePairingCardsShown();
  const { seating, holding, swapping, isBusy, state, takeBack, asked, again } = useDraftExchanges(editor);
  const isHolding = holding.held !== null || swapping.held !== null;
  return (
    <div aria-busy={isBusy}>
      <div className="mb-s2 flex flex-wrap items-center gap-x-s4 gap-y-s2">
        <p className="flex-[1_1_16rem] text-t1 text-muted" id="how">
          {isHolding ? t('boardsEditor.chooseOther') : t(editor.isInHand ? 'draftEditor.howByHand' : 'draftEditor.how')}
        </p>
        <PairingCardsButton isShown={showCards} toggle={toggleCards} />
        {takeBack !== null && (
          <Button type="button" onClick={takeBack}>
            {t('pairingEditor.undo')}
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
        mark={(index) => editor.boards[index]?.madeByHand === true && <StateWord tone="draft">{t('terms.word.manual')}</StateWord>}
      />
    </div>
  );
}

/** Lets the user select two players or two boards, and saves each exchange at once. */
function useDraftExchanges(editor: PairingEditor) {
  const { seating, save, swap, ...said } = useSavedExchanges(editor);
  const holding = useSeatSelection(seating, (next) => {
    if (next === null) return;
    const canBeTakenBack = editor.isInHand || next.free.length === seating.free.length;
    save(next.boards, canBeTakenBack ? { boards: seating.boards } : null);
  });
  const swapping = useBoardHeld(editor, (first, second) => swap(first, second, { first, second }));
  return { seating, holding, swapping, ...said };
}

/** The warning about an exchange. Its form resends the boards with the user's answer, which saves them. It takes the focus when it appears. */
function Question({ state, question, form, agree }: AskedExchange) {
  const prefix = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [state]);
  return (
    <form action={agree}>
      {[...form].map(([name, value], index) => (
        <input key={`${name}-${index}`} type="hidden" name={name} value={String(value)} />
      ))}
      <ConfirmationQuestion key={state.submit} question={question} errors={state.errors} typed={state.typed} prefix={prefix} box={box} />
    </form>
  );
}

/** The errors of the last exchange. `again` resends an exchange that got no answer; null if the server has answered. */
function Refused({ state, again }: { readonly state: FormState; readonly again: (() => void) | null }) {
  const t = useTranslate('editor');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [state]);
  const errors = [...state.errors, ...Object.values(state.fieldErrors)];
  if (errors.length === 0) return null;
  return (
    <FormOutcome kind="refused" role="alert" tabIndex={-1} ref={box} {...(again === null ? {} : { 'aria-labelledby': id })}>
      {again !== null && <h2 id={id}>{state.heading}</h2>}
      {errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
      {again !== null && (
        <p className="mt-s3">
          <Button type="button" onClick={again}>
            {t('draftEditor.again')}
          </Button>
        </p>
      )}
    </FormOutcome>
  );
}

/** Exchanges two board numbers. The user chooses one, then the other. */
function useBoardHeld({ boards }: PairingEditor, swap: (first: number, second: number) => void) {
  const t = useTranslate('editor');
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
    if (board === undefined || board.black === null) return <span className="sr-only">{t('terms.word.bye')}</span>;
    return (
      <button
        type="button"
        aria-label={t('terms.label.boardN', { board: board.board })}
        aria-pressed={held === board.board}
        onClick={() => choose(board.board)}
      >
        {board.board}
      </button>
    );
  };
  return { held, number };
}

/** What reverses an exchange: the boards before it, or the same two board numbers once more. */
type Back = { readonly boards: readonly EntryBoard[] } | { readonly first: number; readonly second: number };

/** An exchange as it was sent. The form names the boards that it was based on, which may differ from those on the desk now. */
interface Exchange {
  readonly action: typeof changePairingAction;
  readonly form: FormData;
  /** The same form with the user's answers to warnings. */
  readonly answered?: FormData;
  /** The boards after the exchange. */
  readonly leaves: readonly EntryBoard[];
  /** How to reverse this exchange; null if it reverses another one itself. */
  readonly back: Back | null;
}

interface Answered {
  readonly exchange: Exchange | null;
  readonly state: FormState;
}

/** An exchange that needs an answer to a warning. It is resent unchanged with the answer. */
interface AskedExchange {
  readonly state: FormState;
  readonly question: FormConfirmation;
  readonly form: FormData;
  readonly agree: (answered: FormData) => void;
}

async function send({ state }: Answered, exchange: Exchange): Promise<Answered> {
  return { exchange, state: await afterPendingResults(exchange.action)(state, exchange.answered ?? exchange.form) };
}

/** Sends each exchange to the server at once. `state` and `takeBack` refer to the last exchange sent. */
function useSavedExchanges(editor: PairingEditor) {
  const seating: Seating = { boards: editor.boards.map(({ white, black }) => ({ white, black })), free: editor.free };
  const [{ exchange, state }, act, isBusy] = useActionState(send, { exchange: null, state: IDLE });
  const store = (next: Exchange) => {
    if (!isBusy) startTransition(() => act(next));
  };
  const save = (boards: readonly EntryBoard[], back: Back | null) =>
    store({ action: changePairingAction, form: boardsForm(editor, boards), leaves: boards, back });
  const swap = (first: number, second: number, back: Back | null) =>
    store({ action: swapBoardsAction, form: swapForm(editor, first, second), leaves: seating.boards, back });
  const { question } = state;
  const asked: AskedExchange | null =
    isBusy || exchange === null || question === null ? null : { state, question, form: exchange.form, agree: (answered) => act({ ...exchange, answered }) };
  const back = isBusy || exchange === null || state.status !== 'done' || !stands(exchange.leaves, seating.boards) ? null : exchange.back;
  const takeBack = back === null ? null : () => ('boards' in back ? save(back.boards, null) : swap(back.first, back.second, null));
  // It is safe to resend the same form. If the exchange was saved after all, its `seen` is outdated and the server refuses it.
  const again = isBusy || exchange === null || state.code !== 'unanswered' ? null : () => store(exchange);
  return { seating, state, isBusy, asked, takeBack, again, save, swap };
}

/** True if the boards are still as the exchange left them. Otherwise, taking it back would also reverse another arbiter's changes. */
function stands(left: readonly EntryBoard[], now: readonly EntryBoard[]): boolean {
  return left.length === now.length && left.every((board) => now.some((other) => isSameBoard(board, other)));
}

function boardsForm({ roundId, seen }: PairingEditor, boards: readonly EntryBoard[]): FormData {
  const form = new FormData();
  form.set('roundId', roundId);
  form.set('seen', seen);
  for (const { white, black } of boards) form.append('boards[]', `${white}:${black ?? ''}`);
  return form;
}

function swapForm({ roundId, seen }: PairingEditor, first: number, second: number): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ roundId, seen, first, second })) form.set(name, String(value));
  return form;
}
