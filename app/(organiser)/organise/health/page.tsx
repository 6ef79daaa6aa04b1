import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BackupState, ServerPage, ListSourceState, RatingListsLink } from '@/app/(organiser)/_components/server-status';
import { Column } from '@/app/_components/data-table';
import { signedInActor } from '@/app/_request/current-actor';
import { Link } from '@/app/_ui/link';
import { Block, FactList, Note, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses } from '@/app/addresses';
import { getListSources, type ListSources } from '@/lib/exchange/rating-lists/get-rating-lists';
import { t } from '@/lib/platform/messages/translate';
import { getBackupStatus } from '@/lib/views/installation/get-backup-status';
import { getServerState, type ServerState } from '@/lib/views/installation/get-server-state';

const BYTES_PER_KILOBYTE = 1000;
const UNITS = ['kB', 'MB', 'GB', 'TB'];
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const metadata: Metadata = { title: t('terms.label.serverHealth') };

export default async function HealthPage() {
  const actor = await signedInActor();
  const [state, backup, lists] = await Promise.all([getServerState(actor), getBackupStatus(actor), getListSources(actor)]);
  if (state === null || backup === null || lists === null) notFound();
  return (
    <ServerPage person={actor.name} title={t('terms.label.serverHealth')}>
      <CurrentServerState state={state} />
      <TitledBlock title={t('terms.label.backup')}>
        <BackupState view={backup.view} />
      </TitledBlock>
      <FetchedLists sources={lists.sources} />
      <SlowestPages pages={state.slowest} />
      <Versions versions={state.versions} />
      <TitledBlock title={t('event.health.watchedTitle')}>
        <p className="mt-s2">{translateRich('event.health.watched', { link: (text) => <a href={addresses.api.health}>{text}</a> })}</p>
      </TitledBlock>
    </ServerPage>
  );
}

function CurrentServerState({ state: { disk, streams, runningFor, restarts, mail } }: { readonly state: ServerState }) {
  return (
    <TitledBlock title={t('terms.label.now')}>
      {disk.isLow && (
        <Note role="status" tone="danger" className="mt-s2">
          {t('event.health.diskNearlyFull')}
        </Note>
      )}
      <FactList
        className="mt-s2"
        facts={[
          [t('event.health.facts.diskLeft'), t('event.health.diskOf', { free: bytesText(disk.freeBytes), all: bytesText(disk.allBytes) })],
          [t('event.health.facts.listening'), streams],
          [t('event.health.facts.serverRuns'), durationText(runningFor.server)],
          [t('event.health.facts.startedAgain'), runningFor.launcher === null ? '' : restartsText(restarts, runningFor.launcher)],
          [t('event.health.facts.databaseRuns'), durationText(runningFor.database)],
          [t('event.health.facts.mail'), mail === null ? t('event.health.noMail') : t('event.health.mail', mail)],
        ]}
      />
    </TitledBlock>
  );
}

function FetchedLists({ sources }: Pick<ListSources, 'sources'>) {
  if (sources.length === 0) return <RatingListsLink />;
  return (
    <Block className="mt-s5 max-w-measure">
      <h2>
        <Link href={addresses.organise.ratingLists}>{t('event.health.fetched')}</Link>
      </h2>
      <Rows className="mt-s2">
        {sources.map((source) => (
          <li key={source.body}>
            <div className="min-w-0">
              <b>{source.body}</b>
              <ListSourceState source={source} />
            </div>
          </li>
        ))}
      </Rows>
    </Block>
  );
}

function SlowestPages({ pages }: { readonly pages: ServerState['slowest'] }) {
  return (
    <TitledBlock title={t('event.health.slowestTitle')}>
      {pages.length === 0 ? (
        <p className="mt-s2">{t('event.health.noPages')}</p>
      ) : (
        <table className="mt-s2">
          <thead>
            <tr>
              <Column>{t('event.health.page')}</Column>
              <Column className="figure">{t('event.health.slowest')}</Column>
              <Column className="figure">{t('event.health.mean')}</Column>
              <Column className="figure">{t('event.health.times')}</Column>
            </tr>
          </thead>
          <tbody>
            {pages.map(({ route, longestMs, meanMs, count }) => (
              <tr key={route}>
                <th scope="row" className="wrap-anywhere">
                  {pageText(route)}
                </th>
                <td className="figure whitespace-nowrap">{millisecondsText(longestMs)}</td>
                <td className="figure whitespace-nowrap">{millisecondsText(meanMs)}</td>
                <td className="figure">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </TitledBlock>
  );
}

function Versions({ versions: { product, commit, node, postgres, migrations } }: { readonly versions: ServerState['versions'] }) {
  return (
    <TitledBlock title={t('event.health.versions')}>
      {migrations.newer > 0 && <Note className="mt-s2">{t('event.health.newerVersion')}</Note>}
      <FactList
        className="mt-s2"
        facts={[
          [t('shell.product'), commit === '' ? product : `${product} (${commit})`],
          ['Node.js', node],
          [t('event.health.facts.postgres'), postgres],
          [t('event.health.facts.changes'), t('event.health.migrations', { count: migrations.known, last: migrations.last.split('_', 1)[0] ?? '' })],
        ]}
      />
    </TitledBlock>
  );
}

function restartsText(count: number, seconds: number): string {
  return count === 0 ? t('event.health.never') : t('event.health.restarts', { count, time: durationText(seconds) });
}

/** A number of bytes as text, in the decimal units in which disks are sold, for example `9.5 GB`. */
function bytesText(bytes: number): string {
  let amount = bytes / BYTES_PER_KILOBYTE;
  let unit = 0;
  for (; amount >= BYTES_PER_KILOBYTE && unit < UNITS.length - 1; unit += 1) amount /= BYTES_PER_KILOBYTE;
  return `${amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${UNITS[unit]}`;
}

/** A duration as text. A time of day would mislead if the clocks of the server and the visitor differ. */
function durationText(seconds: number): string {
  if (seconds < 2 * MINUTE) return t('event.duration.short');
  if (seconds < 2 * HOUR) return t('event.duration.minutes', { count: Math.floor(seconds / MINUTE) });
  return seconds < 2 * DAY ? t('event.duration.hours', { count: Math.floor(seconds / HOUR) }) : t('event.duration.days', { count: Math.floor(seconds / DAY) });
}

function millisecondsText(milliseconds: number): string {
  if (milliseconds >= BYTES_PER_KILOBYTE) return `${(milliseconds / BYTES_PER_KILOBYTE).toFixed(1)} s`;
  return t('event.duration.milliseconds', { amount: milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds) });
}

/** Shows `/[event]/[section]` as `/{event}/{section}`, the usual form for placeholders. */
function pageText(route: string): string {
  return route.replaceAll('[', '{').replaceAll(']', '}');
}
