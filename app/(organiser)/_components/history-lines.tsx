import type { ReactNode } from 'react';
import { formatDay } from '@/lib/domain/events/format-times';
import type { HistoryLine } from '@/lib/domain/history/history-line';
import { historyText } from '@/lib/domain/history/history-text';

interface HistoryLinesProps<Line> {
  readonly lines: readonly Line[];
  readonly timeZone: string;
  readonly clock: (at: string, timeZone: string) => string;
  readonly about?: (line: Line) => ReactNode;
  /** The class must set `--time`, the width of the time column, for example `[--time:4rem]`. */
  readonly className: string;
}

export function HistoryLines<Line extends HistoryLine>({ lines, timeZone, clock, about, className }: HistoryLinesProps<Line>) {
  return (
    <ol className={className}>
      {lines.map((line, index) => {
        const isNewDay = index === 0 || formatDay(line.at, timeZone) !== formatDay(lines[index - 1]?.at ?? line.at, timeZone);
        return (
          <li key={line.sequence}>
            {isNewDay && <h2 className="mt-s4 border-b-2 border-ink pb-[0.3rem]">{formatDay(line.at, timeZone)}</h2>}
            <div className="grid grid-cols-[var(--time)_minmax(0,1fr)_12rem] gap-x-s3 border-b border-line py-[0.35rem] max-wide:grid-cols-[var(--time)_minmax(0,1fr)]">
              <time className="text-muted" dateTime={line.at}>
                {clock(line.at, timeZone)}
              </time>
              <span>
                {about?.(line)}
                {historyText(line)}
                {line.reason !== null && <span className="block text-t1 text-muted">{line.reason}</span>}
              </span>
              <span className="text-muted max-wide:col-start-2 max-wide:text-t1">{line.actorName}</span>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
