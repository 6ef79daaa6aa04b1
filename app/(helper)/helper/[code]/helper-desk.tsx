'use client';

import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState, useEffect } from 'react';
import { v4 as uuid } from 'uuid';
import type { LostStep } from '@/app/_entry/answered-boards';
import { postJson } from '@/app/_entry/ask-json';
import { LostResults } from '@/app/_entry/lost-results';
import { RefusalCards, useSettledCards } from '@/app/_entry/refusal-cards';
import { useResultQueue } from '@/app/_entry/use-result-queue';
import { NotKept, Waiting } from '@/app/_entry/waiting';
import { Button } from '@/app/_ui/button';
import { PageHead } from '@/app/_ui/page-parts';
import { useWords } from '@/app/_ui/use-words';
import { addresses } from '@/app/addresses';
import { UndoneResultSchema } from '@/lib/acts/results/answers';
import { spokenResult } from '@/lib/domain/boards/notation';
import type { SeenBoard } from '@/lib/domain/boards/seen-board';
import { HELPERS_UNDO_MS } from '@/lib/domain/results/standing-steps';
import type { HelperPage } from '@/lib/views/helper-codes/get-helper-boards';
import { HelperBoards } from './helper-boards';
import { useHelperPage } from './use-helper-page';

export function HelperDesk({ code, first, children }: { readonly code: string; readonly first: HelperPage; readonly children?: ReactNode }) {
  const tell = useWords('helper');
  const { page, isUnreachable, said, last, queue, enterAgain } = useHelperEntry(code, first);
  const { round } = page;
  return (
    <>
      <PageHead
        over={`${page.eventName} · ${page.sectionName}`}
        title={round === null ? tell('noRound') : tell('title', { round, from: page.boardFrom, to: page.boardTo })}
      />
      {children}
      <Waiting count={queue.entries.length} isKept={queue.isKept} isOffline={queue.isOffline || isUnreachable} timeZone={page.timeZone} />
      <p role="status" aria-live="polite" className="text-t1">
        {page.hasEnded ? tell('terms.sentence.codeOver') : said}
      </p>
      {last.entry !== null && (
        <p>
          <Button type="button" onClick={last.takeBack}>
            {tell('undo', { board: last.entry.seen.board, result: last.entry.result })}
          </Button>
        </p>
      )}
      <NotKept isKept={queue.isKept} />
      <LostResults lost={page.lost} enterAgain={enterAgain} />
      <RefusalCards cards={queue.refused} dismiss={queue.dismiss} />
      <HelperBoards code={code} page={page} waiting={new Map(queue.entries.map((entry) => [entry.pairingId, entry.result]))} add={queue.add} />
    </>
  );
}

function useHelperEntry(code: string, first: HelperPage) {
  const tell = useWords('helper');
  const { page, isUnreachable, place, askAgain } = useHelperPage(code, first);
  const [said, setSaid] = useState('');
  const hear = (words: string) => {
    setSaid(words);
    void askAgain();
  };
  const last = useLastEntry(code, hear);
  const queue = useResultQueue(
    `helper-${code}`,
    {
      stored: (value) => {
        const { pairingId, board, result, sequence, isNew } = value;
        const of = page.boards.find((other) => other.pairingId === pairingId);
        if (isNew && of !== undefined) last.entered({ seen: { ...of.seen, seenSequence: sequence }, result: spokenResult(tell, result) });
        place(value);
        hear(tell('stored', { board, result: spokenResult(tell, result) }));
      },
      refused: () => hear(''),
    },
    { address: addresses.api.helper.results, code },
  );
  useSettledCards(queue, (pairingId) => page.boards.find((board) => board.pairingId === pairingId)?.sequence ?? null);
  const enterAgain = ({ pairingId, result }: LostStep) => {
    const of = page.boards.find((board) => board.pairingId === pairingId);
    if (of !== undefined && result !== null) queue.add({ ...of.seen, round: page.round ?? 0, result, replace: false, reason: '', notBefore: 0 });
  };
  return { page, isUnreachable, said, last, queue, enterAgain };
}

interface LastEntry {
  readonly seen: SeenBoard;
  readonly result: string;
}

function useLastEntry(code: string, said: (words: string) => void) {
  const tell = useWords('helper');
  const [entry, setEntry] = useState<LastEntry | null>(null);

  useEffect(() => {
    if (entry === null) return;
    const timer = setTimeout(() => setEntry(null), HELPERS_UNDO_MS);
    return () => clearTimeout(timer);
  }, [entry]);

  const undo = useMutation({
    mutationFn: ({ seen }: LastEntry) => postJson(addresses.api.helper.undo, { ...seen, code, idempotencyKey: uuid() }, UndoneResultSchema),
    onSuccess: (answer) => {
      if (answer.kind === 'stored' || answer.kind === 'refused') setEntry(null);
      if (answer.kind === 'refused') return said(answer.refusal.message);
      said(answer.kind === 'stored' ? tell('terms.sentence.boardIsOpenAgain', { board: answer.value.board }) : tell('noNetwork'));
    },
  });

  return { entry, entered: setEntry, takeBack: () => entry !== null && undo.mutate(entry) };
}
