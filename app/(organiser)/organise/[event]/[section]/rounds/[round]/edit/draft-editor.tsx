'use client';

import { useEffect, useId, useMemo, useRef, useState, startTransition } from 'react';
import { changePairingAction, swapBoardsAction } from '@/app/(organiser)/organise/[event]/[section]/actions';
import { delayUntilResultsSent } from '@/app/_request/await-pending-results';
import { type FormState, type FormConfirmation, IDLE_FORM_STATE, isUnanswered } from '@/app/_request/form-state';
import { Button } from '@/app/_ui/button';
import { ConfirmationQuestion } from '@/app/_ui/form';
import { FormOutcome, StateLabel } from '@/app/_ui/page-parts';
import { useAnsweredAction } from '@/app/_ui/use-answered-action';
import { useHydrated } from '@/app/_ui/use-latest';
import { useTranslate } from '@/app/_ui/use-translate';
import { type EntryBoard, isSameBoard } from '@/lib/domain/rounds/decide-manual-pairing';
import type { PairingEditor } from '@/lib/views/rounds/get-pairing-editor';
import { BoardsEditor, EscapeHint, useSeatSelection } from './boards-editor';
import { PairingCardsButton, usePairingCardsShown } from './pairing-card-view';
import { makeBoardJudge, type Seating } from './seating';

/** The editor of a draft. The user chooses two players or two boards to exchange. Each exchange is saved at once. */
export function DraftEditor({ editor }: { readonly editor: PairingEditor }) {
  const t = useTranslate('editor');
  const judge = useMemo(() => makeBoardJudge(editor.systemId, editor.tournament, editor.players), [editor]);
  const [showCards, toggleCards] = usePairingCardsShown();
  const { seating, seatSelection, boardSelection, isBusy, state, takeBack, unconfirmed, resend } = useDraftExchanges(editor);
  return (
    <div aria-busy={isBusy}>
      <div className="mb-s2 flex flex-wrap items-center gap-x-s4 gap-y-s2">
        <p className="flex-[1_1_16rem] text-t1 text-muted" id="how">
          <ChoiceHint boards={boardSelection.selected} seats={seatSelection.selected} isManual={editor.isManual} />
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
      {unconfirmed !== null && <ExchangeQuestion {...unconfirmed} />}
      {state.question === null && <ExchangeErrors state={state} resend={resend} />}
      <BoardsEditor
        editor={editor}
        seating={seating}
        {...seatSelection}
        judge={judge}
        showCards={showCards}
        judges={(index) => seatSelection.selected !== null || boardSelection.selected !== null || editor.boards[index]?.madeByHand === true}
        number={(index) => boardSelection.number(index)}
        mark={(index) => editor.boards[index]?.madeByHand === true && <StateLabel tone="draft">{t('terms.word.manual')}</StateLabel>}
      />
    </div>
  );
}

function useDraftExchanges(editor: PairingEditor) {
  const { seating, save, swap, ...exchanges } = useSavedExchanges(editor);
  const seatSelection = useSeatSelection(seating, (next) => {
    if (next === null) return;
    const canBeTakenBack = editor.isManual || next.free.length === seating.free.length;
    save(next.boards, canBeTakenBack ? { boards: seating.boards } : null);
  });
  const boardSelection = useBoardSelection(editor, (first, second) => swap(first, second, { first, second }));
  return { seating, seatSelection, boardSelection, ...exchanges };
}

/**
 * The warning about an exchange. Its form resends the boards with the user's answer,
 * and the server then saves them. The warning takes the focus when it appears.
 */
function ExchangeQuestion({ state, question, form, confirm }: UnconfirmedExchange) {
  const prefix = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [state]);
  return (
    <form action={confirm}>
      {[...form].map(([name, value], index) => (
        <input key={`${name}-${index}`} type="hidden" name={name} value={String(value)} />
      ))}
      <ConfirmationQuestion key={state.submit} question={question} errors={state.errors} typed={state.typed} prefix={prefix} box={box} />
    </form>
  );
}

/** The errors of the last exchange. `resend` resends an exchange that got no answer; null if the server has answered. */
function ExchangeErrors({ state, resend }: { readonly state: FormState; readonly resend: (() => void) | null }) {
  const t = useTranslate('editor');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [state]);
  const errors = [...state.errors, ...Object.values(state.fieldErrors)];
  if (errors.length === 0) return null;
  return (
    <FormOutcome kind="refused" role="alert" tabIndex={-1} ref={box} {...(resend === null ? {} : { 'aria-labelledby': id })}>
      {resend !== null && <h2 id={id}>{state.heading}</h2>}
      {errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
      {resend !== null && (
        <p className="mt-s3">
          <Button type="button" onClick={resend}>
            {t('draftEditor.again')}
          </Button>
        </p>
      )}
    </FormOutcome>
  );
}

