import type { ReactNode } from 'react';
import { Note, StateLabel } from '@/app/_ui/page-parts';
import { useTranslate } from '@/app/_ui/use-translate';
import { addresses } from '@/app/addresses';
import { formatTimeWithSeconds } from '@/lib/domain/events/format-times';

interface SyncStatusProps {
  /** What waits on the device. */
  readonly of?: 'results' | 'arrivals' | 'incidents';
  readonly count: number;
  readonly isKept: boolean | null;
  readonly isOffline: boolean;
  readonly isSignedOut?: boolean;
  readonly hasMovedOn?: boolean;
  /** ISO instant of the server's last answer; null before the first, and on pages without live data. */
  readonly updatedAt?: string | null;
  readonly timeZone: string;
}

export function SyncStatus({ hasMovedOn = false, ...network }: SyncStatusProps) {
  const t = useTranslate('entering');
  return (
    <div className="min-h-[1.6rem] text-t1" role="status">
      <NetworkStatus {...network} />
      {hasMovedOn && (
        <Note tone="published">
          {t.rich(`waiting.movedOn.${(network.of ?? 'results') === 'results' ? 'results' : 'section'}`, { link: (text) => <a href="?">{text}</a> })}
        </Note>
      )}
    </div>
  );
}

const bold = (text: ReactNode) => <b>{text}</b>;

function NetworkStatus({ of = 'results', count, isKept, isOffline, isSignedOut = false, updatedAt = null, timeZone }: Omit<SyncStatusProps, 'hasMovedOn'>) {
  const t = useTranslate('entering');
  const waiting = { count, kept: isKept === false ? 'no' : 'yes', b: bold };
  const at = updatedAt === null ? null : formatTimeWithSeconds(updatedAt, timeZone);
  if (isSignedOut) {
    const link = (text: ReactNode) => (
      <a href={addresses.signIn()} target="_blank" rel="noreferrer">
        {text}
      </a>
    );
    return <p>{t.rich(`waiting.signedOut.${of}`, { ...waiting, link, state: (text) => <StateLabel tone="danger">{text}</StateLabel> })}</p>;
  }
  if (isOffline)
    return (
      <p>
        <StateLabel tone="draft">{t('waiting.offline')}</StateLabel> {at !== null && `${t('waiting.showing', { at })} `}
        {count > 0 && t.rich(`waiting.kept.${of}`, waiting)}
      </p>
    );
  if (count > 0) return <p>{t.rich(`waiting.onTheWay.${of}`, { count, state: (text) => <StateLabel tone="draft">{text}</StateLabel> })}</p>;
  if (updatedAt === null) return null;
  return <p className="updated">{t.rich('waiting.live', { at: at ?? '', time: (text) => <time dateTime={updatedAt}>{text}</time> })}</p>;
}

/** The warning that this device does not save unsent entries. It appears before the user enters anything. */
export function DeviceSavesNothingWarning({ of = 'results', isKept }: Pick<SyncStatusProps, 'of' | 'isKept'>) {
  const t = useTranslate('entering');
  if (isKept !== false) return null;
  return (
    <Note as="div" tone="danger" className="mt-s2" role="alert" aria-label={t(`notKept.label.${of}`)}>
      <p>{t.rich(`notKept.what.${of}`, { b: (text) => <b>{text}</b> })}</p>
    </Note>
  );
}
