'use client';

import { addresses } from '@/app/addresses';
import { type FormEvent, memo } from 'react';
import { Link } from '@/app/_ui/link';
import type { Route } from 'next';
import { Chip } from '@/app/_ui/chip';
import { strengthText } from '@/app/_ui/rating-text';
import { SeenBoardFields } from '@/app/_ui/seen-board-fields';
import { notationOf, RESULT_NOTATION } from '@/lib/results/notation';
import { seenBoard } from '@/lib/results/seen-board';
import type { DeskBoard, DeskPlayer } from '@/lib/rounds/load-desk-boards';
import { GAME_RESULTS, type GameResult } from '@/lib/sections/read-model/section-facts';
import styles from './desk.module.css';
import { MoreResults } from './more-results';
import { StateWord } from '@/app/_ui/state-word';
import { Button } from '@/app/_ui/button';

interface BoardRowProps {
  readonly board: DeskBoard;
  readonly isCurrent: boolean;
  readonly isWaiting: boolean;
  readonly enter: (pairingId: string, result: GameResult, how: { reason?: string }) => void;
  readonly clear: (pairingId: string) => void;
  readonly focus: (pairingId: string) => void;
  /** Where the plain form comes back to. */
  readonly back: Route;
  readonly correction: Route;
}

const USUAL: readonly GameResult[] = ['whiteWins', 'draw', 'blackWins'];

/** Drawn again only when its own board changes: a section may have two hundred. */
export const BoardRow = memo(function BoardRow({ board, isCurrent, isWaiting, enter, clear, focus, back, correction }: BoardRowProps) {
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
      <th role="rowheader" scope="row" className={styles.bd}>
        {board.board}
      </th>
      <td role="cell" className={styles.w}>
        <Player player={white} colour="white" reported={reportOf(claims, 'white')} claims={claims.kind} />
      </td>
      <td role="cell" className={styles.ent}>
        {isEntered ? (
          <Entered board={board} isWaiting={isWaiting} clear={clear} correction={correction} />
        ) : (
          <ResultForm board={board} enter={enter} back={back} />
        )}
      </td>
      <td role="cell" className={styles.b}>
        {black !== null && <Player player={black} colour="black" reported={reportOf(claims, 'black')} claims={claims.kind} />}
      </td>
    </tr>
  );
});

function reportOf(claims: DeskBoard['claims'], side: 'white' | 'black'): GameResult | null {
  if (claims.kind === 'conflict') return claims[side];
  if (claims.kind === 'one-device') return claims.result;
  return claims.kind !== 'none' && claims.side === side ? claims.result : null;
}

interface PlayerProps {
  readonly player: DeskPlayer;
  readonly colour: 'white' | 'black';
  readonly reported: GameResult | null;
  readonly claims: DeskBoard['claims']['kind'];
}

function Player({ player, colour, reported, claims }: PlayerProps) {
  const needsArbiter = claims === 'conflict' || claims === 'one-device';
  return (
    <>
      <span className="name">
        <Chip colour={colour} />
        <b>
          <bdi>{player.name}</bdi>
        </b>
        <i>
          {player.title} <span className="rating">{strengthText(player)}</span>
        </i>
      </span>
      {reported !== null && (
        <span className={styles.reported}>
          <StateWord tone={needsArbiter ? 'conflict' : 'draft'}>reported {notationOf(reported)}</StateWord>
          {claims === 'one-device' && <> one phone for both</>}
        </span>
      )}
    </>
  );
}

function Entered({ board, isWaiting, clear, correction }: Pick<BoardRowProps, 'board' | 'isWaiting' | 'clear' | 'correction'>) {
  const isOthers = board.enteredBy !== '' && !isWaiting;
  return (
    <span className={styles.entered}>
      <span className="result">{notationOf(board.result)}</span>
      <span className="text-muted text-t1">{isWaiting ? 'on its way' : isOthers ? board.enteredBy : ''}</span>
      <button type="button" className="inline-flex min-h-tap items-center text-t1" onClick={() => clear(board.pairingId)}>
        Clear<span className="sr-only"> board {board.board}</span>
      </button>
      {!isWaiting && (
        <Link className="inline-flex min-h-tap items-center text-t1" href={correction}>
          Correct<span className="sr-only"> board {board.board}</span>
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
    <form action={addresses.api.desk.entry} method="post" onSubmit={submit}>
      <SeenBoardFields seen={seenBoard(board)} />
      <input type="hidden" name="back" value={back} />
      <fieldset className={styles.keys} tabIndex={-1}>
        <legend className="sr-only">
          Result, board {board.board}: <bdi>{board.white.name}</bdi> against <bdi>{board.black?.name}</bdi>
          {board.result === 'adjourned' ? ', adjourned' : ''}
        </legend>
        {USUAL.map((result) => (
          <Button key={result} name="result" value={result}>
            {RESULT_NOTATION[result]}
          </Button>
        ))}
        <MoreResults board={board} />
      </fieldset>
      {board.result === 'adjourned' && <StateWord>adjourned</StateWord>}
    </form>
  );
}
