import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProvideMessages } from '@/app/_ui/provide-messages';
import { SyncStatus } from './sync-status';

const statusHtml = (isKept: boolean, network: { isOffline: boolean; isSignedOut?: boolean }) =>
  renderToStaticMarkup(
    <ProvideMessages namespaces={['terms', 'entering']}>
      <SyncStatus count={2} isKept={isKept} hasMovedOn={false} updatedAt={null} timeZone="UTC" {...network} />
    </ProvideMessages>,
  );

it.each([{ isOffline: true }, { isOffline: false, isSignedOut: true }])(
  'results that wait on a device that cannot save are never described as saved (%o)',
  (network) => {
    expect(statusHtml(true, network)).toContain('on this device');
    expect(statusHtml(false, network)).not.toContain('on this device');
    expect(statusHtml(false, network)).toContain('on this page only (leave it open)');
  },
);
