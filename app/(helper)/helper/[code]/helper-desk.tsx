'use client';

import { type ReactNode, useState } from 'react';
import type { LostStep } from '@/app/_entry/answered-boards';
import { LostResults } from '@/app/_entry/lost-results';
import { RefusalCards, useSettledCards } from '@/app/_entry/refusal-cards';
import { useResultQueue } from '@/app/_entry/use-result-queue';
import { NotKept, Waiting } from '@/app/_entry/waiting';
import { Button } from '@/app/_ui/button';
import { PageHead } from '@/app/_ui/page-parts';
import { useWords } from '@/app/_ui/use-words';
import { spokenResult } from '@/lib/domain/boards/notation';
import type { HelperPage } from '@/lib/views/helper-codes/get-helper-boards';
import { HelperBoards } from './helper-boards';
import { HELPER_DOOR } from './helper-door';
import { useHelperPage } from './use-helper-page';
import { useLastEntry } from './use-last-entry';

/** Fills blank boards; what is filled can only be changed by the arbiter. Works through a lost connection. */
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
      <Waiting
        count={queue.entries.length}
        isKept={queue.isKept}
        isOffline={queue.isOffline || isUnreachable}
        hasMovedOn={false}
        updatedAt={null}
        timeZone={page.timeZone}
      />
      <p role="status" aria-live="polite" className="text-t1">
        {page.hasEnded ? tell('ended') : said}
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
        if (isNew && of !== undefined) last.entered({ seen: { ...of.seen, seenSequence: sequence }, result: spokenResult(result) });
        place(value);
        hear(tell('stored', { board, result: spokenResult(result) }));
      },
      refused: () => hear(''),
    },
    { address: HELPER_DOOR, code },
  );
  useSettledCards(queue, (pairingId) => page.boards.find((board) => board.pairingId === pairingId)?.sequence ?? null);
  const enterAgain = ({ pairingId, result }: LostStep) => {
    const of = page.boards.find((board) => board.pairingId === pairingId);
    if (of !== undefined && result !== null) queue.add({ ...of.seen, round: page.round ?? 0, result, replace: false, reason: '', notBefore: 0 });
  };
  return { page, isUnreachable, said, last, queue, enterAgain };
}