/** Exchanges two board numbers. The user chooses one, then the other. */
function useBoardSelection({ boards }: PairingEditor, swap: (first: number, second: number) => void) {
  const t = useTranslate('editor');
  const [selected, setSelected] = useState<number | null>(null);
  const isReady = useHydrated();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setSelected(null);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const choose = (board: number) => {
    setSelected(selected === null ? board : null);
    if (selected !== null && selected !== board) swap(selected, board);
  };
  const number = (index: number) => {
    const board = boards[index];
    if (board === undefined || board.black === null) return <span className="sr-only">{t('terms.bye.bracketBye')}</span>;
    return (
      <button
        type="button"
        aria-label={t('terms.label.boardN', { board: board.board })}
        aria-pressed={selected === board.board}
        disabled={!isReady}
        onClick={() => choose(board.board)}
      >
        {board.board}
      </button>
    );
  };
  return { selected, number };
}

/** The data for reversing an exchange: the boards to restore, or the two board numbers to exchange again. */
type InverseExchange = { readonly boards: readonly EntryBoard[] } | { readonly first: number; readonly second: number };

/** An exchange as it was sent. The form names the boards as the user saw them, because another arbiter may have changed them since. */
interface Exchange {
  readonly action: typeof changePairingAction;
  readonly form: FormData;
  /** The form with the user's answers to warnings. */
  readonly answered?: FormData;
  readonly boardsAfter: readonly EntryBoard[];
  /** The exchange that reverses this one; null if this one is itself a reversal. */
  readonly inverse: InverseExchange | null;
}

interface ExchangeOutcome {
  readonly exchange: Exchange | null;
  readonly state: FormState;
}

/** An exchange that needs an answer to a warning. It is resent unchanged with the answer. */
interface UnconfirmedExchange {
  readonly state: FormState;
  readonly question: FormConfirmation;
  readonly form: FormData;
  readonly confirm: (answered: FormData) => void;
}

const NO_EXCHANGE: ExchangeOutcome = { exchange: null, state: IDLE_FORM_STATE };

async function sendExchange({ state }: ExchangeOutcome, exchange: Exchange): Promise<ExchangeOutcome> {
  return { exchange, state: await delayUntilResultsSent(exchange.action)(state, exchange.answered ?? exchange.form) };
}

/** Sends each exchange to the server at once. `state` and `takeBack` refer to the last exchange sent. */
function useSavedExchanges(editor: PairingEditor) {
  const seating: Seating = { boards: editor.boards.map(({ white, black }) => ({ white, black })), free: editor.free };
  const { shown, act, isPending: isBusy } = useAnsweredAction(sendExchange, NO_EXCHANGE, (outcome) => isUnanswered(outcome.state));
  const { exchange, state } = shown;
  const store = (next: Exchange) => {
    if (!isBusy) startTransition(() => act(next));
  };
  const save = (boards: readonly EntryBoard[], inverse: InverseExchange | null) =>
    store({ action: changePairingAction, form: exchangeForm(editor, boards), boardsAfter: boards, inverse });
  const swap = (first: number, second: number, inverse: InverseExchange | null) =>
    store({ action: swapBoardsAction, form: swapForm(editor, first, second), boardsAfter: seating.boards, inverse });
  const { question } = state;
  const unconfirmed: UnconfirmedExchange | null =
    isBusy || exchange === null || question === null ? null : { state, question, form: exchange.form, confirm: (answered) => act({ ...exchange, answered }) };
  const inverse = isBusy || exchange === null || state.status !== 'done' || !isUnchangedSince(exchange.boardsAfter, seating.boards) ? null : exchange.inverse;
  const takeBack = inverse === null ? null : () => ('boards' in inverse ? save(inverse.boards, null) : swap(inverse.first, inverse.second, null));
  // It is safe to resend the same form. If the exchange was saved after all, its `seen` is outdated and the server refuses it.
  const resend = isBusy || exchange === null || !isUnanswered(state) ? null : () => store(exchange);
  return { seating, state, isBusy, unconfirmed, takeBack, resend, save, swap };
}

/** True if the boards are still as the exchange left them. Otherwise, taking it back would also reverse another arbiter's changes. */
function isUnchangedSince(boardsAfter: readonly EntryBoard[], now: readonly EntryBoard[]): boolean {
  return boardsAfter.length === now.length && boardsAfter.every((board) => now.some((other) => isSameBoard(board, other)));
}

function exchangeForm({ roundId, seen }: PairingEditor, boards: readonly EntryBoard[]): FormData {
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

function ChoiceHint({ boards, seats, isManual }: { readonly boards: unknown; readonly seats: unknown; readonly isManual: boolean }) {
  const t = useTranslate('editor');
  if (boards === null && seats === null) return t(isManual ? 'draftEditor.howByHand' : 'draftEditor.how');
  return (
    <>
      {t(boards === null ? 'boardsEditor.chooseOther' : 'boardsEditor.chooseOtherBoard')}
      <EscapeHint />
    </>
  );
}
