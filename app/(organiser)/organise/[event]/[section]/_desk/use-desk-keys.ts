'use client';

import { useEffect, useRef } from 'react';
import { isDialogOpen } from '@/app/_ui/dialog';
import type { DeskBoard } from '@/lib/rounds/load-desk-boards';
import type { GameResult } from '@/lib/sections/read-model/section-facts';
import { boardTyped, RESULT_KEYS, type TypedFigure, UNRATED_KEYS } from './keys';
import { useLatest } from '@/app/_ui/use-latest';

interface DeskKeys {
  readonly current: string | null;
  /** As shown. */
  readonly rows: readonly DeskBoard[];
  readonly boards: readonly DeskBoard[];
  readonly focusBoard: (pairingId: string) => void;
  /** To a board that was typed: says which it is. */
  readonly goTo: (pairingId: string) => void;
  readonly enter: (pairingId: string, result: GameResult, how: { readonly isKeyed: boolean; readonly isUnrated?: boolean }) => void;
  /** Takes a keyed entry back before it leaves the device: its figure was part of a board number. */
  readonly withdrawKeyed: (pairingId: string) => void;
  readonly undo: () => void;
  readonly clear: (pairingId: string) => void;
  readonly toggleMissing: () => void;
}

const FIGURE = /^\d$/;

/** The keys of the desk, wherever the focus is, except in a field. Modified keys belong to the browser. */
export function useDeskKeys(desk: DeskKeys): void {
  const latest = useLatest(desk);
  const figures = useRef<TypedFigure[]>([]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isField(event.target) || isDialogOpen()) return;
      if (handle(event.key, latest.current, figures, event.repeat)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [latest]);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** True when the key was the desk's. A key held down does not enter one board after the other. */
function handle(key: string, desk: DeskKeys, figures: { current: TypedFigure[] }, isRepeat: boolean): boolean {
  if (key === 'ArrowDown' || key === 'ArrowUp') return move(desk, key === 'ArrowDown' ? 1 : -1);
  if (isRepeat) return key in RESULT_KEYS || key.toLowerCase() in UNRATED_KEYS || FIGURE.test(key);
  if (key === 'Enter') return jump(desk, figures);
  const result = RESULT_KEYS[key];
  if (FIGURE.test(key)) figures.current.push({ figure: key, at: Date.now(), pairingId: result === undefined ? null : desk.current });
  else figures.current = [];
  if (result !== undefined) {
    if (desk.current !== null) desk.enter(desk.current, result, { isKeyed: FIGURE.test(key) });
    return true;
  }
  return handleLetter(key.toLowerCase(), desk) || FIGURE.test(key);
}

function handleLetter(key: string, desk: DeskKeys): boolean {
  const unrated = UNRATED_KEYS[key];
  if (unrated !== undefined) {
    if (desk.current !== null) desk.enter(desk.current, unrated, { isKeyed: false, isUnrated: true });
    return true;
  }
  switch (key) {
    case 'u':
      desk.undo();
      return true;
    case 'delete':
    case 'backspace':
      if (desk.current !== null) desk.clear(desk.current);
      return true;
    case 'm':
      desk.toggleMissing();
      return true;
    case 'b':
    case '/':
      document.getElementById('find')?.focus();
      return true;
    default:
      return false;
  }
}

function move({ rows, current, focusBoard }: DeskKeys, step: 1 | -1): boolean {
  const place = rows.findIndex(({ pairingId }) => pairingId === current);
  const next = rows[place === -1 ? 0 : place + step];
  if (next !== undefined) focusBoard(next.pairingId);
  return true;
}

function jump(desk: DeskKeys, figures: { current: TypedFigure[] }): boolean {
  const games = desk.boards.filter(({ black }) => black !== null);
  const typed = boardTyped(figures.current, Date.now(), (board) => games.some((game) => game.board === board));
  figures.current = [];
  if (typed === null) return false;
  for (const { pairingId } of typed.used) if (pairingId !== null) desk.withdrawKeyed(pairingId);
  const target = games.find(({ board }) => board === typed.board);
  if (target !== undefined) desk.goTo(target.pairingId);
  return true;
}
