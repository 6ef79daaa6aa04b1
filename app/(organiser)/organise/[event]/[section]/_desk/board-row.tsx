'use client';

import type { Route } from 'next';
import { type FormEvent, memo } from 'react';
import { Button } from '@/app/_ui/button';
import { CardRow, Cell, HeadCell } from '@/app/_ui/card-table';
import { ColourMark } from '@/app/_ui/colour-mark';
import { formatStrength } from '@/app/_ui/format-rating';
import { HiddenFields } from '@/app/_ui/hidden-fields';
import { Link } from '@/app/_ui/link';
import { StateLabel } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { GAME_RESULTS, type GameResult } from '@/lib/domain/boards/game-results';
import { isUnratedGame, notationOf, RESULT_NOTATION } from '@/lib/domain/boards/result-notation';
import { toSeenBoard } from '@/lib/domain/boards/seen-board';
import { fillPlaceholders } from '@/lib/platform/messages/fill-placeholders';
import type { DeskBoard, DeskPlayer } from '@/lib/views/rounds/load-desk-boards';
import type { boardRowMessages } from './board-row-messages';
import { RareResultsMenu } from './rare-results-menu';

export interface BoardRowProps {
  readonly board: DeskBoard;
  readonly isCurrent: boolean;
  readonly isWaiting: boolean;
  readonly enter: (pairingId: string, result: GameResult, how: { reason?: string; isUnrated?: boolean }) => void;
  readonly clear: (pairingId: string) => void;
  /** Settles a dispute by confirming the board's present result. */
  readonly keep: (pairingId: string) => void;
  readonly focus: (pairingId: string) => void;
  /** The address to which the form returns if it is sent without scripts. */
  readonly back: Route;
  readonly correction: Route;
  /** The object must be the same in every render, so that rows are not rendered again. */
  readonly words: ReturnType<typeof boardRowMessages>;
}

const USUAL_RESULTS: readonly GameResult[] = ['whiteWins', 'draw', 'blackWins'];

/** A row of the result desk. It is rendered again only when its own board changes, because a section may have hundreds of boards. */
export const BoardRow = memo(function BoardRow({ board, isCurrent, isWaiting, enter, clear, keep, focus, back, correction, words }: BoardRowProps) {
  const { pairingId, white, black, claims } = board;
  const isEntered = board.result !== null && board.result !== 'adjourned';
  return (
    <CardRow data-pairing={pairingId} aria-current={isCurrent || undefined} onFocus={() => focus(pairingId)} onClick={() => focus(pairingId)}>
      <HeadCell name="board">{board.board}</HeadCell>
      <Cell name="white">
        <Player player={white} colour="white" reported={reportedResult(claims, 'white')} claims={claims.kind} words={words} />
      </Cell>
      <Cell name="entry">
        {isEntered ? (
          <>
            <EnteredResult board={board} isWaiting={isWaiting} clear={clear} correction={correction} words={words} />
            <DisputedResult board={board} keep={keep} words={words} />
          </>
        ) : (
          <ResultForm board={board} enter={enter} back={back} words={words} />
        )}
      </Cell>
      <Cell name="black">
        {black !== null && <Player player={black} colour="black" reported={reportedResult(claims, 'black')} claims={claims.kind} words={words} />}
      </Cell>
    </CardRow>
  );
});

function reportedResult(claims: DeskBoard['claims'], side: 'white' | 'black'): GameResult | null {
  if (claims.kind === 'conflict') return claims[side];
  if (claims.kind === 'one-device') return claims.result;
  return (claims.kind === 'waiting' || claims.kind === 'one-sided') && claims.side === side ? claims.result : null;
}

interface PlayerProps {
  readonly player: DeskPlayer;
  readonly colour: 'white' | 'black';
  readonly reported: GameResult | null;
  readonly claims: DeskBoard['claims']['kind'];
  readonly words: BoardRowProps['words'];
}

