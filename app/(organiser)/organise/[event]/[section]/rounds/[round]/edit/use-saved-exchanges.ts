import { startTransition, useActionState } from 'react';
import { type FormQuestion, type FormState, IDLE } from '@/app/_shell/form-state';
import { unlessUnanswered } from '@/app/_shell/unless-unanswered';
import { type Board, isSame } from '@/lib/domain/rounds/decide-manual-pairing';
import type { PairingEditor } from '@/lib/views/rounds/get-pairing-editor';
import { changePairingAction, swapBoardsAction } from '../../../actions';
import type { Seating } from './seats';

/** What takes an exchange back: the boards before it, or the same two boards again. */
type Back = { readonly boards: readonly Board[] } | { readonly first: number; readonly second: number };

/** An exchange as it was sent: with the boards it was made from, whatever the desk shows since. */
interface Exchange {
  readonly action: typeof changePairingAction;
  readonly form: FormData;
  /** The same with the answers to what was asked about it. */
  readonly answered?: FormData;
  /** The boards it leads to. */
  readonly leaves: readonly Board[];
  /** Null for one that takes another back. */
  readonly back: Back | null;
}

interface Answered {
  readonly exchange: Exchange | null;
  readonly state: FormState;
}

/** An exchange that is warned of, to be sent again with the answer as it was sent. */
export interface AskedExchange {
  readonly state: FormState;
  readonly question: FormQuestion;
  readonly form: FormData;
  readonly agree: (answered: FormData) => void;
}

async function send({ state }: Answered, exchange: Exchange): Promise<Answered> {
  return { exchange, state: await unlessUnanswered(exchange.action)(state, exchange.answered ?? exchange.form) };
}

/** Each exchange is stored at once. What is said is about the last one that was sent, and that one can be taken back. */
export function useSavedExchanges(editor: PairingEditor) {
  const seating: Seating = { boards: editor.boards.map(({ white, black }) => ({ white, black })), free: editor.free };
  const [{ exchange, state }, act, isBusy] = useActionState(send, { exchange: null, state: IDLE });
  const store = (next: Exchange) => {
    if (!isBusy) startTransition(() => act(next));
  };
  const save = (boards: readonly Board[], back: Back | null) => store({ action: changePairingAction, form: boardsForm(editor, boards), leaves: boards, back });
  const swap = (first: number, second: number, back: Back | null) =>
    store({ action: swapBoardsAction, form: swapForm(editor, first, second), leaves: seating.boards, back });
  const { question } = state;
  const asked: AskedExchange | null =
    isBusy || exchange === null || question === null ? null : { state, question, form: exchange.form, agree: (answered) => act({ ...exchange, answered }) };
  const back = isBusy || exchange === null || state.status !== 'done' || !stands(exchange.leaves, seating.boards) ? null : exchange.back;
  const takeBack = back === null ? null : () => ('boards' in back ? save(back.boards, null) : swap(back.first, back.second, null));
  // As it was made: where it was done all the same, the boards are others than those it says it was made from.
  const again = isBusy || exchange === null || state.code !== 'unanswered' ? null : () => store(exchange);
  return { seating, state, isBusy, asked, takeBack, again, save, swap };
}

/** Boards that another arbiter has changed since are not taken back along with one's own. */
function stands(left: readonly Board[], now: readonly Board[]): boolean {
  return left.length === now.length && left.every((board) => now.some((other) => isSame(board, other)));
}

function boardsForm({ roundId, seen }: PairingEditor, boards: readonly Board[]): FormData {
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
