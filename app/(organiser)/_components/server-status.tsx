import type { ReactNode } from 'react';
import { Link, SignedInUser } from '@/app/_ui/link';
import { megabytes } from '@/app/_ui/megabytes';
import { Note, PageHead, TitledBlock } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { QrCode } from '@/app/_ui/qr-code';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses } from '@/app/addresses';
import { formatServerDayAndTime } from '@/lib/domain/events/format-times';
import type { BackupStatus } from '@/lib/domain/installation/decide-backup-status';
import type { ListSourceSummary } from '@/lib/exchange/rating-lists/get-rating-lists';
import type { PublicAddress } from '@/lib/platform/installation/decide-public-address';
import { t } from '@/lib/platform/messages/translate';

interface ServerPageProps {
  readonly person: string;
  readonly title: string;
  readonly sub?: string;
  readonly children: ReactNode;
}

/** The frame of a page that belongs to no event, with a link to the list of events. */
export function ServerPage({ person, title, sub, children }: ServerPageProps) {
  return (
    <PageShell person={<SignedInUser name={person} />}>
      <PageHead over={<Link href={addresses.organise.events}>{t('terms.label.yourEvents')}</Link>} title={title} sub={sub} />
      {children}
    </PageShell>
  );
}

export function RatingListsLink() {
  return (
    <TitledBlock title={t('terms.label.ratingLists')}>
      <p className="mt-s2">{t('event.list.ratingListsWhat')}</p>
      <p className="mt-s3">
        <Link href={addresses.organise.ratingLists}>{t('event.list.loadLists')}</Link>
      </p>
    </TitledBlock>
  );
}

export function PhoneAddress({ address: { origin, isLoopback } }: { readonly address: PublicAddress }) {
  if (isLoopback) {
    return (
      <Note tone="danger" className="mt-s2">
        {translateRich('shell.phoneAddress.loopback', { origin, b: (text) => <b className="break-all">{text}</b> })}
      </Note>
    );
  }
  return (
    <div className="mt-s2 flex flex-wrap items-center gap-x-s4 gap-y-s2 [&>svg]:w-[8rem]">
      <QrCode address={origin} label={t('terms.label.qrCodeOf', { address: origin })} />
      <p>
        <b className="break-all">{origin}</b>
        <br />
        <span className="text-muted text-t1">{t('shell.phoneAddress.sameNetwork')}</span>
      </p>
    </div>
  );
}

export function BackupState({ view }: { readonly view: BackupStatus }) {
  const { said, wrong } = backupTexts(view);
  return (
    <>
      {wrong.map((line) => (
        <Note key={line} tone="danger" className="mt-s2 break-words">
          {line}
        </Note>
      ))}
      {said.map((line) => (
        <p key={line} className="mt-s2 break-words">
          {line}
        </p>
      ))}
    </>
  );
}

type BackupTexts = Readonly<Record<'said' | 'wrong', readonly string[]>>;

function backupTexts(view: BackupStatus): BackupTexts {
  if (view.kind === 'unknown') return { said: [t('shell.backupState.unknown')], wrong: [] };
  if (view.kind === 'elsewhere') {
    const file = view.minutesOld === null ? [] : [t('shell.backupState.lastFile', { ago: agoText(view.minutesOld) })];
    return { said: [t('shell.backupState.elsewhere'), ...file], wrong: [] };
  }
  const problem = view.problem === null ? [] : [t('shell.backupState.stopped', { problem: view.problem })];
  const own = view.minutesOld === null ? t('shell.backupState.first') : t('shell.backupState.until', { ago: agoText(view.minutesOld) });
  const second = secondCopyTexts(view.second);
  return { said: [own, ...second.said], wrong: [...problem, ...second.wrong] };
}

function secondCopyTexts(second: Extract<BackupStatus, { readonly kind: 'kept' }>['second']): BackupTexts {
  if (second === null) return { said: [t('shell.backupState.noCopy')], wrong: [] };
  const copy =
    second.minutesOld === null
      ? t('shell.backupState.notCopied', { folder: second.folder })
      : t('shell.backupState.copied', { ago: agoText(second.minutesOld), folder: second.folder });
  const problem = second.problem === null ? [] : [t('shell.backupState.secondStopped', { problem: second.problem })];
  const disk = second.isSameDisk ? [t('shell.backupState.sameDisk')] : [];
  return { said: [copy], wrong: [...problem, ...disk] };
}

/** An age such as `5 minutes ago`. A time of day would mislead if the clocks of the server and the visitor differ. */
function agoText(minutes: number): string {
  if (minutes < 120) return t('terms.word.minutesAgo', { count: Math.max(1, minutes) });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? t('terms.word.hoursAgo', { count: hours }) : t('shell.backupState.daysAgo', { count: Math.floor(hours / 24) });
}

export function ListSourceState({ source }: { readonly source: ListSourceSummary }) {
  const words = listSourceStateText(source);
  const isWrong = source.state === 'failed' || source.state === 'refused';
  if (!isWrong) return <p role="status">{words}</p>;
  return (
    <Note role="status" tone="danger" className="mt-s1">
      {words}
    </Note>
  );
}

function listSourceStateText({ state, lookedAt, nextAt, receivedBytes, bytes, read, problem }: ListSourceSummary): string {
  const sent = megabytes(bytes === 0 ? receivedBytes : Math.min(receivedBytes, bytes));
  const times = { at: timeText(lookedAt), next: timeText(nextAt) };
  switch (state) {
    case 'asked':
      return t('listFetching.state.asked');
    case 'fetching':
      return t('listFetching.state.fetching', { sent });
    case 'loading':
      return t('ratingLists.state.loading', { read });
    case 'failed':
    case 'refused':
      return t(`listFetching.state.${state}`, { ...times, problem });
    default:
      return t(`listFetching.state.${state}`, times);
  }
}

const timeText = (at: string | null) => (at === null ? '' : formatServerDayAndTime(at));
