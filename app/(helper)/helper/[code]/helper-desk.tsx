'use client';

import { addresses } from '@/app/addresses';
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { NotKept } from '@/app/_entry/not-kept';
import { RefusalCards } from '@/app/_entry/refusal-cards';
import { Waiting } from '@/app/_entry/waiting';
import { useResultQueue } from '@/app/_entry/use-result-queue';
import { Chip } from '@/app/_ui/chip';
import { PageHead } from '@/app/_ui/page-head';
import { SeenBoardFields } from '@/app/_ui/seen-board-fields';
import type { HelperBoard, HelperPage } from '@/lib/helper-codes/get-helper-boards';
import { HelperPageAnswerSchema } from '@/lib/helper-codes/helper-page-answer';
import { notationOf, RESULT_NOTATION, spokenResult } from '@/lib/results/notation';
import { PLAYED_RESULTS } from '@/lib/results/decide-entry';
import styles from './helper.module.css';
import { HELPER_DOOR } from './helper-door';
import { useLastEntry } from './use-last-entry';

const POLL_MS = 10_000;

interface HelperDeskProps {
  readonly code: string;
  readonly first: HelperPage;
  /** Stands below the heading. */
  readonly children?: ReactNode;
}

/** Fills blank boards; what is filled can only be changed by the arbiter. Works through a lost connection. */
export function HelperDesk({ code, first, children }: HelperDeskProps) {
  const [page, setPage] = useState(first);
  const [isOffline, setIsOffline] = useState(false);
  const [said, setSaid] = useState('');

  const reload = useCallback(async () => {
    try {
      const response = await fetch(addresses.api.helper.boards(code));
      if (response.ok) setPage(HelperPageAnswerSchema.parse(await response.json()));
      setIsOffline(false);
      if (response.ok) return;
      setSaid('This code has ended. Ask the arbiter for a new one.');
    } catch {
      setIsOffline(true);
    }
  }, [code]);

  const last = useLastEntry(code, (words) => {
    setSaid(words);
    void reload();
  });
  const queue = useResultQueue(
    `helper-${code}`,
    {
      stored: ({ pairingId, board, result, sequence, isNew }) => {
        const of = page.boards.find((other) => other.pairingId === pairingId);
        if (isNew && of !== undefined) last.entered({ seen: { ...of.seen, seenSequence: sequence }, words: `board ${board}, ${spokenResult(result)}` });
        setPage((known) => ({
          ...known,
          boards: known.boards.map((other) => (other.pairingId === pairingId ? { ...other, result, seen: { ...other.seen, seenSequence: sequence } } : other)),
        }));
        setSaid(`Board ${board} ${spokenResult(result)}, stored.`);
        void reload();
      },
      refused: () => {
        // The card says why.
        setSaid('');
        void reload();
      },
    },
    { address: HELPER_DOOR, code },
  );

  useEffect(() => {
    const poll = setInterval(() => void reload(), POLL_MS);
    return () => clearInterval(poll);
  }, [reload]);

  const waiting = new Map(queue.entries.map((entry) => [entry.pairingId, entry.result]));
  const submit = (event: FormEvent<HTMLFormElement>, board: HelperBoard) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const value = submitter instanceof HTMLButtonElement ? submitter.value : '';
    const result = PLAYED_RESULTS.find((known) => known === value);
    if (result === undefined) return;
    queue.add({ ...board.seen, round: page.round ?? 0, result, replace: false, reason: '', notBefore: 0 });
  };
  return (
    <>
      <PageHead
        over={`${page.eventName} · ${page.sectionName}`}
        title={page.round === null ? 'No round is being played' : `Round ${page.round}, boards ${page.boardFrom} to ${page.boardTo}`}
      />
      {children}
      <Waiting
        count={queue.entries.length}
        isKept={queue.isKept}
        isOffline={queue.isOffline || isOffline}
        hasMovedOn={false}
        updatedAt={null}
        timeZone={page.timeZone}
      />
      <p role="status" aria-live="polite" className="small">
        {said}
      </p>
      {last.entry !== null && (
        <p>
          <button type="button" className="btn" onClick={() => void last.takeBack()}>
            Undo {last.entry.words}
          </button>
        </p>
      )}
      <NotKept isKept={queue.isKept} />
      <RefusalCards cards={queue.refused} dismiss={queue.dismiss} />
      {page.round === null && <p className="muted py-s4">Boards appear here when the next round is published.</p>}
      <ul className={styles.boards}>
        {page.boards.map((board) => {
          const result = waiting.get(board.pairingId) ?? board.result;
          return (
            <li key={board.pairingId}>
              <b className={styles.bd}>{board.board}</b>
              <span className="nm">
                <Chip colour="white" />{' '}
                <b>
                  <bdi>{board.white}</bdi>
                </b>
              </span>
              <span className="nm">
                <Chip colour="black" />{' '}
                <b>
                  <bdi>{board.black}</bdi>
                </b>
              </span>
              {result === null ? (
                <form action={addresses.api.helper.entry} method="post" onSubmit={(event) => submit(event, board)}>
                  <input type="hidden" name="code" value={code} />
                  <SeenBoardFields seen={board.seen} />
                  <fieldset className={styles.keys}>
                    <legend className="sr">
                      Result, board {board.board}: {board.white} against {board.black}
                    </legend>
                    {PLAYED_RESULTS.map((offered) => (
                      <button key={offered} name="result" value={offered} className="btn">
                        {RESULT_NOTATION[offered]}
                      </button>
                    ))}
                  </fieldset>
                </form>
              ) : (
                <span className="res">
                  {notationOf(result)}
                  {waiting.has(board.pairingId) && <span className="muted small"> waiting</span>}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {page.round !== null && page.boards.every(({ result }) => result !== null) && <p className="note live-s mt-s3">All your boards have results.</p>}
    </>
  );
}
