import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { BackupState, ListSourceState, ListsOfInstallation } from '@/app/(organiser)/_parts/installation';
import { Column } from '@/app/_parts/table';
import { signedInActor } from '@/app/_shell/current-actor';
import { Link, PersonLine } from '@/app/_ui/link';
import { Block, Facts, Note, PageHead, Rows } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { tellRich } from '@/app/_ui/tell-rich';
import { addresses } from '@/app/addresses';
import { getListSources, type ListSources } from '@/lib/exchange/rating-lists/get-rating-lists';
import { tell } from '@/lib/platform/words/tell';
import { getBackupView } from '@/lib/views/installation/get-backup-view';
import { getServerState, type ServerState } from '@/lib/views/installation/get-server-state';
import { bytesText, durationText, millisecondsText, pageText } from './health-words';

export const metadata: Metadata = { title: tell('event.health.title') };

/** What whoever looks after the installation wants to know, in words. */
export default async function HealthPage() {
  const actor = await signedInActor();
  const [state, backup, lists] = await Promise.all([getServerState(actor), getBackupView(actor), getListSources(actor)]);
  if (state === null || backup === null || lists === null) notFound();
  return (
    <PageShell person={<PersonLine name={actor.name} />}>
      <PageHead
        over={<Link href={addresses.organise.events}>{tell('event.health.yourEvents')}</Link>}
        title={tell('event.health.title')}
        sub={tell('event.health.asItIsNow')}
      />
      <Now state={state} />
      <Block className="mt-s5 max-w-measure">
        <h2>{tell('event.health.backup')}</h2>
        <BackupState view={backup.view} />
      </Block>
      <FetchedLists sources={lists.sources} />
      <Slowest pages={state.slowest} />
      <Versions versions={state.versions} />
      <Block className="mt-s5 max-w-measure">
        <h2>{tell('event.health.watchedTitle')}</h2>
        <p className="mt-s2">{tellRich('event.health.watched', { link: (text) => <a href={addresses.api.health}>{text}</a> })}</p>
      </Block>
    </PageShell>
  );
}

function Now({ state: { disk, streams, runningFor, restarts } }: { readonly state: ServerState }) {
  return (
    <Block className="mt-s5 max-w-measure">
      <h2>{tell('event.health.now')}</h2>
      {disk.isLow && (
        <Note role="status" tone="danger" className="mt-s2">
          {tell('event.health.diskNearlyFull')}
        </Note>
      )}
      <Facts className="mt-s2">
        <Fact name={tell('event.health.facts.diskLeft')}>
          {tell('event.health.diskOf', { free: bytesText(disk.freeBytes), all: bytesText(disk.allBytes) })}
        </Fact>
        <Fact name={tell('event.health.facts.listening')}>{streams}</Fact>
        <Fact name={tell('event.health.facts.serverRuns')}>{durationText(runningFor.server)}</Fact>
        {runningFor.launcher !== null && (
          <Fact name={tell('event.health.facts.startedAgain')}>
            {restarts === 0 ? tell('event.health.never') : tell('event.health.restarts', { count: restarts, time: durationText(runningFor.launcher) })}
          </Fact>
        )}
        <Fact name={tell('event.health.facts.databaseRuns')}>{durationText(runningFor.database)}</Fact>
      </Facts>
    </Block>
  );
}

function FetchedLists({ sources }: Pick<ListSources, 'sources'>) {
  if (sources.length === 0) return <ListsOfInstallation />;
  return (
    <Block className="mt-s5 max-w-measure">
      <h2>
        <Link href={addresses.organise.ratingLists}>{tell('event.health.fetched')}</Link>
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

function Slowest({ pages }: { readonly pages: ServerState['slowest'] }) {
  return (
    <Block className="mt-s5 max-w-measure">
      <h2>{tell('event.health.slowestTitle')}</h2>
      {pages.length === 0 ? (
        <p className="mt-s2">{tell('event.health.noPages')}</p>
      ) : (
        <table className="mt-s2">
          <thead>
            <tr>
              <Column>{tell('event.health.page')}</Column>
              <Column className="figure">{tell('event.health.slowest')}</Column>
              <Column className="figure">{tell('event.health.mean')}</Column>
              <Column className="figure">{tell('event.health.times')}</Column>
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
    </Block>
  );
}

function Versions({ versions: { product, commit, node, postgres, migrations } }: { readonly versions: ServerState['versions'] }) {
  return (
    <Block className="mt-s5 max-w-measure">
      <h2>{tell('event.health.versions')}</h2>
      {migrations.newer > 0 && <Note className="mt-s2">{tell('event.health.newerVersion')}</Note>}
      <Facts className="mt-s2">
        <Fact name={tell('event.health.facts.product')}>
          {product}
          {commit !== '' && ` (${commit})`}
        </Fact>
        <Fact name={tell('event.health.facts.node')}>{node}</Fact>
        <Fact name={tell('event.health.facts.postgres')}>{postgres}</Fact>
        <Fact name={tell('event.health.facts.changes')}>
          {tell('event.health.migrations', { count: migrations.known, last: migrations.last.split('_', 1)[0] ?? '' })}
        </Fact>
      </Facts>
    </Block>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
