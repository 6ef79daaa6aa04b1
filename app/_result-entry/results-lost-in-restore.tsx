'use client';

import { useState } from 'react';
import { Button } from '@/app/_ui/button';
import { Note } from '@/app/_ui/page-parts';
import { useTranslate } from '@/app/_ui/use-translate';
import { describeResult } from '@/lib/domain/boards/result-notation';
import type { StepLostInRestore } from './reconcile-boards';

const keyOf = ({ pairingId, sequence }: StepLostInRestore) => `${pairingId} ${sequence}`;

export function ResultsLostInRestore({
  lost,
  enterAgain,
}: {
  readonly lost: readonly StepLostInRestore[];
  readonly enterAgain: (step: StepLostInRestore) => void;
}) {
  const t = useTranslate('entering');
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const open = lost.filter((step) => !seen.has(keyOf(step)));
  if (open.length === 0) return null;
  const results = open.filter(({ result }) => result !== null);
  const close = () => setSeen((known) => new Set([...known, ...open.map(keyOf)]));
  const boards = open.map(({ board, result, isRated }) =>
    result === null ? t('lost.cleared', { board }) : t('lost.board', { board, result: describeResult(t, result, isRated) }),
  );
  const send = () => {
    results.forEach(enterAgain);
    close();
  };
  return (
    <Note as="div" tone="danger" className="my-s2 py-[0.4rem]" role="alert" aria-label={t('lost.label')}>
      <p>{t.rich('lost.what', { count: open.length, boards, b: (text) => <b>{text}</b> })}</p>
      <p className="mt-[0.4rem] flex flex-wrap gap-s2">
        {results.length > 0 && (
          <Button type="button" onClick={send}>
            {t('lost.send', { count: results.length })}
          </Button>
        )}
        <Button type="button" onClick={close}>
          {t('lost.leave')}
        </Button>
      </p>
    </Note>
  );
}
