import { clockWithSeconds } from '@/app/_parts/times';
import type { ToldLine } from '@/lib/history/history-line';
import styles from './desk.module.css';

export function HistoryList({ lines, timeZone }: { readonly lines: readonly ToldLine[]; readonly timeZone: string }) {
  if (lines.length === 0) return <p className="text-muted text-t1 mt-s2">Nothing has happened yet.</p>;
  return (
    <ol className={styles.log}>
      {lines.map((line) => (
        <li key={line.sequence}>
          <time dateTime={line.at}>{clockWithSeconds(line.at, timeZone)}</time>
          <span>
            {line.text}, <span className="whitespace-nowrap">{line.actorName}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
