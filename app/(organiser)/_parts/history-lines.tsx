import type { ReactNode } from 'react';
import { cx } from '@/app/_ui/cx';
import { day } from '@/lib/domain/events/times';
import type { HistoryLine } from '@/lib/domain/history/history-line';
import { historyWords } from '@/lib/domain/history/history-words';

const LINES = cx(
  '[&_h2]:mt-s4 [&_h2]:border-b-2 [&_h2]:border-ink [&_h2]:pb-[0.3rem] [&_time]:text-muted',
  '[&_li>div]:grid [&_li>div]:grid-cols-[var(--time)_minmax(0,1fr)_12rem] [&_li>div]:gap-x-s3 [&_li>div]:border-b [&_li>div]:border-line [&_li>div]:py-[0.35rem]',
  'max-wide:[&_li>div]:grid-cols-[var(--time)_minmax(0,1fr)] max-wide:[&_li>div>:last-child]:col-start-2',
);

interface HistoryLinesProps<Line> {
  /** The latest first. */
  readonly lines: readonly Line[];
  readonly timeZone: string;
  readonly clock: (at: string, timeZone: string) => string;
  /** Before the words of a line: what it is about. */
  readonly about?: (line: Line) => ReactNode;
  /** `[--time:...]` says how wide the time is. */
  readonly className: string;
}

/** What happened, by day: each line time, words and who; on a phone who stands below. */
export function HistoryLines<Line extends HistoryLine>({ lines, timeZone, clock, about, className }: HistoryLinesProps<Line>) {
  return (
    <ol className={cx(LINES, className)}>
      {lines.map((line, index) => {
        const isNewDay = index === 0 || day(line.at, timeZone) !== day(lines[index - 1]?.at ?? line.at, timeZone);
        return (
          <li key={line.sequence}>
            {isNewDay && <h2>{day(line.at, timeZone)}</h2>}
            <div>
              <time dateTime={line.at}>{clock(line.at, timeZone)}</time>
              <span>
                {about?.(line)}
                {historyWords(line)}
                {line.reason !== null && <span className="block text-t1 text-muted">{line.reason}</span>}
              </span>
              <span className="text-muted">{line.actorName}</span>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