function Player({ player, colour, reported, claims, words }: PlayerProps) {
  const needsArbiter = claims === 'conflict' || claims === 'one-device';
  return (
    <>
      <span className="name">
        <ColourMark colour={colour} word={words.player[colour]} />
        <b>
          <bdi>{player.name}</bdi>
        </b>
        <i>
          {player.title} <span className="rating">{formatStrength(player, words.player)}</span>
        </i>
      </span>
      {reported !== null && (
        <span data-reported>
          <StateLabel tone={needsArbiter ? 'conflict' : 'draft'}>{fillPlaceholders(words.reported, { result: notationOf(reported) })}</StateLabel>
          {claims === 'one-device' && <> {words.onePhone}</>}
        </span>
      )}
    </>
  );
}

function EnteredResult({ board, isWaiting, clear, correction, words }: Pick<BoardRowProps, 'board' | 'isWaiting' | 'clear' | 'correction' | 'words'>) {
  const which = <span className="sr-only"> {fillPlaceholders(words.which, { board: board.board })}</span>;
  const isOthers = board.enteredBy !== '' && !isWaiting;
  return (
    <span data-entered>
      <span className="result">{notationOf(board.result)}</span>
      {isUnratedGame(board) && <span className="text-t1">{words.unrated}</span>}
      <span className="min-w-0 truncate text-muted text-t1">{isWaiting ? words.onItsWay : isOthers ? board.enteredBy : ''}</span>
      <Button type="button" variant="plain" className="text-t1" onClick={() => clear(board.pairingId)}>
        {words.clear}
        {which}
      </Button>
      {!isWaiting && (
        <Link className="inline-flex min-h-tap items-center text-t1 print:hidden" href={correction}>
          {words.correct}
          {which}
        </Link>
      )}
    </span>
  );
}

function DisputedResult({ board, keep, words }: Pick<BoardRowProps, 'board' | 'keep' | 'words'>) {
  const { claims, pairingId, result } = board;
  if (claims.kind !== 'disputed') return null;
  return (
    <span className="flex flex-wrap items-center gap-x-s2 text-t1">
      <StateLabel tone="conflict">{fillPlaceholders(words.disputed, { by: claims.by, result: notationOf(claims.result) })}</StateLabel>
      <Button type="button" onClick={() => keep(pairingId)}>
        {fillPlaceholders(words.keep, { result: notationOf(result) })}
        <span className="sr-only"> {fillPlaceholders(words.which, { board: board.board })}</span>
      </Button>
    </span>
  );
}

function ResultForm({ board, enter, back, words }: Pick<BoardRowProps, 'board' | 'enter' | 'back' | 'words'>) {
  const of = { board: board.board, white: board.white.name, black: board.black?.name ?? '' };
  const isAdjourned = board.result === 'adjourned';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const value = submitter instanceof HTMLButtonElement ? submitter.value : '';
    const result = GAME_RESULTS.find((known) => known === value);
    const reason = new FormData(event.currentTarget).get('reason');
    if (result !== undefined) {
      enter(board.pairingId, result, { reason: typeof reason === 'string' ? reason : '', isUnrated: submitter?.getAttribute('name') === 'unrated' });
    }
  };
  return (
    <form action={addresses.api.desk.entry} method="post" onSubmit={submit}>
      <HiddenFields fields={toSeenBoard(board)} />
      <input type="hidden" name="back" value={back} />
      <fieldset className="result-keys" tabIndex={-1}>
        <legend className="sr-only">{isAdjourned ? fillPlaceholders(words.adjournedOf, of) : fillPlaceholders(words.resultOf, of)}</legend>
        {USUAL_RESULTS.map((result) => (
          <Button key={result} name="result" value={result}>
            {RESULT_NOTATION[result]}
          </Button>
        ))}
        <RareResultsMenu board={board} words={words} />
      </fieldset>
      {isAdjourned && <StateLabel>{words.adjourned}</StateLabel>}
    </form>
  );
}
