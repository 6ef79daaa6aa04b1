import { addresses } from '@/app/addresses';
import { clockWithSeconds } from '@/app/_parts/times';
import styles from './entry.module.css';
import { StateWord } from '@/app/_ui/state-word';
import { Note } from '@/app/_ui/note';

interface WaitingProps {
  readonly count: number;
  /** False on a device that keeps nothing. */
  readonly isKept: boolean | null;
  readonly isOffline: boolean;
  readonly isSignedOut?: boolean;
  readonly hasMovedOn: boolean;
  readonly updatedAt: string | null;
  readonly timeZone: string;
}

/** What the network does, and what waits for it: always a word. */
export function Waiting({ count, isKept, isOffline, isSignedOut = false, hasMovedOn, updatedAt, timeZone }: WaitingProps) {
  const results = `${count} ${count === 1 ? 'result' : 'results'} waiting`;
  const where = isKept === false ? 'in this page only: leave it open' : 'kept on this device';
  return (
    <div className={styles.waiting} role="status">
      {isSignedOut ? (
        <p>
          <StateWord tone="danger">Signed out</StateWord> <b>{results}</b>, {where}.{' '}
          <a href={addresses.signIn()} target="_blank" rel="noreferrer">
            Sign in again
          </a>{' '}
          in another tab; they are sent then.
        </p>
      ) : isOffline ? (
        <p>
          <StateWord tone="draft">Offline</StateWord> {updatedAt !== null && `showing ${clockWithSeconds(updatedAt, timeZone)}. `}
          {count > 0 && <b>{results}</b>}
          {count > 0 && `, ${where}, sent when the network is back.`}
        </p>
      ) : count > 0 ? (
        <p>
          <StateWord tone="draft">{results}</StateWord> on the way
        </p>
      ) : (
        updatedAt !== null && (
          <p className="updated">
            Live <time dateTime={updatedAt}>updated {clockWithSeconds(updatedAt, timeZone)}</time>
          </p>
        )
      )}
      {hasMovedOn && (
        <Note tone="published">
          The section has moved on. <a href="?">Load the desk again</a>
        </Note>
      )}
    </div>
  );
}
