'use client';

import { useEffect } from 'react';
import { isField } from '@/app/_ui/is-form-field';
import { isDialogOpen } from '@/app/_ui/keys-help-dialog';
import { useLatest } from '@/app/_ui/use-latest';
import type { GameResult } from '@/lib/domain/boards/game-results';
import type { DeskBoard } from '@/lib/views/rounds/load-desk-boards';
import { RESULT_KEYS, UNRATED_KEYS } from './parse-result-keys';
import { type KeySequence, type KeySequenceTarget, useKeySequence } from './use-key-sequence';

interface DeskKeys extends Omit<KeySequenceTarget, 'enter'> {
  readonly rows: readonly DeskBoard[];
  readonly enter: (
    pairingId: string,
    result: GameResult,
    how: { readonly isKeyed?: boolean; readonly completes?: boolean; readonly isUnrated?: boolean },
  ) => boolean;
  readonly undo: () => void;
  readonly clear: (pairingId: string) => void;
  readonly toggleMissing: () => void;
}

/**
 * Handles the keyboard shortcuts of the desk wherever the focus is, except in a
 * field. Ignores Ctrl, Alt and Meta combinations, because the browser uses them.
 */
export function useDeskKeys(desk: DeskKeys): void {
  const latest = useLatest(desk);
  const run = useKeySequence(desk);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isField(event.target) || isDialogOpen()) return;
      if (handleKey(event.key, latest.current, run, event.repeat)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [latest, run]);
}

/** Handles a key. Returns true if the desk uses it. A result key that is held down enters only one result. */
function handleKey(key: string, desk: DeskKeys, run: KeySequence, isRepeat: boolean): boolean {
  const isMove = key === 'ArrowDown' || key === 'ArrowUp';
  if (isRepeat && !isMove) return key in RESULT_KEYS || key.toLowerCase() in UNRATED_KEYS || /^\d$/.test(key);
  if (key === 'Shift' || run.type(key)) return key !== 'Shift';
  const isNumber = run.end(key === 'Enter' ? 'enter' : 'pause') && key === 'Enter';
  return isNumber || (isMove ? moveFocus(desk, key === 'ArrowDown' ? 1 : -1) : handleLetter(key.toLowerCase(), desk));
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

function moveFocus({ rows, current, focusBoard }: DeskKeys, step: 1 | -1): boolean {
  const place = rows.findIndex(({ pairingId }) => pairingId === current);
  const next = rows[place === -1 ? 0 : place + step];
  if (next !== undefined) focusBoard(next.pairingId);
  return true;
}
