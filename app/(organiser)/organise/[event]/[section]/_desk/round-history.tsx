'use client';

import { useTranslate } from '@/app/_ui/use-translate';
import { formatTimeWithSeconds } from '@/lib/domain/events/format-times';
import type { HistoryLineText } from '@/lib/domain/history/history-line';

interface RoundHistoryProps {
  readonly lines: readonly HistoryLineText[];
  readonly timeZone: string;
}

export function RoundHistory({ lines, timeZone }: RoundHistoryProps) {
  const t = useTranslate('desk');
  if (lines.length === 0) return <p className="mt-s2 text-t1 text-muted">{t('terms.sentence.nothingHasHappenedYet')}</p>;
  return (
    <ol className="mt-s2">
      {lines.map((line) => (
        <li key={line.sequence} className="grid grid-cols-[4.2rem_minmax(0,1fr)] border-b border-line py-[0.32rem] text-t1">
          <time className="text-muted" dateTime={line.at}>
            {formatTimeWithSeconds(line.at, timeZone)}
          </time>
          <span>
            {line.text} <span className="block max-w-full wrap-anywhere text-muted">{line.actorName}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

export function RoundHistoryAside(history: RoundHistoryProps) {
  const t = useTranslate('desk');
  return (
    <section>
      <h2>{t('terms.label.history')}</h2>
      <RoundHistory {...history} />
    </section>
  );
}
