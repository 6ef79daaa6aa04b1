'use client';

import { useWords } from '@/app/_ui/use-words';
import { clockWithSeconds } from '@/lib/domain/events/times';
import type { ToldLine } from '@/lib/domain/history/history-line';

interface HistoryListProps {
  readonly lines: readonly ToldLine[];
  readonly timeZone: string;
}

export function HistoryList({ lines, timeZone }: HistoryListProps) {
  const tell = useWords('desk');
  if (lines.length === 0) return <p className="mt-s2 text-t1 text-muted">{tell('terms.sentence.nothingHasHappenedYet')}</p>;
  return (
    <ol className="mt-s2">
      {lines.map((line) => (
        <li key={line.sequence} className="grid grid-cols-[4.2rem_minmax(0,1fr)] border-b border-line py-[0.32rem] text-t1">
          <time className="text-muted" dateTime={line.at}>
            {clockWithSeconds(line.at, timeZone)}
          </time>
          <span>
            {line.text}, <span className="inline-block max-w-full wrap-anywhere">{line.actorName}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

export function HistoryBeside(history: HistoryListProps) {
  const tell = useWords('desk');
  return (
    <section>
      <h2>{tell('history.title')}</h2>
      <HistoryList {...history} />
    </section>
  );
}
