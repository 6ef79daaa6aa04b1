'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { RESULT_NOTATION } from '@/lib/results/notation';
import type { DeskBoard } from '@/lib/rounds/load-desk-boards';
import styles from './desk.module.css';
import { buttonClass } from '@/app/_ui/button-class';
import { Hint } from '@/app/_ui/field-parts';
import { Button } from '@/app/_ui/button';

/** The rarer results of a board, one press away; unusual ones want a word about why they are right. */
export function MoreResults({ board }: { readonly board: DeskBoard }) {
  const [white, black] = [board.white.name, board.black?.name ?? ''];
  const reasonId = `reason-${board.pairingId}`;
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useClosedFromOutside(menu, isOpen);
  return (
    // One name: the browser itself keeps one of them open at a time.
    <details className={styles.more} name="more-results" ref={menu} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={buttonClass()}>
        <span aria-hidden="true">+ −</span>
        <span className="sr-only">Forfeit, adjourned or unusual result, board {board.board}</span>
      </summary>
      <div className={styles.panel}>
        <Choice value="whiteWinsByForfeit" words={`${black} is absent`} />
        <Choice value="blackWinsByForfeit" words={`${white} is absent`} />
        <Choice value="doubleForfeit" words="both are absent" />
        <Choice value="adjourned" words="counts as a draw for pairing only" />
        <label htmlFor={reasonId}>
          Unusual, on purpose
          <Hint>Why it is right</Hint>
        </label>
        <input id={reasonId} name="reason" autoComplete="off" />
        <Choice value="whiteHalfBlackZero" words="half a point for White only" />
        <Choice value="whiteZeroBlackHalf" words="half a point for Black only" />
        <Choice value="bothZero" words="nothing for either" />
      </div>
    </details>
  );
}

/** The panel lies over the boards below: it goes when the work goes on elsewhere, or on Escape, and keeps what was typed. */
function useClosedFromOutside(menu: RefObject<HTMLDetailsElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const { current } = menu;
    if (!isOpen || current === null) return;
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && current.contains(target))) current.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      current.open = false;
      current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    current.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      current.removeEventListener('keydown', onKey);
    };
  }, [menu, isOpen]);
}

function Choice({ value, words }: { readonly value: keyof typeof RESULT_NOTATION; readonly words: string }) {
  return (
    <Button name="result" value={value}>
      <b>{RESULT_NOTATION[value]}</b> <span>{words}</span>
    </Button>
  );
}
