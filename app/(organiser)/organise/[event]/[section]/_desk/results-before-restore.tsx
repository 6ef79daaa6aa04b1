'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { resultsLostInRestore } from '@/app/(organiser)/_components/use-live-round';
import { Button } from '@/app/_ui/button';
import { Note } from '@/app/_ui/page-parts';
import { useTranslate } from '@/app/_ui/use-translate';
import { describeResult } from '@/lib/domain/boards/result-notation';

interface CurrentDeskRound {
  /** Identifies the database, and changes when it is restored (`databaseEpoch`). */
  readonly epoch: string;
  readonly roundId: string | null;
  readonly round: number;
  /** True if the desk shows the boards of the round. The desk then reports lost results itself. */
  readonly isPlayed: boolean;
}

interface RoundWithLostResults {
  readonly round: number;
  readonly boards: readonly string[];
}

/**
 * Lists the results that this page showed before the server was restored from a backup made before the round was published. They can be
 * entered again after the round is published again.
 */
export function ResultsBeforeRestore(now: CurrentDeskRound) {
  const t = useTranslate('entering');
  const client = useQueryClient();
  const [reconciledRound, setKnown] = useState(now);
  const [lost, setLost] = useState<RoundWithLostResults | null>(null);
  if (reconciledRound.epoch !== now.epoch || reconciledRound.roundId !== now.roundId || reconciledRound.isPlayed !== now.isPlayed) {
    setKnown(now);
    if (reconciledRound.epoch !== now.epoch && reconciledRound.roundId !== null && !now.isPlayed) {
      const seen = resultsLostInRestore(client, reconciledRound.roundId, reconciledRound.roundId === now.roundId);
      const boards = seen.map(({ board, result, isRated }) => t('lost.board', { board, result: describeResult(t, result, isRated) }));
      if (boards.length > 0) setLost({ round: reconciledRound.round, boards });
    }
  }
  if (lost === null) return null;
  return (
    <Note as="div" tone="danger" className="mt-s3" role="alert" aria-label={t('lost.label')}>
      <p>{t.rich('lost.round', { ...lost, boards: [...lost.boards], b: (text) => <b>{text}</b> })}</p>
      <p className="mt-s2">
        <Button type="button" onClick={() => setLost(null)}>
          {t('terms.label.dismiss')}
        </Button>
      </p>
    </Note>
  );
}
