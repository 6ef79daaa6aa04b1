'use client';

import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { useForm } from '@/app/_ui/form';

/** On a phone the grid scrolls in its own box, so that the bar of buttons stays visible without covering the grid. */
const SCROLL_CLASS = 'relative max-w-full overflow-x-auto max-wide:max-h-[max(16rem,calc(100dvh-16rem))] max-wide:overflow-y-auto';

const ACT_OF_KEY: Readonly<Record<string, string>> = {
  h: 'halfPointBye',
  z: 'zeroPointBye',
  a: 'absent',
  f: 'fullPointBye',
  p: 'plays',
  w: 'withdraws',
  r: 'returns',
  i: 'arrived',
  o: 'notArrived',
};
const ARROW_KEY_STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Returns a function that remembers a cell by its value. After an action that a letter key started, the focus moves back to this cell. */
function useReturnToCell(grid: RefObject<HTMLElement | null>): (value: string) => void {
  const { state } = useForm();
  const last = useRef('');
  useEffect(() => {
    const boxes = [...(grid.current?.querySelectorAll<HTMLInputElement>('input[name="cells[]"]') ?? [])];
    if (state.status === 'done') boxes.find(({ value }) => value === last.current)?.focus();
  }, [state, grid]);
  return (value) => {
    last.current = value;
  };
}

/**
 * The keyboard shortcuts of the grid. Arrow keys move the focus, and with Shift also tick cells. Shift+Space
 * ticks all rounds of a player. Control+Space ticks a round for all players shown. Letters press the buttons.
 */
export function GridKeyboard({ children }: { readonly children: ReactNode }) {
  const grid = useRef<HTMLDivElement>(null);
  const returnTo = useReturnToCell(grid);
  const ticksLine = useRef(false);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const box = event.target;
    if (!(box instanceof HTMLInputElement) || event.metaKey || event.altKey) return;
    ticksLine.current = event.key === ' ' && event.shiftKey !== event.ctrlKey;
    if (ticksLine.current) {
      event.preventDefault();
      if (!event.repeat) toggleRowOrColumn(grid.current, rowOrColumnOf(box, event.shiftKey ? 'row' : 'column'));
      return;
    }
    if (event.ctrlKey) return;
    const step = ARROW_KEY_STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      moveToNextBox(grid.current, box, step, event.shiftKey);
      return;
    }
    const button = buttonForKey(box.form, event.key);
    if (button === null) return;
    event.preventDefault();
    if (grid.current?.querySelector('input:checked') === null) box.checked = true;
    returnTo(box.value);
    button.click();
  };
  // Some browsers tick the box when the key is released, so the default action of that event is prevented too.
  const onKeyUp = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === ' ' && ticksLine.current) event.preventDefault();
  };
  // The role is `presentation`, because only the boxes inside are interactive.
  return (
    <div ref={grid} role="presentation" onKeyDown={onKeyDown} onKeyUp={onKeyUp} onClick={tickLineOfButton} className={SCROLL_CLASS}>
      {children}
    </div>
  );
}

function tickLineOfButton({ target, currentTarget }: MouseEvent<HTMLDivElement>): void {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-line]') : null;
  if (button !== null) toggleRowOrColumn(currentTarget, rowOrColumnOf(button, button.dataset['line'] === 'row' ? 'row' : 'column'));
}

function buttonForKey(form: HTMLFormElement | null, key: string): HTMLButtonElement | null {
  const act = ACT_OF_KEY[key.toLowerCase()];
  return act === undefined ? null : (form?.querySelector<HTMLButtonElement>(`button[name="act"][value="${act}"]`) ?? null);
}

function moveToNextBox(grid: HTMLElement | null, from: HTMLInputElement, [rows, columns]: readonly [number, number], ticks: boolean): void {
  const boxes = boxesOf(grid);
  const at = (box: HTMLInputElement) => ({ row: Number(box.dataset['row']), column: Number(box.dataset['column']) });
  const here = at(from);
  const ahead = boxes.filter((box) => {
    const there = at(box);
    return rows === 0
      ? there.row === here.row && (there.column - here.column) * columns > 0
      : there.column === here.column && (there.row - here.row) * rows > 0;
  });
  const next = rows + columns > 0 ? ahead[0] : ahead.at(-1);
  if (next === undefined) return;
  if (ticks) from.checked = true;
  if (ticks) next.checked = true;
  next.focus();
}

/** A row contains the coming rounds of one player. A column contains one round of all players shown. */
interface RowOrColumn {
  readonly kind: 'row' | 'column';
  readonly place: number;
}

/** The number of the column for presence in the hall. It is not a round, so ticking a row leaves it out. */
const PRESENCE_COLUMN = 0;

/** The row or column of a box, or the one that a button ticks. */
function rowOrColumnOf({ dataset }: HTMLElement, kind: RowOrColumn['kind']): RowOrColumn {
  return { kind, place: Number(dataset[kind]) };
}

function boxesOf(grid: HTMLElement | null): HTMLInputElement[] {
  return [...(grid?.querySelectorAll<HTMLInputElement>('tr:not([hidden]) input[data-row]') ?? [])];
}

export function isInRowOrColumn({ row, column }: { readonly row: number; readonly column: number }, { kind, place }: RowOrColumn): boolean {
  return kind === 'column' ? column === place : row === place && column !== PRESENCE_COLUMN;
}

/** Ticks a whole row or column, or unticks it if all its boxes are ticked. */
function toggleRowOrColumn(grid: HTMLElement | null, line: RowOrColumn): void {
  const boxes = boxesOf(grid).filter(({ dataset }) => isInRowOrColumn({ row: Number(dataset['row']), column: Number(dataset['column']) }, line));
  const isTicked = boxes.some(({ checked }) => !checked);
  for (const box of boxes) box.checked = isTicked;
  boxes[0]?.dispatchEvent(new Event('change', { bubbles: true }));
}
