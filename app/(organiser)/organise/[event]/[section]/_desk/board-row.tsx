'use client';

import { type FormEvent, memo } from 'react';
import Link from 'next/link';
import type { Route } from 'next';
import { Chip } from '@/app/_ui/chip';
import { notationOf, RESULT_NOTATION } from '@/lib/results/notation';
import type { DeskBoard, DeskPlayer } from '@/lib/rounds/load-desk-boards';
import { GAME_RESULTS, type GameResult } from '@/lib/sections/section-facts';
import styles from './desk.module.css';
import { MoreResults } from './more-results';

interface BoardRowProps {
  readonly board: DeskBoard;
  readonly isCurrent: boolean;
  readonly isWaiting: boolean;
  readonly enter: (pairingId: string, result: GameResult, how: { reason?: string }) => void;
  readonly focus: (pairingId: string) => void;
  /** Where the plain form comes back to. */
  readonly back: string;
  readonly correction: string;
}

const USUAL: readonly GameResult[] = ['whiteWins', 'draw', 'blackWins'];

/** Drawn again only when its own board changes: a section may have two hundred. */
export const BoardRow = memo(function BoardRow({ board, isCurrent, isWaiting, enter, focus, back, correction }: BoardRowProps) {
  const { pairingId, white, black, claims } = board;
  const isEntered = board.result !== null && board.result !== 'adjourned';
  return (
    <tr
      role="row"
      data-pairing={pairingId}
      className={isCurrent ? styles.focus : undefined}
      aria-current={isCurrent || undefined}
      onFocus={() => focus(pairingId)}
      onClick={() => focus(pairingId)}
    >
      <th role="rowheader" scope="row" className={styles.bd}>{board.board}</th>
      <td role="cell" className={styles.w}>
        <Player player={white} colour="white" reported={reportOf(claims, 'white')} isConflict={claims.kind === 'conflict'} />
      </td>
      <td role="cell" className={styles.ent}>
        {isEntered ? <Entered board={board} isWaiting={isWaiting} correction={correction} /> : <ResultForm board={board} enter={enter} back={back} />}
      </td>
      <td role="cell" className={styles.b}>
        {black !== null && <Player player={black} colour="black" reported={reportOf(claims, 'black')} isConflict={claims.kind === 'conflict'} />}
      </td>
    </tr>
  );
});

function reportOf(claims: DeskBoard['claims'], side: 'white' | 'black'): GameResult | null {
  if (claims.kind === 'conflict') return claims[side];
  return claims.kind !== 'none' && claims.side === side ? claims.result : null;
}

interface PlayerProps {
  readonly player: DeskPlayer;
  readonly colour: 'white' | 'black';
  readonly reported: GameResult | null;
  readonly isConflict: boolean;
}

function Player({ player, colour, reported, isConflict }: PlayerProps) {
  return (
    <span className="nm">
      <Chip colour={colour} />
      <b>{player.name}</b>
      <i>
        {player.title} <span className="rt">{player.rating === 0 ? 'unr.' : player.rating}</span>
      </i>
      {reported !== null && <span className={isConflict ? 'st conflict' : 'st draft'}>reported {notationOf(reported)}</span>}
    </span>
  );
}

function Entered({ board, isWaiting, correction }: Pick<BoardRowProps, 'board' | 'isWaiting' | 'correction'>) {
  const isOthers = board.enteredBy !== '' && !isWaiting;
  return (
    <span className={styles.entered}>
      <span className="res">{notationOf(board.result)}</span>
      <span className="muted small">{isWaiting ? 'on its way' : isOthers ? board.enteredBy : ''}</span>
      {!isWaiting && (
        <Link className="hit small" href={correction as Route} prefetch={false}>
          Correct<span className="sr"> board {board.board}</span>
        </Link>
      )}
    </span>
  );
}

function ResultForm({ board, enter, back }: Pick<BoardRowProps, 'board' | 'enter' | 'back'>) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const value = submitter instanceof HTMLButtonElement ? submitter.value : '';
    const result = GAME_RESULTS.find((known) => known === value);
    const reason = new FormData(event.currentTarget).get('reason');
    if (result !== undefined) enter(board.pairingId, result, { reason: typeof reason === 'string' ? reason : '' });
  };
  return (
    <form action="/api/organise/entry" method="post" onSubmit={submit}>
      <input type="hidden" name="pairingId" value={board.pairingId} />
      <input type="hidden" name="seenSequence" value={board.sequence} />
      <input type="hidden" name="back" value={back} />
      <fieldset className={styles.keys} tabIndex={-1}>
        <legend className="sr">
          Result, board {board.board}: {board.white.name} against {board.black?.name}
          {board.result === 'adjourned' ? ', adjourned' : ''}
        </legend>
        {USUAL.map((result) => (
          <button key={result} name="result" value={result} className="btn">{RESULT_NOTATION[result]}</button>
        ))}
        <MoreResults board={board} />
      </fieldset>
      {board.result === 'adjourned' && <span className="st">adjourned</span>}
    </form>
  );
}
