import { addresses } from '@/app/addresses';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { BackupState } from '@/app/(organiser)/_parts/backup-state';
import { signedInActor } from '@/app/_shell/current-actor';
import { Link } from '@/app/_ui/link';
import { PageHead } from '@/app/_ui/page-head';
import { PageShell } from '@/app/_ui/page-shell';
import { PersonLine } from '@/app/_ui/person-line';
import { getBackupView } from '@/lib/installation/get-backup-view';
import { getServerState, type ServerState } from '@/lib/installation/get-server-state';
import { bytesText, durationText, millisecondsText, pageText } from './health-words';
import { Block } from '@/app/_ui/block';
import { Note } from '@/app/_ui/note';
import { Facts } from '@/app/_ui/facts';

export const metadata: Metadata = { title: 'How this server is doing' };

/** What whoever looks after the installation wants to know, in words. */
export default async function HealthPage() {
  const actor = await signedInActor();
  const [state, backup] = await Promise.all([getServerState(actor), getBackupView(actor)]);
  if (state === null || backup === null) notFound();
  return (
    <PageShell person={<PersonLine name={actor.name} />}>
      <PageHead
        over={<Link href={addresses.organise.events}>Your events</Link>}
        title="How this server is doing"
        sub="As it is now. Load the page again to see what has changed."
      />
      <Now state={state} />
      <Block className="mt-s5 max-w-measure">
        <h2>Backup</h2>
        <BackupState view={backup.view} />
      </Block>
      <Slowest pages={state.slowest} />
      <Versions versions={state.versions} />
      <Block className="mt-s5 max-w-measure">
        <h2>Watched by a program</h2>
        <p className="mt-s2">
          <a href={addresses.api.health}>/api/health</a> says whether all is well. How to have requests, queues and memory measured is in docs/operations.md,
          which came with Crosstable.
        </p>
      </Block>
    </PageShell>
  );
}

function Now({ state: { disk, streams, runningFor, restarts } }: { readonly state: ServerState }) {
  return (
    <Block className="mt-s5 max-w-measure">
      <h2>Now</h2>
      {disk.isLow && (
        <Note role="status" tone="danger" className="mt-s2">
          The disk is nearly full. What cannot be stored is refused: make room, for example by moving other files away.
        </Note>
      )}
      <Facts className="mt-s2">
        <Fact name="Disk left">
          {bytesText(disk.freeBytes)} of {bytesText(disk.allBytes)}
        </Fact>
        <Fact name="Phones, walls and desks that listen">{streams}</Fact>
        <Fact name="Web server running for">{durationText(runningFor.server)}</Fact>
        {runningFor.launcher !== null && (
          <Fact name="Started again by itself">
            {restarts === 0 ? 'never' : `${restarts === 1 ? 'once' : `${restarts} times`} in ${durationText(runningFor.launcher)}`}
          </Fact>
        )}
        <Fact name="Database running for">{durationText(runningFor.database)}</Fact>
      </Facts>
    </Block>
  );
}

function Slowest({ pages }: { readonly pages: ServerState['slowest'] }) {
  return (
    <Block className="mt-s5 max-w-measure">
      <h2>Slowest pages of the last hour</h2>
      {pages.length === 0 ? (
        <p className="mt-s2">Nobody has asked for a page in the last hour.</p>
      ) : (
        <table className="mt-s2">
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col" className="figure">
                Slowest
              </th>
              <th scope="col" className="figure">
                Mean
              </th>
              <th scope="col" className="figure">
                Times
              </th>
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
      <h2>Versions</h2>
      {migrations.newer > 0 && <Note className="mt-s2">A newer version of Crosstable has changed the database. Update this machine too.</Note>}
      <Facts className="mt-s2">
        <Fact name="Crosstable">
          {product}
          {commit !== '' && ` (${commit})`}
        </Fact>
        <Fact name="Node.js">{node}</Fact>
        <Fact name="Postgres">{postgres}</Fact>
        <Fact name="Changes of the database">
          {migrations.known}, all made; the last {migrations.last.split('_', 1)}
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
