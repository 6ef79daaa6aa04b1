'use client';

import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState, useEffect } from 'react';
import { v4 as uuid } from 'uuid';
import { postJson } from '@/app/_offline-queue/fetch-json';
import type { StepLostInRestore } from '@/app/_result-entry/reconcile-boards';
import { RefusedResults, useDismissSettledRefusals } from '@/app/_result-entry/refused-results';
import { ResultsLostInRestore } from '@/app/_result-entry/results-lost-in-restore';
import { DeviceSavesNothingWarning, SyncStatus } from '@/app/_result-entry/sync-status';
import { useResultQueue } from '@/app/_result-entry/use-result-queue';
import { Button } from '@/app/_ui/button';
import { PageHead } from '@/app/_ui/page-parts';
import { useTranslate } from '@/app/_ui/use-translate';
import { addresses } from '@/app/addresses';
import { UndoneResultSchema } from '@/lib/acts/results/result-responses';
import { describeResult } from '@/lib/domain/boards/result-notation';
import type { SeenBoard } from '@/lib/domain/boards/seen-board';
import { HELPER_UNDO_WINDOW_MS } from '@/lib/domain/results/undo-steps';
import type { HelperPageData } from '@/lib/views/helper-codes/get-helper-boards';
import { HelperBoards } from './helper-boards';
import { useLiveHelperPage } from './use-live-helper-page';

export function HelperDesk({ code, first, children }: { readonly code: string; readonly first: HelperPageData; readonly children?: ReactNode }) {
  const t = useTranslate('helper');
  const { page, isUnreachable, announcement, last, queue, enterAgain } = useHelperEntry(code, first);
  const { round, roundText } = page;
  return (
    <>
      <PageHead
        over={`${page.eventName} · ${page.sectionName}`}
        title={round === null ? t('noRound') : t('title', { round: roundText, from: page.boardFrom, to: page.boardTo })}
      />
      {children}
      <SyncStatus count={queue.entries.length} isKept={queue.isKept} isOffline={queue.isOffline || isUnreachable} timeZone={page.timeZone} />
      <p role="status" aria-live="polite" className="text-t1">
        {page.hasEnded ? t('terms.sentence.codeOver') : announcement}
      </p>
      {last.entry !== null && (
        <p>
          <Button type="button" onClick={last.takeBack}>
            {t('undo', { board: last.entry.seen.board, result: last.entry.result })}
          </Button>
        </p>
      )}
      <DeviceSavesNothingWarning isKept={queue.isKept} />
      <ResultsLostInRestore lost={page.lost} enterAgain={enterAgain} />
      <RefusedResults cards={queue.refused} dismiss={queue.dismiss} />
      <HelperBoards code={code} page={page} waiting={new Map(queue.entries.map((entry) => [entry.pairingId, entry.result]))} add={queue.add} />
    </>
  );
}

function useHelperEntry(code: string, first: HelperPageData) {
  const t = useTranslate('helper');
  const { page, isUnreachable, place, askAgain } = useLiveHelperPage(code, first);
  const [announcement, setAnnouncement] = useState('');
  const announce = (words: string) => {
    setAnnouncement(words);
    void askAgain();
  };
  const last = useLastEntry(code, announce);
  const queue = useResultQueue(
    `helper-${code}`,
    {
      stored: (value) => {
        const { pairingId, board, result, sequence, isNew } = value;
        const of = page.boards.find((other) => other.pairingId === pairingId);
        if (isNew && of !== undefined) last.entered({ seen: { ...of.seen, seenSequence: sequence }, result: describeResult(t, result) });
        place(value);
        announce(t('stored', { board, result: describeResult(t, result) }));
      },
      refused: () => announce(''),
    },
    { address: addresses.api.helper.results, code },
  );
  useDismissSettledRefusals(queue, (pairingId) => page.boards.find((board) => board.pairingId === pairingId)?.sequence ?? null);
  const enterAgain = ({ pairingId, result }: StepLostInRestore) => {
    const of = page.boards.find((board) => board.pairingId === pairingId);
    if (of !== undefined && result !== null) queue.add({ ...of.seen, round: page.round ?? 0, result, replace: false, reason: '', notBefore: 0 });
  };
  return { page, isUnreachable, announcement, last, queue, enterAgain };
}

interface LastEntry {
  readonly seen: SeenBoard;
  readonly result: string;
}

function useLastEntry(code: string, announce: (words: string) => void) {
  const t = useTranslate('helper');
  const [entry, setEntry] = useState<LastEntry | null>(null);

  useEffect(() => {
    if (entry === null) return;
    const timer = setTimeout(() => setEntry(null), HELPER_UNDO_WINDOW_MS);
    return () => clearTimeout(timer);
  }, [entry]);

  const undo = useMutation({
    mutationFn: ({ seen }: LastEntry) => postJson(addresses.api.helper.undo, { ...seen, code, idempotencyKey: uuid() }, UndoneResultSchema),
    onSuccess: (answer) => {
      if (answer.kind === 'stored' || answer.kind === 'refused') setEntry(null);
      if (answer.kind === 'refused') return announce(answer.refusal.message);
      announce(answer.kind === 'stored' ? t('terms.sentence.boardIsOpenAgain', { board: answer.value.board }) : t('noNetwork'));
    },
  });

  return { entry, entered: setEntry, takeBack: () => entry !== null && undo.mutate(entry) };
}
