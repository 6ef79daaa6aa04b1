'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '@/app/_ui/button';
import { Hint } from '@/app/_ui/form-parts';
import { PLAYED_RESULTS, UNUSUAL_RESULTS } from '@/lib/domain/boards/decide-result-entry';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { RESULT_NOTATION } from '@/lib/domain/boards/result-notation';
import { fillPlaceholders } from '@/lib/platform/messages/fill-placeholders';
import type { DeskBoard } from '@/lib/views/rounds/load-desk-boards';
import type { boardRowMessages } from './board-row-messages';

interface RareResultsMenuProps {
  readonly board: DeskBoard;
  readonly words: ReturnType<typeof boardRowMessages>;
}

/** A menu of the rarer results of a board. Unusual results require a reason. */
export function RareResultsMenu({ board, words }: RareResultsMenuProps) {
  const [white, black] = [board.white.name, board.black?.name ?? ''];
  const reasonId = `reason-${board.pairingId}`;
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useCloseOnLeave(menu, isOpen);
  return (
    // Because the menus of all boards share a name, the browser keeps only one of them open at a time.
    <details name="more-results" className="more-results" ref={menu} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      {/* The browser fires `toggle` with a delay. Without this handler, Escape would have no effect during the delay. */}
      <summary className={buttonClass()} onClick={() => setIsOpen(true)}>
        <span aria-hidden="true">+ −</span>
        <span className="sr-only">{fillPlaceholders(words.more, { board: board.board })}</span>
      </summary>
      <div>
        <ResultButton value="whiteWinsByForfeit" words={fillPlaceholders(words.absent, { name: black })} />
        <ResultButton value="blackWinsByForfeit" words={fillPlaceholders(words.absent, { name: white })} />
        <ResultButton value="doubleForfeit" words={words.bothAbsent} />
        <ResultButton value="adjourned" notation={words.adjourned} words={words.countsAsDraw} />
        <p className="mt-s2 text-t1">{words.shorterThanAMove}</p>
        <div className="flex gap-[3px]">
          {PLAYED_RESULTS.map((result) => (
            <Button key={result} name="unrated" value={result}>
              <b>{RESULT_NOTATION[result]}</b> <span className="sr-only">{words.unrated}</span>
            </Button>
          ))}
        </div>
        <label htmlFor={reasonId}>
          {words.unusual}
          <Hint>{words.whyRight}</Hint>
        </label>
        <input id={reasonId} name="reason" autoComplete="off" />
        {UNUSUAL_RESULTS.map((result) => (
          <ResultButton key={result} value={result} words={words.unusualOf[result]} />
        ))}
      </div>
    </details>
  );
}

/** Closes the menu on Escape or when the focus leaves it, because it covers the boards below. Text typed in the menu stays. */
function useCloseOnLeave(menu: RefObject<HTMLDetailsElement | null>, isOpen: boolean): void {
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

interface ResultButtonProps {
  readonly value: GameResult;
  readonly notation?: string;
  readonly words: string;
}

function ResultButton({ value, notation = RESULT_NOTATION[value], words }: ResultButtonProps) {
  return (
    <Button name="result" value={value}>
      <b>{notation}</b> <span>{words}</span>
    </Button>
  );
}
