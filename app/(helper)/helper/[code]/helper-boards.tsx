import type { FormEvent } from 'react';
import type { ResultQueue } from '@/app/_result-entry/use-result-queue';
import { Button } from '@/app/_ui/button';
import { ColourMark } from '@/app/_ui/colour-mark';
import { HiddenFields } from '@/app/_ui/hidden-fields';
import { Note, StateLabel } from '@/app/_ui/page-parts';
import { useTranslate } from '@/app/_ui/use-translate';
import { addresses } from '@/app/addresses';
import { PLAYED_RESULTS } from '@/lib/domain/boards/decide-result-entry';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { notationOf, RESULT_NOTATION } from '@/lib/domain/boards/result-notation';
import type { HelperBoard, HelperPageData } from '@/lib/views/helper-codes/get-helper-boards';

interface HelperBoardsProps {
  readonly code: string;
  readonly page: HelperPageData;
  readonly waiting: ReadonlyMap<string, GameResult>;
  readonly add: ResultQueue['add'];
}

export function HelperBoards({ code, page, waiting, add }: HelperBoardsProps) {
  const t = useTranslate('helper');
  const { round, boards } = page;
  const enter = (board: HelperBoard, result: GameResult) => add({ ...board.seen, round: round ?? 0, result, replace: false, reason: '', notBefore: 0 });
  return (
    <>
      {round === null && <p className="text-muted py-s4">{t('appear')}</p>}
      <ul className="helper-boards whole mt-s3 max-w-[46rem] border-t-2 border-ink">
        {boards.map((board) => {
          const result = waiting.get(board.pairingId) ?? board.result;
          return (
            <li key={board.pairingId}>
              <b>{board.board}</b>
              <Player name={board.white} colour="white" />
              <Player name={board.black} colour="black" />
              {result === null ? (
                <ResultForm code={code} board={board} enter={enter} />
              ) : (
                <span className="result">
                  {notationOf(result)}
                  {waiting.has(board.pairingId) && <span className="text-t1 text-muted"> {t('waiting')}</span>}
                </span>
              )}
              {board.disputed !== null && (
                <StateLabel tone="conflict" className="whitespace-normal">
                  {t('disputed', { result: notationOf(board.disputed.result) })}
                </StateLabel>
              )}
            </li>
          );
        })}
      </ul>
      {round !== null && boards.every(({ result }) => result !== null) && (
        <Note tone="live" className="mt-s3">
          {t('allIn')}
        </Note>
      )}
    </>
  );
}

function Player({ name, colour }: { readonly name: string; readonly colour: 'white' | 'black' }) {
  const t = useTranslate('helper');
  return (
    <span className="name">
      <ColourMark colour={colour} word={t(`terms.label.${colour}`)} />{' '}
      <b>
        <bdi>{name}</bdi>
      </b>
    </span>
  );
}

interface ResultFormProps {
  readonly code: string;
  readonly board: HelperBoard;
  readonly enter: (board: HelperBoard, result: GameResult) => void;
}

function ResultForm({ code, board, enter }: ResultFormProps) {
  const t = useTranslate('helper');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const value = submitter instanceof HTMLButtonElement ? submitter.value : '';
    const result = PLAYED_RESULTS.find((known) => known === value);
    if (result !== undefined) enter(board, result);
  };
  return (
    <form action={addresses.api.helper.entry} method="post" onSubmit={submit}>
      <input type="hidden" name="code" value={code} />
      <HiddenFields fields={board.seen} />
      <fieldset>
        <legend className="sr-only">{t('terms.sentence.resultOf', { board: board.board, white: board.white, black: board.black })}</legend>
        {PLAYED_RESULTS.map((offered) => (
          <Button key={offered} name="result" value={offered}>
            {RESULT_NOTATION[offered]}
          </Button>
        ))}
      </fieldset>
    </form>
  );
}
