'use client';

import { useEffect, useState } from 'react';
import { useLatest } from '@/app/_ui/use-latest';
import type { GameResult } from '@/lib/domain/boards/game-results';
import type { DeskBoard } from '@/lib/views/rounds/load-desk-boards';
import { KEY_PAUSE_MS, type KeyReading, parseKeys, appendableKey } from './parse-result-keys';

export interface KeySequenceTarget {
  readonly current: string | null;
  readonly boards: readonly DeskBoard[];
  readonly focusBoard: (pairingId: string) => void;
  /** Moves the focus to the board whose number was typed, and announces the board. */
  readonly goTo: (pairingId: string) => void;
  /** Enters a result. Returns false if nothing was entered. */
  readonly enter: (pairingId: string, result: GameResult, how: { readonly isKeyed: boolean; readonly completes?: boolean }) => boolean;
  /** Takes back a keyed result, because a later key made it part of a score or a board number. */
  readonly withdrawKeyed: (pairingId: string) => void;
  readonly announceProblem: (problem: NonNullable<KeyReading['problem']>) => void;
}

interface EnteredResult {
  readonly pairingId: string | null;
  readonly result: GameResult;
}

/**
 * The keys typed without a pause, and the results entered from them so far. After each key, all keys of the sequence are parsed again,
 * because a later key can change their meaning. For example, `1` enters a win for White, but `10` followed by Enter jumps to board 10.
 */
export class KeySequence {
  private text = '';
  private entered: readonly EnteredResult[] = [];
  private pause: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly desk: () => KeySequenceTarget) {}

  /** Handles a key. Returns true if the key belongs to a result or a board number. */
  type(key: string): boolean {
    const typed = appendableKey(key, this.text);
    if (typed === null) return false;
    clearTimeout(this.pause);
    this.text += typed;
    this.enterAsRead(parseKeys(this.text, 'open', this.isBoard));
    this.pause = setTimeout(() => this.end('pause'), KEY_PAUSE_MS);
    return true;
  }

  /** Ends the sequence. Returns true if it contained a board number or a problem; Enter then does nothing else. */
  end(by: 'enter' | 'pause'): boolean {
    clearTimeout(this.pause);
    if (this.text === '') return false;
    const reading = parseKeys(this.text, by, this.isBoard);
    this.enterAsRead(reading);
    [this.text, this.entered] = ['', []];
    if (reading.problem !== null) this.desk().announceProblem(reading.problem);
    const target = this.desk().boards.find(({ board, black }) => black !== null && board === reading.board);
    if (target !== undefined) this.desk().goTo(target.pairingId);
    return target !== undefined || reading.problem !== null;
  }

  private readonly isBoard = (number: number) => this.desk().boards.some(({ board, black }) => black !== null && board === number);

  private enterAsRead({ results }: KeyReading): void {
    const [first, ...others] = this.entered.slice(results.length).flatMap(({ pairingId }) => pairingId ?? []);
    for (const pairingId of others.toReversed()) this.desk().withdrawKeyed(pairingId);
    if (first !== undefined) {
      this.desk().withdrawKeyed(first);
      this.desk().focusBoard(first);
    }
    this.entered = results.map((result, place) => {
      const before = this.entered[place];
      if (before === undefined) return this.enter(this.desk().current, result, false);
      return before.result === result ? before : this.enter(before.pairingId, result, true);
    });
  }

  private enter(pairingId: string | null, result: GameResult, completes: boolean): EnteredResult {
    const isEntered = pairingId !== null && this.desk().enter(pairingId, result, { isKeyed: true, completes });
    return { pairingId: isEntered ? pairingId : null, result };
  }
}

export function useKeySequence(desk: KeySequenceTarget): KeySequence {
  const latest = useLatest(desk);
  const [run] = useState(() => new KeySequence(() => latest.current));
  useEffect(() => () => void run.end('pause'), [run]);
  return run;
}
